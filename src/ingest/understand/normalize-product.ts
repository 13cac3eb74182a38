import { type Lexicon, lexiconOf } from '../../language/lexicon.ts';
import { baseColorsOf } from '../../model/colors/color-names.ts';
import { DEFAULT_CURRENCY } from '../../model/money/money.ts';
import type { NormalizedProduct, ProductVariant } from '../../model/product/product.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import { findStyle } from '../../model/product/style.ts';
import { sortedSizeLabels } from '../../model/sizes/parse-size.ts';
import { memoize } from '../../text/memoize.ts';
import { findHandleColors, findTextColors, findTitleColors, parseColors } from '../classify/color-text.ts';
import { findProductAttributes } from '../classify/find-product-attributes.ts';
import { findSubcategories } from '../classify/find-subcategories.ts';
import { type FoundColors, findForeignColors, parseForeignColors } from '../classify/foreign-colors.ts';
import { firstSentences } from '../classify/scan-text.ts';
import { readShopSize, type ShopSize } from '../classify/size-text.ts';
import { languageOf, type RetailerSource, type SourceProduct, type SourceVariant } from '../retailer.ts';
import { findHttpUrl, findPictureUrl } from './http-address.ts';
import { NO_PRICE, type Price, parsePrice } from './parse-price.ts';
import { toLine, toPlainText } from './plain-text.ts';

const MAX_TITLE = 300;
const MAX_BRAND = 100;
const MAX_TAGS = 60;
/** Tags looked at. */
const MAX_READ_TAGS = 1_000;
const MAX_TAG = 100;
const MAX_IMAGES = 20;

/** A product, or the reason why it cannot be listed. */
export type Normalized =
  | { readonly ok: true; readonly product: NormalizedProduct }
  | { readonly ok: false; readonly reason: string };

/**
 * The text of a source product without markup.
 * @param describe reads its description
 */
export function toPlainProduct(product: SourceProduct, describe = toPlainText): SourceProduct {
  return {
    ...product,
    title: cleanTitle(product.title),
    description: describe(product.description),
    productType: toLine(product.productType),
    tags: readTags(product.tags),
    colors: product.colors.map(toLine),
  };
}

function readTags(tags: readonly string[]): string[] {
  const lines = tags.slice(0, MAX_READ_TAGS).map(toLine);
  return [...new Set(lines.filter((tag) => tag !== '' && tag.length <= MAX_TAG))].slice(0, MAX_TAGS);
}

/** Spaces collapsed, offers before the name (`SALE - `) dropped. */
function cleanTitle(title: string): string {
  const line = toLine(title);
  const bare = line.replace(/^\W*(?:(?:final |flash )?sale|clearance|\d+% off)\s*[-–—:|!*\])]+\s*/i, '').trim();
  return (bare === '' ? line : bare).slice(0, MAX_TITLE).toWellFormed().trim();
}

/**
 * A plain product of a known type in the catalog's own terms: sizes, colors, exact prices, checked addresses. Tags and
 * variants are in an order of ours: shops shuffle both.
 */
export function normalizeProduct(
  product: SourceProduct,
  type: { readonly typeId: ProductTypeId; readonly reason: string },
  source: RetailerSource,
): Normalized {
  const url = findHttpUrl(product.url);
  if (product.title === '') return { ok: false, reason: 'no title' };
  if (url === null) return { ok: false, reason: `address is not http(s): ${product.url.slice(0, 60)}` };
  const variants = readVariants(product.variants, source);
  if (!variants.ok) return variants;
  const language = languageOf(source);
  const colors = language === 'en' ? findEnglishColors(product, source) : findColorsIn(lexiconOf(language), product);
  const normalized: NormalizedProduct = {
    externalId: product.externalId,
    typeId: type.typeId,
    typeReason: type.reason,
    title: product.title,
    brand: toLine(product.brand ?? '').slice(0, MAX_BRAND),
    description: product.description,
    tags: product.tags.toSorted(),
    subcategories: findSubcategories({ ...product, typeId: type.typeId, colors: colors.names, language }),
    attributes: findProductAttributes({
      ...product,
      typeId: type.typeId,
      description: withoutBoilerplate(product.description, source.profile?.boilerplate ?? []),
      language,
      sizes: variants.value.sizes,
    }),
    ...variants.value,
    colors: [...new Set([...colors.names, ...colors.bases])],
    url,
    style: findStyle(product.title, colors.names),
    imageUrls: findImages(product.imageUrls),
    createdAt: findTime(product.publishedAt),
  };
  return { ok: true, product: normalized };
}

type ReadVariants = Pick<
  NormalizedProduct,
  'currency' | 'priceMinor' | 'compareAtMinor' | 'sizes' | 'availableSizes' | 'available' | 'variants'
>;

interface ReadVariant {
  readonly variant: SourceVariant;
  readonly minor: number;
  readonly currency: string;
  readonly size: string | null;
}

function byExternalId(a: ProductVariant, b: ProductVariant): number {
  return a.externalId < b.externalId ? -1 : a.externalId > b.externalId ? 1 : 0;
}

/**
 * The price is that of the cheapest variant one can buy; when none can be bought, of the cheapest. What is priced in another
 * currency than the shop's own, or than the first variant, is no form of it.
 */
function readVariants(
  source: readonly SourceVariant[],
  retailer: RetailerSource,
): { ok: true; value: ReadVariants } | { ok: false; reason: string } {
  const { priced, reason } = readPrices(source, retailer);
  // An entry whose size was no size (a gift wrap sold as `$10.00`) is no form of the garment.
  const sized = priced.filter(({ size }) => size !== null);
  const read = inOneCurrency(sized.length > 0 ? sized : priced, ownCurrency(retailer));
  const first = cheapest(read.filter(({ variant }) => variant.available)) ?? cheapest(read);
  if (!first) return { ok: false, reason };
  const { currency, minor } = first;
  const former = priceReaderOf(currency, retailer)(first.variant.compareAt ?? '');
  const isFormer = former.ok && former.currency === currency && former.minor > minor;
  const labels = (of: readonly ReadVariant[]) =>
    sortedSizeLabels(of.map(({ size }) => size).filter((size) => size !== null));
  return {
    ok: true,
    value: {
      currency,
      priceMinor: minor,
      compareAtMinor: isFormer ? former.minor : null,
      sizes: labels(read),
      availableSizes: labels(read.filter(({ variant }) => variant.available)),
      available: read.some(({ variant }) => variant.available),
      variants: read
        .map(({ variant, minor, size }) => ({
          externalId: variant.externalId,
          size,
          priceMinor: minor,
          available: variant.available,
        }))
        .sort(byExternalId),
    },
  };
}

function readPrices(source: readonly SourceVariant[], retailer: RetailerSource) {
  const priced: ReadVariant[] = [];
  let reason = NO_PRICE;
  const readPrice = priceReaderOf(ownCurrency(retailer), retailer);
  for (const variant of source) {
    const price = readPrice(variant.price);
    if (price.ok) priced.push({ ...readSize(variant, retailer), minor: price.minor, currency: price.currency });
    // What the shop says of one size tells more than its silence on another.
    else if (price.reason !== NO_PRICE) reason = price.reason;
  }
  return { priced, reason };
}

function cheapest(variants: readonly ReadVariant[]): ReadVariant | undefined {
  return variants.reduce<ReadVariant | undefined>(
    (best, one) => (best && best.minor <= one.minor ? best : one),
    undefined,
  );
}

function inOneCurrency(variants: readonly ReadVariant[], own: string): readonly ReadVariant[] {
  const wanted = variants.some(({ currency }) => currency === own) ? own : variants[0]?.currency;
  return variants.filter(({ currency }) => currency === wanted);
}

function ownCurrency({ currency = DEFAULT_CURRENCY }: RetailerSource): string {
  return currency;
}

/** By how a shop writes prices, of which there are few ways. */
const priceReaders = new Map<string, (text: string) => Price>();

function priceReaderOf(currency: string, { profile }: RetailerSource): (text: string) => Price {
  const pointsGroup = profile?.pointsGroup ?? false;
  return priceReaders.getOrInsertComputed(`${currency} ${pointsGroup}`, () =>
    memoize((text) => parsePrice(text, { currency, pointsGroup })),
  );
}

/** By how a shop writes, of which there are few. */
const sizeReaders = new Map<string, (text: string) => ShopSize>();

function sizeReaderOf(source: RetailerSource): (text: string) => ShopSize {
  const language = languageOf(source);
  const pairsAreRanges = source.profile?.pairsAreRanges ?? null;
  return sizeReaders.getOrInsertComputed(`${language} ${pairsAreRanges}`, () =>
    memoize((text) => readShopSize(toLine(text), language, pairsAreRanges)),
  );
}

/** A bare number is of the retailer's own system: Glassons' `8` is `AU 8`. What its size calls sold out, is. */
function readSize(variant: SourceVariant, source: RetailerSource): Pick<ReadVariant, 'variant' | 'size'> {
  if (variant.size === null) return { variant, size: null };
  const { label, isSoldOut } = sizeReaderOf(source)(variant.size);
  const isBare = label !== null && /^\d{1,2}(?:[/-]\d{1,2})?$/.test(label);
  const size = isBare && source.sizeSystem ? `${source.sizeSystem} ${label.replace('-', '/')}` : label;
  return { variant: isSoldOut ? { ...variant, available: false } : variant, size };
}

/** Capitals before other letters name a maker: `EMERY ROSE Floral Blouse` is not pink. */
const CAPITALS = /^(?:[\p{Lu}\d&'’.-]+\s+){2,4}(?=\p{Lu}?\p{Ll})/u;

/** A title without the name of who made the thing, which may be a color's. */
function withoutBrand(title: string, brand: string | undefined): string {
  const name = brand?.trim().toLowerCase() ?? '';
  const own = name !== '' && title.toLowerCase().startsWith(`${name} `) ? title.slice(name.length + 1) : title;
  const capitals = CAPITALS.exec(own.slice(0, 300))?.[0] ?? '';
  // `LIME GREEN LAVENDER Tee` is of its colors.
  const isColor = capitals !== '' && findTextColors(capitals).join(' ') === capitals.trim().toLowerCase();
  return isColor ? own : own.slice(capitals.length);
}

/** The same in another language: the color texts, else the title, else how the description begins. */
function findColorsIn(lexicon: Lexicon, { colors, title, brand, description }: SourceProduct): FoundColors {
  const given = parseForeignColors(colors, lexicon);
  if (given.names.length > 0) return given;
  const named = findForeignColors(withoutBrand(title, brand), lexicon);
  if (named.names.length > 0) return named;
  const [first = ''] = description.split(/[.!?\n]/, 1);
  const told = findForeignColors(first.slice(0, 120), lexicon);
  return told.bases.length === 1 ? told : { names: [], bases: [] };
}

function findEnglishColors(product: SourceProduct, source: RetailerSource): FoundColors {
  const names = findOwnColors(product, source);
  if (names.length === 0) return { names, bases: [] };
  const bases = baseColorsOf(names).filter((base) => base !== 'multi' || names.some(isManyColored));
  if (bases.length > 0) return { names, bases };
  // A fanciful name tells nothing; the description may. The title's other words are often those of a motif.
  return { names, bases: baseColorsOf(findDescribedColor(product.description)).filter((base) => base !== 'multi') };
}

/** The retailer's own color texts, else the title, else the address of the product, else how its description begins. */
function findOwnColors(product: SourceProduct, { profile }: RetailerSource): readonly string[] {
  const given = [...new Set(product.colors.flatMap(parseColors))];
  if (given.length > 0) return given;
  const named = findTitleColors(withoutBrand(product.title, product.brand), profile?.hasColorTails ?? false);
  if (named.length > 0) return named;
  const addressed = findHandleColors(product.handle);
  return addressed.length > 0 ? addressed : findDescribedColor(product.description);
}

/** `Classic black blazer with …`; where two are named, the second may be what to wear with it. */
function findDescribedColor(description: string): string[] {
  const described = findTextColors(description.split(/[.!?\n]/, 1)[0]?.slice(0, 120) ?? '');
  return described.length === 1 ? described : [];
}

/** A pattern has some colors, and says none: what is striped may be black and white. */
function isManyColored(name: string): boolean {
  return /^(?:multi|rainbow)/.test(name);
}

function findImages(addresses: readonly string[]): string[] {
  const urls = addresses.map((address) => findPictureUrl(address)).filter((url) => url !== null);
  return [...new Set(urls)].slice(0, MAX_IMAGES);
}

/** In ms, or `null` when it is none or far in the future (a placeholder). */
function findTime(text: string | null): number | null {
  const time = text === null ? Number.NaN : Date.parse(text);
  const isPlausible = time > Date.UTC(1995, 0) && time < Date.UTC(2100, 0);
  return isPlausible ? time : null;
}

/** Beyond this, no sentence of a description decides anything. */
const MAX_SENTENCES_READ = 2_000;

/** The sentences of a plain description, as far as they may decide. */
export function sentencesOf(description: string): string[] {
  return firstSentences(description, MAX_SENTENCES_READ)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** FNV-1a, whatever the case. */
export function sentenceDigest(sentence: string): number {
  let hash = 0x811c9dc5;
  for (const character of sentence.toLowerCase()) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** A description without the sentences that a shop writes under many of its products. */
export function withoutBoilerplate(description: string, boilerplate: readonly number[]): string {
  if (boilerplate.length === 0 || description === '') return description;
  const shared = new Set(boilerplate);
  return sentencesOf(description)
    .filter((sentence) => !shared.has(sentenceDigest(sentence)))
    .join('\n');
}
