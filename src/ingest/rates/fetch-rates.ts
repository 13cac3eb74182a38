import { findRates, keepRates } from '../../db/catalog/exchange-rates.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { CrawlOptions } from '../http/crawl-policy.ts';
import { createHttpCache } from '../http/http-cache.ts';
import { createShopReader } from '../http/shop-reader.ts';
import { SourceError } from '../retailer.ts';
import { parseRates } from './parse-rates.ts';

/** Euro foreign exchange reference rates, new on every working day at about 16:00 in Frankfurt. */
export const RATES_ADDRESS = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

/** The file is some 2 kB. */
const MAX_BYTES = 64 * 1024;

/**
 * Asks for today's rates, with the manners of an ingest, and keeps them; those that are known are kept where they are newer.
 * @returns whether prices are converted by other rates from now on
 * @throws SourceError when they cannot be had, or believed: the last known ones stay
 */
export async function fetchRates(db: Database, http: CrawlOptions, address = RATES_ADDRESS): Promise<boolean> {
  const cache = createHttpCache(db, { name: 'exchange rates', adapter: 'ecb', address });
  const reader = createShopReader({ home: address, cache, maxBytes: MAX_BYTES, ...http });
  const { status, text } = await reader.get(address);
  if (status !== 200) throw new SourceError(`${address} answers ${status}`);
  const known = await findRates(db);
  const rates = await parseRates(text, known, Date.now(), address);
  return rates.day >= known.day && (await keepRates(db, rates));
}
