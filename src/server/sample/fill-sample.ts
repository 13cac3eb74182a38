import { needsSample } from '../../db/catalog/sample-products.ts';
import { SAMPLE_LOCK, withAdvisoryLock } from '../../db/connection/advisory-lock.ts';
import type { Database } from '../../db/connection/connection.ts';
import { SAMPLE_SHOPS } from '../../sample/sample-shop.ts';
import { SAMPLE_ROOT } from './sample-addresses.ts';

const NAMES = SAMPLE_SHOPS.map((shop) => shop.name);

/**
 * Reads the sample shops into a catalog that has nothing else, over HTTP and through the same pipeline as live shops.
 * Does nothing when they are there already; waits when another process is at it.
 * @throws SampleError naming the shop and what went wrong.
 */
export async function fillFromSampleShops(db: Database, onProgress: (line: string) => void): Promise<void> {
  const isNeeded = () => needsSample(db, NAMES, SAMPLE_ROOT);
  if (!(await isNeeded())) return;
  await withAdvisoryLock(db, SAMPLE_LOCK, async () => {
    // Whoever held the lock before has filled it.
    if (!(await isNeeded())) return;
    // Only then: with it comes all that invents, reads and understands shops.
    const { readSampleShops } = await import('./read-sample-shops.ts');
    await readSampleShops(db, onProgress);
  });
}
