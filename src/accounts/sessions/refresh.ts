import { endSessions } from '../../db/accounts/end-sessions.ts';
import { type ClientSession, findClientSession, rotateSession } from '../../db/accounts/sessions.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Refused } from '../../model/account/account.ts';
import { refuse } from '../refuse.ts';
import type { ClientLetIn, ClientSessions } from './open-client-session.ts';
import type { RefreshToken } from './refresh-tokens.ts';

type RefreshRefusal = 'unknown-token' | 'used-token' | 'expired' | 'disabled';

/**
 * Gives a session its next tokens. A token that was used gives the same again until its successor was used; an older one ends
 * the session.
 */
export async function refresh(
  db: Database,
  sessions: ClientSessions,
  text: string,
): Promise<ClientLetIn | Refused<RefreshRefusal>> {
  const token = sessions.tokens.read(text);
  if (!token) return refuse('unknown-token');
  const rotated = await rotateSession(db, token.sessionId, token.generation);
  const session = rotated ?? (await takeAgain(db, token));
  return 'ok' in session ? session : sessions.letIn(db, session);
}

/** A token that is not the good one. The one before it may be all that a client has: the answer with its successor got lost. */
async function takeAgain(db: Database, token: RefreshToken): Promise<ClientSession | Refused<RefreshRefusal>> {
  const known = await findClientSession(db, token.sessionId);
  // A number that was never given out comes from a database put back to an earlier day.
  if (!known || token.generation > known.generation) return refuse('unknown-token');
  if (known.isDisabled) return refuse('disabled');
  if (known.isExpired) return refuse('expired');
  if (token.generation === known.generation - 1) return known;
  await endSessions(db, known.userId, { only: known.id });
  return refuse('used-token');
}
