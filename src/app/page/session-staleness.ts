let isDoubted = false;
let isAway = false;

/** While somebody may have signed in or out elsewhere, everything that depends on who is there is worth asking again. */
export function isSessionStale(): boolean {
  return isDoubted || isAway;
}

/** While nobody can say who is there, every screen asks again. */
export function staleWhileAway(away: boolean): void {
  isAway = away;
}

/** Asks again, by `ask`, for all that depends on who is there. */
export async function whileStale(ask: () => Promise<void>): Promise<void> {
  isDoubted = true;
  try {
    await ask();
  } finally {
    isDoubted = false;
  }
}
