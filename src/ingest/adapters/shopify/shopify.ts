import { z } from 'zod';
import { cleanSize, isRecognizedSize } from '../../../model/sizes/parse-size.ts';
import { hasColorWord } from '../../classify/color-text.ts';
import type { ParsedRecord, RetailerAdapter, RetailerSource, SourceProduct, SourceRecord } from '../../retailer.ts';
import { readFileText } from '../decode-text.ts';
import { colorKey, hintedColor, splitFit, withFit } from '../shop-color.ts';
import { centsToDecimal, describeIssue, parseRecordJson, withCurrency } from '../source-text.ts';
import { readShopifyPages } from './shopify-pages.ts';
import { readProducts, toPage } from './shopify-paging.ts';

// The form alone is checked here: what a schema makes of each value costs as much again as all else that it does.
const id = z.union([z.string().min(1), z.number().int()]);
const text = z.string().nullish();
/** The last part of the page's address. Half of a surrogate pair has no place in an address. */
const handle = z
  .string()
  .refine((value) => value.trim() !== '', 'empty')
  .refine((value) => value.isWellFormed(), 'half a character');
const price = z.union([z.string(), z.number()]).nullish();

const variantSchema = z.object({
  id,
  option1: z.string().nullish(),
  option2: z.string().nullish(),
  option3: z.string().nullish(),
  price,
  compare_at_price: price,
  available: z.boolean().nullish(),
  featured_image: z.object({ src: z.string() }).nullish().catch(null),
});

/** Shopify's own limit is 2,048; each may be a color, and so a product with all that the record says of itself. */
const MAX_VARIANTS = 2_500;
/** The same for pictures, where its limit is 250. */
const MAX_IMAGES = 1_000;

const imageSchema = z.object({ src: z.string(), variant_ids: z.array(id).catch([]).default([]) });

const productSchema = z.object({
  id,
  title: text,
  handle,
  vendor: text.catch(null),
  body_html: text,
  product_type: text,
  published_at: z.string().nullish(),
  created_at: z.string().nullish(),
  tags: z.union([z.array(z.string()), z.string().transform((tags) => tags.split(','))]).catch([]),
  variants: z.array(variantSchema).min(1, 'no variants').max(MAX_VARIANTS, `more than ${MAX_VARIANTS}`),
  images: z.array(z.unknown()).catch([]),
  options: z.array(z.object({ name: text })).catch([]),
});

type ShopifyProduct = ReturnType<typeof fillIn>;
type ShopifyVariant = ReturnType<typeof fillInVariant>;
type ShopifyImages = ReturnType<typeof readImages>;
type OptionRoles = ReturnType<typeof findOptionRoles>;
/** A variant's values, by position of the option. */
type OptionValues = Pick<ShopifyVariant, 'option1' | 'option2' | 'option3'>;

/** A Shopify shop, read through its public `/products.json`. */
export const shopifyAdapter: RetailerAdapter = {
  name: 'shopify',
  readPages: readShopifyPages,
  async *readStream(body, name) {
    const products = readProducts(await readFileText(body, name), name);
    yield { ...toPage(products, name), total: products.length };
  },
  parse: parseRecord,
};

function parseRecord(record: SourceRecord, source: RetailerSource): ParsedRecord {
  const body = parseRecordJson(record.body);
  if ('broken' in body) return body.broken;
  const parsed = productSchema.safeParse(body.json);
  if (!parsed.success) {
    const known = z.object({ id }).safeParse(body.json);
    return {
      kind: 'rejected',
      externalId: known.success ? String(known.data.id) : null,
      reason: describeIssue(parsed.error),
    };
  }
  const product = fillIn(parsed.data);
  const roles = findOptionRoles(product.options, product.variants);
  const images = readImages(product.images);
  const byColor = groupByColor(product.variants, roles);
  const toPrice = createPriceWriter(product.variants, source.currency);
  const products = [...byColor].map(([color, variants]) =>
    toProduct(product, { color, variants, images, roles, source, toPrice, only: byColor.size === 1 }),
  );
  return { kind: 'products', products };
}

/** Ids as text, and texts that are left out as empty ones. */
function fillIn(product: z.infer<typeof productSchema>) {
  return {
    ...product,
    id: String(product.id),
    title: product.title ?? '',
    body_html: product.body_html ?? '',
    product_type: product.product_type ?? '',
    variants: product.variants.map(fillInVariant),
  };
}

function fillInVariant(variant: z.infer<typeof variantSchema>) {
  // A collection's answer may leave it out; what is listed is then for sale.
  return { ...variant, id: String(variant.id), available: variant.available ?? true };
}

/** Images that have an address; what is wrong with the others is no reason to reject the product. */
function readImages(images: readonly unknown[]) {
  const read = images.slice(0, MAX_IMAGES).flatMap((image) => imageSchema.safeParse(image).data ?? []);
  const byVariant = new Map<string, number[]>();
  for (const [at, image] of read.entries()) {
    for (const variantId of image.variant_ids) byVariant.getOrInsert(String(variantId), []).push(at);
  }
  return {
    all: read.map(({ src }) => src),
    /** Their positions, by the variants that they show. */
    byVariant,
    /** Those that show no variant in particular. */
    anybodys: read.filter((image) => image.variant_ids.length === 0).map(({ src }) => src),
  };
}

/** Variants by the key of their color, in the shop's order; all under `''` when no option names one. */
function groupByColor(variants: readonly ShopifyVariant[], roles: OptionRoles): Map<string, ShopifyVariant[]> {
  if (roles.color === null) return new Map([['', [...variants]]]);
  const keys = variants.map((variant) => colorKey(readColor(variant, roles)));
  // `Petite` as a color is none, and no product beside those that have one.
  const first = keys.find((key) => key !== '') ?? '';
  return Map.groupBy(variants, (_, at) => keys[at] || first);
}

/**
 * Writes a price as decimal text, with the source's currency where it names one: the answer itself names none.
 * `/products.json` gives prices as text with decimals. The whole numbers that are met in Shopify's answers are those of
 * its addresses for scripts, and always cents; where one price of a record has a fraction or is text, none is.
 */
function createPriceWriter(variants: readonly ShopifyVariant[], currency: string | undefined) {
  const areCents = variants.every(({ price: own, compare_at_price: former }) => isWhole(own) && isWhole(former));
  return (amount: ShopifyVariant['price']): string | null => {
    if (amount == null) return null;
    const decimal = areCents && typeof amount === 'number' ? centsToDecimal(amount) : String(amount);
    return withCurrency(decimal, currency);
  };
}

/** A whole number, or nothing. */
function isWhole(amount: ShopifyVariant['price']): boolean {
  return amount == null || Number.isInteger(amount);
}

const roots = new WeakMap<RetailerSource, string>();

/** Where shoppers find the shop, or the market that is read of it (`…/en-gb`), without a slash at the end. */
function rootOf(source: RetailerSource): string {
  return roots.getOrInsertComputed(source, ({ publicAddress, address }) => {
    const url = new URL(publicAddress ?? address);
    const market = publicAddress === undefined ? url.pathname.replace(/\/collections\/.*/, '') : url.pathname;
    return `${url.protocol}//${url.host}${market.replace(/\/+$/, '')}`;
  });
}

interface ColorPart {
  /** Its slug; `''` when no option says it. */
  readonly color: string;
  readonly variants: readonly ShopifyVariant[];
  readonly images: ShopifyImages;
  readonly roles: OptionRoles;
  readonly source: RetailerSource;
  readonly toPrice: ReturnType<typeof createPriceWriter>;
  /** Whether the record has no other color. */
  readonly only: boolean;
}

function toProduct(product: ShopifyProduct, part: ColorPart): SourceProduct {
  const { variants, roles, toPrice, only } = part;
  const optionText = variants.map((variant) => readColor(variant, roles)).find((text) => text !== '') ?? '';
  const colorText = optionText || (hintedColor(product, part.source.hints) ?? '');
  const page = `${rootOf(part.source)}/products/${encodeURIComponent(product.handle)}`;
  // The page opens with this color chosen. The first variant, whatever its stock: the address must not change with it.
  const chosen = only || !variants[0] ? '' : `?variant=${encodeURIComponent(variants[0].id.toWellFormed())}`;
  return {
    // With its color also when it is the only one: a second one must not take the first one's id from it.
    externalId: part.color === '' ? product.id : `${product.id}~${part.color}`,
    title: product.title,
    brand: product.vendor ?? '',
    description: product.body_html,
    productType: product.product_type,
    tags: product.tags,
    handle: product.handle,
    colors: colorText === '' ? [] : [colorText],
    variants: variants.map((variant) => ({
      externalId: variant.id,
      size: readSize(variant, roles),
      price: toPrice(variant.price) ?? '',
      compareAt: toPrice(variant.compare_at_price),
      available: variant.available,
    })),
    url: page + chosen,
    imageUrls: only ? part.images.all : imagesOf(part),
    publishedAt: product.published_at ?? product.created_at ?? null,
  };
}

/** The pictures of this color first, then those of no color in particular; other colors' are left out. */
function imagesOf({ variants, images }: ColorPart): string[] {
  const featured = variants.flatMap((variant) => (variant.featured_image ? [variant.featured_image.src] : []));
  const own = new Set(variants.flatMap((variant) => images.byVariant.get(variant.id) ?? []));
  const inOrder = [...own].sort((a, b) => a - b).map((at) => images.all[at] ?? '');
  return [...new Set([...featured, ...inOrder, ...images.anybodys])];
}

const SIZE_NAME =
  /s+i?ze|^waist|talla|taille|taglia|tamanho|grö(?:ß|ss)e|groesse|maat|rozmiar|storlek|pointure|numeração/i;
const COLOR_NAME = /colou?r|colore|farbe|couleur|kleur|kolor|färg|^cor(?:es)?$|shade/i;
/** `UK Size`, `Size (EU)`: the system is in the option's name. */
const SYSTEM = /(?:^|[\s(-])(US|UK|EU|AU|NZ|FR|IT|DE|ES|JP)(?=[\s)-]|$)/i;
const LEG_NAME =
  /^(?:leg|inseam|length|leg length|inside leg|länge|beinlänge|lengte|longueur|lunghezza|largo|comprimento|längd|długość)$/i;
const FIT_NAME = /^(?:fit|length|range)$/i;
const FIT_VALUE = /^(?:petite|tall|regular|long|short|curve|plus|reg)$/i;

/**
 * What each option says. Names mislead (an option `small` holding S…2XL, `color` and `size` swapped), so an option's
 * values speak first, and its name where the values do not. Positions from 0; `null` where no option says it.
 */
export function findOptionRoles(options: ShopifyProduct['options'], variants: readonly OptionValues[]) {
  const described = [0, 1, 2].map((at) => describeOption(options[at]?.name ?? '', at, variants));
  const best = (score: (option: DescribedOption) => number) => {
    const [first] = described.filter((option) => score(option) > 0).sort((a, b) => score(b) - score(a) || a.at - b.at);
    return first?.at ?? null;
  };
  const leg = best((option) => (LEG_NAME.test(option.name) && option.isLeg ? 1 : 0));
  const fit = best((option) => (FIT_NAME.test(option.name) && option.isFit ? 1 : 0));
  const taken = new Set([leg, fit]);
  const size = best((option) => (taken.has(option.at) ? 0 : sizeScore(option)));
  const color = best((option) => (taken.has(option.at) || option.at === size ? 0 : colorScore(option)));
  const system = size === null ? '' : (SYSTEM.exec(options[size]?.name ?? '')?.[1]?.toUpperCase() ?? '');
  return {
    size,
    color,
    /** Leg length, where waist and leg are two options. */
    leg,
    /** `Petite`, `Tall` and so on as an option of its own. */
    fit,
    /** The size system that the option of the sizes is named after, or `''`. */
    system,
  };
}

type DescribedOption = ReturnType<typeof describeOption>;

function describeOption(name: string, at: number, variants: readonly OptionValues[]) {
  const values = [...new Set(variants.map((variant) => optionValue(variant, at)))].filter((value) => value !== '');
  const share = (test: (value: string) => boolean) =>
    values.length === 0 ? 0 : values.filter(test).length / values.length;
  return {
    at,
    name: values.length === 0 ? '' : name.trim(),
    /** Share of the values that are sizes, and that name a color. */
    sizes: share(isSize),
    colors: share(hasColorWord),
    isLeg: share((value) => /^\d{2}"?$/.test(value)) === 1,
    isFit: share((value) => FIT_VALUE.test(value)) === 1,
  };
}

function isSize(value: string): boolean {
  const label = cleanSize(value);
  return label !== null && isRecognizedSize(label);
}

function sizeScore({ name, sizes, colors }: DescribedOption): number {
  const named = SIZE_NAME.test(name);
  if (named && sizes === 0 && colors > 0.5) return 0;
  if (!named && sizes < 0.5) return 0;
  return sizes + (named ? 0.5 : 0);
}

function colorScore({ name, sizes, colors }: DescribedOption): number {
  const named = COLOR_NAME.test(name);
  if (named && colors === 0 && sizes > 0.5) return 0;
  if (!named && colors < 0.5) return 0;
  return colors + (named ? 0.5 : 0);
}

/** The color text of a variant without a fit that it names, or `''`. */
export function readColor(variant: OptionValues, roles: OptionRoles): string {
  return roles.color === null ? '' : splitFit(optionValue(variant, roles.color)).color;
}

/** The size text of a variant, with leg and fit when they are told elsewhere; `null` when it has none. */
export function readSize(variant: OptionValues, roles: OptionRoles): string | null {
  if (roles.size === null) return null;
  const size = optionValue(variant, roles.size);
  const leg = roles.leg === null ? '' : optionValue(variant, roles.leg);
  if (leg !== '' && /^\d{2}"?$/.test(size)) return `W${size} L${leg}`;
  return withFit(withSystem(size, roles.system), readFit(variant, roles));
}

/** A bare number is of the system that its option is named after. */
function withSystem(size: string, system: string): string {
  return system !== '' && /^\d{1,2}(?:[.,]5)?(?:\s?[/-]\s?\d{1,2})?$/.test(size) ? `${system} ${size}` : size;
}

/** The fit of a variant by its own option, else by the color's; `''` when neither names one. */
function readFit(variant: OptionValues, { fit, color }: OptionRoles): string {
  if (fit !== null) return optionValue(variant, fit);
  return color === null ? '' : splitFit(optionValue(variant, color)).fit;
}

function optionValue(variant: OptionValues, at: number): string {
  const value = [variant.option1, variant.option2, variant.option3][at]?.trim() ?? '';
  return value === 'Default Title' ? '' : value;
}
