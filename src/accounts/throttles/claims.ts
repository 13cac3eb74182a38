import type { Claim } from './fair-queue.ts';
import { accountKey, addressKey } from './throttle-key.ts';

/** More than anybody needs: at once with one account, and at once from one address, behind which may be an office. */
const MOST = { account: 10, address: 60, browser: 4, session: 10 } as const;

/** The queue's claims of a stranger: by account and by address. */
export function claimsOf(attempt: { readonly email: string; readonly address: string }): Claim[] {
  return [{ key: `account ${accountKey(attempt.email)}`, most: MOST.account }, claimOfAddress(attempt.address)];
}

/** The queue's claim of whoever asks from an IP address. */
export function claimOfAddress(address: string): Claim {
  return { key: `address ${addressKey(address)}`, most: MOST.address };
}

/** The queue's claim of a browser that the account knows. @param browser its name there */
export function claimOfBrowser(browser: string): Claim {
  return { key: `browser ${browser}`, most: MOST.browser, isFirst: true };
}

/** The queue's claim of somebody who is signed in. */
export function claimOfSession(userId: string): Claim {
  return { key: `user ${userId}`, most: MOST.session, isFirst: true };
}
