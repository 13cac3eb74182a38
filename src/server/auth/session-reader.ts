import type { Accounts } from '../../accounts/create-accounts.ts';
import type { OpenedSession } from '../../accounts/sessions/open-session.ts';
import type { FoundSession } from '../../accounts/sessions/sessions.ts';
import { NoAnswerError } from '../../db/connection/connection.ts';
import type { Cookies } from '../http/cookies.ts';

export const SESSION_COOKIE = 'session';

/** Milliseconds. A database that does not even refuse must not keep a page for ever: it goes on without. */
const PATIENCE = 1500;

interface Question {
  readonly productIds: number[];
  readonly answer: Promise<FoundSession | null>;
  isSent: boolean;
}

/**
 * Reads the session that the cookie names, once for a page: its loaders run side by side, and what they ask within one
 * turn of the event loop is one statement. Without a cookie nothing is asked.
 */
export function createSessionReader(accounts: Accounts, cookies: Cookies) {
  let token = cookies.read(SESSION_COOKIE);
  let last: Question | null = null;

  const ask = (current: string, productIds: number[]): Question => {
    const question: Question = {
      productIds,
      isSent: false,
      answer: new Promise((resolve, reject) => {
        setImmediate(() => {
          question.isSent = true;
          const timer = setTimeout(
            () => reject(new NoAnswerError('Nobody said in time whose session it is')),
            PATIENCE,
          );
          const found = accounts.findSession(current, question.productIds);
          found.finally(() => clearTimeout(timer)).then(resolve, reject);
        });
      }),
    };
    return question;
  };

  return {
    /** The token of the session that counts from here on; `null`: none. */
    token: () => token,
    /** Whose session it is, and which of these products they have saved. */
    async find(productIds: readonly number[] = []): Promise<FoundSession | null> {
      if (token === null) return null;
      if (last === null || (last.isSent && productIds.length > 0)) last = ask(token, [...productIds]);
      else last.productIds.push(...(last.isSent ? [] : productIds));
      const current = token;
      const found = await last.answer;
      if (found?.renewedUntil && token === current) cookies.write(SESSION_COOKIE, current, found.renewedUntil);
      return found;
    },
    /** The browser has this session from now on. */
    open(session: OpenedSession): void {
      token = session.token;
      last = null;
      cookies.write(SESSION_COOKIE, session.token, session.expiresAt);
    },
    /** The browser has no session any more. */
    close(): void {
      token = null;
      last = null;
      cookies.remove(SESSION_COOKIE);
    },
  };
}
