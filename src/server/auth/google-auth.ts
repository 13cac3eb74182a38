import { randomBytes } from 'node:crypto';
import type { GoogleStart } from '../../accounts/accounts.ts';
import type { Done, GoogleAuth } from '../services.ts';
import type { AuthContext } from './auth-context.ts';

/** Ties a sign-in with Google to the browser in which it began. */
const GOOGLE_COOKIE = 'google';
const GOOGLE_MINUTES = 10;

/** The sign-in with Google, bound to one request. */
export function createGoogleAuth(context: AuthContext): GoogleAuth {
  const { accounts, cookies, sessions, siteUrl, attempt, guard, asSignedIn, letInOrAsk } = context;
  const begin = async (start: Omit<GoogleStart, 'browser' | 'address'>) => {
    const { google } = accounts;
    if (google === null) return { ok: false, reason: 'failed' } as const;
    const browser = cookies.read(GOOGLE_COOKIE) ?? randomBytes(32).toString('base64url');
    cookies.write(GOOGLE_COOKIE, browser, new Date(Date.now() + GOOGLE_MINUTES * 60_000));
    return google.start({ ...start, ...attempt(), browser });
  };
  return {
    hasGoogle: accounts.google !== null,
    startGoogle: (start) => guard(() => begin(start)),
    linkGoogle: ({ password }) =>
      asSignedIn(async (session): Promise<Done<{ url: string }>> => {
        const checked = await accounts.checkPassword(session, password);
        if (!checked.ok) return checked;
        const origin = { mode: 'page', screen: 'settings', returnTo: '/account-settings' } as const;
        const started = await begin({ ...origin, linkTo: session.account.id });
        if (started.ok) return started;
        return { ...started, reason: started.reason === 'throttled' ? 'throttled' : 'failed' };
      }),
    unlinkGoogle: ({ password }) => asSignedIn((session) => accounts.unlinkGoogle(session, password)),
    async findWaysIn() {
      const session = await sessions.find();
      return session === null ? null : accounts.findWaysIn(session);
    },
    async finishGoogle(url) {
      const { google } = accounts;
      const failed = { origin: null, outcome: { ok: false, reason: 'failed' } } as const;
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
