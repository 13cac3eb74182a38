import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';

/** What was learnt of a retailer's shop under this seed, or `null`. */
export async function findShopProfile(db: Database, retailer: string, seed: string): Promise<unknown> {
  const { rows } = await sql<{ profile: unknown }>`
    select profile from shop_profiles where retailer = ${retailer} and seed = ${seed}`.execute(db);
  return rows[0]?.profile ?? null;
}

/** Keeps it in place of what was learnt before. */
export async function keepShopProfile(db: Database, retailer: string, seed: string, profile: object): Promise<void> {
  await sql`
    insert into shop_profiles (retailer, seed, profile) values (${retailer}, ${seed}, ${JSON.stringify(profile)}::jsonb)
    on conflict (retailer) do update set seed = excluded.seed, profile = excluded.profile`.execute(db);
}
