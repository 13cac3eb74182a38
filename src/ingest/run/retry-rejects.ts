import { raiseCatalogVersion } from '../../db/catalog/catalog-version.ts';
import { keepOfferChanges } from '../../db/catalog/offer-history.ts';
import { withRetailerLock } from '../../db/connection/advisory-lock.ts';
import type { Database } from '../../db/connection/connection.ts';
import { fetchKnownProducts, type ProductText, upsertProducts } from '../../db/ingest/ingest-products.ts';
import { deleteRejects, type KeptReject, listRejects } from '../../db/ingest/ingest-records.ts';
import { findAdapter } from '../adapters/find-adapter.ts';
import type { RetailerAdapter, RetailerSource } from '../retailer.ts';
import { understandAsText } from '../understand/understand-record.ts';
import { DUPLICATE_ID, isBeginning, toBody } from './reconcile-record.ts';
import { findProfile } from './run.ts';

/** What became of a retailer's rejected records when they were read again. */
export interface RetriedRejects {
  /** Products that are in the catalog now. */
  readonly listed: number;
  readonly notOurs: number;
  /** Records that are rejected as before. */
  readonly rejected: number;
  /** Records of which nothing, or not all, is kept. */
  readonly unkept: number;
}

/**
 * Reads the kept records again with the rules as they are now: what can be listed is written and its rejections are
 * forgotten, the others stay. A clash of ids stays one: which of the two records is right, only the shop can say.
 * @returns what became of them; in one line, why nothing was read again
 * @throws what the database throws
 */
export async function retryRejects(db: Database, source: RetailerSource): Promise<RetriedRejects | string> {
  const adapter = findAdapter(source.adapter);
  if (!adapter) return `no adapter is called ${source.adapter}`;
  const retried = await withRetailerLock(db, source.name, async () => {
    const profile = await findProfile(db, source);
    const profiled = profile === null ? source : { ...source, profile };
    const outcome = readAgain(await listRejects(db, source.name), adapter, profiled);
    await write(db, source, outcome);
    const { products, notOurs, rejected, unkept } = outcome;
    return { listed: products.length, notOurs, rejected, unkept };
  });
  return retried ?? 'an ingest of this retailer is under way';
}

interface Outcome {
  readonly products: ProductText[];
  /** Of rejections that hold no more. */
  readonly resolved: number[];
  notOurs: number;
  rejected: number;
  unkept: number;
}

function readAgain(rejects: readonly KeptReject[], adapter: RetailerAdapter, source: RetailerSource): Outcome {
  const outcome: Outcome = { products: [], resolved: [], notOurs: 0, rejected: 0, unkept: 0 };
  const listed = new Set<string>();
  // A record with several things wrong was rejected, and kept, as often.
  const records = Map.groupBy(rejects, ({ source: place, record }) => `${place} ${JSON.stringify(record)}`);
  for (const own of records.values()) {
    const [{ record, source: place } = { record: null, source: '' }] = own;
    if (record === null || isBeginning(record)) {
      outcome.unkept += own.length;
      continue;
    }
    const isClash = own.some(({ reason }) => reason === DUPLICATE_ID);
    const things = isClash ? [] : understandAsText(adapter, source, { source: place, body: toBody(record) });
    if (isClash || things.some(({ kind }) => kind === 'rejected' || kind === 'broken')) {
      outcome.rejected += 1;
      continue;
    }
    for (const { id } of own) outcome.resolved.push(id);
    outcome.notOurs += things.filter((thing) => thing.kind === 'other').length;
    for (const thing of things) {
      if (thing.kind !== 'product' || listed.has(thing.product.externalId)) continue;
      listed.add(thing.product.externalId);
      outcome.products.push(thing.product);
    }
  }
  return outcome;
}

async function write(db: Database, source: RetailerSource, { products, resolved }: Outcome): Promise<void> {
  const isSample = source.sample ?? false;
  const hashes = new Map<string, string>();
  await fetchKnownProducts(db, source.name, (known) => {
    if (!known.isGone && known.isSample === isSample) hashes.set(known.externalId, known.contentHash);
  });
  const changed = products.filter((product) => hashes.get(product.externalId) !== product.contentHash);
  await db.transaction().execute(async (trx) => {
    await keepOfferChanges(trx, source.name, isSample, changed);
    await upsertProducts(trx, source.name, isSample, changed);
    await deleteRejects(trx, resolved);
    if (changed.length > 0) await raiseCatalogVersion(trx);
  });
}
