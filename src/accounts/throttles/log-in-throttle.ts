import { createHmac, hkdfSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/connection/connection.ts';
import { normalizePassword } from '../../model/account/password.ts';
import { createOpenCount, createThrottle, type Throttle } from './throttle.ts';
import { accountKey, addressKey } from './throttle-key.ts';

/** Whose password is guessed, which one, and from where. */
export interface Guess {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** The name of a browser that the account knows; `null`: of one that it does not. */
  readonly browser: string | null;
}

export interface LogInThrottle {
  /** Counts nothing. @returns seconds to wait, or `null` */
  findWait(guess: Guess): Promise<number | null>;
  /**
   * Counts a guess and has it checked. However many run at a time, in however many processes, no more wrong ones of an
   * address are checked than it has left.
   * @returns whether it was right, or seconds to wait; then it was not checked
   */
  attempt(guess: Guess, check: () => Promise<boolean>): Promise<boolean | number>;
}

/** What a wrong guess counts for while wrong guesses come in from everywhere. */
const WEIGHT_UNDER_ATTACK = 3;

/** How often a guess tries to be checked beside others of its address, and the ms between: a check takes some 15. */
const MOST_TRIES = 100;
const PAUSE = 20;

/** Seconds for one that did not come to it. */
const CROWDED = 4;

/** Of all unknown browsers together. */
const ALL = 'all';

/**
 * Guesses at passwords, wrong and right, whether or not there is such an account. A browser that the account knows is counted
 * by itself, so that no stranger's guesses keep its owner out.
 * @param secret the same in every process
 */
export function createLogInThrottle(db: Database, secret: Uint8Array): LogInThrottle {
  const known = createKnownThrottle(db);
  const strangers = createStrangersThrottle(db, secret);
  const right = createThrottle(db, 'log-in-right');
  const throttleOf = ({ browser }: Guess) => (browser === null ? strangers : known);
  return {
    findWait: async (guess) => longest([throttleOf(guess).findWait(guess), right.findWait(accountKey(guess.email))]),
    async attempt(guess, check) {
      const verdict = await throttleOf(guess).attempt(guess, check);
      if (verdict === true) await right.take(accountKey(guess.email));
      return verdict;
    },
  };
}

/** Guesses from browsers that the account knows: each for itself, and all together, lest old ones be collected. */
function createKnownThrottle(db: Database): LogInThrottle {
  const byBrowser = createThrottle(db, 'log-in-device');
  const together = createThrottle(db, 'log-in-devices');
  return {
    findWait: ({ email, browser }) =>
      longest([byBrowser.findWait(browser ?? ''), together.findWait(accountKey(email))]),
    async attempt({ email, browser }, check) {
      const taken = await takeAll([
        [byBrowser, browser ?? ''],
        [together, accountKey(email)],
      ]);
      if (typeof taken === 'number') return taken;
      const isRight = await check();
      if (isRight) await Promise.all([byBrowser.forget(browser ?? ''), together.giveBack(accountKey(email))]);
      return isRight;
    },
  };
}

/** Guesses from browsers that the account does not know. */
function createStrangersThrottle(db: Database, secret: Uint8Array): LogInThrottle {
  const byAccount = createThrottle(db, 'log-in-account');
  const byPair = createThrottle(db, 'log-in-pair');
  const newcomers = createThrottle(db, 'log-in-newcomers');
  const byAddress = createThrottle(db, 'log-in-address');
  const openByAddress = createOpenCount(db);
  const byPassword = createThrottle(db, 'log-in-password');
  const everywhere = createThrottle(db, 'log-in-all');
  const digestKey = Buffer.from(hkdfSync('sha256', secret, '', 'guessed passwords', 32));

  const keysOf = ({ email, password, address }: Guess) => ({
    account: accountKey(email),
    client: addressKey(address),
    pair: `${accountKey(email)} ${addressKey(address)}`,
    password: createHmac('sha256', digestKey)
      .update(normalizePassword(password) ?? '')
      .digest('base64url'),
  });
  type Keys = ReturnType<typeof keysOf>;

  /** By what guesses at an account are counted: whoever has hardly tried it is not to wait for those who do nothing else. */
  const ofAccount = async ({ account, pair }: Keys) => {
    const isOpen = (await byAccount.findWait(account)) === null;
    return isOpen || (await byPair.findLeft(pair)) === 0 ? byAccount : newcomers;
  };

  /**
   * Has one more of an address checked, unless that is more than it has left even if all that are being checked are wrong: so
   * a whole office may log in at once, and a burst of guesses gets no more of them.
   * @returns how to say that it is done, or seconds to wait
   */
  const enter = async (client: string, weight: number): Promise<(() => Promise<void>) | number> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const wait = await byAddress.findWait(client);
      if (wait !== null) return wait;
      const open = await openByAddress.add(client);
      // Asked again once it is counted: others may have failed, and used up what there was, since the first question.
      const mayEnter =
        open <= 1 ? (await byAddress.findWait(client)) === null : open * weight <= (await byAddress.findLeft(client));
      if (mayEnter) return () => openByAddress.remove(client);
      await openByAddress.remove(client);
      await sleep(PAUSE * (1 + Math.random()));
    }
    return CROWDED;
  };

  return {
    async findWait(guess) {
      const keys = keysOf(guess);
      const account = await ofAccount(keys);
      return longest([
        account.findWait(keys.account),
        byAddress.findWait(keys.client),
        byPassword.findWait(keys.password),
      ]);
    },

    async attempt(guess, check) {
      const keys = keysOf(guess);
      const weight = (await everywhere.findLeft(ALL)) === 0 ? WEIGHT_UNDER_ATTACK : 1;
      const account = await ofAccount(keys);
      // Taken before the check, so that a burst of guesses gets no more of them.
      const taken = await takeAll(
        [
          [account, keys.account],
          [byPassword, keys.password],
        ],
        weight,
      );
      if (typeof taken === 'number') return taken;
      const leave = await enter(keys.client, weight);
      if (typeof leave === 'number') {
        await taken();
        return leave;
      }
      try {
        const isRight = await check();
        if (isRight) await Promise.all([taken(), byAccount.forget(keys.account), byPair.forget(keys.pair)]);
        else {
          await Promise.all([byAddress.take(keys.client, weight), byPair.take(keys.pair), everywhere.take(ALL)]);
        }
        return isRight;
      } finally {
        await leave();
      }
    },
  };
}

/** Takes one attempt of each. @returns how to give them back, or seconds to wait; then none was taken */
async function takeAll(
  throttles: readonly (readonly [Throttle, string])[],
  weight = 1,
): Promise<(() => Promise<void>) | number> {
  const taken: (readonly [Throttle, string])[] = [];
  const giveBack = async () => {
    await Promise.all(taken.map(([throttle, key]) => throttle.giveBack(key, weight)));
  };
  for (const one of throttles) {
    const [throttle, key] = one;
    const wait = await throttle.take(key, weight);
    if (wait !== null) {
      await giveBack();
      return wait;
    }
    taken.push(one);
  }
  return giveBack;
}

async function longest(waits: readonly Promise<number | null>[]): Promise<number | null> {
  const seconds = Math.max(...(await Promise.all(waits)).map((wait) => wait ?? 0));
  return seconds > 0 ? seconds : null;
}
