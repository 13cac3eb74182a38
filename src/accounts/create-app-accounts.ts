import { randomUUID } from 'node:crypto';
import { type AuthUser, type AuthUserQuestion, findAuthUser, findAuthUsers } from '../db/accounts/auth-users.ts';
import { hasClientSessionOf, isOpenClientSession } from '../db/accounts/sessions.ts';
import { isActiveUser, isUuid } from '../db/accounts/users.ts';
import { createBatch } from '../db/connection/batch.ts';
import type { Database } from '../db/connection/connection.ts';
import type { Refused } from '../model/account/account.ts';
import { isPhone } from '../model/account/phone.ts';
import { isLongUsername } from '../model/account/username.ts';
import type {
  AppAttempt,
  AppClaims,
  AppClient,
  AppData,
  AppLetIn,
  AppRefusal,
  AppReturn,
  AppRules,
  AuthCodeRefusal,
  Unconfirmed,
} from './app-accounts.ts';
import { isLargeData, keepAppData, usernameOf } from './app-data.ts';
import { createChangeUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { createAppMail, factsOf } from './email/app-mail.ts';
import { createAppGoogle } from './google/app-google.ts';
import type { GoogleProvider } from './google/google-provider.ts';
import { readTokens } from './google/google-tokens.ts';
import { isConfirmed } from './is-confirmed.ts';
import type { createLogIn } from './log-in.ts';
import type { Mail } from './mail/mail.ts';
import type { SendNotice } from './mail/notices.ts';
import { createAppPhone } from './phone/app-phone.ts';
import { refuse } from './refuse.ts';
import { createAppFactors } from './second-factor/app-factors.ts';
import { needsFactor } from './second-factor/needs-factor.ts';
import type { FactorProver } from './second-factor/prove-factor.ts';
import { redeemAuthCode } from './sessions/auth-codes.ts';
import { type LogOutScope, logOut } from './sessions/log-out.ts';
import { type AppSessions, createAppSessions } from './sessions/open-app-session.ts';
import { refresh } from './sessions/refresh.ts';
import type { createSignUp } from './sign-up.ts';
import type { FairQueue } from './throttles/fair-queue.ts';
import { createThrottle } from './throttles/throttle.ts';
import { addressKey } from './throttles/throttle-key.ts';
import { removeWayIn } from './ways-in.ts';

/** ms in which whoever got an account with Google brings the code of that redirect. */
const NEWCOMER_MS = 5 * 60_000;

export interface AppAccountsDeps {
  readonly db: Database;
  readonly queue: FairQueue;
  readonly logIn: ReturnType<typeof createLogIn>;
  readonly signUp: ReturnType<typeof createSignUp>;
  /** Sign-in with Google as it is now. */
  readonly google: () => GoogleProvider<'app'> | null;
  readonly mail: Mail;
  readonly prover: FactorProver;
  readonly notify: SendNotice;
  readonly secret: Uint8Array;
  readonly rules: AppRules;
}

export type AppAccounts = ReturnType<typeof createAppAccounts>;

/**
 * Accounts as apps use them, by the rules that the pages have: the same passwords, throttles and turns. Refusals are values;
 * what rejects is a failure of the database.
 */
export function createAppAccounts({
  db,
  queue,
  logIn,
  signUp,
  google,
  mail,
  prover,
  notify,
  secret,
  rules,
}: AppAccountsDeps) {
  // Apps ask who somebody is more often than anything else.
  const findUser = createBatch((questions: readonly AuthUserQuestion[]) => findAuthUsers(db, questions));
  const sessions = createAppSessions(secret);
  const byAddress = createThrottle(db, 'sign-up-address');
  const phone = createAppPhone({ db, mail, sessions, rules });
  /** Opens a session; who was not signed in to such an app before is told so by mail, but not for what made the account. */
  const openKnown: AppSessions['open'] = async (trx, session) => {
    const isKnown = await hasClientSessionOf(trx, session.userId, session.userAgent);
    const outcome = await sessions.open(trx, session);
    if (!outcome.ok || isKnown) return outcome;
    const isOld = session.method === 'password' || Date.now() - outcome.user.createdAt.getTime() > NEWCOMER_MS;
    if (isOld) await notify(trx, 'new-device', outcome.user);
    return outcome;
  };
  return {
    rules,
    mail: createAppMail({ db, mail, sessions, rules }),
    phone,

    /** `null`: not set up. */
    get google() {
      const provider = google();
      return provider && createAppGoogle({ db, provider, sessions, rules, openKnown });
    },

    /** Takes a way in away from a person, unless it is the last one. */
    unlink: ({ id }: AuthUser, identityId: string) => removeWayIn(db, id, (way) => way.id === identityId),

    logIn: (attempt: AppAttempt): Promise<AppLetIn | Refused<AppRefusal>> => {
      const { userAgent, address } = attempt;
      return logIn(attempt, async (trx, userId) => {
        const user = await findAuthUser(trx, userId, null);
        const contact = isPhone(attempt.email) ? 'phone' : 'email';
        if (user && !isConfirmed(user, contact)) return refuse(`unproved-${contact}`);
        return openKnown(trx, { userId, method: 'password', userAgent, address });
      });
    },

    /** `back`: how to get on after the link that proves the address; our own page when absent. */
    async signUp({
      userAgent,
      data,
      back,
      ...attempt
    }: AppAttempt & { readonly data: AppData; readonly back?: AppReturn }): Promise<
      AppLetIn | Unconfirmed | Refused<AppRefusal>
    > {
      if (isLargeData(data)) return refuse('large-data');
      const form = { ...attempt, username: usernameOf(data) ?? '', ...(back ? { back: factsOf(back) } : {}) };
      const { mustConfirm } = rules;
      const outcome = await signUp({ ...form, mustConfirm }, async (trx, userId) => {
        await keepAppData(trx, userId, data);
        const { address } = attempt;
        if (mustConfirm) return showUnconfirmed(trx, userId);
        return sessions.open(trx, { userId, method: 'password', event: 'signed-up', userAgent, address });
      });
      if (!mustConfirm || outcome.ok || outcome.reason !== 'email-in-use') return outcome;
      return { ok: true, isUnconfirmed: true, user: pretendUser(attempt.email, data) };
    },

    /** Somebody without an address, who is gone with their sessions. */
    async signUpAnonymously({
      data,
      ...client
    }: AppClient & { readonly data: AppData }): Promise<AppLetIn | Refused<AppRefusal>> {
      if (isLargeData(data)) return refuse('large-data');
      const wait = await byAddress.take(addressKey(client.address));
      if (wait !== null) return refuse('throttled', wait);
      return db.transaction().execute(async (trx) => {
        const username = usernameOf(data) ?? '';
        if (isLongUsername(username)) return refuse('long-username');
        const userId = await createUser(trx, { email: null, username, isAnonymous: true });
        if (userId === null) return refuse('failed');
        await keepAppData(trx, userId, data);
        return sessions.open(trx, { userId, method: 'anonymous', event: 'signed-up', ...client });
      });
    },

    refresh: (token: string) => refresh(db, sessions, token),

    /** Changes the code of a redirect into a session (PKCE). It is good once, for five minutes. */
    async exchange({
      code,
      verifier,
      ...client
    }: AppClient & { readonly code: string; readonly verifier: string }): Promise<AppLetIn | Refused<AuthCodeRefusal>> {
      const found = await redeemAuthCode(db, code, verifier);
      if ('ok' in found) return found;
      const { userId, method, tokens } = found;
      const letIn = await db.transaction().execute((trx) => {
        const open = method === 'oauth' ? openKnown : sessions.open;
        return open(trx, { userId, method, ...client });
      });
      const provider = google();
      const providerTokens = tokens === null || provider === null ? null : await readTokens(provider.vault, tokens);
      return letIn.ok && providerTokens ? { ...letIn, providerTokens } : letIn;
    },

    /** `null`: the person is gone. */
    find: async (claims: AppClaims) =>
      areIds(claims) ? findUser({ id: claims.userId, sessionId: claims.sessionId }) : null,

    /** Whether a token still lets in: person and session are there, and the person is not disabled. One statement. */
    async isAlive(claims: AppClaims): Promise<boolean> {
      const { userId, sessionId } = claims;
      if (!areIds(claims)) return false;
      return sessionId === null ? isActiveUser(db, userId) : isOpenClientSession(db, sessionId, userId);
    },

    change: createChangeUser({ db, queue, mail, phone, rules }),
    factors: createAppFactors({ db, prover, sessions, notify, rules }),

    logOut: (user: AuthUser, claims: AppClaims, scope: LogOutScope) =>
      logOut(db, { ...claims, isWeak: needsFactor(user) }, scope),
  };
}

async function showUnconfirmed(trx: Database, userId: string): Promise<Unconfirmed> {
  const user = await findAuthUser(trx, userId, null);
  if (!user) throw new Error('The account is gone');
  return { ok: true, isUnconfirmed: true, user };
}

/** What whoever signs up with somebody's address is shown: the same as if it were nobody's. */
function pretendUser(contact: string, data: AppData): AuthUser {
  const { display_name: _, ...metadata } = data;
  const now = new Date();
  const id = randomUUID();
  const time = now.toISOString();
  return {
    id,
    email: isPhone(contact) ? null : contact.trim(),
    displayName: usernameOf(data) ?? null,
    metadata,
    emailVerifiedAt: null,
    newEmail: null,
    newEmailAt: null,
    phone: isPhone(contact) ? contact : null,
    phoneVerifiedAt: null,
    newPhone: null,
    newPhoneAt: null,
    isAnonymous: false,
    isUnconfirmed: true,
    createdAt: now,
    updatedAt: now,
    identities: [
      { id: randomUUID(), provider: 'password', subject: id, email: null, createdAt: time, lastUsedAt: time },
    ],
    factors: [],
    appMetadata: {},
    invitedAt: null,
    disabledUntil: null,
    isDisabled: false,
    aal: null,
    isSessionOpen: false,
    sessionOpenedAt: null,
  };
}

function areIds({ userId, sessionId }: AppClaims): boolean {
  return isUuid(userId) && (sessionId === null || isUuid(sessionId));
}
