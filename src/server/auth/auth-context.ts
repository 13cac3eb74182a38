import type { Accounts, FoundSession, LetIn } from '../../accounts/accounts.ts';
import { KNOWN_DAYS } from '../../accounts/throttles/known-browsers.ts';
import type { Refused } from '../../model/account.ts';
import type { Cookies } from '../http/cookies.ts';
import { createSessionReader, type SessionReader } from './session-reader.ts';

/** At which accounts this browser logged in before. It stays when somebody signs out. */
export const BROWSER_COOKIE = 'browser';

const SIGNED_OUT = { ok: false, reason: 'signed-out' } as const;

export interface RequestFacts {
  readonly accounts: Accounts;
  readonly cookies: Cookies;
  /** IP address of the client. */
  readonly address: string;
  /** Origin of this site. */
  readonly siteUrl: string;
  /** Takes a failure to the log. */
  readonly report: (error: unknown) => void;
}

/** What the parts of a request's auth share: its facts, its session, and what is done with every outcome. */
export interface AuthContext extends RequestFacts {
  readonly sessions: SessionReader;
  /** What is known of the browser that attempts to come in. */
  attempt(): { readonly address: string; readonly formerToken: string | null; readonly knownAs: string | null };
  /** What the database cannot do now is a refusal like others, and a line in the log. */
  guard<T>(work: () => Promise<T>): Promise<T | Refused<'failed'>>;
  asSignedIn<T>(work: (session: FoundSession) => Promise<T>): Promise<T | Refused<'failed' | 'signed-out'>>;
  /** Gives the browser the session that an attempt has opened. */
  letIn<Reason extends string>(outcome: LetIn | Refused<Reason>): { readonly ok: true } | Refused<Reason>;
}

export function createAuthContext(facts: RequestFacts): AuthContext {
  const { accounts, cookies, address, report } = facts;
  const sessions = createSessionReader(accounts, cookies);
  const guard: AuthContext['guard'] = async (work) => {
    try {
      return await work();
    } catch (error) {
      report(error);
      return { ok: false, reason: 'failed' };
    }
  };
  return {
    ...facts,
    sessions,
    guard,
    attempt: () => ({ address, formerToken: sessions.token(), knownAs: cookies.read(BROWSER_COOKIE) }),
    asSignedIn: <T>(work: (session: FoundSession) => Promise<T>) =>
      guard<T | Refused<'signed-out'>>(async () => {
        const session = await sessions.find();
        return session === null ? SIGNED_OUT : work(session);
      }),
    letIn(outcome) {
      if (!outcome.ok) return outcome;
      sessions.open(outcome.session);
      if (outcome.knownAs !== undefined) {
        cookies.write(BROWSER_COOKIE, outcome.knownAs, new Date(Date.now() + KNOWN_DAYS * 86_400_000));
      }
      return { ok: true };
    },
  };
}
