import { hash } from 'node:crypto';
import { toStoredJson } from '../../db/catalog/product-columns.ts';
import type { ProductText } from '../../db/ingest/ingest-products.ts';
import { storableJson } from '../../db/ingest/storable-json.ts';
import type { NormalizedProduct } from '../../model/product/product.ts';

/**
 * A product in the form in which it is written. Its content hash is of what shoppers see of it and of what its listing is
 * decided by. Not part of that: dates, and what normalizing has taken away before (white space, markup, trackers in
 * addresses, the order of tags and variants). The order of pictures is part of it: the first is on the card.
 */
export function toProductText(product: NormalizedProduct): ProductText {
  const { externalId, priceMinor, createdAt } = product;
  const json = storableJson(toStoredJson(product));
  // As when dollars were all there was, and no attributes: products in them and without any are not written anew.
  const content = json.replace(',"currency":"USD"', '').replace(',"attributes":[]', '');
  const content_hash = hash('sha256', content, 'hex').slice(0, 32);
  // Put on as text, so that the product is written as JSON but once.
  const created_at = createdAt === null ? null : new Date(createdAt).toISOString();
  const rest = JSON.stringify({ content_hash, created_at });
  return { externalId, priceMinor, contentHash: content_hash, json: `${json.slice(0, -1)},${rest.slice(1)}` };
}
