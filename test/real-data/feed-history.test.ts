import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { toProductText } from '../../src/ingest/understand/understand-record.ts';
import { readRealFile } from './read-real-file.ts';
import { testRealFile } from './real-folder.ts';

/** What one snapshot of a feed brought, against the one before. */
interface Change {
  readonly day: string;
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly gone: number;
  /** Rows whose id the snapshot before did not have, of all rows. */
  readonly newRows: number;
  readonly rows: number;
}

async function readHistory(folder: string): Promise<{ changes: Change[]; unaccounted: number; products: number }> {
  const changes: Change[] = [];
  let unaccounted = 0;
  let known = new Map<string, string>();
  let knownRows = new Set<string>();
  for (const day of readdirSync(folder).sort()) {
    const read = await readRealFile(path.join(folder, day), 'google-merchant');
    unaccounted += read.unaccounted;
    const now = new Map(read.products.map((product) => [product.externalId, toProductText(product).contentHash]));
    const rows = new Set(read.products.flatMap((product) => product.variants.map((variant) => variant.externalId)));
    const met = [...now].filter(([id]) => known.has(id));
    const same = met.filter(([id, hash]) => known.get(id) === hash).length;
    changes.push({
      day: day.slice(0, 3),
      added: now.size - met.length,
      changed: met.length - same,
      same,
      gone: known.size - met.length,
      newRows: rows.difference(knownRows).size,
      rows: rows.size,
    });
    known = now;
    knownRows = rows;
  }
  return { changes, unaccounted, products: known.size };
}

testRealFile('feed-history', '43 snapshots of one feed, in order', async (folder) => {
  const { changes, unaccounted, products } = await readHistory(folder);
  const moved = changes.filter(({ added, changed, gone }) => added + changed + gone > 0);
  console.log(`Snapshots in which products changed (of ${changes.length})\n${moved.map(formatChange).join('\n')}`);
  expect(changes).toHaveLength(43);
  expect(unaccounted).toBe(0);
  // One more is named by no word but a shared category.
  expect(products).toBe(25);

  // Every file differs from the one before, by its expiry dates alone on most days: 32 of 43 bring no product anew.
  expect(moved.map(({ day, added, changed, gone }) => [day, added, changed, gone])).toEqual([
    ['001', 18, 0, 0],
    ['002', 2, 0, 0],
    // A price rose.
    ['003', 2, 1, 0],
    ['004', 5, 0, 0],
    ['005', 7, 0, 0],
    // A title changed; on 029 and 043 too, each time of one style in three colors.
    ['021', 0, 1, 0],
    ['028', 3, 0, 4],
    ['029', 0, 3, 0],
    // Every row got another id.
    ['036', 0, 33, 0],
    // One got the category without which no word tells its type.
    // Rows left, pictures of two products changed.
    ['041', 0, 2, 8],
    ['043', 0, 3, 0],
  ]);
  // The day on which everything changed: every product is another, none is new and none is gone.
  const renamed = changes.filter(({ newRows, rows }, at) => at > 0 && newRows === rows);
  expect(renamed).toEqual([{ day: '036', added: 0, changed: 33, same: 0, gone: 0, newRows: 192, rows: 192 }]);
});

function formatChange({ day, added, changed, same, gone, newRows, rows }: Change): string {
  return `${day}: ${added} new, ${changed} changed, ${same} the same, ${gone} gone; ${newRows} of ${rows} rows have new ids`;
}
