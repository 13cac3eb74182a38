import type { Attempt } from '../../accounts/attempt.ts';
import type { Accounts } from '../../accounts/create-accounts.ts';
import type { FactorRequired, LetIn, OpenedSession } from '../../accounts/sessions/open-session.ts';
import type { FoundSession } from '../../accounts/sessions/sessions.ts';
import { KNOWN_DAYS } from '../../accounts/throttles/known-browsers.ts';
import type { Refused } from '../../model/account/account.ts';
import type { Watches } from '../../watches/watches.ts';
import type { Cookies } from '../http/cookies.ts';
import type { FactorAsked } from '../services.ts';
import { createSessionReader, type SessionReader } from './session-reader.ts';

/** At which accounts this browser logged in before. It stays when somebody signs out. */
export const BROWSER_COOKIE = 'browser';

/** A log-in that waits for its second factor. It is no session. */
const PENDING_COOKIE = 'pending';

const SIGNED_OUT = { ok: false, reason: 'signed-out' } as const;

export interface RequestAuthOptions {
  readonly accounts: Accounts;
  /** What people watch; absent where nothing can be. */
  readonly watches?: Watches | undefined;
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

/** What the parts of a request's auth share: its options, its session, and what is done with every outcome. */
export interface AuthContext extends RequestAuthOptions {
  readonly sessions: SessionReader;
  /** The log-in of this browser that waits for its second factor. */
  readonly pending: PendingCookie;
  /** What is known of the browser that attempts to come in. */
  attempt(): Required<Attempt>;
  /** What the database cannot do now is a refusal like others, and a line in the log. */
  guard<T>(work: () => Promise<T>): Promise<T | Refused<'failed'>>;
  asSignedIn<T>(work: (session: FoundSession) => Promise<T>): Promise<T | Refused<'failed' | 'signed-out'>>;
  /** Gives the browser the session that an attempt has opened. */
  letIn<Reason extends string>(outcome: LetIn | Refused<Reason>): { readonly ok: true } | Refused<Reason>;
  /** The same where a second factor may be asked for: then the browser keeps the log-in that waits for it. */
  letInOrAsk<Reason extends string>(outcome: LetIn | FactorRequired | Refused<Reason>): Entry<Reason>;
}

/** What came of an attempt to come in. */
export type Entry<Reason extends string> = { readonly ok: true } | FactorAsked | Refused<Reason>;

export interface PendingCookie {
  token(): string | null;
  open(pending: OpenedSession): void;
  close(): void;
}

export function createAuthContext(options: RequestAuthOptions): AuthContext {
  const { accounts, cookies, address, userAgent, report, takeTurn } = options;
  const sessions = createSessionReader(accounts, cookies);
  const pending = createPendingCookie(cookies);
  const guard: AuthContext['guard'] = async (work) => {
    const outcome = await work().catch((error: unknown) => {
      report(error);
      return { ok: false, reason: 'failed' } as const;
    });
    if (isRefused(outcome)) await takeTurn?.();
    return outcome;
  };
  const letIn: AuthContext['letIn'] = (outcome) => {
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
    pending,
    guard,
    attempt: () => ({ address, formerToken: sessions.token(), knownAs: cookies.read(BROWSER_COOKIE), userAgent }),
    asSignedIn: <T>(work: (session: FoundSession) => Promise<T>) =>
      guard<T | Refused<'signed-out'>>(async () => {
        const session = await sessions.find();
        return session === null ? SIGNED_OUT : work(session);
      }),
    letIn,
    letInOrAsk(outcome) {
      if (!('pending' in outcome)) return letIn(outcome);
      pending.open(outcome.pending);
      return { ok: false, reason: outcome.reason };
    },
  };
}

function createPendingCookie(cookies: Cookies): PendingCookie {
  return {
    token: () => cookies.read(PENDING_COOKIE),
    open: ({ token, expiresAt }) => cookies.write(PENDING_COOKIE, token, expiresAt),
    close: () => cookies.remove(PENDING_COOKIE),
  };
}

function isRefused(outcome: unknown): boolean {
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false;
}
