import { z } from 'zod';
import { appendAll } from '../../append-all.ts';
import type { JsonLd } from './json-ld.ts';

/** What one offer of a product says. Texts are `''` when absent. */
export interface Offer {
  readonly sku: string;
  readonly size: string;
  readonly url: string;
  /** Decimal text and currency: `68.00 USD`. */
  readonly price: string;
  readonly compareAt: string | null;
  readonly available: boolean;
}

const scalar = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const optional = scalar.optional().catch(undefined);
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
    appendAll(offers, openOffer(offer, MAX_DEPTH));
    if (offers.length >= MAX_OFFERS) break;
  }
  return offers.slice(0, MAX_OFFERS);
}

/** Offers in one another; deeper is no page's structure but a trap. */
const MAX_DEPTH = 20;
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
