/** Strings as bytes: string `s` is `bytes[start[s]]` up to `bytes[start[s + 1]]`, in UTF-8. */
export interface StringTable {
  readonly bytes: Uint8Array;
  readonly start: Uint32Array;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function packStrings(strings: readonly string[]): StringTable {
  const encoded = strings.map((text) => encoder.encode(text));
  const start = new Uint32Array(strings.length + 1);
  encoded.forEach((bytes, at) => {
    start[at + 1] = start[at] + bytes.length;
  });
  const bytes = new Uint8Array(start[strings.length]);
  encoded.forEach((own, at) => {
    bytes.set(own, start[at]);
  });
  return { bytes, start };
}

export function unpackStrings(table: StringTable): string[] {
  return Array.from({ length: table.start.length - 1 }, (_, at) => stringAt(table.bytes, table.start, at));
}

export function stringAt(bytes: Uint8Array, start: Uint32Array, at: number): string {
  // A decoder may refuse shared memory, so it is given a copy.
  return decoder.decode(bytes.slice(start[at], start[at + 1]));
}
