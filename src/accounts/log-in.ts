import { insertFailure } from '../db/accounts/account-events.ts';
import { replacePasswordHash } from '../db/accounts/identities.ts';
import { type Credentials, findCredentials } from '../db/accounts/users.ts';
import type { Database } from '../db/connection/connection.ts';
import type { AccountRefusal, Refused } from '../model/account/account.ts';
import { parseEmail } from '../model/account/email.ts';
import { isPhone } from '../model/account/phone.ts';
import type { AccountDeps } from './deps.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from './passwords/password-hash.ts';
import { refuse as refusal } from './refuse.ts';
import { clientOrigin, shortenAddress } from './sessions/client-origin.ts';
import type { Attempt } from './sessions/open-session.ts';
import { claimOfBrowser, claimsOf } from './throttles/claims.ts';
import type { FairQueue } from './throttles/fair-queue.ts';
import type { Guess, LogInThrottle } from './throttles/log-in-throttle.ts';

export interface LogIn extends Attempt {
  readonly email: string;
  readonly password: string;
}

export interface LogInDeps extends Pick<AccountDeps, 'db' | 'queue' | 'browsers'> {
  /** Lets few log-ins at a time ask the database who they are: a flood's questions are not to come first either. */
  readonly lookups: FairQueue;
  readonly throttle: LogInThrottle;
  /** Told why one was refused. */
  readonly onRefused: (reason: AccountRefusal) => void;
}

/** The door that somebody comes through: opens what they are let in to, in the transaction that holds the proof of who they are. */
export type Door<T, R extends string = 'disabled'> = (trx: Database, userId: string) => Promise<T | Refused<R>>;

export function createLogIn({ db, queue, lookups, browsers, throttle, onRefused }: LogInDeps) {
  const refuse = (reason: AccountRefusal, retryAfter?: number): Refused => {
    onRefused(reason);
    return refusal(reason, retryAfter);
  };
  /** Whose password it is (`undefined`: nobody’s), if it may be checked now: whoever is refused anyway must not keep others waiting. */
  const look = async (guess: Guess): Promise<Credentials | undefined | Refused> => {
    const wait = await throttle.findWait(guess);
    if (wait !== null) return refuse('throttled', wait);
    return findCredentials(db, guess.email, shortenAddress(guess.address));
  };

  return async function logIn<T, R extends string = 'disabled'>(
    { password, address, knownAs, userAgent, ...form }: Omit<LogIn, 'formerToken'>,
    open: Door<T, R>,
  ): Promise<T | Refused<AccountRefusal | R>> {
    if (form.email.trim() === '' || password === '') return refuse('missing');
    const email = isPhone(form.email) ? form.email : parseEmail(form.email);
    if (email === null) return refuse('invalid-email');
    const browser = browsers.find(knownAs, email);
    const guess = { email, password, address, browser };
    const claims = browser === null ? claimsOf(guess) : [claimOfBrowser(browser)];
    return queue.enter(claims, async (turn): Promise<T | Refused<AccountRefusal | R>> => {
      const credentials = await lookups.enter(claims, (lookupTurn) => lookupTurn(() => look(guess)));
      if (credentials && 'ok' in credentials) return credentials;
      const passwordHash = credentials?.passwordHash ?? null;
      const check = () => throttle.attempt(guess, () => verifyPassword(passwordHash, password));
      const isKnown = browser !== null || credentials?.isFromHere;
      const verdict = await turn(check, isKnown);
      if (typeof verdict === 'number') return refuse('throttled', verdict);
      if (!verdict || !credentials || passwordHash === null) {
        await insertFailure(db, { email }, clientOrigin({ userAgent, address }));
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
