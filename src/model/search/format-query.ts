import type { FilterSet } from '../filters/filter-set.ts';
import type { QueryWord } from '../filters/query-words.ts';
import { findProductType, PRODUCT_TYPES, type ProductTypeId } from '../product/product-types.ts';
import { nameTerm } from './search-term.ts';

/** The filters of no type in particular, or of several, as words that are understood to mean them. */
export function formatQuery(filters: FilterSet, among: readonly ProductTypeId[] = []): string {
  const { colors, retailers, sizes, onSale, provedSale, inStock, sort, words } = filters;
  return [
    formatTyped(words),
    colors.join(' or '),
    ...[...new Set(sizes.map(({ size }) => size))].map((size) => (size.includes('SIZE') ? size : `size ${size}`)),
    ...retailers.map((retailer) => `from ${retailer}`),
    among.length === PRODUCT_TYPES.length
      ? 'outfit'
      : among.map((typeId) => findProductType(typeId)?.name.toLowerCase()).join(' or '),
    formatPrice(filters),
    onSale || provedSale ? 'on sale' : '',
    inStock ? 'in stock' : '',
    sort === 'price_asc' ? 'cheapest' : sort === 'price_desc' ? 'most expensive' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Words as somebody would type them: attributes by their names. Whether a word has to be a wish is asked anew. */
export function formatTyped(words: readonly QueryWord[]): string {
  return words
    .map(({ demand, typed }) => (demand === 'not' ? `-${nameTerm(typed).replaceAll(' ', '-')}` : nameTerm(typed)))
    .join(' ');
}

function formatPrice({ minPrice, maxPrice, currency }: FilterSet): string {
  const unit = currency === null ? '' : ` ${currency}`;
  if (minPrice === null) return maxPrice === null ? '' : `under ${maxPrice}${unit}`;
  return maxPrice === null ? `over ${minPrice}${unit}` : `between ${minPrice} and ${maxPrice}${unit}`;
}
