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
