let isDoubted = false;
let isAway = false;

/** While somebody may have signed in or out elsewhere, everything that depends on who is there is worth asking again. */
export function isAccountInDoubt(): boolean {
  return isDoubted || isAway;
}

/** While nobody can say who is there, every screen asks again. */
export function doubtWhileAway(away: boolean): void {
  isAway = away;
}

/** Asks again, by `ask`, for all that depends on who is there. */
export async function whileInDoubt(ask: () => Promise<void>): Promise<void> {
  isDoubted = true;
  try {
    await ask();
  } finally {
    isDoubted = false;
  }
}
