import { BROWSER_COOKIE } from '../auth/auth-context.ts';
import type { Services } from '../services.ts';
import { createCookies } from './cookies.ts';

/** Longer than any form with an address and a password. */
const MOST_BYTES = 4096;

/** By which name the account that a form is about knows the browser that sends it; `null`: it does not. Reads a copy. */
export async function findKnownBrowser(
  request: Request,
  { accounts, site }: Pick<Services, 'accounts' | 'site'>,
): Promise<string | null> {
  const kept = createCookies(request.headers.get('cookie'), site.url.startsWith('https:')).read(BROWSER_COOKIE);
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (kept === null || !(length <= MOST_BYTES)) return null;
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  const email = form?.get('email');
  return typeof email === 'string' ? accounts.knownBrowser(kept, email) : null;
}
