import { insertAccountEvent } from '../../db/accounts/account-events.ts';
import { type AuthUser, findAuthUser } from '../../db/accounts/auth-users.ts';
import { endSessions } from '../../db/accounts/end-sessions.ts';
import {
  type AuthMethod,
  type ClientSession,
  findClientSession,
  hasClientSessionOf,
  insertClientSession,
  rotateSession,
} from '../../db/accounts/sessions.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { ActivityKind, Refused } from '../../model/account/account.ts';
import type { AskingClient } from '../client.ts';
import type { KeptTokens } from '../google/google-tokens.ts';
import type { Mail } from '../mail/mail.ts';
import { refuse } from '../refuse.ts';
import { clientOrigin } from './client-origin.ts';
import { createRefreshTokens, type RefreshToken } from './refresh-token-format.ts';

/** A client that somebody is signed in to. */
export interface ClientLetIn {
  readonly ok: true;
  readonly user: AuthUser;
  readonly session: ClientSession;
  /** Good once, for the next session's tokens. */
  readonly refreshToken: string;
  /** What the identity provider gave, when they came through one: by it the client asks for more about the person. */
  readonly providerTokens?: Partial<KeptTokens>;
}

/** Who is let in, and how. */
interface NewClientSession extends AskingClient {
  readonly userId: string;
  readonly method: AuthMethod;
  /** What their activity says of it; that they logged in, when absent. */
  readonly event?: ActivityKind;
}

/** ms in which whoever got an account with Google brings the code of that redirect. */
const NEWCOMER_MS = 5 * 60_000;

export type ClientSessions = ReturnType<typeof createClientSessions>;

type Outcome = Promise<ClientLetIn | Refused<'disabled'>>;
type RefreshRefusal = 'unknown-token' | 'used-token' | 'expired' | 'disabled';

/** Opens sessions of clients, and keeps them going by refresh tokens. @param secret the same in every process */
export function createClientSessions(secret: Uint8Array, mail: Mail) {
  const tokens = createRefreshTokens(secret);
  /** What a client gets of a session that is there. */
  async function letIn(trx: Database, session: ClientSession | null): Outcome {
    const user = session && (await findAuthUser(trx, session.userId, session.id));
    if (!session || !user) return refuse('disabled');
    const refreshToken = tokens.make({ sessionId: session.id, generation: session.generation });
    return { ok: true, user, session, refreshToken };
  }
  /** Opens a session. @param trx the transaction that holds the proof of who they are */
  async function open(trx: Database, { userId, method, event = 'logged-in', ...client }: NewClientSession): Outcome {
    const origin = clientOrigin(client);
    const session = await insertClientSession(trx, { userId, method, ...origin });
    if (session) {
      await insertAccountEvent(trx, userId, event, { ...origin, subject: event === 'logged-in' ? method : null });
    }
    return letIn(trx, session);
  }
  return {
    letIn,
    open,
    /** The same; who was not signed in to such a client before is told so by mail, but not for what made the account. */
    async openKnown(trx: Database, session: NewClientSession): Outcome {
      const isKnown = await hasClientSessionOf(trx, session.userId, session.userAgent);
      const outcome = await open(trx, session);
      if (!outcome.ok || isKnown) return outcome;
      const isOld = session.method === 'password' || Date.now() - outcome.user.createdAt.getTime() > NEWCOMER_MS;
      if (isOld) await mail.notify(trx, 'new-device', outcome.user);
      return outcome;
    },
    /**
     * Gives a session its next tokens. A token that was used gives the same again until its successor was used; an older one ends
     * the session.
     */
    async refresh(db: Database, text: string): Promise<ClientLetIn | Refused<RefreshRefusal>> {
      const token = tokens.read(text);
      if (!token) return refuse('unknown-token');
      const rotated = await rotateSession(db, token.sessionId, token.generation);
      const session = rotated ?? (await takeAgain(db, token));
      return 'ok' in session ? session : letIn(db, session);
    },
  };
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
