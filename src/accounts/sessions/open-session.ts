import { insertAccountEvent } from '../../db/accounts/account-events.ts';
import { endBrowserSession } from '../../db/accounts/end-sessions.ts';
import { hasFactor } from '../../db/accounts/factors.ts';
import { insertPendingLogIn } from '../../db/accounts/pending-log-ins.ts';
import { type AuthMethod, insertBrowserSession } from '../../db/accounts/sessions.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Account, ActivityKind, Refused } from '../../model/account/account.ts';
import type { AccountDeps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { clientOrigin } from './client-origin.ts';
import { createToken, hashToken } from './session-token.ts';

/** From which browser and address somebody tries to prove who they are. Throttles count by it. */
export interface Attempt {
  /** The client's IP address as text. */
  readonly address: string;
  /** The token of a session this browser has; a log-in ends it. */
  readonly formerToken?: string | null;
  /** What this browser was given to keep (`LetIn.knownAs`): strangers' wrong guesses do not hold up one that is known. */
  readonly knownAs?: string | null;
  /** What the browser calls itself. */
  readonly userAgent?: string | null;
}

/** A session just opened: what the browser's cookie holds from now on. */
export interface OpenedSession {
  /** 256 random bits in base64url. Stored nowhere but in the cookie. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** Somebody who is let in. */
export interface LetIn {
  readonly ok: true;
  readonly account: Account;
  readonly session: OpenedSession;
  /** What the browser is to keep and to bring along to its next log-in, whoever is signed in then; nothing new when absent. */
  readonly knownAs?: string | undefined;
}

/** Somebody who has proved who they are but for their second factor. */
export interface FactorRequired {
  readonly ok: false;
  readonly reason: 'second-factor';
  /** What the browser's cookie holds until `finishLogIn`. It is no session. */
  readonly pending: OpenedSession;
}

/** How long a log-in waits for its second factor. */
const PENDING_SECONDS = 600;

type SessionDeps = Pick<AccountDeps, 'browsers' | 'mail'>;

/** How somebody came in, and from where. */
interface SessionArrival extends Attempt {
  readonly method: AuthMethod;
  /** What their activity says of it; that they logged in, when absent. */
  readonly event?: ActivityKind;
  /** Whether they have just got their account. */
  readonly isNew?: boolean;
}

/**
 * Lets somebody in who has proved who they are, or asks for their second factor: whoever has one gets no session without.
 * Every way in leads through here.
 * @param trx the transaction that holds the proof, so that it is still one
 */
export async function openSession(
  trx: Database,
  deps: SessionDeps,
  userId: string,
  arrival: SessionArrival,
): Promise<LetIn | FactorRequired | Refused<'disabled'>> {
  if (!(await hasFactor(trx, userId))) return openProvenSession(trx, deps, userId, { ...arrival, factorAt: null });
  const { token, tokenHash } = createToken();
  const waiting = await insertPendingLogIn(trx, { userId, method: arrival.method, tokenHash }, PENDING_SECONDS);
  if (!waiting) return refuse('disabled');
  return { ok: false, reason: 'second-factor', pending: { token, ...waiting } };
}

/**
 * Opens a session under a new token and ends the browser's former one, so that a token planted there beforehand opens nothing
 * (session fixation). The account knows the browser from then on. Whoever logs in with a password or Google
 * from one that it did not know is told so by mail; not who has just got their account, nor who came by recovery.
 * @param arrival `factorAt`: when the second factor was proved; `null`: the person has none
 */
export async function openProvenSession(
  trx: Database,
  { browsers, mail }: SessionDeps,
  userId: string,
  {
    method,
    event = 'logged-in',
    isNew = false,
    factorAt,
    formerToken,
    knownAs,
    ...client
  }: SessionArrival & { readonly factorAt: Date | null },
): Promise<LetIn | Refused<'disabled'>> {
  const { token, tokenHash } = createToken();
  const origin = clientOrigin(client);
  const opened = await insertBrowserSession(trx, { userId, tokenHash, method, factorAt, ...origin });
  if (!opened) return refuse('disabled');
  const former = hashToken(formerToken ?? '');
  if (former) await endBrowserSession(trx, former);
  await insertAccountEvent(trx, userId, event, { ...origin, subject: event === 'logged-in' ? method : null });
  const { expiresAt, ...account } = opened;
  const letIn: LetIn = { ok: true, account, session: { token, expiresAt } };
  const { email } = account;
  if (email === null) return letIn;
  const isLogIn = event === 'logged-in' && !isNew && (method === 'password' || method === 'oauth');
  if (isLogIn && browsers.find(knownAs, email) === null) await mail.notify(trx, 'new-device', account);
  return { ...letIn, knownAs: browsers.remember(knownAs, email) };
}
