import { parseProductId } from './parse-product-id.ts';
import { sameSitePath } from './same-site-path.ts';

/** Why the visitor is asked to log in. */
export type LogInNotice = 'ended' | 'late';

/** The address of log-in, of sign-up, or of what asks for the second factor, that leads back to `returnTo`, a path of this site, and saves a product if one is wanted. */
export function logInPath(
  screen: 'login' | 'signup' | 'second-factor',
  returnTo: string,
  notice: LogInNotice | null = null,
  wanted: number | null = null,
): string {
  const query = new URLSearchParams();
  if (notice) query.set('notice', notice);
  if (wanted !== null) query.set('save', `${wanted}`);
  if (returnTo !== '/') query.set('returnTo', returnTo);
  return query.size === 0 ? `/${screen}` : `/${screen}?${query}`;
}

/** Where an address of log-in or sign-up leads back to: certainly a path of this site. */
export function returnPath(query: URLSearchParams): string {
  return sameSitePath(query.get('returnTo'));
}

/** The product whose heart led to an address of log-in or sign-up; `null`: none did. */
export function wantedProduct(query: URLSearchParams): number | null {
  return parseProductId(query.get('save'));
}

export function parseNotice(query: URLSearchParams): LogInNotice | null {
  const notice = query.get('notice');
  return notice === 'ended' || notice === 'late' ? notice : null;
}
