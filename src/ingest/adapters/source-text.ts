import type { z } from 'zod';
import { hasMoreLists } from '../../text/json-text.ts';

/** The last part of an address's path as it reads. */
export function lastSegment({ pathname }: URL): string {
  return decodePart(pathname.split('/').findLast((part) => part !== '') ?? '');
}

/** A part of an address as it reads; one that is not percent-encoded (`100%-cotton`) stays as it is. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The first thing wrong with a record, as a reason for its rejection: `variants.0.price: expected string`. */
export function describeIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'not understood';
  const path = issue.path.map(String).join('.');
  if (path === 'id') return 'no id';
  const message = issue.message.replace(/^Invalid input: /, '');
  return path === '' || path === message ? message : `${path}: ${message}`;
}

/** A price that is a bare amount, with the currency it is in: `68.00` in NZD is `68.00 NZD`. */
export function withCurrency(price: string, currency: string | undefined): string {
  return currency !== undefined && /^\s*-?[\d.,]+\s*$/.test(price) ? `${price.trim()} ${currency}` : price;
}

/** `6800` cents are `68.00`. */
export function centsToDecimal(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

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

/** What a record of JSON holds, or that it is none. */
export function parseRecordJson(body: string) {
  try {
    return { json: parseJson(body) };
  } catch (error) {
    return { broken: { kind: 'broken', reason: `not JSON: ${describeSyntax(error)}` } as const };
  }
}

/** What `parseJson` has thrown, in one line. */
export function describeSyntax(error: unknown): string {
  return (error as SyntaxError).message.replace(/\s+/g, ' ');
}
