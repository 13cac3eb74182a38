/**
 * Whether `a` becomes `b` by at most `most` edits: a letter more, less or other, or two neighbors exchanged (restricted
 * Damerau-Levenshtein). O(length · 4 ^ most).
 */
export function isWithinEdits(a: string, b: string, most: number): boolean {
  return areRestsWithin(a, 0, b, 0, most);
}

/** The same of what stands behind two places. */
function areRestsWithin(a: string, i: number, b: string, j: number, most: number): boolean {
  if (Math.abs(a.length - i - (b.length - j)) > most) return false;
  while (i < a.length && j < b.length && a.charCodeAt(i) === b.charCodeAt(j)) {
    i++;
    j++;
  }
  if (i === a.length || j === b.length) return a.length - i + b.length - j <= most;
  if (most === 0) return false;
  const isExchange = a.charCodeAt(i) === b.charCodeAt(j + 1) && a.charCodeAt(i + 1) === b.charCodeAt(j);
  return (
    areRestsWithin(a, i + 1, b, j + 1, most - 1) ||
    areRestsWithin(a, i + 1, b, j, most - 1) ||
    areRestsWithin(a, i, b, j + 1, most - 1) ||
    (isExchange && areRestsWithin(a, i + 2, b, j + 2, most - 1))
  );
}

/** Words of this length may have one typo, of that two: shorter ones are too near to others (`bell`, `belt`). */
const ONE_TYPO = 4;
const TWO_TYPOS = 8;

/** How many typos a word as it was typed may have, in code units: see `isWithinEdits` for what one is. */
export function mostTypos(word: string): 0 | 1 | 2 {
  return word.length >= TWO_TYPOS ? 2 : word.length >= ONE_TYPO ? 1 : 0;
}
