import type { RequestAuth } from '../../../server/auth/request-auth.ts';
import { logInPath } from '../../page/log-in-path.ts';
import type { GoogleReason } from './google-messages.ts';

/** Where a sign-in with Google began, and where it leads. */
export type GoogleReturn = Parameters<RequestAuth['startGoogle']>[0];

/** Back to the screen on which it began, which says why it came to nothing, if there is something to say. */
export function googleRefusedPath(
  { screen, returnTo, wanted }: Omit<GoogleReturn, 'mode'>,
  reason: GoogleReason,
): string {
  const path = screen === 'settings' ? returnTo : logInPath(screen, returnTo, null, wanted);
  if (reason === 'cancelled') return path;
  return `${path}${path.includes('?') ? '&' : '?'}google=${reason}`;
}
