import { isRouteErrorResponse } from 'react-router';
import type { RootData } from './load-root.ts';

/** What the root's loader said last; in the browser only. */
let known: RootData | null = null;

export function keepRoot(data: RootData | null): void {
  known = data;
}

/**
 * Asks the root's loader again. Where nobody answers, what it said last stays, but for who is signed in: a phone that comes back to a page
 * need not have a network, and its page must not go.
 * @throws what the server answered instead, and any failure before the root was ever loaded
 */
export async function askRoot(ask: () => Promise<RootData>): Promise<RootData> {
  try {
    return await ask();
  } catch (error) {
    if (known === null || error instanceof Response || isRouteErrorResponse(error)) throw error;
    const isAccountAway = known.account !== null || known.isAccountAway;
    return { ...known, account: null, isAccountAway, flash: null };
  }
}
