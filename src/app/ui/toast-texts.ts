import type { Flash } from '../../server/auth/flash-messages.ts';
import { showToast, type ToastText } from './toast.ts';

/** What there is to say with a toast: what the server leaves for the next page, and what only scripts come to say. */
export type ToastCode = Flash | 'unexpected' | 'offline';

const error = (description: string): ToastText => ({ title: 'Error', description, isError: true });
const notSaved = error('Failed to save item. Could not verify user or save data.');

/** The texts of the specification (section 8), and ours for what it does not know. */
export const TOAST_TEXTS: Readonly<Record<ToastCode, ToastText>> = {
  'sign-in-required': { title: 'Sign in required', description: 'Please sign in to save items to your profile' },
  'item-saved': { title: 'Item saved', description: 'Item added to your saved items' },
  'item-removed': { title: 'Item removed', description: 'Item removed from your saved items' },
  'save-refused': notSaved,
  'save-failed': notSaved,
  'remove-failed': error('Failed to remove item. Please try again.'),
  unexpected: error('An unexpected error occurred. Please try again.'),
  offline: {
    title: 'No connection',
    description: 'You seem to be offline. Please try again when the connection is back.',
    isError: true,
  },
  'username-updated': { title: 'Username Updated', description: 'Your username has been saved.' },
  'password-changed': { title: 'Password changed', description: 'All other devices have been signed out.' },
  'mail-sent': { title: 'Mail sent', description: 'Please look in your inbox.' },
  'email-asked': { title: 'Mail sent', description: 'The change is made once it is confirmed as it says there.' },
  'email-kept': { title: 'Address kept', description: 'Your address stays as it is.' },
  'google-linked': { title: 'Google linked', description: 'You can log in with Google from now on.' },
  'google-unlinked': { title: 'Google unlinked', description: 'You log in with your password from now on.' },
  'signed-out-everywhere': { title: 'Signed out', description: 'You are signed out on all devices.' },
  'factor-added': { title: 'App added', description: 'Its codes are taken from now on.' },
  'factor-removed': { title: 'App removed', description: 'Its codes are not taken any more.' },
  'recovery-code-used': {
    title: 'Recovery code used',
    description: 'It cannot be used again. If your app is lost, add another one in your account settings.',
  },
  'session-ended': { title: 'Signed out', description: 'The session was ended.' },
  'other-sessions-ended': { title: 'Signed out', description: 'You are signed in here alone.' },
  watching: {
    title: 'Watching',
    description: 'We tell you when it happens. All of it is under Watches in your profile.',
  },
  'watch-gone': error('This cannot be watched any more.'),
  'watch-full': error('You watch as much as can be watched at once. Please stop something first.'),
  'watch-failed': error('It could not be done. Please try again.'),
  'watches-changed': { title: 'Changed', description: 'Your watches are as you want them.' },
  'account-deleted': { title: 'Account deleted', description: 'Your account and everything saved in it are gone.' },
};

/** @param productId what it is about: a removal can be taken back */
export function toastOf(code: ToastCode, productId: number | null = null): ToastText {
  return code === 'item-removed' ? { ...TOAST_TEXTS[code], removedId: productId } : TOAST_TEXTS[code];
}

export function showToastOf(code: ToastCode, productId: number | null = null): void {
  const { title, description, isError, removedId } = toastOf(code, productId);
  showToast(title, description, isError, removedId);
}
