import { copyString } from '../../../text/copy-string.ts';
import { type RetailerSource, SourceError } from '../../retailer.ts';
import { mapTable } from './delimited-rows.ts';
import { createFeedAdapter } from './feed-pages.ts';
import { audienceCategory, type FeedRow, isForSale } from './feed-row.ts';

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
    imageUrls: [...all('imageUrl').slice(0, 1), ...all('otherImages').flatMap(splitAddresses)],
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
function splitAddresses(text: string): string[] {
  return text.split(/[,|;]\s*(?=https?:)/);
}
