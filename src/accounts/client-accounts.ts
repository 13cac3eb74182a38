import { type AuthUser, type AuthUserQuestion, findAuthUser, findAuthUsers } from '../db/accounts/auth-users.ts';
import { isOpenClientSession } from '../db/accounts/sessions.ts';
import { isActiveUser, isUuid } from '../db/accounts/users.ts';
import { createBatch } from '../db/connection/batch.ts';
import type { Refused } from '../model/account/account.ts';
import { isPhone } from '../model/account/phone.ts';
import { createChangeUser } from './change-user.ts';
import type { ClientAttempt, ClientClaims, ClientRefusal } from './client.ts';
import { createClientMessages } from './contacts/ask-message.ts';
import { createVerifyContact } from './contacts/verify-contact.ts';
import type { AccountDeps } from './deps.ts';
import { createClientGoogle } from './google/client-google.ts';
import type { GoogleProvider } from './google/google-provider.ts';
import { isConfirmed } from './is-confirmed.ts';
import type { createLogIn } from './log-in.ts';
import { createProveAgain } from './passwords/prove-again.ts';
import { refuse } from './refuse.ts';
import { createClientFactors } from './second-factor/client-factors.ts';
import { type ClientLetIn, createClientSessions } from './sessions/client-sessions.ts';
import { type LogOutScope, logOut } from './sessions/log-out.ts';
import { needsFactor } from './sessions/needs-reauthentication.ts';
import { createCodeExchange } from './sessions/redirect-codes.ts';
import type { createSignUp } from './sign-up.ts';
import { createAnonymousSignUp, createClientSignUp } from './sign-up-by-client.ts';
import { removeWayIn } from './ways-in.ts';

export interface ClientAccountsDeps extends Omit<AccountDeps, 'sessions'> {
  readonly logIn: ReturnType<typeof createLogIn>;
  readonly signUp: ReturnType<typeof createSignUp>;
  /** Sign-in with Google as it is now. */
  readonly google: () => GoogleProvider<'client'> | null;
  /** The same in every process. */
  readonly secret: Uint8Array;
}

export type ClientAccounts = ReturnType<typeof createClientAccounts>;

/**
 * Accounts as clients use them, by the rules that the pages have: the same passwords, throttles and turns. Refusals are values;
 * what rejects is a failure of the database.
 */
export function createClientAccounts({ logIn, signUp, google, secret, ...common }: ClientAccountsDeps) {
  const { db, mail, rules } = common;
  // Clients ask who somebody is more often than anything else.
  const findUser = createBatch((questions: readonly AuthUserQuestion[]) => findAuthUsers(db, questions));
  const sessions = createClientSessions(secret, mail);
  const deps: AccountDeps = { ...common, sessions };
  return {
    rules,
    messages: createClientMessages(deps),
    /** Sends a code that proves once more that it is them. */
    async reauthenticate({ id, email, phone }: AuthUser) {
      const to = email ?? phone;
      if (to === null) return refuse('missing');
      const template = email === null ? 'sms-reauthentication' : 'reauthentication';
      const wait = await db.transaction().execute((trx) => mail.send(trx, { template, to, userId: id }));
      return wait === null ? ({ ok: true } as const) : refuse('too-many-mails', wait);
    },
    ...createVerifyContact(deps),

    /** `null`: not set up. */
    get google() {
      const provider = google();
      return provider && createClientGoogle(deps, provider);
    },

    /** Takes a way in away from a person, unless it is the last one. */
    unlink: ({ id }: AuthUser, identityId: string) => removeWayIn(db, id, (way) => way.id === identityId),

    logIn: (attempt: ClientAttempt): Promise<ClientLetIn | Refused<ClientRefusal>> => {
      const { userAgent, address } = attempt;
      return logIn(attempt, async (trx, userId) => {
        const user = await findAuthUser(trx, userId, null);
        const contact = isPhone(attempt.email) ? 'phone' : 'email';
        if (user && !isConfirmed(user, contact)) return refuse(`unproved-${contact}`);
        return sessions.openKnown(trx, { userId, method: 'password', userAgent, address });
      });
    },

    signUp: createClientSignUp(deps, signUp),

    signUpAnonymously: createAnonymousSignUp(deps),

    refresh: (token: string) => sessions.refresh(db, token),

    exchange: createCodeExchange(deps, google),

    /** `null`: the person is gone. */
    find: async (claims: ClientClaims) =>
      areIds(claims) ? findUser({ id: claims.userId, sessionId: claims.sessionId }) : null,

    /** Whether a token still lets in: person and session are there, and the person is not disabled. One statement. */
    async isAlive(claims: ClientClaims): Promise<boolean> {
      const { userId, sessionId } = claims;
      if (!areIds(claims)) return false;
      return sessionId === null ? isActiveUser(db, userId) : isOpenClientSession(db, sessionId, userId);
    },

    change: createChangeUser(deps, createProveAgain(deps)),
    factors: createClientFactors(deps),

    logOut: (user: AuthUser, claims: ClientClaims, scope: LogOutScope) =>
      logOut(db, { ...claims, isWeak: needsFactor(user) }, scope),
  };
}

function areIds({ userId, sessionId }: ClientClaims): boolean {
  return isUuid(userId) && (sessionId === null || isUuid(sessionId));
}
