import { insertFailedLogIn } from '../db/accounts/account-events.ts';
import { replacePasswordHash } from '../db/accounts/identities.ts';
import { findCredentials } from '../db/accounts/users.ts';
import type { Database } from '../db/connection/connection.ts';
import type { AccountRefusal, Refused } from '../model/account.ts';
import { parseEmail } from '../model/email.ts';
import { isPhone } from '../model/phone.ts';
import type { LogIn } from './accounts.ts';
import { claimOfBrowser, claimsOf } from './google/claims.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from './passwords/password-hash.ts';
import { refuse } from './refuse.ts';
import { clientOrigin } from './sessions/client-origin.ts';
import type { FairQueue } from './throttles/fair-queue.ts';
import type { KnownBrowsers } from './throttles/known-browsers.ts';
import type { LogInThrottle } from './throttles/log-in-throttle.ts';

export interface LogInDeps {
  readonly db: Database;
  /** Lets few passwords be hashed at a time. */
  readonly queue: FairQueue;
  readonly browsers: KnownBrowsers;
  readonly throttle: LogInThrottle;
}

/** Opens what somebody is let in to, in the transaction that holds the proof of who they are. */
export type Opening<T, R extends string = 'disabled'> = (trx: Database, userId: string) => Promise<T | Refused<R>>;

export function createLogIn({ db, queue, browsers, throttle }: LogInDeps) {
  return async function logIn<T, R extends string = 'disabled'>(
    { password, address, knownAs, userAgent, ...form }: Omit<LogIn, 'formerToken'>,
    open: Opening<T, R>,
  ): Promise<T | Refused<AccountRefusal | R>> {
    if (form.email.trim() === '' || password === '') return refuse('missing');
    const email = isPhone(form.email) ? form.email : parseEmail(form.email);
    if (email === null) return refuse('invalid-email');
    const browser = browsers.find(knownAs, email);
    const guess = { email, password, address, browser };
    const claims = browser === null ? claimsOf(guess) : [claimOfBrowser(browser)];
    return queue.enter(claims, async (turn): Promise<T | Refused<AccountRefusal | R>> => {
      // Also before the wait for a turn: whoever is refused anyway must not keep others waiting.
      const wait = await throttle.findWait(guess);
      if (wait !== null) return refuse('throttled', wait);
      const credentials = await findCredentials(db, email);
      const passwordHash = credentials?.passwordHash ?? null;
      const verdict = await turn(() => throttle.attempt(guess, () => verifyPassword(passwordHash, password)));
      if (typeof verdict === 'number') return refuse('throttled', verdict);
      if (!verdict || !credentials || passwordHash === null) {
        await insertFailedLogIn(db, email, clientOrigin({ userAgent, address }));
        return refuse('wrong-credentials');
      }
      const next = isOutdatedHash(passwordHash) ? await turn(() => hashPassword(password)) : passwordHash;
      return db.transaction().execute(async (trx): Promise<T | Refused<AccountRefusal | R>> => {
        const isStillRight = await replacePasswordHash(trx, credentials.userId, passwordHash, next);
        return isStillRight ? open(trx, credentials.userId) : refuse('wrong-credentials');
      });
    });
  };
}
