/** Words of this length may have one typo, of that two: shorter ones are too near to others (`bell`, `belt`). */
const ONE_TYPO = 4;
const TWO_TYPOS = 8;

/** How many typos a word as it was typed may have, in code units: see `isWithinEdits` for what one is. */
export function mostTypos(word: string): 0 | 1 | 2 {
  return word.length >= TWO_TYPOS ? 2 : word.length >= ONE_TYPO ? 1 : 0;
}
