import type { Writable } from 'node:stream';
import { findRates } from '../db/catalog/exchange-rates.ts';
import { createDetailFinder } from '../db/catalog/product-details.ts';
import { listProductIds } from '../db/catalog/products.ts';
import type { Database } from '../db/connection/connection.ts';
import { findUnproved } from '../model/claims/audit.ts';
import { createExchange } from '../model/money/exchange-rates.ts';

/** Products that are read at once. */
const AT_ONCE = 500;

/** Reads every listed product and prints each claim that what is recorded of it does not prove. @returns the exit code: 0 when all are */
export async function runClaimsCommand({ db, report }: { readonly db: Database; readonly report: Writable }) {
  const find = createDetailFinder(db);
  const exchange = createExchange(await findRates(db));
  const now = Date.now();
  let read = 0;
  let unproved = 0;
  for (let last: number | undefined = 0; last !== undefined; ) {
    const ids: readonly number[] = await listProductIds(db, last, AT_ONCE);
    for (const detail of await Promise.all(ids.map((id) => find(id, exchange)))) {
      if (detail === null) continue;
      const { id, title, retailer } = detail.product;
      for (const claim of findUnproved(detail, now)) {
        unproved += 1;
        report.write(`${id} ${title} (${retailer}): ${claim}\n`);
      }
    }
    read += ids.length;
    last = ids.at(-1);
  }
  report.write(`${unproved} claims of ${read} products are not proved.\n`);
  return unproved === 0 ? 0 : 1;
}
