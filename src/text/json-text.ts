const QUOTE = 34;
const BACKSLASH = 92;
const OPENING_BRACKET = 91;
const OPENING_BRACE = 123;

/**
 * Whether a JSON text has more than `most` lists and objects, beside or within each other. Parsed, each takes some hundred bytes for
 * the two or three that it is written with.
 */
export function hasMoreLists(json: string, most: number): boolean {
  let count = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      at = findStringEnd(json, at);
      if (at < 0) return false;
    } else if (code === OPENING_BRACKET || code === OPENING_BRACE) {
      count += 1;
      if (count > most) return true;
    }
  }
  return false;
}

/** Where the string of a JSON text that begins at `start` ends; -1 when it does not. */
export function findStringEnd(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end;
}

/** By an odd number of backslashes: each two are one that is meant. */
function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}

/** JSON text without what jsonb refuses: U+0000 and halves of surrogate pairs. */
export function storableJson(json: string): string {
  // Hardly any text has an escape of this kind; looking for one is much faster than the pattern.
  if (!json.includes('\\u')) return json;
  return json.replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89ab][0-9a-f]{2}|d[c-f][0-9a-f]{2})/gi, '$1\\ufffd');
}

/** Text without what text columns refuse: U+0000, which some feeds hold. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\ufffd');
}
