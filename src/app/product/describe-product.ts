import { formatAmount } from '../../model/money/money.ts';
import type { ProductDetail } from '../../model/product/product-detail.ts';
import { productPath } from '../../model/product/product-path.ts';
import { findProductType } from '../../model/product/product-types.ts';
import type { Site } from '../../server/services.ts';
import { breadcrumbList } from '../browse/structured-data.ts';
import { previewImage } from '../page/image-source.ts';
import { describePage, unlistedMeta } from '../page/page-meta.ts';
import type { ProductData } from './load-product.ts';

/** What search engines and link previews are told of a product's page. */
export function describeProduct(data: ProductData | undefined, matches: Parameters<typeof describePage>[1]) {
  if (data?.kind !== 'product') return unlistedMeta('Page not found')({ matches });
  const { card, price, paragraphs, gone } = data.shown;
  const { title, retailer, imageUrls } = card;
  const offer = gone === null ? `${price} at ${retailer}.` : gone.text;
  return describePage(
    {
      title,
      description: [`${title}: ${offer}`, shorten(paragraphs[0] ?? '')].filter(Boolean).join(' '),
      canonical: productPath(card),
      isIndexed: gone === null,
      image: imageUrls[0],
    },
    matches,
  );
}

/** What its history proves that it cost before. What only its retailer says is no fact to hand on. https://schema.org/StrikethroughPrice */
function priorPrice({ formerMinor, salePercent, currency }: ProductDetail['product']): object {
  if (formerMinor === null || salePercent === null) return {};
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: formatAmount(formerMinor, currency),
      priceCurrency: currency,
    },
  };
}

/** A preview shows no more than this. */
function shorten(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 119).replace(/\s+\S*$/, '')}…`;
}

/** The product, with its offer, and the trail to it, as schema.org wants them. https://schema.org/Product */
export function productData(site: Site, { product, goneAt, isGoneByUs }: ProductDetail): object[] {
  const url = site.url + productPath(product);
  const type = findProductType(product.typeId);
  const { available, brand, retailer, colors } = product;
  const availability = goneAt !== null ? 'Discontinued' : available ? 'InStock' : 'OutOfStock';
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.title,
      url,
      sku: `${product.id}`,
      image: product.imageUrls.map((image) => previewImage(image)),
      ...(product.description && { description: product.description }),
      ...(colors[0] && { color: colors[0] }),
      ...(type && { category: type.name }),
      brand: { '@type': 'Brand', name: brand || retailer },
      offers: {
        '@type': 'Offer',
        url,
        price: formatAmount(product.priceMinor, product.currency),
        priceCurrency: product.currency,
        ...priorPrice(product),
        // Whether a shop that we no longer read still has it, we do not know.
        ...(!isGoneByUs && { availability: `https://schema.org/${availability}` }),
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: retailer },
      },
    },
    breadcrumbList(site, { id: product.typeId, name: type?.name ?? '' }, [{ name: product.title, item: url }]),
  ];
}
