/** Strings as bytes: string `s` is `bytes[start[s]]` up to `bytes[start[s + 1]]`, in UTF-8. */
export interface StringTable {
  readonly bytes: Uint8Array;
  readonly start: Uint32Array;
}

const decoder = new TextDecoder();

export function stringAt(bytes: Uint8Array, start: Uint32Array, at: number): string {
  // A decoder may refuse shared memory, so it is given a copy.
  return decoder.decode(bytes.slice(start[at], start[at + 1]));
}

/** The length of `stringAt` in UTF-16 code units, without making the string. */
export function lengthAt(bytes: Uint8Array, start: Uint32Array, at: number): number {
  let length = 0;
  // A byte that begins a character counts one, of four bytes two; one that goes on none.
  for (let byte = start[at]; byte < start[at + 1]; byte++) {
    if ((bytes[byte] & 0xc0) !== 0x80) length += bytes[byte] >= 0xf0 ? 2 : 1;
  }
  return length;
}
