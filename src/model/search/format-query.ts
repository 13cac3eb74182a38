import type { FilterSet } from '../filters/filter-set.ts';
import { findProductType, type ProductTypeId } from '../product/product-types.ts';

/** The filters of no type in particular, or of several, as words that are understood to mean them. */
export function formatQuery(filters: FilterSet, among: readonly ProductTypeId[] = []): string {
  const { colors, retailers, sizes, onSale, inStock, sort, text } = filters;
  return [
    text,
    colors.join(' or '),
    ...[...new Set(sizes.map(({ size }) => size))].map((size) => (size.includes('SIZE') ? size : `size ${size}`)),
    ...retailers.map((retailer) => `from ${retailer}`),
    among.map((typeId) => findProductType(typeId)?.name.toLowerCase()).join(' or '),
    formatPrice(filters),
    onSale ? 'on sale' : '',
    inStock ? 'in stock' : '',
    sort === 'newest' ? '' : sort === 'price_asc' ? 'cheapest' : 'most expensive',
  ]
    .filter(Boolean)
    .join(' ');
}

function formatPrice({ minPrice, maxPrice, currency }: FilterSet): string {
  const unit = currency === null ? '' : ` ${currency}`;
  if (minPrice === null) return maxPrice === null ? '' : `under ${maxPrice}${unit}`;
  return maxPrice === null ? `over ${minPrice}${unit}` : `between ${minPrice} and ${maxPrice}${unit}`;
}
