import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable, type TableRow } from './delimited-rows.ts';

async function read(text: string, size = 5): Promise<TableRow[]> {
  async function* chunks() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const rows: TableRow[] = [];
  for await (const batch of readTable(chunks(), 'table')) rows.push(...batch);
  return rows;
}

const cell = fc.string({
  unit: fc.constantFrom('a', 'é', '"', ',', ';', '|', '\t', '\n', '\r\n', ' ', '😀'),
  maxLength: 8,
});
const quote = (value: string) => `"${value.replaceAll('"', '""')}"`;

test('what was written as a table is read back, whatever delimits it and however it is cut', async () => {
  const rows = fc.array(fc.tuple(cell, cell, cell), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.constantFrom(',', ';', '|', '\t'),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 40 }),
      async (table, delimiter, lineEnd, size) => {
        const lines = [['id', 'b', 'c'], ...table].map((row) => row.map(quote).join(delimiter));
        const filled = table.filter((row) => row.some((value) => value.trim() !== ''));
        const expected = filled.map(([id, b, c]) => ({ values: { id: id.trim(), b: b.trim(), c: c.trim() } }));
        expect(await read(lines.join(lineEnd), size)).toEqual(expected);
      },
    ),
  );
});

test.each<[string, string, object[]]>([
  ['a quote inside a field is a character', 'id\tname\n1\t26" waist\n', [{ id: '1', name: '26" waist' }]],
  ['a quoted word at its beginning is one too', 'id\tname\n1\t"Vintage" tee\n', [{ id: '1', name: '"Vintage" tee' }]],
  ['missing fields are empty', 'id,a,b\n1,2\n', [{ id: '1', a: '2', b: '' }]],
  ['empty fields beyond the heading are nothing', 'id,a\n1,2,,\n', [{ id: '1', a: '2' }]],
  ['blank lines are nothing', 'id,a\n\n , \n1,2\n', [{ id: '1', a: '2' }]],
  [
    'a quote that nobody closes is a character',
    'id,a\n1,"x\n2,y',
    [
      { id: '1', a: '"x' },
      { id: '2', a: 'y' },
    ],
  ],
])('%s', async (_, text, expected) => {
  expect(await read(text)).toEqual(expected.map((values) => ({ values })));
});

test('a quote that nobody closes in a large table spoils its own row alone', async () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => `${at},${at === 10 ? '"oops' : 'some text'}`);
  const read60 = await read(['id,a', ...rows].join('\n'), 65_536);
  expect(read60).toHaveLength(60_000);
  expect(read60[10]).toEqual({ values: { id: '10', a: '"oops' } });
});

test('rows that do not fit the heading say so', async () => {
  expect(await read('id,a\n1,2,3\nalone\n4,5\n')).toEqual([
    { broken: 'the row has 3 fields, the heading 2', text: '1,2,3\n' },
    { broken: 'the row has no ,', text: 'alone\n' },
    { values: { id: '4', a: '5' } },
  ]);
});

test.each([
  ['', 'table: empty'],
  ['hello\nworld\n', 'table: not a table'],
  ['x'.repeat(600_000), 'table: not a table (its first line has no end)'],
  [`id,a\n${'x'.repeat(1_200_000)}`, 'table: a row of more than'],
])('%#: what is no table is one line', async (text, message) => {
  await expect(read(text, 100_000)).rejects.toThrow(message);
});
