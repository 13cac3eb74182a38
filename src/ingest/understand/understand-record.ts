import type { ProductText } from '../../db/ingest/ingest-products.ts';
import type { Language } from '../../language/languages.ts';
import { lexiconOf } from '../../language/lexicon.ts';
import type { NormalizedProduct } from '../../model/product/product.ts';
import { findProductType } from '../../model/product/product-types.ts';
import type { DescribedProduct } from '../classify/described-product.ts';
import { findForeignType } from '../classify/find-foreign-type.ts';
import { findType } from '../classify/find-type.ts';
import type { FoundType } from '../classify/found-type.ts';
import { gateOf } from '../classify/google-category.ts';
import { withoutMaker } from '../classify/makers.ts';
import { scanTitle } from '../classify/scan-title.ts';
import {
  type BrokenRecord,
  languageOf,
  type Rejection,
  type RetailerAdapter,
  type RetailerSource,
  type SourceProduct,
  type SourceRecord,
} from '../retailer.ts';
import { withoutBoilerplate } from './boilerplate.ts';
import { normalizeProduct, toPlainProduct } from './normalize-product.ts';
import { notePictures, type PictureNote } from './picture-address.ts';
import { toPlainText } from './plain-text.ts';
import { toProductText } from './product-text.ts';

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
      const describe = createDescriptionReader();
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

/** A record's colors, of which there may be thousands, mostly have one description. */
function createDescriptionReader(): (markup: string) => string {
  const read = new Map<string, string>();
  return (markup) => {
    const text = read.get(markup) ?? toPlainText(markup);
    read.set(markup, text);
    return text;
  };
}

/** What a parsed product is, whose texts are plain. */
export function understandProduct(product: SourceProduct, source: RetailerSource): Understood {
  const { externalId } = product;
  const { title, url } = product;
  if (!isUsableId(externalId)) return { kind: 'rejected', externalId: null, reason: 'no usable id', title, url };
  const sizes = product.variants.flatMap((variant) => variant.size ?? []);
  const description = withoutBoilerplate(product.description, source.profile?.boilerplate ?? []);
  const type = findHintedType(product, source) ?? findTypeIn(languageOf(source), { ...product, description, sizes });
  if (type === null) return { kind: 'rejected', externalId, reason: 'no word tells its type', title, url };
  if (type.kind === 'other') return { ...type, externalId, title, url };
  const normalized = normalizeProduct(product, type, source);
  if (!normalized.ok) return { kind: 'rejected', externalId, reason: normalized.reason, title, url };
  const pictures = notePictures(product.imageUrls, normalized.product.imageUrls);
  return { kind: 'product', product: normalized.product, ...(pictures && { pictures }) };
}

/**
 * By the rules of the shop's language. The top of Google's category is a gate, which no word opens that may mean something
 * else; it never names the type: shops file their products under it by guess.
 */
function findTypeIn(language: Language, product: DescribedProduct & { readonly brand?: string }): FoundType | null {
  const gate = gateOf(product.googleCategory);
  const reason = `google category: ${product.googleCategory?.slice(0, 60)}`;
  if (gate !== 'open' && gate !== 'unknown') return { kind: 'other', other: gate, reason };
  const found = findByWords(language, product);
  if (gate === 'unknown' && found?.kind === 'type' && (!found.reason.startsWith('title') || found.typeId === 'sets')) {
    return { kind: 'other', other: 'other clothing', reason };
  }
  return found;
}

/** What names the thing is sought beside its maker's name first, and in it where nothing else tells: `Pepe Jeans Regent`. */
function findByWords(language: Language, product: DescribedProduct & { readonly brand?: string }): FoundType | null {
  const title = withoutMaker(product.title, product.brand);
  const found = findIn(language, title === product.title ? product : { ...product, title });
  return found === null && title !== product.title ? findIn(language, product) : found;
}

function findIn(language: Language, product: DescribedProduct): FoundType | null {
  if (language === 'en') return findType(product);
  const found = findForeignType(product, lexiconOf(language));
  if (found && !found.reason.startsWith('description')) return found;
  const english = findEnglishNoun(product);
  // What a text says of the outfit does not make clothing of `Necklaces`; `Tencel Camis` may be a style of dresses.
  return found && english?.kind !== 'other' ? found : english;
}

/** Shops of any language have some titles in English; its nouns count where the shop's own words tell nothing. */
function findEnglishNoun({ title }: DescribedProduct): FoundType | null {
  const found = findType({ productType: '', title, tags: [], description: '', sizes: [] });
  return scanTitle(title).noun === null ? null : found;
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
