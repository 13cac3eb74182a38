import { insertAccountEvent } from '../../db/accounts/account-events.ts';
import type { AuthMethod } from '../../db/accounts/auth-sessions.ts';
import { hasFactor } from '../../db/accounts/factors.ts';
import { insertPendingLogIn } from '../../db/accounts/pending-log-ins.ts';
import { deleteSessionsBeyondMost } from '../../db/accounts/sessions-of.ts';
import { deleteSession, insertSession } from '../../db/accounts/web-sessions.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { ActivityKind, Refused } from '../../model/account/account.ts';
import { accountOf } from '../account-of.ts';
import type { Attempt, FactorRequired, LetIn } from '../accounts.ts';
import { refuse } from '../refuse.ts';
import { clientOrigin } from './client-origin.ts';
import { createToken, hashToken } from './session-token.ts';

const SESSION_DAYS = 30;
/** How long a log-in waits for its second factor. */
const PENDING_SECONDS = 600;

/** When a session ends that is used now and never again. */
export function sessionExpiry(): Date {
  return new Date(Date.now() + SESSION_DAYS * 86_400_000);
}

/** How somebody came in, and from where. */
export interface SessionArrival extends Attempt {
  readonly method: AuthMethod;
  /** What their activity says of it; that they logged in, when absent. */
  readonly event?: ActivityKind;
}

/**
 * Lets somebody in who has proved who they are, or asks for their second factor: whoever has one gets no session without.
 * Every way in leads through here.
 * @param trx the transaction that holds the proof, so that it is still one
 */
export async function openSession(
  trx: Database,
  userId: string,
  arrival: SessionArrival,
): Promise<LetIn | FactorRequired | Refused<'disabled'>> {
  if (!(await hasFactor(trx, userId))) return openProvenSession(trx, userId, { ...arrival, factorAt: null });
  const { token, tokenHash } = createToken();
  const waiting = await insertPendingLogIn(trx, { userId, method: arrival.method, tokenHash }, PENDING_SECONDS);
  if (!waiting) return refuse('disabled');
  return { ok: false, reason: 'second-factor', pending: { token, ...waiting } };
}

/**
 * Opens a session under a new token and ends the browser's former one, so that a token planted there beforehand opens nothing
 * (session fixation).
 * @param arrival `factorAt`: when the second factor was proved; `null`: the person has none
 */
export async function openProvenSession(
  trx: Database,
  userId: string,
  {
    method,
    event = 'logged-in',
    factorAt,
    formerToken,
    ...client
  }: SessionArrival & { readonly factorAt: Date | null },
): Promise<LetIn | Refused<'disabled'>> {
  const { token, tokenHash } = createToken();
  const expiresAt = sessionExpiry();
  const origin = clientOrigin(client);
  const aal = factorAt === null ? 'aal1' : 'aal2';
  const user = await insertSession(trx, { userId, tokenHash, expiresAt, method, aal, factorAt, ...origin });
  if (!user) return refuse('disabled');
  const former = hashToken(formerToken ?? '');
  if (former) await deleteSession(trx, former);
  await deleteSessionsBeyondMost(trx, userId);
  await insertAccountEvent(trx, userId, event, { ...origin, subject: event === 'logged-in' ? method : null });
  return { ok: true, account: accountOf(user), session: { token, expiresAt } };
}
