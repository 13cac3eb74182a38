import type { GoogleRefusal } from '../../../model/account/account.ts';
import { throttledMessage } from '../forms/messages.ts';

/** Why a sign-in with Google came to nothing; `blocked`: the browser opened no window for it. */
export type GoogleReason = GoogleRefusal | 'blocked';

/** How it ended, in one word: all that the window of the sign-in tells. */
export type GoogleResult = GoogleRefusal | 'done' | 'second-factor';

const ACCOUNT_EXISTS = 'An account already exists with the same email address but different sign-in credentials.';

/** Whoever made that account may be a stranger: the mail shows whose address it is. */
const UNPROVED =
  'Nobody has confirmed that account’s address yet. If it is yours, choose “Forgot password?” below: the link that we mail you makes the account yours alone.';

/** Specification, section 8; whoever cancelled knows. */
const MESSAGES: Readonly<Record<GoogleReason, string | null>> = {
  'account-exists': ACCOUNT_EXISTS,
  'account-unproved': ACCOUNT_EXISTS,
  blocked: 'Sign-in popup was blocked by your browser. Please allow popups for this website.',
  cancelled: null,
  disabled: 'This account has been disabled.',
  failed: 'Failed to sign in with Google. Please try again.',
  throttled: throttledMessage(undefined),
  'linked-already': 'Your account has a Google account already. Unlink that one first.',
  'linked-elsewhere': 'This Google account is the way into another account here.',
};

/** What to say; `null` for nothing to say, and for what is no reason of ours. */
export function googleMessage(reason: string | null): string | null {
  return isGoogleReason(reason) ? MESSAGES[reason] : null;
}

/** What to do about it, where there is something that nobody would think of. */
export function googleHint(reason: string | null): string | null {
  return reason === 'account-unproved' ? UNPROVED : null;
}

/** The word the window of a sign-in sent, or `null` when it is none of its words. */
export function parseGoogleResult(message: unknown): GoogleResult | null {
  if (typeof message !== 'object' || message === null || !('kind' in message) || !('result' in message)) return null;
  const { kind, result } = message;
  if (kind !== 'google' || typeof result !== 'string') return null;
  if (result === 'done' || result === 'second-factor') return result;
  return isGoogleReason(result) && result !== 'blocked' ? result : null;
}

function isGoogleReason(text: string | null): text is GoogleReason {
  return text !== null && Object.hasOwn(MESSAGES, text);
}
