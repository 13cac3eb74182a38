import type { Cookies } from '../http/cookies.ts';
import type { Flash } from '../services.ts';

const FLASH_COOKIE = 'flash';
/** All of them: the compiler misses none. */
const FLASHES: Readonly<Record<Flash, true>> = {
  'sign-in-required': true,
  'item-saved': true,
  'item-removed': true,
  'save-refused': true,
  'save-failed': true,
  'remove-failed': true,
  'username-updated': true,
  'password-changed': true,
  'mail-sent': true,
  'email-asked': true,
  'email-kept': true,
  'signed-out-everywhere': true,
  'factor-added': true,
  'factor-removed': true,
  'recovery-code-used': true,
  'session-ended': true,
  'other-sessions-ended': true,
  watching: true,
  'watch-gone': true,
  'watch-full': true,
  'watch-failed': true,
  'watches-changed': true,
  'account-deleted': true,
  'google-linked': true,
  'google-unlinked': true,
};

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
      return Object.hasOwn(FLASHES, code)
        ? { code: code as Flash, productId: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null }
        : null;
    },
  };
}
