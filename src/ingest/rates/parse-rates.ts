import { findCurrency } from '../../model/money/currency.ts';
import type { Rates } from '../../model/money/exchange-rates.ts';
import { dictionary } from '../../text/dictionary.ts';
import { localName, readXml, type XmlElement } from '../adapters/xml-elements.ts';
import { SourceError } from '../retailer.ts';

/** A rate that has moved by more since it was last known is taken for a mistake. */
const MOST_CHANGE = 10;
const DAY = 86_400_000;

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

type Attributes = XmlElement['attributes'];

async function readCubes(text: string, name: string): Promise<Attributes[]> {
  const attributes: Attributes[] = [];
  const take = (element: XmlElement) => {
    if (localName(element.name) === 'Cube') attributes.push(element.attributes);
    for (const child of element.children) if (typeof child !== 'string') take(child);
  };
  async function* chunks() {
    yield text;
  }
  const options = { roots: ['envelope'], elements: ['Cube'], name };
  for await (const elements of readXml(chunks(), options)) elements.forEach(take);
  return attributes;
}

function requireRate(rate: string, known: string | undefined, what: string): string {
  const value = /^\d{1,9}(?:\.\d{1,10})?$/.test(rate) ? Number(rate) : 0;
  if (value === 0) throw new SourceError(`${what}: no rate: ${rate.slice(0, 40)}`);
  const change = known === undefined ? 1 : value / Number(known);
  if (change > MOST_CHANGE || change < 1 / MOST_CHANGE) throw new SourceError(`${what}: ${rate} after ${known}`);
  return rate;
}
