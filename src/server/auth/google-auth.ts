import { randomBytes } from 'node:crypto';
import type { GoogleStart } from '../../accounts/google/google-sign-in.ts';
import { refuse } from '../../accounts/refuse.ts';
import type { AuthContext } from './auth-context.ts';

/** Ties a sign-in with Google to the browser in which it began. */
const GOOGLE_COOKIE = 'google';
const GOOGLE_MINUTES = 10;

/** The sign-in with Google, bound to the browser in which it began. */
export function createGoogleAuth(context: AuthContext) {
  const { accounts, cookies, sessions, siteUrl, attempt, guard, ofSignedIn, asSignedIn, letInOrAsk } = context;
  const begin = async (start: Omit<GoogleStart, 'browser' | 'address'>) => {
    const { google } = accounts;
    if (google === null) return refuse('failed');
    const browser = cookies.read(GOOGLE_COOKIE) ?? randomBytes(32).toString('base64url');
    cookies.write(GOOGLE_COOKIE, browser, new Date(Date.now() + GOOGLE_MINUTES * 60_000));
    return google.start({ ...start, ...attempt(), browser });
  };
  return {
    /** Whether Google can be signed in with here. */
    hasGoogle: accounts.google !== null,
    startGoogle: (start: Pick<GoogleStart, 'mode' | 'screen' | 'returnTo' | 'wanted'>) => guard(() => begin(start)),
    /** Begins to make Google a way in of whoever is signed in, once they have said their password. */
    linkGoogle: ({ password }: { readonly password: string }) =>
      asSignedIn(async (session) => {
        const checked = await accounts.checkPassword(session, password);
        if (!checked.ok) return checked;
        const origin = { mode: 'page', screen: 'settings', returnTo: '/account-settings' } as const;
        return begin({ ...origin, linkTo: session.account.id });
      }),
    /** Takes it away, unless it is the only one. */
    unlinkGoogle: ({ password }: { readonly password: string }) =>
      asSignedIn((session) => accounts.unlinkGoogle(session, password)),
    /** The ways in of whoever is signed in; `null` when signed out. Rejects when they cannot be had. */
    findWaysIn: () => ofSignedIn((session) => accounts.findWaysIn(session)),
    /** `origin`: where it began; `null` when the answer belongs to no sign-in of this browser. */
    async finishGoogle(url: URL) {
      const { google } = accounts;
      const failed = { origin: null, outcome: refuse('failed') };
      if (google === null) return failed;
      // Behind a proxy the request's own address is another one than the provider knows.
      const returned = new URL(url.pathname + url.search, siteUrl);
      const finished = await guard(async () => {
        const userId = (await sessions.find())?.account.id ?? null;
        return google.finish(returned, { ...attempt(), userId, browser: cookies.read(GOOGLE_COOKIE) });
      });
      if (!('outcome' in finished)) return failed;
      const { origin, outcome } = finished;
      return { origin, outcome: outcome.ok && !('session' in outcome) ? outcome : letInOrAsk(outcome) };
    },
  };
}
