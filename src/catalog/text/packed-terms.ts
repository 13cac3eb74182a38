import { DESCRIPTION, type Term } from './text-terms.ts';
import { putVarint, readVarint } from './varint.ts';

/**
 * A product's words as bytes: how many stand in its fields, these as `number * 4 + field`, then the description's numbers,
 * ascending, each as its distance to the one before.
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
  putVarint(bytes, bytes.length, fields.length);
  for (const packed of fields) putVarint(bytes, bytes.length, packed);
  let before = 0;
  for (const number of described) {
    putVarint(bytes, bytes.length, number - before);
    before = number;
  }
  return Uint8Array.from(bytes);
}

/** Takes a word's number, its field, and its place within the field. */
export type VisitTerm = (number: number, field: number, place: number) => void;

/** Tells each word of packed terms, which are `bytes[from]` up to `bytes[end]`. */
export function readTerms(bytes: Uint8Array, from: number, end: number, visit: VisitTerm): void {
  const reader = { at: from };
  const inFields = readVarint(bytes, reader);
  for (let place = 0; place < inFields; place++) {
    const term = readVarint(bytes, reader);
    visit(term >>> 2, term & 3, place);
  }
  for (let number = 0, place = 0; reader.at < end; place++) {
    number += readVarint(bytes, reader);
    visit(number, DESCRIPTION, place);
  }
}
