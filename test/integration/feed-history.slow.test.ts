import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { runIngest } from '../../src/ingest/run-ingest.ts';
import { createTestDatabase } from '../database.ts';
import { testRealFile } from '../real-data/real-folder.ts';

testRealFile('feed-history', '43 snapshots of one feed, ingested in order', async (folder) => {
  const database = await createTestDatabase();
  try {
    const moved: unknown[] = [];
    for (const day of readdirSync(folder).sort()) {
      const source = { name: 'Real', adapter: 'google-merchant', address: 'https://real.test' };
      const [report] = await runIngest({ db: database.db }, [source], undefined, { file: path.join(folder, day) });
      const { counts, returned, warnings, error, held, heldPrices } = report ?? expect.unreachable();
      expect({ day, error, warnings, held, heldPrices }).toEqual({
        day,
        error: null,
        warnings: [],
        held: [],
        heldPrices: 0,
      });
      if (counts.new + counts.changed + counts.gone + returned === 0) continue;
      moved.push([day.slice(0, 3), counts.new, counts.changed, counts.gone, returned]);
    }
    // New, changed, gone, returned: as the snapshots differ, but that what is missing is gone with the run after.
    expect(moved).toEqual([
      ['001', 18, 0, 0, 0],
      ['002', 2, 0, 0, 0],
      ['003', 2, 1, 0, 0],
      ['004', 5, 0, 0, 0],
      ['005', 7, 0, 0, 0],
      ['021', 0, 1, 0, 0],
      ['028', 3, 0, 0, 0],
      ['029', 0, 3, 4, 0],
      // Every row got another id, no product did.
      ['036', 0, 33, 0, 0],
      ['041', 0, 2, 0, 0],
      ['042', 0, 0, 8, 0],
      ['043', 0, 3, 0, 0],
    ]);
    const rows = await database.db.selectFrom('products').select(['external_id', 'gone_at']).execute();
    expect(rows.filter((row) => row.gone_at === null)).toHaveLength(25);
  } finally {
    await database.drop();
  }
});
