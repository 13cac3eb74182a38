import { randomUUID } from 'node:crypto';
import { type AuthUser, findAuthUser } from '../db/accounts/auth-users.ts';
import { createUser } from '../db/accounts/users.ts';
import type { Refused } from '../model/account/account.ts';
import { isPhone } from '../model/account/phone.ts';
import { isLongUsername } from '../model/account/username.ts';
import type { AskingClient, ClientAttempt, ClientRefusal, ClientReturn } from './client.ts';
import { type ClientData, isLargeData, keepClientData, mailDetailsOf, usernameOf } from './client-data.ts';
import type { AccountDeps } from './deps.ts';
import { refuse } from './refuse.ts';
import type { ClientLetIn } from './sessions/client-sessions.ts';
import type { createSignUp } from './sign-up.ts';
import { createThrottle } from './throttles/throttle.ts';
import { addressKey } from './throttles/throttle-key.ts';

/** Whoever signed up, and is let in once they have proved their address. */
export interface Unconfirmed {
  readonly ok: true;
  readonly isUnconfirmed: true;
  readonly user: AuthUser;
}

/** Sign-up as clients do it. `back`: how to get on after the link that proves the address; our own page when absent. */
export function createClientSignUp(
  { sessions, rules: { mustConfirm } }: Pick<AccountDeps, 'sessions' | 'rules'>,
  signUp: ReturnType<typeof createSignUp>,
) {
  return async ({
    userAgent,
    data,
    back,
    ...attempt
  }: ClientAttempt & { readonly data: ClientData; readonly back?: ClientReturn }): Promise<
    ClientLetIn | Unconfirmed | Refused<ClientRefusal>
  > => {
    if (isLargeData(data)) return refuse('large-data');
    const form = { ...attempt, username: usernameOf(data) ?? '', ...(back ? { back: mailDetailsOf(back) } : {}) };
    const outcome = await signUp({ ...form, mustConfirm }, async (trx, userId) => {
      await keepClientData(trx, userId, data);
      const { address } = attempt;
      if (mustConfirm) {
        const user = await findAuthUser(trx, userId, null);
        if (!user) throw new Error('The account is gone');
        return { ok: true, isUnconfirmed: true, user } satisfies Unconfirmed;
      }
      return sessions.open(trx, { userId, method: 'password', event: 'signed-up', userAgent, address });
    });
    if (!mustConfirm || outcome.ok || outcome.reason !== 'email-in-use') return outcome;
    return { ok: true, isUnconfirmed: true, user: pretendUser(attempt.email, data) };
  };
}

/** Gives somebody an account without an address. They come in by their session alone, so without it nobody reaches the account. */
export function createAnonymousSignUp({ db, sessions }: Pick<AccountDeps, 'db' | 'sessions'>) {
  const byAddress = createThrottle(db, 'sign-up-address');
  return async ({
    data,
    ...client
  }: AskingClient & { readonly data: ClientData }): Promise<ClientLetIn | Refused<ClientRefusal>> => {
    if (isLargeData(data)) return refuse('large-data');
    const wait = await byAddress.take(addressKey(client.address));
    if (wait !== null) return refuse('throttled', wait);
    return db.transaction().execute(async (trx) => {
      const username = usernameOf(data) ?? '';
      if (isLongUsername(username)) return refuse('long-username');
      const userId = await createUser(trx, { email: null, username, isAnonymous: true });
      if (userId === null) return refuse('failed');
      await keepClientData(trx, userId, data);
      return sessions.open(trx, { userId, method: 'anonymous', event: 'signed-up', ...client });
    });
  };
}

/** What whoever signs up with somebody's address is shown: the same as if it were nobody's. */
function pretendUser(contact: string, data: ClientData): AuthUser {
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
    sessionOpenedAt: null,
  };
}
