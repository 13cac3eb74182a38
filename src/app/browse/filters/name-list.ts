import { ATTRIBUTE_KINDS, type Attribute, attributeKind, attributeName } from '../../../model/attributes/attribute.ts';
import { nameWords } from '../../../model/filters/active-filters.ts';
import type { FilterSet } from '../../../model/filters/filter-set.ts';
import type { WriteBound } from '../../../model/filters/page-money.ts';
import { categoryTitle, type ProductType } from '../../../model/product/product-types.ts';

/** More of one kind than this are counted, not named: a title is one line. */
const NAMED = 3;

/** What a list is called, filters and all: `Black dresses at Glassons, size AU 8, from $20 to $80`. */
export function nameList(type: ProductType, filters: FilterSet, write: WriteBound): string {
  const { colors, attributes, retailers, sizes } = filters;
  const sized = new Set(sizes.map(({ retailer }) => retailer));
  const whole = retailers.filter((retailer) => !sized.has(retailer));
  return [
    nameSubject(type, filters) +
      (colors.length > 1 ? ` in ${joinNames(colors, 'or')}` : '') +
      (whole.length > 0 ? ` at ${joinNames(whole, 'or')}` : ''),
    nameWords(filters.words),
    ...nameAttributes(attributes),
    ...[...sized].map((retailer) => {
      const chosen = sizes.filter((selected) => selected.retailer === retailer).map(({ size }) => size);
      return `size ${joinNames(chosen, 'or')} at ${retailer}`;
    }),
    namePrice(filters, write),
    filters.provedSale ? 'on sale, proved by us' : filters.onSale ? 'on sale' : '',
    filters.inStock ? 'in stock' : '',
    filters.sort === 'price_asc' ? 'price low to high' : filters.sort === 'price_desc' ? 'price high to low' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** `A, B and C`; of many the first ones and how many more there are. */
export function joinNames(names: readonly string[], conjunction: 'and' | 'or'): string {
  const shown = names.length > NAMED + 1 ? [...names.slice(0, NAMED), `${names.length - NAMED} more`] : [...names];
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} ${conjunction} ${last}`;
}

/** Any of those of a kind, and that of each kind: `floral or stripes`, `linen`. */
function nameAttributes(attributes: readonly Attribute[]): string[] {
  return ATTRIBUTE_KINDS.map((kind) => {
    const ofKind = attributes.filter((attribute) => attributeKind(attribute) === kind);
    return ofKind.length === 0 ? '' : joinNames(ofKind.map(attributeName), 'or');
  });
}

function nameSubject(type: ProductType, { subcategory, colors }: FilterSet): string {
  const name = subcategory ?? categoryTitle(type);
  const [color] = colors;
  if (color === undefined || colors.length > 1) return name;
  return `${color.charAt(0).toUpperCase()}${color.slice(1)} ${name.toLowerCase()}`;
}

function namePrice({ minPrice, maxPrice }: FilterSet, write: WriteBound): string {
  if (minPrice === null) return maxPrice === null ? '' : `up to ${write(maxPrice)}`;
  return maxPrice === null ? `from ${write(minPrice)}` : `from ${write(minPrice)} to ${write(maxPrice)}`;
}
