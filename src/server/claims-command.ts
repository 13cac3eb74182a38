import type { Writable } from 'node:stream';
import { findRates } from '../db/catalog/exchange-rates.ts';
import { createDetailFinder } from '../db/catalog/product-details.ts';
import { listProductIds } from '../db/catalog/products.ts';
import type { Database } from '../db/connection/connection.ts';
import { findUnproved } from '../model/claims/audit.ts';
import { createExchange } from '../model/money/exchange-rates.ts';

/** Products that are read at once. */
const AT_ONCE = 500;

/** A claim that the records do not prove. */
export interface UnprovedClaim {
  readonly id: number;
  readonly title: string;
  readonly retailer: string;
  readonly claim: string;
}

/** Reads every listed product and passes on each claim that what is recorded of it does not prove. @returns how many products */
export async function auditClaims(db: Database, now: number, take: (claim: UnprovedClaim) => void): Promise<number> {
  const find = createDetailFinder(db);
  const exchange = createExchange(await findRates(db));
  let read = 0;
  for (let after = 0; ; ) {
    const ids = await listProductIds(db, after, AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) return read;
    for (const detail of await Promise.all(ids.map((id) => find(id, exchange)))) {
      if (detail === null) continue;
      const { id, title, retailer } = detail.product;
      for (const claim of findUnproved(detail, now)) take({ id, title, retailer, claim });
    }
    read += ids.length;
    after = last;
  }
}

/** Prints each claim that is not proved. @returns the exit code: 0 when all are */
export async function runClaimsCommand({ db, report }: { readonly db: Database; readonly report: Writable }) {
  let unproved = 0;
  const read = await auditClaims(db, Date.now(), ({ id, title, retailer, claim }) => {
    unproved += 1;
    report.write(`${id} ${title} (${retailer}): ${claim}\n`);
  });
  report.write(`${unproved} claims of ${read} products are not proved.\n`);
  return unproved === 0 ? 0 : 1;
}
