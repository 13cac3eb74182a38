/**
 * Whether `a` becomes `b` by at most `most` edits: a letter more, less or other, or two neighbors exchanged (restricted
 * Damerau-Levenshtein). O(length · most).
 */
export function isWithinEdits(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let end = 0;
  const shorter = Math.min(a.length, b.length) - start;
  while (end < shorter && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end++;
  const left = a.length - start - end;
  const right = b.length - start - end;
  if (left === 0 || right === 0) return Math.max(left, right) <= most;
  return distance(a.slice(start, start + left), b.slice(start, start + right), most) <= most;
}

/** The distance where it is at most `most`; anything larger otherwise. */
function distance(a: string, b: string, most: number): number {
  const far = most + 1;
  let beforeLast = new Array<number>(b.length + 1).fill(far);
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = new Array<number>(b.length + 1).fill(far);
    row[0] = i;
    let least = i;
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(last[j - 1] + (isSame ? 0 : 1), last[j] + 1, row[j - 1] + 1);
      const isExchange =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (isExchange) cost = Math.min(cost, beforeLast[j - 2] + 1);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return far;
    beforeLast = last;
    last = row;
  }
  return last[b.length];
}
