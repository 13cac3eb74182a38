import { copyString } from '../../../text/copy-string.ts';
import { findStringEnd } from '../../../text/json-lists.ts';

/** A product of a list as it is written there. */
export interface RawProduct {
  readonly text: string;
  /** What it is called at its outermost level, in memory of their own; `''` for a name that it lacks. */
  readonly id: string;
  readonly handle: string;
}

const BEGINNING = /^[ \t\n\r]*\{[ \t\n\r]*"products"[ \t\n\r]*:[ \t\n\r]*\[[ \t\n\r]*/;
const BETWEEN = /[ \t\n\r]*,[ \t\n\r]*(?=\{)/y;
const END = /[ \t\n\r]*\][ \t\n\r]*\}[ \t\n\r]*$/y;

/**
 * The products of `{"products":[{…},{…}]}` without parsing them: most were read in an earlier run, which their text tells.
 * Looks at what stands around the products alone: when each of them is JSON, so was the whole, and these are its products.
 * @returns `null` when the list is written in some other way, or is no JSON
 */
export function splitProducts(json: string): RawProduct[] | null {
  let at = BEGINNING.exec(json)?.[0].length ?? -1;
  if (at < 0) return null;
  const products: RawProduct[] = [];
  let hasMore = json.charCodeAt(at) === OPENING_BRACE;
  while (hasMore) {
    const product = readProduct(json, at);
    if (product === null) return null;
    products.push(product);
    at += product.text.length;
    BETWEEN.lastIndex = at;
    hasMore = BETWEEN.test(json);
    if (hasMore) at = BETWEEN.lastIndex;
  }
  END.lastIndex = at;
  return END.test(json) ? products : null;
}

const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const QUOTE = 0x22;

/** A product with its names, from its JSON alone. */
export function nameProduct(json: string): RawProduct {
  return readProduct(json, 0) ?? { text: json, id: '', handle: '' };
}

/** The object that begins at `start`; `null` when it has no end. */
function readProduct(json: string, start: number): RawProduct | null {
  let id = '';
  let handle = '';
  let depth = 0;
  for (let at = start; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      const end = findStringEnd(json, at);
      if (end < 0) return null;
      if (depth === 1 && json.startsWith('"id"', at)) id = readName(json, end + 1) ?? id;
      else if (depth === 1 && json.startsWith('"handle"', at)) handle = readName(json, end + 1) ?? handle;
      at = end;
    } else if (code === OPENING_BRACE || code === OPENING_BRACKET) depth += 1;
    else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) {
      depth -= 1;
      if (depth === 0) return { text: json.slice(start, at + 1), id, handle };
    }
  }
  return null;
}

const COLON = /[ \t\n\r]*:[ \t\n\r]*/y;
const DIGITS = /-?\d+(?=[ \t\n\r,}])/y;

/** The value after a key, a text or a whole number as it is written; `null` for another one, or when this is no key. */
function readName(json: string, at: number): string | null {
  COLON.lastIndex = at;
  if (!COLON.test(json)) return null;
  const start = COLON.lastIndex;
  // Not by a pattern: it would overflow where a text is millions of characters long.
  if (json.charCodeAt(start) === QUOTE) return parseText(json.slice(start, findStringEnd(json, start) + 1));
  DIGITS.lastIndex = start;
  const digits = DIGITS.exec(json)?.[0];
  return digits === undefined ? null : copyString(digits);
}

function parseText(text: string): string | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
