import { sql } from 'kysely';
import { mergeRates, type Rates, SHIPPED_RATES } from '../../model/money/exchange-rates.ts';
import type { Database } from '../connection/connection.ts';
import { raiseCatalogVersion } from './catalog-version.ts';

/** The latest rates that are known: those last fetched, else those of this release. */
export async function findRates(db: Database): Promise<Rates> {
  const row = await db.selectFrom('exchange_rates').select(['day', 'per_euro']).executeTakeFirst();
  return row ? mergeRates({ day: row.day, perEuro: row.per_euro }, SHIPPED_RATES) : SHIPPED_RATES;
}

/**
 * Keeps rates that were fetched; where they are others than before, every process builds its catalog by them.
 * @returns whether they are others
 */
export function keepRates(db: Database, { day, perEuro }: Rates): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      insert into exchange_rates (day, per_euro) values (${day}, ${JSON.stringify(perEuro)}::jsonb)
      on conflict (only_row) do update set day = excluded.day, per_euro = excluded.per_euro, checked_at = now()
      where (exchange_rates.day, exchange_rates.per_euro) is distinct from (excluded.day, excluded.per_euro)
      returning day`.execute(trx);
    if (rows.length > 0) await raiseCatalogVersion(trx);
    return rows.length > 0;
  });
}
