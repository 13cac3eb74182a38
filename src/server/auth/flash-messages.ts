import type { Cookies } from '../http/cookies.ts';

const FLASH_COOKIE = 'flash';
const FLASHES = [
  'sign-in-required',
  'item-saved',
  'item-removed',
  'save-refused',
  'save-failed',
  'remove-failed',
  'username-updated',
  'password-changed',
  'mail-sent',
  'email-asked',
  'email-kept',
  'signed-out-everywhere',
  'factor-added',
  'factor-removed',
  'recovery-code-used',
  'session-ended',
  'other-sessions-ended',
  'watching',
  'watch-gone',
  'watch-full',
  'watch-failed',
  'watches-changed',
  'account-deleted',
  'google-linked',
  'google-unlinked',
] as const;

/** A short message to show once, on the next page: what a form without scripts has to say after its redirect. */
export type Flash = (typeof FLASHES)[number];

/** The messages of one request's browser, kept in a cookie. */
export function createFlashMessages(cookies: Cookies) {
  return {
    /** Leaves a message for the next page, and the product that it is about. */
    setFlash: (code: Flash, productId?: number | null) =>
      cookies.write(FLASH_COOKIE, productId ? `${code}.${productId}` : code),
    /** The message left for this page, taken away with it. */
    takeFlash() {
      const flash = cookies.read(FLASH_COOKIE);
      if (flash === null) return null;
      cookies.remove(FLASH_COOKIE);
      const [code = '', id = ''] = flash.split('.');
      const known = FLASHES.find((one) => one === code);
      return known ? { code: known, productId: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null } : null;
    },
  };
}
