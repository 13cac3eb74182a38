import { parseAmount } from '../../../model/money/money.ts';
import { copyString } from '../../../text/memoize.ts';
import { type RetailerSource, SourceError } from '../../retailer.ts';
import { elementText, localName, readXml, type XmlElement } from '../xml-elements.ts';
import { mapTable } from './delimited-rows.ts';
import { audienceCategory, type BrokenRow, type FeedRow, isForSale } from './feed-rows.ts';
import { createFeedAdapter, type FeedOptions } from './split-feed.ts';

/** A product feed for Google Merchant Center: RSS 2.0, Atom or a table, whichever it turns out to be. */
export const googleMerchantAdapter = createFeedAdapter('google-merchant', readRows);

async function* readRows(
  chunks: AsyncIterable<string>,
  { name }: FeedOptions,
): AsyncGenerator<(FeedRow | BrokenRow)[]> {
  const iterator = chunks[Symbol.asyncIterator]();
  const now = Date.now();
  try {
    let start = '';
    // What is blank is not kept: a feed of nothing else may be of any size.
    while (start.trim() === '') {
      const next = await iterator.next();
      if (next.done) throw new SourceError(`${name}: empty`);
      start = next.value;
    }
    const all = resume(start, iterator);
    yield* start.trimStart().startsWith('<') ? readItems(all, name, now) : readTableRows(all, name, now);
  } finally {
    await iterator.return?.();
  }
}

async function* resume(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function readTableRows(chunks: AsyncIterable<string>, name: string, now: number) {
  return mapTable(chunks, name, (columns) => {
    requireColumns(columns, name);
    return (values) => toMerchantRow(columnsOf(values), now);
  });
}

/** `Image Link`, `image_link` and `image link` are one column. */
const columnName = (column: string) =>
  column
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .replace(/^g:/, '');

function requireColumns(columns: readonly string[], name: string): void {
  const names = columns.map(columnName);
  const missing = ['id', 'title', 'link', 'price'].filter((column) => !names.includes(column));
  if (missing.length === 0) return;
  throw new SourceError(`${name}: no product feed: its heading has no ${missing.join(', ')}`);
}

function columnsOf(values: Readonly<Record<string, string>>): MerchantAttributes {
  const named = new Map(Object.entries(values).map(([column, value]) => [columnName(column), [value]]));
  return (name) => named.get(name) ?? [];
}

async function* readItems(chunks: AsyncIterable<string>, name: string, now: number) {
  const options = { roots: ['rss', 'feed', 'rdf', 'channel'], elements: ['item', 'entry', 'language'], name };
  // The channel's own stands before its items.
  let language = '';
  for await (const elements of readXml(chunks, options)) {
    const rows: FeedRow[] = [];
    for (const element of elements) {
      if (localName(element.name) === 'language') language = elementText(element).trim();
      else rows.push(withLanguage(toMerchantRow(elementsOf(element), now), language));
    }
    yield rows;
  }
}

function withLanguage(row: FeedRow, language: string): FeedRow {
  return row.language === '' && language !== '' ? { ...row, language } : row;
}

/** Google's own attributes (`g:id`) go before those of RSS and Atom, whose `id` is an address, and these before all others. */
function elementsOf(item: XmlElement): MerchantAttributes {
  const elements = item.children.filter((child) => typeof child !== 'string');
  const rank = ({ name }: XmlElement) => (name.startsWith('g:') ? 0 : name.includes(':') ? 2 : 1);
  const ranked = elements.sort((a, b) => rank(a) - rank(b));
  const named = Map.groupBy(ranked, ({ name }) => localName(name));
  return (name) => (named.get(name) ?? []).map(attributeOf);
}

/** The text of an element; of an Atom link, its address. */
function attributeOf(element: XmlElement): string {
  const { href, rel } = element.attributes;
  if (href === undefined) return elementText(element);
  return rel === undefined || rel === 'alternate' ? href.trim() : '';
}

/** The values of an attribute of Google's product data, by its name without prefix; `[]` when it is absent. */
type MerchantAttributes = (name: string) => readonly string[];

/**
 * One item of a product feed (Google Merchant Center's product data specification).
 * @param now ms; a sale may have its dates
 */
function toMerchantRow(attributes: MerchantAttributes, now: number): FeedRow {
  const value = (...names: string[]) => names.flatMap(attributes).find((text) => text !== '') ?? '';
  const price = value('price');
  const offer = isOnSale(value('sale_price_effective_date'), now) ? value('sale_price') : '';
  // One of nothing, or above the price, is a field left as it was found.
  const sale = amountOf(offer) > 0 && !(amountOf(offer) > amountOf(price)) ? offer : '';
  const types = attributes('product_type').filter((type) => type !== '');
  return {
    id: copyString(value('id')),
    groupId: value('item_group_id'),
    title: value('title'),
    description: value('description', 'summary', 'content'),
    url: value('link', 'canonical_link'),
    imageUrls: [...attributes('image_link'), ...attributes('additional_image_link').flatMap(splitAddresses)].filter(
      (url) => url !== '',
    ),
    price: sale === '' ? price : sale,
    compareAt: sale === '' ? '' : price,
    available: isForSale(value('availability')),
    color: value('color', 'colour'),
    size: systemSize(value('size'), value('size_system')),
    productType: audienceCategory(types[0] ?? '', value('gender'), value('age_group')),
    googleCategory: value('google_product_category'),
    tags: types.slice(1),
    brand: value('brand'),
    language: value('content_language', 'language'),
  };
}

/** `1.234,50 EUR` is 123450; `NaN` for what holds no amount. */
function amountOf(price: string): number {
  return parseAmount(/\d[\d.,]*/.exec(price)?.[0] ?? '') ?? Number.NaN;
}

/** In a table, several addresses share a field; a comma inside an address is not followed by another one. */
function splitAddresses(text: string): string[] {
  return text.split(/,\s*(?=https?:)|\s+/);
}

/** `2026-03-01T00:00+0100/2026-03-15T00:00+0100`; without dates, or with dates that cannot be read, a sale is on. */
function isOnSale(dates: string, now: number): boolean {
  const [from = Number.NaN, to = Number.NaN] = dates.split('/').map((date) => Date.parse(date.trim()));
  return !(now < from || now > to);
}

/** `8` of the system `AU` is `AU 8`. */
function systemSize(size: string, system: string): string {
  return /^[A-Z]{2,3}$/i.test(system) && /^\d/.test(size) ? `${system.toUpperCase()} ${size}` : size;
}

/** Our fields and the columns in which Awin writes them, the best first. A retailer's `columns` go before these. */
const AWIN_COLUMNS = {
  id: ['merchant_product_id', 'aw_product_id'],
  groupId: ['parent_product_id', 'Fashion:parent_product_id'],
  title: ['product_name'],
  description: ['description', 'product_short_description'],
  url: ['aw_deep_link', 'merchant_deep_link'],
  imageUrl: ['merchant_image_url', 'large_image', 'image_url', 'aw_image_url'],
  otherImages: ['alternate_image', 'alternate_image_two', 'alternate_image_three', 'alternate_image_four'],
  price: ['search_price', 'store_price', 'display_price'],
  compareAt: ['rrp_price', 'was_price', 'product_price_old'],
  currency: ['currency'],
  available: ['in_stock', 'stock_status'],
  isForSale: ['is_for_sale'],
  color: ['colour', 'Fashion:colour', 'color', 'Fashion:swatch'],
  size: ['Fashion:size', 'size'],
  productType: ['product_type', 'merchant_category', 'Fashion:category', 'category_name'],
  gender: ['Fashion:suitable_for'],
  tags: ['keywords'],
  brand: ['brand_name', 'brand'],
  language: ['language'],
} as const satisfies Record<string, readonly string[]>;

type AffiliateField = keyof typeof AWIN_COLUMNS;

/** Our fields of a table, which a retailer's `columns` may name columns for. */
export const AFFILIATE_FIELDS = Object.keys(AWIN_COLUMNS) as [AffiliateField, ...AffiliateField[]];

/** A network's table of products for its affiliates: Awin's columns, or those that the retailer's `columns` name. */
export const affiliateCsvAdapter = createFeedAdapter('affiliate-csv', (chunks, { name, source }) =>
  mapTable(chunks, name, (columns) => createRowReader(columns, name, source)),
);

/** Reads rows by the columns that the table has. Throws a `SourceError` when it lacks what a product cannot be without. */
function createRowReader(columns: readonly string[], name: string, source: RetailerSource) {
  const byName = new Map(columns.map((column) => [column.toLowerCase(), column]));
  const find = (field: AffiliateField): string[] => {
    const mapped = source.columns?.[field];
    if (mapped !== undefined && !byName.has(mapped.toLowerCase())) {
      throw new SourceError(`${name}: no column is called ${mapped} (columns: ${field})`);
    }
    const candidates = mapped === undefined ? AWIN_COLUMNS[field] : [mapped];
    return candidates.flatMap((column) => byName.get(column.toLowerCase()) ?? []);
  };
  const found = new Map(AFFILIATE_FIELDS.map((field) => [field, find(field)]));
  for (const field of ['id', 'title', 'url', 'price'] as const) {
    if (found.get(field)?.length) continue;
    const expected = AWIN_COLUMNS[field].join(' or ');
    throw new SourceError(`${name}: no column for ${field}: expected ${expected}, or its name in columns`);
  }
  return (values: Readonly<Record<string, string>>) =>
    toRow((field) => (found.get(field) ?? []).map((column) => values[column] ?? '').filter((value) => value !== ''));
}

function toRow(all: (field: AffiliateField) => readonly string[]): FeedRow {
  const value = (field: AffiliateField) => all(field)[0] ?? '';
  const inCurrency = (price: string) => (/^[\d.,\s]+$/.test(price) ? `${price} ${value('currency')}`.trim() : price);
  return {
    id: copyString(value('id')),
    groupId: value('groupId'),
    title: value('title'),
    description: value('description'),
    url: value('url'),
    imageUrls: [...all('imageUrl').slice(0, 1), ...all('otherImages').flatMap(splitMarked)],
    price: inCurrency(value('price')),
    compareAt: inCurrency(value('compareAt')),
    available: all('available').every(isForSale) && all('isForSale').every(isForSale),
    color: value('color'),
    size: value('size'),
    productType: audienceCategory(value('productType'), value('gender'), ''),
    googleCategory: '',
    tags: value('tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    brand: value('brand'),
    language: value('language'),
  };
}

/** Several addresses share a field; a comma inside an address is not followed by another one. */
function splitMarked(text: string): string[] {
  return text.split(/[,|;]\s*(?=https?:)/);
}
