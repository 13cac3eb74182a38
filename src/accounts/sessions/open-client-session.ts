import { insertAccountEvent } from '../../db/accounts/account-events.ts';
import { type AuthUser, findAuthUser } from '../../db/accounts/auth-users.ts';
import {
  type AuthMethod,
  type ClientSession,
  hasClientSessionOf,
  insertClientSession,
} from '../../db/accounts/sessions.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { ActivityKind, Refused } from '../../model/account/account.ts';
import type { KeptTokens } from '../google/google-tokens.ts';
import type { Mail } from '../mail/mail.ts';
import { refuse } from '../refuse.ts';
import { clientOrigin } from './client-origin.ts';
import { createRefreshTokens } from './refresh-tokens.ts';

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
export interface NewClientSession {
  readonly userId: string;
  readonly method: AuthMethod;
  /** What the client calls itself. */
  readonly userAgent: string | null;
  /** The client's IP address. */
  readonly address: string;
  /** What their activity says of it; that they logged in, when absent. */
  readonly event?: ActivityKind;
}

/** ms in which whoever got an account with Google brings the code of that redirect. */
const NEWCOMER_MS = 5 * 60_000;

export type ClientSessions = ReturnType<typeof createClientSessions>;

type Outcome = Promise<ClientLetIn | Refused<'disabled'>>;

/** Opens sessions of clients and gives out their refresh tokens. @param secret the same in every process */
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
    tokens,
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
  };
}
