import { parseDecimal } from '../../model/money/money.ts';
import type { SampleProduct, SampleVariant } from '../sample-product.ts';
import type { SampleShop } from '../sample-shop.ts';
import { hashText } from '../seeded-random.ts';
import { pictureUrl, shopProductPath } from './shop-address.ts';

const CONTEXT = 'https://schema.org';
type Node = Record<string, unknown>;

/**
 * The JSON-LD blocks of a product page. Shops write the same facts in many shapes, and each page has one of them: a
 * `ProductGroup` with `hasVariant`, a `Product` with a list of offers or a single one, either of them inside `@graph`;
 * some pages also describe a related product, before or after their own.
 */
export function productJsonLd(
  shop: SampleShop,
  range: readonly SampleProduct[],
  product: SampleProduct,
  root: string,
): object[] {
  const draw = hashText(`json-ld/${product.handle}`);
  const url = (other: SampleProduct) => root + shopProductPath(shop, other);
  const trail = { '@type': 'BreadcrumbList', itemListElement: breadcrumbs(product, root) };
  const organization = { '@context': CONTEXT, '@type': 'Organization', name: shop.name, url: `${root}/nz` };
  if (product.defect === 'no-product-block') return [organization, { '@context': CONTEXT, ...trail }];
  const node = describe(product, url(product), root, draw);
  const page = { '@type': 'WebPage', '@id': url(product), name: product.title };
  const own: object[] =
    draw % 5 === 0
      ? [{ '@context': CONTEXT, '@graph': [page, trail, node] }]
      : [node, trail].map((part) => ({ '@context': CONTEXT, ...part }));
  if (draw % 7 !== 0) return [organization, ...own];
  const other = range[draw % range.length] as SampleProduct;
  const related = { '@context': CONTEXT, ...singleOffer(other, url(other), root) };
  if (other.handle === product.handle) return [organization, ...own];
  return draw % 2 === 0 ? [related, ...own] : [organization, ...own, related];
}

function describe(product: SampleProduct, url: string, root: string, draw: number): Node {
  const shape = (draw >>> 8) % 10;
  if (product.variants.length === 1 || shape === 0) return singleOffer(product, url, root);
  if (shape < 6) return groupOfVariants(product, url, root, draw);
  return listOfOffers(product, url, root);
}

function common(product: SampleProduct, url: string, root: string): Node {
  const images = product.images.map((image) => pictureUrl(root, image));
  const draw = hashText(product.handle);
  return {
    name: product.title,
    description: product.descriptionHtml,
    url,
    image: images.length === 1 ? images[0] : images,
    color: product.colorName,
    brand: { '@type': 'Brand', name: 'Glassons' },
    releaseDate: new Date(product.publishedAt).toISOString().slice(0, 10),
    ...(product.productType === '' ? {} : { category: product.productType }),
    ...(draw % 4 === 0 ? { material: product.spec.fabric } : {}),
    ...(draw % 6 === 0 ? { aggregateRating: [] } : {}),
    ...(draw % 3 === 0 ? { keywords: product.tags.join(', ') } : {}),
  };
}

function groupOfVariants(product: SampleProduct, url: string, root: string, draw: number): Node {
  return {
    '@type': 'ProductGroup',
    productGroupID: product.styleCode,
    productID: String(product.id),
    ...common(product, url, root),
    variesBy: draw % 2 === 0 ? ['https://schema.org/size'] : 'size',
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      sku: String(variant.id),
      name: `${product.title} ${variant.values[0] ?? ''}`,
      size: sizeOf(variant, draw),
      offers: offerOf(variant, url, draw),
    })),
  };
}

function listOfOffers(product: SampleProduct, url: string, root: string): Node {
  const draw = hashText(url);
  return {
    '@type': 'Product',
    sku: String(product.id),
    ...common(product, url, root),
    offers: product.variants.map((variant) => ({
      ...offerOf(variant, url, draw),
      sku: String(variant.id),
      itemOffered: { '@type': 'Product', size: variant.values[0] ?? null },
    })),
  };
}

/** Sizes beside one offer for all: what can be bought is then known for the product only. */
function singleOffer(product: SampleProduct, url: string, root: string): Node {
  const best = product.variants.find((variant) => variant.available) ?? (product.variants[0] as SampleVariant);
  const sizes = product.variants.flatMap((variant) => variant.values[0] ?? []);
  return {
    '@type': 'Product',
    productID: String(product.id),
    ...common(product, url, root),
    size: sizes.length === 1 ? sizes[0] : sizes,
    offers: offerOf(best, url, hashText(url)),
  };
}

/** A size as text, or as a specification that names its system. */
function sizeOf(variant: SampleVariant, draw: number): unknown {
  const name = variant.values[0] ?? null;
  if ((draw >>> 4) % 3 !== 0) return name;
  return { '@type': 'SizeSpecification', name, sizeSystem: 'https://schema.org/WearableSizeSystemAU' };
}

function offerOf(variant: SampleVariant, url: string, draw: number): Node {
  const state = variant.available ? 'InStock' : 'OutOfStock';
  const former = variant.compareAt;
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'USD',
    // Some pages write a number, some a text.
    ...(variant.price === null ? {} : { price: draw % 2 === 0 ? Number(variant.price) : variant.price }),
    availability: draw % 3 === 0 ? state : `https://schema.org/${state}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(former !== null && (parseDecimal(former) ?? 0) > 0
      ? {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: former,
            priceCurrency: 'USD',
          },
        }
      : {}),
  };
}

function breadcrumbs(product: SampleProduct, root: string): object[] {
  const names = ['Home', 'Clothing', ...(product.typeId === null ? [] : [product.typeId]), product.cleanTitle];
  return names.map((name, i) => ({ '@type': 'ListItem', position: i + 1, name, item: `${root}/nz` }));
}
