import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPriceWriter } from '../money/money.ts';
import {
  cleanListName,
  formatListPieceChange,
  LIST_NAME_MAX,
  type ListPiece,
  MOST_PIECES,
  movePiece,
  type PieceList,
  sumPieces,
} from './list.ts';
import { readListJson, readListTable, writeListCsv, writeListJson } from './list-file.ts';

const piece = (fields: Partial<ListPiece> = {}): ListPiece => ({
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
  now: { currency: 'USD', priceMinor: 6800, available: true },
  ...fields,
});
const listOf = (...pieces: ListPiece[]): PieceList => ({
  id: 1,
  name: 'Summer',
  coverId: null,
  shareToken: null,
  pieces,
});
const write = createPriceWriter(['USD', 'NZD'], false);

describe('a name', () => {
  it.each([
    ['  Summer \n 2027 ', 'Summer 2027'],
    ['\u202eremmuS', 'remmuS'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['\u0000\u200b', ''],
    ['👒', '👒'],
  ])('%j is kept as %j', (text, name) => {
    expect(cleanListName(text)).toBe(name);
  });

  it('is short, printable and whole, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const name = cleanListName(text);
        expect(name.length).toBeLessThanOrEqual(LIST_NAME_MAX);
        expect(name).toBe(name.trim());
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        expect(name.isWellFormed()).toBe(true);
      }),
    );
  });
});

it('a piece that moves leaves the others in their order', () => {
  const ids = fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(ids, fc.nat(11), fc.integer({ min: -3, max: 15 }), (before, which, place) => {
      const id = before[which % before.length] ?? 0;
      const after = movePiece(before, id, place);
      expect(after.filter((other) => other !== id)).toEqual(before.filter((other) => other !== id));
      expect(after.indexOf(id)).toBe(Math.min(Math.max(0, place), before.length - 1));
    }),
  );
  expect(movePiece([1, 2], 9, 0)).toEqual([1, 2]);
});

it.each<[Partial<ListPiece>, string | null]>([
  [{}, null],
  [{ now: null }, 'No longer available'],
  [{ now: { currency: 'USD', priceMinor: 5200, available: true } }, '$16.00 less than when it was added'],
  [{ now: { currency: 'USD', priceMinor: 7000, available: false } }, '$2.00 more than when it was added, Sold out'],
  [{ now: { currency: 'NZD', priceMinor: 100, available: true } }, null],
])('of what has become of a piece is said only what is known: %j', (fields, said) => {
  expect(
    formatListPieceChange(piece(fields), fields.now?.currency === 'NZD' ? write : createPriceWriter(['USD'], false)),
  ).toBe(said);
});

it('the whole is what is listed costs now, each currency by itself', () => {
  const nz = { now: { currency: 'NZD', priceMinor: 5499, available: true } };
  expect(sumPieces([piece(), piece(nz), piece({ now: null }), piece()])).toEqual([
    { currency: 'NZD', minor: 5499 },
    { currency: 'USD', minor: 13_600 },
  ]);
});

describe('a file', () => {
  it('of JSON comes back with its name, products, notes and order', () => {
    const list = listOf(piece({ note: 'for "Eve", maybe' }), piece({ id: 2, productId: 3 }));
    expect(readListJson(writeListJson(list))).toEqual({
      name: 'Summer',
      pieces: [
        { productId: 7, note: 'for "Eve", maybe', row: 1 },
        { productId: 3, note: '', row: 2 },
      ],
      left: [],
    });
  });

  it.each(['', '[]', '{"pieces":7}', 'null', '{"list":', '<html>'])('%j is none', (text) => {
    expect(readListJson(text)).toBeNull();
  });

  it('of somebody else is not believed, but for what may be products', () => {
    const pieces = [
      { productId: -1 },
      { productId: '7' },
      { productId: 1.5 },
      null,
      7,
      { productId: 4, note: { a: 1 } },
    ];
    const text = JSON.stringify({ list: ['x'], pieces: [...pieces, { productId: 4, note: 'two' }, { __proto__: 1 }] });
    expect(readListJson(text)).toEqual({
      name: '',
      pieces: [{ productId: 4, note: 'two', row: 7 }],
      left: [
        ...[1, 2, 3, 4, 5].map((row) => ({ row, why: 'no-number' })),
        { row: 7, why: 'twice' },
        { row: 8, why: 'no-number' },
      ],
    });
    const huge = { pieces: Array.from({ length: 9000 }, (_, at) => ({ productId: at + 1 })) };
    const read = readListJson(JSON.stringify(huge));
    expect(read?.pieces).toHaveLength(MOST_PIECES);
    expect(read?.left).toHaveLength(9000 - MOST_PIECES);
    expect(read?.left[0]).toEqual({ row: MOST_PIECES + 1, why: 'full' });
  });

  it('of a table is read by its columns, and what is no piece is named', () => {
    const table = [
      ['Title', ' Product ', 'NOTE'],
      ['A', '7', "'=1+1"],
      ['', ' ', ''],
      ['B', '1e3', 'x'],
      ['C', '8', "it's"],
      ['D', '7'],
      ['E'],
    ];
    expect(readListTable('Summer', table)).toEqual({
      name: 'Summer',
      pieces: [
        { productId: 7, note: '', row: 6 },
        { productId: 8, note: "it's", row: 5 },
      ],
      left: [
        { row: 4, why: 'no-number' },
        { row: 6, why: 'twice' },
        { row: 7, why: 'no-number' },
      ],
    });
    expect(readListTable('Summer', [['title'], ['7']])).toBeNull();
  });

  it('of CSV has no cell that a spreadsheet would run, whatever shops and notes say', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r', ' =', '|', '%', ''), fc.string(), (start, rest) => {
        const csv = writeListCsv(listOf(piece({ title: start + rest, note: start + rest })));
        const [, row = ''] = csv.split('\r\n"7"');
        const cells = [...`"7"${row}`.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell);
        for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@\t\r|%]/);
      }),
    );
    expect(writeListCsv(listOf(piece({ note: '=HYPERLINK("http://x","y")' })))).toContain(
      `"'=HYPERLINK(""http://x"",""y"")"`,
    );
  });
});
