import { sql } from 'kysely';
import { requireMinor } from '../../model/money/money.ts';
import type { OfferState } from '../../model/product/offer-history.ts';
import type { Database } from '../connection/connection.ts';

/**
 * Whether the sample shops should be read: nothing was ever ingested, a first reading did not come to its end, or an
 * address was stored by a version that wrote others than those below `root`.
 */
export async function needsSample(db: Database, retailers: readonly string[], root: string): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select case
      when not exists (select from products) then true
      when not exists (select from products where sample and gone_at is null) then false
      else exists (select from products where sample and gone_at is null and not starts_with(url, ${root}))
        or (select count(distinct retailer) from ingest_runs
            where status = 'complete' and retailer = any(${[...retailers]})) < ${retailers.length}
    end as needed`.execute(db);
  return rows[0]?.needed ?? true;
}

/** What is offered now of each product of the sample. */
export async function findSampleOffers(db: Database): Promise<SampleOffer[]> {
  const { rows } = await sql<
    Omit<SampleOffer, 'price' | 'formerPrice'> & { price: string; formerPrice: string | null; currency: string }
  >`
    select id, currency, retailer || '/' || external_id as "externalId", price, compare_at_price as "formerPrice",
      available as "isAvailable", available_sizes as sizes
    from products where sample and gone_at is null order by id`.execute(db);
  return rows.map((row) => ({
    ...row,
    price: requireMinor(row.price, row.currency),
    formerPrice: row.formerPrice === null ? null : requireMinor(row.formerPrice, row.currency),
  }));
}

interface SampleOffer extends Pick<OfferState, 'price' | 'formerPrice' | 'isAvailable' | 'sizes'> {
  readonly id: number;
  /** With its retailer: unique among all. */
  readonly externalId: string;
}
