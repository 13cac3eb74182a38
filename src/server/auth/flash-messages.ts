import type { Cookies } from '../http/cookies.ts';
import type { Flash, FlashMessages } from '../services.ts';

const FLASH_COOKIE = 'flash';
const FLASHES: ReadonlySet<string> = new Set<Flash>([
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
  'account-deleted',
]);

/** The messages of one request's browser, kept in a cookie. */
export function createFlashMessages(cookies: Cookies): FlashMessages {
  return {
    setFlash: (code, productId) => cookies.write(FLASH_COOKIE, productId ? `${code}.${productId}` : code),
    takeFlash() {
      const flash = cookies.read(FLASH_COOKIE);
      if (flash === null) return null;
      cookies.remove(FLASH_COOKIE);
      const [code = '', id = ''] = flash.split('.');
      return FLASHES.has(code)
        ? { code: code as Flash, productId: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null }
        : null;
    },
  };
}
