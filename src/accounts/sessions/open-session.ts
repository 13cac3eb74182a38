import { deleteSession, insertSession } from '../../db/accounts/web-sessions.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Refused } from '../../model/account.ts';
import { accountOf } from '../account-of.ts';
import type { LetIn } from '../accounts.ts';
import { refuse } from '../refuse.ts';
import { createToken, hashToken } from './session-token.ts';

const SESSION_DAYS = 30;

/** When a session ends that is used now and never again. */
export function sessionExpiry(): Date {
  return new Date(Date.now() + SESSION_DAYS * 86_400_000);
}

/**
 * Lets somebody in who has proved who they are: opens a session under a new token and ends the browser's former one, so
 * that a token planted there beforehand opens nothing (session fixation).
 * @param trx the transaction that holds the proof, so that it is still one
 * @param formerToken as the browser's cookie has it
 */
export async function openSession(
  trx: Database,
  userId: string,
  formerToken: string | null | undefined,
): Promise<LetIn | Refused<'disabled'>> {
  const { token, tokenHash } = createToken();
  const expiresAt = sessionExpiry();
  const user = await insertSession(trx, { userId, tokenHash, expiresAt });
  if (!user) return refuse('disabled');
  const former = hashToken(formerToken ?? '');
  if (former) await deleteSession(trx, former);
  return { ok: true, account: accountOf(user), session: { token, expiresAt } };
}
