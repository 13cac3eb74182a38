import { insertAccountEvent } from '../../db/accounts/account-events.ts';
import { findAuthUser } from '../../db/accounts/auth-users.ts';
import { type AuthMethod, type ClientSession, insertClientSession } from '../../db/accounts/sessions.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { ActivityKind, Refused } from '../../model/account/account.ts';
import type { AppLetIn } from '../app-accounts.ts';
import { refuse } from '../refuse.ts';
import { clientOrigin } from './client-origin.ts';
import { createRefreshTokens, type RefreshTokens } from './refresh-tokens.ts';

/** Who is let in, and how. */
export interface NewAppSession {
  readonly userId: string;
  readonly method: AuthMethod;
  /** What the app calls itself. */
  readonly userAgent: string | null;
  /** The client's IP address. */
  readonly address: string;
  /** What their activity says of it; that they logged in, when absent. */
  readonly event?: ActivityKind;
}

export interface AppSessions {
  readonly tokens: RefreshTokens;
  /** Opens a session. @param trx the transaction that holds the proof of who they are */
  open(trx: Database, session: NewAppSession): Promise<AppLetIn | Refused<'disabled'>>;
  /** What an app gets of a session that is there. */
  letIn(trx: Database, session: ClientSession | null): Promise<AppLetIn | Refused<'disabled'>>;
}

/** @param secret the same in every process */
export function createAppSessions(secret: Uint8Array): AppSessions {
  const tokens = createRefreshTokens(secret);
  const letIn: AppSessions['letIn'] = async (trx, session) => {
    const user = session && (await findAuthUser(trx, session.userId, session.id));
    if (!session || !user) return refuse('disabled');
    const refreshToken = tokens.make({ sessionId: session.id, generation: session.generation });
    return { ok: true, user, session, refreshToken };
  };
  return {
    tokens,
    letIn,
    async open(trx, { userId, method, event = 'logged-in', ...client }) {
      const origin = clientOrigin(client);
      const session = await insertClientSession(trx, { userId, method, ...origin });
      if (session) {
        await insertAccountEvent(trx, userId, event, { ...origin, subject: event === 'logged-in' ? method : null });
      }
      return letIn(trx, session);
    },
  };
}
