import type { SampleImage, SampleProduct, SampleVariant } from '../sample-product.ts';
import { pictureUrl } from './shop-address.ts';

const OFFSETS: Partial<Record<SampleProduct['shop'], string>> = { 'princess-polly': '-08:00', 'motel-rocks': '+01:00' };

/** A product as Shopify's `/products.json` gives it: no currency, no quantities, no address of its page. */
export function toShopifyProduct(product: SampleProduct, root: string, shopName: string): object {
  const timeZone = OFFSETS[product.shop] ?? '+00:00';
  // `2026-11-03T14:15:16-08:00`, in the shop's own time as Shopify writes it.
  const date = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toString({ timeZone, smallestUnit: 'second' });
  const dates = { created_at: date(product.publishedAt - 5 * 86_400_000), updated_at: date(product.updatedAt) };
  return {
    ...(product.id === null ? {} : { id: product.id }),
    title: product.title,
    handle: product.handle,
    body_html: product.descriptionHtml,
    published_at: date(product.publishedAt),
    ...dates,
    vendor: shopName,
    product_type: product.productType,
    tags: product.tags,
    variants: product.variants.map((variant, i) => toShopifyVariant(product, variant, i, dates, root)),
    images: product.images.map((image, i) => ({
      id: image.id,
      ...dates,
      position: i + 1,
      product_id: product.id,
      variant_ids: variantsShown(product, image).map((variant) => variant.id),
      src: pictureUrl(root, image),
      width: 1200,
      height: 1600,
    })),
    options: product.options.map((option, i) => ({ name: option.name, position: i + 1, values: option.values })),
  };
}

/** The variants a picture shows: those of its color where a record has several, else none in particular. */
function variantsShown({ variants, options }: SampleProduct, { colorAt }: SampleImage): readonly SampleVariant[] {
  if (colorAt === undefined) return [];
  return variants.filter((variant) => variant.values[0] === options[0]?.values[colorAt]);
}

function toShopifyVariant(
  product: SampleProduct,
  variant: SampleVariant,
  index: number,
  dates: object,
  root: string,
): object {
  const image = product.images.find((one) => variantsShown(product, one).includes(variant));
  return {
    id: variant.id,
    title: variant.values.join(' / '),
    option1: variant.values[0] ?? null,
    option2: variant.values[1] ?? null,
    option3: variant.values[2] ?? null,
    sku: variant.sku,
    requires_shipping: true,
    taxable: true,
    featured_image: image === undefined ? null : { id: image.id, product_id: product.id, src: pictureUrl(root, image) },
    available: variant.available,
    price: variant.price,
    grams: 0,
    compare_at_price: variant.compareAt,
    position: index + 1,
    product_id: product.id,
    ...dates,
  };
}
