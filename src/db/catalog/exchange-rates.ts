import { mergeRates, type Rates, SHIPPED_RATES } from '../../model/exchange-rates.ts';
import type { Database } from '../connection/connection.ts';

/** The latest rates that are known: those last fetched, else those of this release. */
export async function findRates(db: Database): Promise<Rates> {
  const row = await db.selectFrom('exchange_rates').select(['day', 'per_euro']).executeTakeFirst();
  return row ? mergeRates({ day: row.day, perEuro: row.per_euro }, SHIPPED_RATES) : SHIPPED_RATES;
}
