import { randomBytes } from 'node:crypto';
import type { GoogleAuth } from '../services.ts';
import type { AuthContext } from './auth-context.ts';

/** Ties a sign-in with Google to the browser in which it began. */
const GOOGLE_COOKIE = 'google';
const GOOGLE_MINUTES = 10;

/** The sign-in with Google, bound to one request. */
export function createGoogleAuth({ accounts, cookies, siteUrl, attempt, guard, letIn }: AuthContext): GoogleAuth {
  return {
    hasGoogle: accounts.google !== null,
    async startGoogle(start) {
      const { google } = accounts;
      if (google === null) return { ok: false, reason: 'failed' };
      const browser = cookies.read(GOOGLE_COOKIE) ?? randomBytes(32).toString('base64url');
      cookies.write(GOOGLE_COOKIE, browser, new Date(Date.now() + GOOGLE_MINUTES * 60_000));
      return guard(() => google.start({ ...start, ...attempt(), browser }));
    },
    async finishGoogle(url) {
      const { google } = accounts;
      const failed = { origin: null, outcome: { ok: false, reason: 'failed' } } as const;
      if (google === null) return failed;
      // Behind a proxy the request's own address is another one than the provider knows.
      const returned = new URL(url.pathname + url.search, siteUrl);
      const finished = await guard(() =>
        google.finish(returned, { ...attempt(), browser: cookies.read(GOOGLE_COOKIE) }),
      );
      return 'outcome' in finished ? { origin: finished.origin, outcome: letIn(finished.outcome) } : failed;
    },
  };
}
