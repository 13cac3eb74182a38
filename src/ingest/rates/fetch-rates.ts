import { Readable } from 'node:stream';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { findRates, keepRates } from '../../db/catalog/exchange-rates.ts';
import type { Database } from '../../db/connection/connection.ts';
import { createHttpCache } from '../../db/ingest/http-cache.ts';
import type { Rates } from '../../model/money/exchange-rates.ts';
import { findCurrency } from '../../model/money/money.ts';
import { dictionary } from '../../text/dictionary.ts';
import { localName, readXml, type XmlElement } from '../adapters/xml-elements.ts';
import type { CrawlOptions } from '../http/crawl-policy.ts';
import { createShopReader } from '../http/shop-reader.ts';
import { SourceError } from '../retailer.ts';

const RATES_QUEUE = 'exchange-rates';
/** After the bank has published them, and once more in the morning, should it have been late. In UTC. */
const SCHEDULE = '20 6,16 * * 1-5';
/** ms after which rates are asked for at a start: those of a release are as old as it is. A weekend and a holiday are younger. */
const OLD = 5 * 86_400_000;

/** Euro foreign exchange reference rates, new on every working day at about 16:00 in Frankfurt. */
const RATES_ADDRESS = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

/** The file is some 2 kB. */
const MAX_BYTES = 64 * 1024;

/** A rate that has moved by more since it was last known is taken for a mistake. */
const MOST_CHANGE = 10;
const DAY = 86_400_000;

export interface RatesJobDeps {
  readonly db: Database;
  readonly http: CrawlOptions;
  readonly logger: Logger;
  /** Seconds between looks for a job to do. */
  readonly poll: number;
}

/** Asks for the day's rates by its own schedule, one process at a time, and at a start that finds old ones; what came due while none ran is made up for. */
export async function scheduleRates(boss: PgBoss, { db, http, logger, poll }: RatesJobDeps): Promise<void> {
  await boss.createQueue(RATES_QUEUE, { policy: 'exclusive', retryLimit: 3, retryDelay: 600, retryBackoff: true });
  await boss.schedule(RATES_QUEUE, SCHEDULE, null, { tz: 'UTC', missed: 'once' });
  const { day } = await findRates(db);
  if (Date.now() - Date.parse(day) > OLD) await boss.send(RATES_QUEUE);
  await boss.work(RATES_QUEUE, { pollingIntervalSeconds: poll }, async ([job]) => {
    try {
      const isNew = await fetchRates(db, { ...http, signal: job?.signal });
      logger.info(isNew ? 'new exchange rates' : 'exchange rates are as before');
    } catch (err) {
      logger.warn({ err }, 'no new exchange rates; the last known ones stay');
      throw err;
    }
  });
}

/**
 * Asks for today's rates, with the manners of an ingest, and keeps them; those that are known are kept where they are newer.
 * @returns whether prices are converted by other rates from now on
 * @throws SourceError when they cannot be had, or believed: the last known ones stay
 */
export async function fetchRates(db: Database, http: CrawlOptions, address = RATES_ADDRESS): Promise<boolean> {
  const cache = createHttpCache(db, 'exchange rates', '');
  const reader = createShopReader({ home: address, cache, maxBytes: MAX_BYTES, ...http });
  const { status, text } = await reader.get(address);
  if (status !== 200) throw new SourceError(`${address} answers ${status}`);
  const known = await findRates(db);
  const rates = await parseRates(text, known, Date.now(), address);
  return rates.day >= known.day && (await keepRates(db, rates));
}

/**
 * The rates in the European Central Bank's daily file (`<Cube time="…"><Cube currency="USD" rate="1.1269"/>…`), of those
 * currencies that prices can be in. Throws a `SourceError` for what is no such file, or cannot be true.
 * @param known what was last known; every rate is compared with it
 * @param name what the file is called in messages
 */
export async function parseRates(text: string, known: Rates, now: number, name: string): Promise<Rates> {
  const cubes = await readCubes(text, name);
  const day = cubes.map(({ time = '' }) => time).find((time) => time !== '') ?? '';
  const date = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  if (!(date < now + DAY)) throw new SourceError(`${name}: no day of these rates, or one to come: ${day.slice(0, 40)}`);
  const perEuro = dictionary<string>({ EUR: '1' });
  for (const { currency = '', rate = '' } of cubes) {
    if (findCurrency(currency)) perEuro[currency] = requireRate(rate, known.perEuro[currency], `${name}: ${currency}`);
  }
  if (perEuro.USD === undefined) throw new SourceError(`${name}: no rate of the US dollar`);
  return { day, perEuro };
}

async function readCubes(text: string, name: string): Promise<XmlElement['attributes'][]> {
  const options = { roots: ['envelope'], elements: ['Cube'], name };
  const cubes = await Array.fromAsync(readXml(Readable.from([text]), options));
  return cubes.flat().flatMap(listAttributes);
}

/** Those of a cube and of the cubes in it. */
function listAttributes({ name, attributes, children }: XmlElement): XmlElement['attributes'][] {
  const inner = children.flatMap((child) => (typeof child === 'string' ? [] : listAttributes(child)));
  return localName(name) === 'Cube' ? [attributes, ...inner] : inner;
}

function requireRate(rate: string, known: string | undefined, what: string): string {
  const value = /^\d{1,9}(?:\.\d{1,10})?$/.test(rate) ? Number(rate) : 0;
  if (value === 0) throw new SourceError(`${what}: no rate: ${rate.slice(0, 40)}`);
  const change = known === undefined ? 1 : value / Number(known);
  if (change > MOST_CHANGE || change < 1 / MOST_CHANGE) throw new SourceError(`${what}: ${rate} after ${known}`);
  return rate;
}
