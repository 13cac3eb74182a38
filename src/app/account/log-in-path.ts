import { sameSitePath } from '../page/same-site-path.ts';

/** Why the visitor is asked to log in. */
export type LogInNotice = 'save' | 'ended';

/** The address of log-in or sign-up that leads back to `returnTo`, a path of this site. */
export function logInPath(screen: 'login' | 'signup', returnTo: string, notice: LogInNotice | null = null): string {
  const query = new URLSearchParams();
  if (notice) query.set('notice', notice);
  if (returnTo !== '/') query.set('returnTo', returnTo);
  return query.size === 0 ? `/${screen}` : `/${screen}?${query}`;
}

/** Where an address of log-in or sign-up leads back to: certainly a path of this site. */
export function returnPath(query: URLSearchParams): string {
  return sameSitePath(query.get('returnTo'));
}

export function parseNotice(query: URLSearchParams): LogInNotice | null {
  const notice = query.get('notice');
  return notice === 'save' || notice === 'ended' ? notice : null;
}
