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
