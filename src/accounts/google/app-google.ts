import type { CodeChallenge } from '../../db/accounts/auth-codes.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { AppFlowOrigin } from '../../db/schema.ts';
import type { GoogleRefusal, Refused } from '../../model/account/account.ts';
import type { AppClient, AppLetIn, AppRules, ProviderTokens } from '../app-accounts.ts';
import { issueAuthCode } from '../sessions/auth-codes.ts';
import type { AppSessions } from '../sessions/open-app-session.ts';
import type { AuthorizationWishes, IdTokenGrant } from './google-client.ts';
import type { GoogleArrival, GoogleProvider } from './google-provider.ts';
import { sealIfGiven } from './google-tokens.ts';

export interface AppGoogleDeps {
  readonly db: Database;
  readonly provider: GoogleProvider<'app'>;
  readonly sessions: AppSessions;
  readonly rules: Pick<AppRules, 'maySignUp'>;
  /** Opens a session of somebody known, who hears of a new device. */
  readonly openKnown: AppSessions['open'];
}

type LetIn = AppLetIn | { readonly ok: true; readonly code: string };

export interface AppGoogleStart {
  /** Already checked. */
  readonly redirectTo: string;
  /** What the app proves itself by afterwards; `null`: the redirect is to carry tokens. */
  readonly challenge: CodeChallenge | null;
  /** Who is signed in, when this is to become a way in of theirs. */
  readonly linkTo: string | null;
  /** The secret of the browser's cookie: the answer is taken from this browser alone. */
  readonly browser: string;
  /** The client's IP address as text, for throttling. */
  readonly address: string;
  readonly wishes: AuthorizationWishes;
}

/** How a sign-in with Google that an app began ended. */
export interface AppGoogleEnd {
  /** `null`: the answer belongs to no sign-in of this browser. */
  readonly redirectTo: string | null;
  readonly outcome: LetIn | Refused<GoogleRefusal | 'sign-ups-off'>;
}

export type AppGoogle = ReturnType<typeof createAppGoogle>;
export type IdTokenRefusal = Exclude<Awaited<ReturnType<AppGoogle['logIn']>>, { readonly ok: true }>['reason'];

/** Sign-in with Google as apps do it: by redirect, to a code or to tokens, or by an ID token of their own. */
export function createAppGoogle({ db, provider, sessions, rules, openKnown }: AppGoogleDeps) {
  const openFor = (isNew: boolean) => (isNew ? sessions.open : openKnown);
  /** What the app gets for somebody who came through the provider. */
  const opening =
    ({ tokens }: GoogleArrival, challenge: AppFlowOrigin['challenge'], client: AppClient) =>
    async (trx: Database, userId: string, isNew: boolean) => {
      if (challenge !== null) {
        const sealed = await sealIfGiven(provider.vault, tokens, null);
        const code = await issueAuthCode(trx, { userId, challenge, method: 'oauth', tokens: sealed });
        return { ok: true, code } as const;
      }
      const letIn = await openFor(isNew)(trx, { userId, method: 'oauth', ...client });
      return letIn.ok ? { ...letIn, providerTokens: toProviderTokens(tokens) } : letIn;
    };
  return {
    /** Rejects with `GoogleFailure` when the provider cannot be reached. */
    start: ({ browser, address, wishes, ...origin }: AppGoogleStart) =>
      provider.start(origin, { browser, address }, wishes),

    async finish(
      url: URL,
      { browser, ...client }: AppClient & { readonly browser: string | null },
    ): Promise<AppGoogleEnd> {
      const { origin, outcome: arrival } = await provider.finish(url, browser);
      const redirectTo = origin?.redirectTo ?? null;
      if (origin === null || !arrival.ok) {
        return { redirectTo, outcome: arrival.ok ? { ok: false, reason: 'failed' } : arrival };
      }
      const open = opening(arrival, origin.challenge, client);
      const { linkTo } = origin;
      if (linkTo === null) return { redirectTo, outcome: await provider.people.letIn<LetIn>(arrival, open, rules) };
      const linked = await provider.people.link(linkTo, arrival);
      const outcome = linked.ok ? await db.transaction().execute((trx) => open(trx, linkTo, false)) : linked;
      return { redirectTo, outcome };
    },

    /** Lets in whom the provider vouched for to the app itself. */
    async logIn({ userAgent, address, ...grant }: IdTokenGrant & AppClient) {
      const arrival = await provider.readIdToken(grant, address);
      if (!arrival.ok) return arrival;
      return provider.people.letIn(
        arrival,
        async (trx, userId, isNew) => openFor(isNew)(trx, { userId, method: 'oauth', userAgent, address }),
        rules,
      );
    },
  };
}

function toProviderTokens({ access_token, refresh_token }: GoogleArrival['tokens']): ProviderTokens | undefined {
  return access_token === undefined ? undefined : { access_token, refresh_token };
}
