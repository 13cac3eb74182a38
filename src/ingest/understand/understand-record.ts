import { hash } from 'node:crypto';
import { toStoredJson } from '../../db/catalog/product-columns.ts';
import type { ProductText } from '../../db/ingest/ingest-products.ts';
import type { NormalizedProduct } from '../../model/product/product.ts';
import { findProductType } from '../../model/product/product-types.ts';
import { storableJson } from '../../text/json-text.ts';
import { classifyProduct } from '../classify/classify-product.ts';
import type { FoundType } from '../classify/found-type.ts';
import {
  type BrokenRecord,
  languageOf,
  type Rejection,
  type RetailerAdapter,
  type RetailerSource,
  type SourceProduct,
  type SourceRecord,
} from '../retailer.ts';
import { notePictures, type PictureNote } from './http-address.ts';
import { normalizeProduct, toPlainProduct, withoutBoilerplate } from './normalize-product.ts';
import { toPlainText } from './plain-text.ts';

/** Something that the storefront does not list, and what told so. */
export interface OtherThing {
  readonly kind: 'other';
  readonly externalId: string;
  readonly title: string;
  readonly url: string;
  readonly other: string;
  readonly reason: string;
}

/** What one thing in a record is: a product to be listed, something the storefront does not list, or unreadable. */
export type Understood<Product = NormalizedProduct> =
  | { readonly kind: 'product'; readonly product: Product; readonly pictures?: PictureNote }
  | OtherThing
  | Rejection
  | BrokenRecord;

const MAX_ID = 200;
/** Characters of a record: a page or a product of so many holds something else. */
const MAX_RECORD = 8 * 1024 * 1024;

/** A record's things: parse → classify → normalize. Never throws for what a record holds. */
export function understandRecord(adapter: RetailerAdapter, source: RetailerSource, record: SourceRecord): Understood[] {
  if (record.body.length > MAX_RECORD) {
    return [{ kind: 'rejected', externalId: null, reason: `more than ${MAX_RECORD} characters` }];
  }
  try {
    const parsed = adapter.parse(record, source);
    if (parsed.kind === 'products') {
      // A record's colors, of which there may be thousands, mostly have one description.
      const read = new Map<string, string>();
      const describe = (markup: string) => read.getOrInsertComputed(markup, toPlainText);
      return parsed.products.map((product) => understandProduct(toPlainProduct(product, describe), source));
    }
    if (parsed.kind === 'broken') return [parsed];
    const { externalId } = parsed;
    return [{ ...parsed, externalId: externalId !== null && isUsableId(externalId) ? externalId : null }];
  } catch (error) {
    // What no rule foresees must cost this record only, not the run of this shop and of all others.
    const name = error instanceof Error ? error.name : 'no error at all';
    return [{ kind: 'rejected', externalId: null, reason: `cannot be understood (${name})` }];
  }
}

/** A record's things, its products in the form in which they are written. */
export function understandAsText(
  adapter: RetailerAdapter,
  source: RetailerSource,
  record: SourceRecord,
): Understood<ProductText>[] {
  return understandRecord(adapter, source, record).map((thing) =>
    thing.kind === 'product' ? { ...thing, product: toProductText(thing.product) } : thing,
  );
}

/** One that the database can keep, and that is not a whole text. */
function isUsableId(id: string): boolean {
  return id !== '' && id.length <= MAX_ID && !/[\p{Cc}\p{Cs}]/u.test(id);
}

/** What a parsed product is, whose texts are plain. */
export function understandProduct(product: SourceProduct, source: RetailerSource): Understood {
  const { externalId } = product;
  const { title, url } = product;
  if (!isUsableId(externalId)) return { kind: 'rejected', externalId: null, reason: 'no usable id', title, url };
  const sizes = product.variants.flatMap((variant) => variant.size ?? []);
  const description = withoutBoilerplate(product.description, source.profile?.boilerplate ?? []);
  const type =
    findHintedType(product, source) ?? classifyProduct(languageOf(source), { ...product, description, sizes });
  if (type === null) return { kind: 'rejected', externalId, reason: 'no word tells its type', title, url };
  if (type.kind === 'other') return { ...type, externalId, title, url };
  const normalized = normalizeProduct(product, type, source);
  if (!normalized.ok) return { kind: 'rejected', externalId, reason: normalized.reason, title, url };
  const pictures = notePictures(product.imageUrls, normalized.product.imageUrls);
  return { kind: 'product', product: normalized.product, ...(pictures && { pictures }) };
}

/** What the operator says that things of a category or with a tag are; `null` when nothing is said of them. */
function findHintedType({ productType, tags }: SourceProduct, { hints }: RetailerSource): FoundType | null {
  if (!hints?.types) return null;
  const said = new Set([productType, ...tags].map((text) => text.toLowerCase()));
  const [name, hint] = Object.entries(hints.types).find(([text]) => said.has(text.toLowerCase())) ?? [];
  if (name === undefined || hint === undefined) return null;
  const reason = `hint: ${name}`;
  const type = findProductType(hint);
  return type ? { kind: 'type', typeId: type.id, reason } : { kind: 'other', other: 'other clothing', reason };
}

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
