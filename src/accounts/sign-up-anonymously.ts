import type { Refused } from '../model/account/account.ts';
import { isLongUsername } from '../model/account/username.ts';
import type { AskingClient, ClientRefusal } from './client.ts';
import { type ClientData, isLargeData, keepClientData, usernameOf } from './client-data.ts';
import { createUser } from './create-user.ts';
import type { AccountDeps } from './deps.ts';
import { refuse } from './refuse.ts';
import type { ClientLetIn } from './sessions/open-client-session.ts';
import { createThrottle } from './throttles/throttle.ts';
import { addressKey } from './throttles/throttle-key.ts';

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
