import { hasMoreLists } from '../../text/json-lists.ts';
import type { BrokenRecord, SourceRecord } from '../retailer.ts';

/** Digits from which on a whole number may be beyond 2^53. */
const LONG = 16;
const LONG_NUMBER = /[:[,\s]-?\d{16}/;

/** Lists and objects of one answer: a large shop's has some ten thousand. */
const MAX_LISTS = 1_500_000;

/**
 * `JSON.parse`, but whole numbers beyond 2^53 stay text: as a float an id would lose digits. Throws a `SyntaxError`, for more lists
 * than anybody sells in as well: 32 MB of brackets would take two gigabytes.
 */
export function parseJson(text: string): unknown {
  if (hasMoreLists(text, MAX_LISTS)) throw new SyntaxError(`more than ${MAX_LISTS} lists and objects`);
  // The reviver makes parsing several times slower, and hardly any answer needs it.
  if (!hasLongDigits(text) || !LONG_NUMBER.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) => {
    if (typeof value !== 'number' || Number.isSafeInteger(value) || !Number.isInteger(value)) return value;
    return context?.source ?? value;
  });
}

/** Whether so many digits stand in a row anywhere. One of them stands where this looks, so it need not look at every character. */
export function hasLongDigits(text: string): boolean {
  for (let at = LONG - 1; at < text.length; at += LONG) {
    if (!isDigit(text, at)) continue;
    let start = at;
    while (isDigit(text, start - 1)) start -= 1;
    let end = at + 1;
    while (isDigit(text, end)) end += 1;
    if (end - start >= LONG) return true;
  }
  return false;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** What a record of JSON holds, when it is JSON. */
export function parseRecordJson({ body }: SourceRecord): { json: unknown } | { broken: BrokenRecord } {
  try {
    return { json: parseJson(body) };
  } catch (error) {
    return { broken: { kind: 'broken', reason: `not JSON: ${describeSyntax(error)}` } };
  }
}

/** What `parseJson` has thrown, in one line. */
export function describeSyntax(error: unknown): string {
  return (error as SyntaxError).message.replace(/\s+/g, ' ');
}
