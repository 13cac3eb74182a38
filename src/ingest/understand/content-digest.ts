import { hash } from 'node:crypto';
import type { IngestProduct } from '../../db/ingest-products.ts';

/** Hexadecimal digits that a number holds exactly: 52 bits. */
const EXACT = 13;

/**
 * A digest of what shoppers see of a product and of what its listing is decided by. Not part of it: dates, the order of
 * tags and of variants (shops shuffle both), and what cleaning has taken away before (white space, markup, trackers in
 * addresses). The order of pictures is part of it: the first is on the card.
 */
export function hashContent(product: Omit<IngestProduct, 'content_hash' | 'created_at'>): string {
  const tags = product.tags.toSorted();
  const variants = product.variants.toSorted((a, b) =>
    a.externalId < b.externalId ? -1 : a.externalId > b.externalId ? 1 : 0,
  );
  return hash('sha256', JSON.stringify({ ...product, tags, variants }), 'hex').slice(0, 32);
}

/** A content hash as a number; `NaN`, which equals nothing, for what is none of ours. */
export function digestOfHash(contentHash: string): number {
  return Number.parseInt(contentHash.slice(0, EXACT), 16);
}

/** A digest of any text as a whole number below 2^53. */
export function digestOfText(text: string): number {
  return Number.parseInt(hash('sha256', text, 'hex').slice(0, EXACT), 16);
}
