import type { Claim } from './fair-queue.ts';
import { accountKey, addressKey } from './throttle-key.ts';

/** More than anybody needs: at once with one account, and at once from one address, behind which may be an office. */
const MOST = { account: 10, address: 60, browser: 4, session: 10 } as const;

/** By what the work for somebody is counted who is known by nothing else. */
export function claimsOf(attempt: { readonly email: string; readonly address: string }): Claim[] {
  return [
    { key: `account ${accountKey(attempt.email)}`, most: MOST.account },
    { key: `address ${addressKey(attempt.address)}`, most: MOST.address },
  ];
}

/** By what the work for somebody is counted whose browser the account knows. @param browser its name there */
export function claimOfBrowser(browser: string): Claim {
  return { key: `browser ${browser}`, most: MOST.browser, isFirst: true };
}

/** By what the work for somebody is counted who is signed in. */
export function claimOfSession(userId: string): Claim {
  return { key: `user ${userId}`, most: MOST.session, isFirst: true };
}
