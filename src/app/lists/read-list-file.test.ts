import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanNote, type ListPiece, type PieceList } from '../../model/lists/list.ts';
import { writeListCsv } from '../../model/lists/list-file.ts';
import { readListFile } from './read-list-file.ts';

const piece = (fields: Partial<ListPiece>): ListPiece => ({
  id: 1,
  productId: 7,
  title: 'Linen dress',
  retailer: 'Glassons',
  url: 'https://shop.example/7',
  imageUrls: [],
  note: '',
  currency: 'USD',
  priceMinor: 6800,
  addedAt: Date.UTC(2026, 10, 1),
  now: null,
  ...fields,
});
const listOf = (pieces: readonly ListPiece[]): PieceList => ({
  id: 1,
  name: '',
  coverId: null,
  shareToken: null,
  pieces,
});

test('CSV of ours comes back with products, notes and order, whatever they say', () => {
  const note = fc
    .tuple(fc.constantFrom('', "'", "''", '=', "'=", "' =", '+', '"', ';', ','), fc.string({ unit: 'binary' }))
    .map((parts) => cleanNote(parts.join('')));
  const pieces = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 2 ** 53 - 1 }), note, fc.string()), {
    selector: ([id]) => id,
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(pieces, fc.constantFrom('', '\uFEFF'), (given, mark) => {
      const list = given.map(([productId, text, title]) => piece({ productId, note: text, title }));
      const read = readListFile('Summer.csv', mark + writeListCsv(listOf(list)));
      expect(read).toMatchObject({ name: 'Summer', left: [] });
      expect('pieces' in read && read.pieces.map(({ productId, note: kept }) => [productId, kept])).toEqual(
        given.map(([productId, text]) => [productId, text]),
      );
    }),
  );
});

test.each([
  ['product;note\n7;a, b\n', 'a, b'],
  ['product\tnote\r\n7\tx', 'x'],
  ['\uFEFF"note","product"\n"x ""y""","7"\n\n', 'x "y"'],
  [' {"list":"A","pieces":[{"productId":7,"note":"x"}]}', 'x'],
])('%j is read', (text, note) => {
  expect(readListFile('a.csv', text)).toMatchObject({ pieces: [{ productId: 7, note }], left: [] });
});

test.each([
  ['', { reason: 'no-column' }],
  ['null', { reason: 'no-column' }],
  ['<html>', { reason: 'no-column' }],
  ['title,price\nA,7', { reason: 'no-column' }],
  ['[]', { reason: 'unread' }],
  ['{"pieces":7}', { reason: 'unread' }],
  ['product,note\n7,"x\n8,y\n', { reason: 'broken-row' }],
  ['product,note\n7,x\n8,"y" z\n', { reason: 'broken-row', row: 3 }],
  [`product,note\n7,"${'x'.repeat(30_000)}"\n`, { reason: 'broken-row', row: 2 }],
])('%j is none', (text, refusal) => {
  expect(readListFile('a.csv', text)).toMatchObject(refusal);
});
