/** Whole numbers below 2^32 in as few bytes as they need: 7 bits a byte, least first, the highest bit says that more follow. */

/** Where in its bytes the next number begins. */
export interface VarintReader {
  at: number;
}

export function readVarint(bytes: Uint8Array, reader: VarintReader): number {
  let byte = bytes[reader.at++];
  let number = byte & 0x7f;
  for (let shift = 7; byte > 0x7f; shift += 7) {
    byte = bytes[reader.at++];
    number |= (byte & 0x7f) << shift;
  }
  return number;
}

export function varintLength(number: number): number {
  return number < 0x80 ? 1 : number < 0x4000 ? 2 : number < 0x200000 ? 3 : number < 0x10000000 ? 4 : 5;
}

/** Writes a number at a place. @returns the place after it */
export function putVarint(bytes: Uint8Array | number[], at: number, number: number): number {
  let rest = number;
  let place = at;
  while (rest > 0x7f) {
    bytes[place++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  bytes[place++] = rest;
  return place;
}
