import type { FilterSet } from '../filters/filter-set.ts';

/** The filters of no type in particular, as words that are understood to mean them. */
export function formatQuery(filters: FilterSet): string {
  const { colors, retailers, sizes, onSale, inStock, sort, text } = filters;
  const sized = new Set(sizes.map(({ retailer }) => retailer));
  return [
    text,
    colors.join(' or '),
    ...sizes.map(({ size }) => (size.includes('SIZE') ? size : `size ${size}`)),
    ...retailers.filter((retailer) => !sized.has(retailer)).map((retailer) => `from ${retailer}`),
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
