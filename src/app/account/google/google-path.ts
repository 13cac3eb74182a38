import { logInPath } from '../../page/log-in-path.ts';
import type { GoogleReason } from './google-messages.ts';

/** Where a sign-in with Google began, and where it leads. */
export interface GoogleReturn {
  readonly mode: 'popup' | 'page';
  readonly screen: 'login' | 'signup' | 'settings';
  /** A path of this site. */
  readonly returnTo: string;
  /** The product to save once they are let in. */
  readonly wanted?: number | undefined;
}

/** On to what asks for the second factor. */
export function googleFactorPath({ returnTo, wanted }: Pick<GoogleReturn, 'returnTo' | 'wanted'>): string {
  return logInPath('second-factor', returnTo, null, wanted);
}

/** Back to the screen on which it began, which says why it came to nothing, if there is something to say. */
export function googleRefusedPath(
  { screen, returnTo, wanted }: Omit<GoogleReturn, 'mode'>,
  reason: GoogleReason,
): string {
  const path = screen === 'settings' ? returnTo : logInPath(screen, returnTo, null, wanted);
  if (reason === 'cancelled') return path;
  return `${path}${path.includes('?') ? '&' : '?'}google=${reason}`;
}
