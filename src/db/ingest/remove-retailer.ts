import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';

/** Names of the retailers that have products listed or were ever read. */
export async function findRetailerNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ retailer: string }>`
    select retailer from products where gone_at is null union select retailer from ingest_runs order by retailer`.execute(
    db,
  );
  return rows.map(({ retailer }) => retailer);
}

/**
 * Takes a retailer's products out of the listing and forgets all that is known of its shop, so that it begins anew should it
 * come back: its runs with their rejected records, what its records were understood as, the answers that were kept. Products
 * stay, as gone, for the ids that people have saved. To be called under the retailer's lock.
 * @returns how many products are gone.
 */
export async function removeRetailer(trx: Database, retailer: string): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      update products set gone_at = now() where retailer = ${retailer} and gone_at is null returning id)
    select count(*) as gone from gone`.execute(trx);
  await trx.deleteFrom('ingest_runs').where('retailer', '=', retailer).execute();
  await trx.deleteFrom('read_records').where('retailer', '=', retailer).execute();
  await trx.deleteFrom('http_validators').where('retailer', '=', retailer).execute();
  await sql`delete from shop_profiles where retailer = ${retailer}`.execute(trx);
  return rows[0]?.gone ?? 0;
}
