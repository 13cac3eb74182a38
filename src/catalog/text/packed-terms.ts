import { DESCRIPTION, type Term } from './text-terms.ts';

/**
 * A product's words as bytes: how many stand in its fields, these as `number * 4 + field`, then the description's numbers,
 * ascending, each as its distance to the one before. Numbers are variable-length: 7 bits a byte, least first.
 */
export function packTerms(terms: readonly Term[], numberOf: (word: string) => number): Uint8Array {
  const fields: number[] = [];
  const described: number[] = [];
  for (const { word, field } of terms) {
    if (field === DESCRIPTION) described.push(numberOf(word));
    else fields.push(numberOf(word) * 4 + field);
  }
  described.sort((a, b) => a - b);
  const bytes: number[] = [];
  writeNumber(bytes, fields.length);
  for (const packed of fields) writeNumber(bytes, packed);
  let before = 0;
  for (const number of described) {
    writeNumber(bytes, number - before);
    before = number;
  }
  return Uint8Array.from(bytes);
}

/** Takes a word's number, its field, and its place within the field. */
export type VisitTerm = (number: number, field: number, place: number) => void;

/** Tells each word of packed terms, which are `bytes[from]` up to `bytes[end]`. */
export function readTerms(bytes: Uint8Array, from: number, end: number, visit: VisitTerm): void {
  const reader = { at: from };
  const inFields = readNumber(bytes, reader);
  for (let place = 0; place < inFields; place++) {
    const term = readNumber(bytes, reader);
    visit(term >>> 2, term & 3, place);
  }
  for (let number = 0, place = 0; reader.at < end; place++) {
    number += readNumber(bytes, reader);
    visit(number, DESCRIPTION, place);
  }
}

function writeNumber(bytes: number[], number: number): void {
  let rest = number;
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  bytes.push(rest);
}

function readNumber(bytes: Uint8Array, reader: { at: number }): number {
  let number = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[reader.at++];
    number |= (byte & 0x7f) << shift;
    if (byte < 0x80) return number;
  }
}

/** Bytes of a number in this form. */
export function numberLength(number: number): number {
  return number < 0x80 ? 1 : number < 0x4000 ? 2 : number < 0x200000 ? 3 : number < 0x10000000 ? 4 : 5;
}

/** Writes a number at a place. @returns the place after it */
export function putNumber(bytes: Uint8Array, at: number, number: number): number {
  let rest = number;
  let place = at;
  while (rest > 0x7f) {
    bytes[place++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  bytes[place++] = rest;
  return place;
}
