import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdTable, createReadRecordIndex, KnownProducts } from './known-products.ts';

test('finds what a Map finds', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: 'binary', maxLength: 20 })), fc.array(fc.string()), (ids, others) => {
      const table = createIdTable();
      expect(ids.map((id) => table.add(id))).toEqual(ids.map((_, row) => row));
      for (const id of [...ids, ...others]) expect(table.find(id)).toBe(ids.indexOf(id));
    }),
  );
});

test('keeps apart ids that hardly differ, however many', () => {
  const table = createIdTable();
  const ids = Array.from({ length: 50_000 }, (_, at) => `gid-${at % 2 === 0 ? 50_000_000_000 + at : `${at}~red`}`);
  for (const id of ids) {
    expect(table.find(id)).toBe(-1);
    table.add(id);
  }
  expect(ids.filter((id, row) => table.find(id) !== row)).toEqual([]);
});

const MOST = 2 ** 52 - 1;
/** Many in few slots: the low bits of most are equal. */
const digest = fc.oneof(
  fc.integer({ min: 0, max: MOST }),
  fc.integer({ min: 0, max: 50 }).map((high) => high * 2 ** 32 + 2047),
);

test('finds of each record what was added for it, in that order, and nothing else', () => {
  const added = fc.array(fc.record({ digest, other: fc.constantFrom('shoes', 'bags', 'hats') }), { maxLength: 3_000 });
  fc.assert(
    fc.property(added, fc.array(digest), (records, asked) => {
      const index = createReadRecordIndex(new KnownProducts(), false);
      for (const record of records) index.add({ ...record, externalId: '1', contentHash: null });
      const byDigest = Map.groupBy(records, (record) => record.digest);
      const wanted = [...asked, ...[...byDigest.keys()].slice(0, 100)];
      for (const one of wanted) {
        const things = byDigest.get(one)?.map(({ other }) => ({ row: -1, other })) ?? null;
        expect(index.find(one)).toEqual(things);
      }
      const unused = new Set(byDigest.keys()).difference(new Set(wanted));
      expect(new Set([...index.unused()].flat())).toEqual(unused);
    }),
  );
});

test('keeps apart a hundred thousand records', () => {
  const index = createReadRecordIndex(new KnownProducts(), false);
  const digestOf = (at: number) => (at * 6_364_136_223) % MOST;
  const all = Array.from({ length: 100_000 }, (_, at) => at);
  for (const at of all) {
    index.add({ digest: digestOf(at), externalId: '1', contentHash: null, other: String(at % 7) });
  }
  expect(all.filter((at) => index.find(digestOf(at))?.[0]?.other !== String(at % 7))).toEqual([]);
  expect([...index.unused()]).toEqual([]);
});

test('a product that is not as it was understood has to be read again', () => {
  const known = new KnownProducts();
  const hash = 'a'.repeat(32);
  known.add({ id: 7, externalId: '1', contentHash: hash, missedRuns: 0, isGone: false, isSample: false });
  known.add({ id: 8, externalId: '2', contentHash: hash, missedRuns: 0, isGone: true, isSample: false });
  const index = createReadRecordIndex(known, false);
  index.add({ digest: 1, externalId: '1', contentHash: hash, other: null });
  index.add({ digest: 2, externalId: '1', contentHash: 'b'.repeat(32), other: null });
  index.add({ digest: 3, externalId: '2', contentHash: hash, other: null });
  index.add({ digest: 4, externalId: '3', contentHash: hash, other: null });
  expect(index.find(1)).toEqual([{ row: 0, other: null }]);
  expect([2, 3, 4].map((one) => index.find(one))).toEqual([null, null, null]);
});
