/** Code units of a word: `codes[from]` up to `codes[end]`. */
export interface Codes {
  readonly codes: Uint16Array | Uint8Array;
  readonly from: number;
  readonly end: number;
}

/**
 * Whether `a` becomes `b` by at most `most` edits: a letter more, less or other, or two neighbors exchanged (restricted
 * Damerau-Levenshtein). O(length · 4 ^ most).
 */
export function isWithinEdits(a: string, b: string, most: number): boolean {
  return areWithinEdits(codesOf(a), codesOf(b), most);
}

export function areWithinEdits(a: Codes, b: Codes, most: number): boolean {
  return areRestsWithin(a.codes, a.from, a.end, b.codes, b.from, b.end, most);
}

export function codesOf(word: string): Codes {
  const codes = new Uint16Array(word.length);
  for (let at = 0; at < word.length; at++) codes[at] = word.charCodeAt(at);
  return { codes, from: 0, end: word.length };
}

function areRestsWithin(
  a: Codes['codes'],
  i: number,
  aEnd: number,
  b: Codes['codes'],
  j: number,
  bEnd: number,
  most: number,
): boolean {
  if (Math.abs(aEnd - i - (bEnd - j)) > most) return false;
  while (i < aEnd && j < bEnd && a[i] === b[j]) {
    i++;
    j++;
  }
  if (i === aEnd || j === bEnd) return aEnd - i + bEnd - j <= most;
  if (most === 0) return false;
  const isExchange = i + 1 < aEnd && j + 1 < bEnd && a[i] === b[j + 1] && a[i + 1] === b[j];
  return (
    areRestsWithin(a, i + 1, aEnd, b, j + 1, bEnd, most - 1) ||
    areRestsWithin(a, i + 1, aEnd, b, j, bEnd, most - 1) ||
    areRestsWithin(a, i, aEnd, b, j + 1, bEnd, most - 1) ||
    (isExchange && areRestsWithin(a, i + 2, aEnd, b, j + 2, bEnd, most - 1))
  );
}
