import { copyString } from '../../../text/copy-string.ts';
import { parseAmount } from '../../classify/amount.ts';
import { audienceCategory, type FeedRow, isForSale } from './feed-row.ts';

/** The values of an attribute of Google's product data, by its name without prefix; `[]` when it is absent. */
export type MerchantAttributes = (name: string) => readonly string[];

/**
 * One item of a product feed (Google Merchant Center's product data specification).
 * @param now ms; a sale may have its dates
 */
export function toMerchantRow(attributes: MerchantAttributes, now: number): FeedRow {
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
