import { z } from 'zod';
import { parseJson } from '../source-text.ts';

/** schema.org writes anything as one thing or a list of them, as text or as an object with a name or an address. */
const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const nameable = z.union([
  scalar,
  z
    .object({
      name: scalar.optional(),
      url: scalar.optional(),
      contentUrl: scalar.optional(),
      '@id': scalar.optional(),
    })
    .transform((named) => named.name ?? named.contentUrl ?? named.url ?? named['@id'] ?? ''),
]);
const picture = z.union([
  z.string(),
  z
    .object({ contentUrl: z.string().optional(), url: z.string().optional() })
    .transform((image) => image.contentUrl ?? image.url ?? ''),
]);
const listOf = <T>(item: z.ZodType<T>) =>
  z
    .union([z.array(item.nullable().catch(null)), item.transform((one) => [one])])
    .optional()
    .catch(undefined)
    .transform((items): T[] => (items ?? []).filter((one): one is T & {} => one !== null && one !== undefined));
const record = z.record(z.string(), z.unknown());
const names = listOf(nameable);
const propertySchema = z.object({ name: z.string(), value: scalar });

/** The values of a schema.org `PropertyValue` of this name. */
function findAdditional(properties: readonly Record<string, unknown>[], name: RegExp): string[] {
  const values = properties.flatMap((property) => propertySchema.safeParse(property).data ?? []);
  return values.filter((property) => name.test(property.name)).map(({ value }) => value);
}

const nodeSchema = z
  .object({
    '@type': names,
    '@id': names,
    name: names,
    description: names,
    url: names,
    sku: names,
    productID: names,
    productGroupID: names,
    inProductGroupWithID: names,
    isVariantOf: names,
    variesBy: names,
    color: names,
    size: names,
    category: names,
    keywords: names,
    brand: names,
    releaseDate: names,
    datePublished: names,
    image: listOf(picture),
    offers: listOf(record),
    hasVariant: listOf(record),
    itemListElement: listOf(record),
    additionalProperty: listOf(record),
  })
  .transform(({ hasVariant, itemListElement, additionalProperty, ...node }) => ({
    ...node,
    size: node.size.length > 0 ? node.size : findAdditional(additionalProperty, /^(?:size|größe|taille|talla)$/i),
    color: node.color.length > 0 ? node.color : findAdditional(additionalProperty, /^(?:colou?r|farbe|couleur)$/i),
    variants: hasVariant,
    crumbs: itemListElement,
  }));

/** A node of a page's JSON-LD. Every property is a list, empty when absent or not understood. */
export interface JsonLd extends Omit<z.infer<typeof nodeSchema>, 'variants' | 'crumbs'> {
  readonly variants: readonly JsonLd[];
  /** Names of the elements of a list, in order. */
  readonly crumbs: readonly string[];
}

/** Deeper is no page's structure but a trap. */
const MAX_DEPTH = 4;
/** Of one group. */
const MAX_VARIANTS = 2_000;

/** The nodes of all blocks (lists and `@graph` opened), and what is wrong with the first unreadable one. */
export function findJsonLd(blocks: readonly string[]): { nodes: JsonLd[]; broken: string | null } {
  const nodes: JsonLd[] = [];
  let broken: string | null = null;
  for (const block of blocks) {
    try {
      for (const node of openNodes(parseBlock(block))) nodes.push(node);
    } catch (error) {
      broken ??= (error as Error).message;
    }
  }
  return { nodes, broken };
}

/** Some shops wrap the block in a comment or CDATA, or leave line breaks inside texts. */
function parseBlock(block: string): unknown {
  const end = block.trimEnd().replace(/;$/, '').trimEnd();
  const bare = end
    .replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\]\]>\*\/|\]\]>)$/, '');
  try {
    return parseJson(bare);
  } catch {
    return parseJson(bare.replace(/\p{Cc}+/gu, ' '));
  }
}

/** The nodes of a value, also of one that was found in another form than JSON-LD. */
export function openNodes(value: unknown, depth = MAX_DEPTH): JsonLd[] {
  if (depth === 0 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => openNodes(item, depth - 1));
  const { '@graph': graph, mainEntity } = value as Record<string, unknown>;
  return [...parseNode(value, depth), ...openNodes(graph, depth - 1), ...openNodes(mainEntity, depth - 1)];
}

function parseNode(value: unknown, depth: number): JsonLd[] {
  const { data } = nodeSchema.safeParse(value);
  if (!data) return [];
  const variants =
    depth === 0 ? [] : data.variants.slice(0, MAX_VARIANTS).flatMap((variant) => parseNode(variant, depth - 1));
  return [{ ...data, variants, crumbs: data.crumbs.map(crumbName) }];
}

function crumbName(element: Record<string, unknown>): string {
  const { data } = z.object({ name: scalar.optional(), item: nameable.optional().catch(undefined) }).safeParse(element);
  return data?.name ?? data?.item ?? '';
}

/** Whether a node is of a schema.org type, written bare or as an address. */
export function hasType(node: JsonLd, type: string): boolean {
  return node['@type'].some((name) => name === type || name.endsWith(`/${type}`));
}

/** The first value of a property, trimmed; `''` when there is none. */
export function firstText(values: readonly string[]): string {
  return values[0]?.trim() ?? '';
}

/** The values of a property that say something. */
export function textsOf(values: readonly string[]): string[] {
  return values.map((value) => value.trim()).filter((value) => value !== '');
}

/** What one offer of a product says. Texts are `''` when absent. */
interface Offer {
  readonly sku: string;
  readonly size: string;
  readonly url: string;
  /** Decimal text and currency: `68.00 USD`. */
  readonly price: string;
  readonly compareAt: string | null;
  readonly available: boolean;
}

const optional = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .optional()
  .catch(undefined);
const priceSpecification = z.object({ price: optional, priceCurrency: optional, priceType: optional });

const offerSchema = z.object({
  sku: optional,
  url: optional,
  size: optional,
  itemOffered: z.object({ size: optional, sku: optional }).optional().catch(undefined),
  price: optional,
  lowPrice: optional,
  priceCurrency: optional,
  availability: optional,
  priceSpecification: z
    .union([z.array(priceSpecification), priceSpecification.transform((one) => [one])])
    .optional()
    .catch(undefined),
  offers: z.unknown().optional(),
});

const known = new WeakMap<JsonLd, readonly Offer[]>();

/** The offers of a product; those inside an `AggregateOffer` when it lists any. Of one node they are read once. */
export function findOffers(node: JsonLd): readonly Offer[] {
  return known.getOrInsertComputed(node, readOffers);
}

function readOffers(node: JsonLd): Offer[] {
  const offers: Offer[] = [];
  for (const offer of node.offers) {
    for (const one of openOffer(offer, MAX_OFFER_DEPTH)) offers.push(one);
    if (offers.length >= MAX_OFFERS) break;
  }
  return offers.slice(0, MAX_OFFERS);
}

/** Offers in one another; deeper is no page's structure but a trap. */
const MAX_OFFER_DEPTH = 20;
/** No garment has more sizes. */
const MAX_OFFERS = 1_000;

function openOffer(value: unknown, depth: number): Offer[] {
  if (depth === 0) return [];
  const { data } = offerSchema.safeParse(value);
  if (!data) return [];
  if (data.offers) return [data.offers].flat().flatMap((offer) => openOffer(offer, depth - 1));
  const listed = data.priceSpecification?.find(({ priceType }) => /(?:List|Strikethrough|SRP)/i.test(priceType ?? ''));
  const sold = data.priceSpecification?.find((specification) => specification !== listed);
  const currency = data.priceCurrency ?? sold?.priceCurrency ?? '';
  return [
    {
      sku: data.sku ?? data.itemOffered?.sku ?? '',
      size: data.size ?? data.itemOffered?.size ?? '',
      url: data.url ?? '',
      price: priceText(data.price ?? sold?.price ?? data.lowPrice, currency),
      compareAt: priceText(listed?.price, currency) || null,
      available: isAvailable(data.availability ?? ''),
    },
  ];
}

function priceText(price: string | undefined, currency: string): string {
  return price ? `${price} ${currency}`.trim() : '';
}

/** schema.org ItemAvailability; an offer that says nothing is for sale. */
function isAvailable(availability: string): boolean {
  return !/(?:OutOfStock|SoldOut|Discontinued|InStoreOnly)$|out[ _]of[ _]stock/i.test(availability);
}
