import type { Accounts } from '../../accounts/create-accounts.ts';
import { refuse } from '../../accounts/refuse.ts';
import type { Attempt, FactorRequired, LetIn } from '../../accounts/sessions/open-session.ts';
import type { FoundSession } from '../../accounts/sessions/sessions.ts';
import { KNOWN_DAYS } from '../../accounts/throttles/known-browsers.ts';
import type { Refused } from '../../model/account/account.ts';
import type { Watches } from '../../watches/watches.ts';
import type { Cookies } from '../http/cookies.ts';
import { createFairTurns } from '../http/fair-turns.ts';
import type { FactorAsked } from '../services.ts';
import { createSessionReader } from './session-reader.ts';

/** At which accounts this browser logged in before. It stays when somebody signs out. */
export const BROWSER_COOKIE = 'browser';

/** A log-in that waits for its second factor. It is no session. */
const PENDING_COOKIE = 'pending';

export interface RequestAuthOptions {
  readonly accounts: Accounts;
  readonly watches: Watches;
  readonly cookies: Cookies;
  /** IP address of the client. */
  readonly address: string;
  /** What the browser calls itself. */
  readonly userAgent: string | null;
  /** Origin of this site. */
  readonly siteUrl: string;
  /** Takes a failure to the log. */
  readonly report: (error: unknown) => void;
  /** Resolves when a refused form may be answered; of many at once one after the other. At once when absent. */
  readonly takeTurn?: () => Promise<void>;
}

export type AuthContext = ReturnType<typeof createAuthContext>;

/** What the parts of a request's auth share: its options, its session, and what is done with every outcome. */
export function createAuthContext(options: RequestAuthOptions) {
  const { accounts, cookies, address, userAgent, report, takeTurn } = options;
  const sessions = createSessionReader(accounts, cookies);
  /** What the database cannot do now is a refusal like others, and a line in the log. */
  const guard = async <T>(work: () => Promise<T>): Promise<T | Refused<'failed'>> => {
    const outcome = await work().catch((error: unknown) => {
      report(error);
      return refuse('failed');
    });
    if (isRefused(outcome)) await takeTurn?.();
    return outcome;
  };
  /** Gives the browser the session that an attempt has opened. */
  const letIn = <Reason extends string>(outcome: LetIn | Refused<Reason>): { readonly ok: true } | Refused<Reason> => {
    if (!outcome.ok) return outcome;
    sessions.open(outcome.session);
    if (outcome.knownAs !== undefined) {
      cookies.write(BROWSER_COOKIE, outcome.knownAs, new Date(Date.now() + KNOWN_DAYS * 86_400_000));
    }
    return { ok: true };
  };
  return {
    ...options,
    sessions,
    /** The log-in of this browser that waits for its second factor. */
    pending: {
      token: () => cookies.read(PENDING_COOKIE),
      close: () => cookies.remove(PENDING_COOKIE),
    },
    guard,
    /** What is known of the browser that attempts to come in. */
    attempt: (): Required<Attempt> => ({
      address,
      formerToken: sessions.token(),
      knownAs: cookies.read(BROWSER_COOKIE),
      userAgent,
    }),
    /** `null` when signed out. Rejects when it cannot be had. */
    async ofSignedIn<T>(find: (session: FoundSession) => Promise<T>): Promise<T | null> {
      const session = await sessions.find();
      return session && find(session);
    },
    asSignedIn: <T>(work: (session: FoundSession) => Promise<T>) =>
      guard<T | Refused<'signed-out'>>(async () => {
        const session = await sessions.find();
        return session === null ? refuse('signed-out') : work(session);
      }),
    letIn,
    /** The same where a second factor may be asked for: then the browser keeps the log-in that waits for it. */
    letInOrAsk<Reason extends string>(
      outcome: LetIn | FactorRequired | Refused<Reason>,
    ): { readonly ok: true } | FactorAsked | Refused<Reason> {
      if (!('pending' in outcome)) return letIn(outcome);
      cookies.write(PENDING_COOKIE, outcome.pending.token, outcome.pending.expiresAt);
      return { ok: false, reason: outcome.reason };
    },
  };
}

/**
 * Lets those who come at the same moment go on one in each turn of the event loop. What a flood is refused comes all at once,
 * and each of them is then given a page: other people's requests are heard between two of those.
 */
export function createTurnstile(): () => Promise<void> {
  const start = createFairTurns(1);
  return () => new Promise((pass) => start('refused', () => true, pass));
}

function isRefused(outcome: unknown): boolean {
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false;
}
