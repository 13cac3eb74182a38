import { z } from 'zod';
import type { ShopAnswer } from '../../retailer.ts';
import { parseJson } from '../parse-json.ts';
import { centsToDecimal } from '../source-text.ts';

const cents = z.number().int().nonnegative().nullish().catch(null);
const variantSchema = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String).catch(''),
  price: cents,
  compare_at_price: cents,
  featured_image: z.object({ src: z.string() }).nullish().catch(null),
});
const productSchema = z.looseObject({
  description: z.string().nullish().catch(null),
  type: z.string().nullish().catch(null),
  images: z.array(z.string()).catch([]),
  variants: z.array(variantSchema),
});

/**
 * What a product says of itself at `/products/<handle>.js`, in the form in which `/products.json` lists it. Of the two
 * addresses that a product has for programs, `.json` does not say what is sold out; this one does, with prices in cents.
 * @returns JSON, or `null` when it is no product
 */
export function toListedProduct({ text }: ShopAnswer): string | null {
  const parsed = productSchema.safeParse(parseOrNull(text));
  if (!parsed.success) return null;
  const { description, type, images, variants, ...rest } = parsed.data;
  const shown = Map.groupBy(variants, ({ featured_image: featured }) => bare(featured?.src ?? ''));
  return JSON.stringify({
    ...rest,
    body_html: description,
    product_type: type,
    images: images.map((src) => ({ src, variant_ids: (shown.get(bare(src)) ?? []).map(({ id }) => id) })),
    variants: variants.map((variant) => ({
      ...variant,
      price: toDecimal(variant.price),
      compare_at_price: toDecimal(variant.compare_at_price),
    })),
  });
}

function parseOrNull(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

/** What an address of a picture has in common however it is written: with and without scheme, with and without version. */
function bare(address: string): string {
  return address.replace(/^https?:/, '').replace(/\?.*/, '');
}

function toDecimal(cents: number | null | undefined): string | null {
  return cents == null ? null : centsToDecimal(cents);
}
