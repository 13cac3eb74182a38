import type { Database } from '../db/connection.ts';
import { createThrottle } from './throttle.ts';
import { accountKey, addressKey } from './throttle-key.ts';

/** Whose password is guessed, and from where. */
export interface Guess {
  readonly email: string;
  readonly address: string;
}

export interface LogInThrottle {
  /** Counts nothing. @returns seconds to wait when attempts are used up, else `null` */
  findWait(guess: Guess): Promise<number | null>;
  /**
   * Counts a guess and has it checked. Run few of these at a time: how many wrong ones come through from one address
   * may exceed the limit by as many.
   * @returns whether it was right, or seconds to wait; then it was not checked
   */
  attempt(guess: Guess, check: () => Promise<boolean>): Promise<boolean | number>;
}

/** Failed log-ins, counted by account, whether or not there is such an account, and by address. */
export function createLogInThrottle(db: Database): LogInThrottle {
  const byAccount = createThrottle(db, 'log-in-account');
  const byAddress = createThrottle(db, 'log-in-address');
  return {
    async findWait({ email, address }) {
      const waits = [byAccount.findWait(accountKey(email)), byAddress.findWait(addressKey(address))];
      const longest = Math.max(...(await Promise.all(waits)).map((wait) => wait ?? 0));
      return longest > 0 ? longest : null;
    },

    async attempt({ email, address }, check) {
      const account = accountKey(email);
      const client = addressKey(address);
      // Taken before the check, so that a burst of guesses at one account gets no more of them.
      const accountWait = await byAccount.take(account);
      if (accountWait !== null) return accountWait;
      // Looked at before and taken after, so that a whole office may log in at once.
      const addressWait = await byAddress.findWait(client);
      if (addressWait !== null) {
        await byAccount.giveBack(account);
        return addressWait;
      }
      const isRight = await check();
      await (isRight ? byAccount.forget(account) : byAddress.take(client));
      return isRight;
    },
  };
}
