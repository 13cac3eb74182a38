import type { BrowseData } from './load-browse.ts';

/** An answer asked for ahead is good for this long, in milliseconds: from a glance at a link to the click. */
const FRESH = 10_000;

let expected: string | null = null;
let ahead: { readonly path: string; readonly at: number; readonly answer: Promise<BrowseData> } | null = null;

/** Tells that the next question for this path is asked ahead; `false` when its answer is there, or on its way, already. */
export function expectAhead(path: string): boolean {
  if (path === expected || (path === ahead?.path && Date.now() - ahead.at < FRESH)) return false;
  expected = path;
  return true;
}

/** Whether the question for this path is one that is asked ahead. True once. */
export function isAskedAhead(path: string): boolean {
  const isExpected = path === expected;
  if (isExpected) expected = null;
  return isExpected;
}

/** Keeps an answer that was asked for ahead, in place of the one before. */
export function keepAhead(path: string, answer: Promise<BrowseData>): void {
  ahead = { path, at: Date.now(), answer };
  // Whoever goes there asks again.
  answer.catch(forgetAhead);
}

/** The answer asked for ahead, if it is for this path and not too old; it is given once. */
export function takeAhead(path: string): Promise<BrowseData> | null {
  const answer = path === ahead?.path && Date.now() - ahead.at < FRESH ? ahead.answer : null;
  if (answer) ahead = null;
  return answer;
}

/** Somebody else may be there now. */
export function forgetAhead(): void {
  expected = null;
  ahead = null;
}
