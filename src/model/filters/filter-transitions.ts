import type { Attribute } from '../attributes/attribute.ts';
import {
  emptyFilterSet,
  type FilterSet,
  type Flag,
  hasPriceBound,
  normalizeColor,
  type Sort,
  sortBeside,
  sortedSet,
  sortedSizes,
} from './filter-set.ts';
import type { QueryWord } from './query-words.ts';

/** Everything a shopper can do to a filter set. */
export type FilterAction =
  | { readonly kind: 'set-words'; readonly words: readonly QueryWord[] }
  | { readonly kind: 'choose-subcategory'; readonly subcategory: string | null }
  | {
      readonly kind: 'set-price';
      readonly minPrice: number | null;
      readonly maxPrice: number | null;
      /** What they are in: as in a filter set. */
      readonly currency: string | null;
    }
  | { readonly kind: 'toggle-flag'; readonly flag: Flag }
  | { readonly kind: 'toggle-color'; readonly color: string }
  | { readonly kind: 'toggle-attribute'; readonly attribute: Attribute }
  | { readonly kind: 'toggle-size'; readonly retailer: string; readonly size: string }
  | { readonly kind: 'toggle-retailer'; readonly retailer: string }
  | { readonly kind: 'sort'; readonly sort: Sort }
  | { readonly kind: 'go-to-page'; readonly page: number }
  | { readonly kind: 'clear' };

/**
 * The filter set after an action. Every change but paging goes back to page 1. Sizes and retailers move together
 * (specification, section 4): a size brings its retailer, a retailer's last size takes it away, and a retailer takes
 * its sizes with it.
 */
export function applyFilterAction(filters: FilterSet, action: FilterAction): FilterSet {
  switch (action.kind) {
    case 'set-words':
      return { ...filters, words: action.words, sort: sortBeside(action.words, filters.sort), page: 1 };
    case 'choose-subcategory':
      return { ...filters, subcategory: action.subcategory, page: 1 };
    case 'set-price':
      return setPrice(filters, action);
    case 'toggle-flag':
      return { ...filters, [action.flag]: !filters[action.flag], page: 1 };
    case 'toggle-color':
      return { ...filters, colors: toggle(filters.colors, normalizeColor(action.color)), page: 1 };
    case 'toggle-attribute':
      return { ...filters, attributes: toggle(filters.attributes, action.attribute), page: 1 };
    case 'toggle-size':
      return toggleSize(filters, action.retailer, action.size);
    case 'toggle-retailer':
      return toggleRetailer(filters, action.retailer);
    case 'sort':
      return { ...filters, sort: sortBeside(filters.words, action.sort), page: 1 };
    case 'go-to-page':
      return { ...filters, page: Math.max(1, Math.trunc(action.page) || 1) };
    case 'clear':
      return emptyFilterSet(filters.typeId);
  }
}

function setPrice(filters: FilterSet, action: Extract<FilterAction, { kind: 'set-price' }>): FilterSet {
  const { minPrice, maxPrice, currency } = action;
  return { ...filters, minPrice, maxPrice, currency: hasPriceBound(action) ? currency : null, page: 1 };
}

function toggle<T extends string>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((other) => other !== value) : sortedSet([...values, value]);
}

function toggleSize(filters: FilterSet, retailer: string, size: string): FilterSet {
  const rest = filters.sizes.filter((selected) => selected.retailer !== retailer || selected.size !== size);
  if (rest.length === filters.sizes.length) {
    return {
      ...filters,
      sizes: sortedSizes([...rest, { retailer, size }]),
      retailers: sortedSet([...filters.retailers, retailer]),
      page: 1,
    };
  }
  const keepsRetailer = rest.some((selected) => selected.retailer === retailer);
  const retailers = keepsRetailer ? filters.retailers : filters.retailers.filter((name) => name !== retailer);
  return { ...filters, sizes: rest, retailers, page: 1 };
}

function toggleRetailer(filters: FilterSet, retailer: string): FilterSet {
  if (!filters.retailers.includes(retailer)) {
    return { ...filters, retailers: sortedSet([...filters.retailers, retailer]), page: 1 };
  }
  return {
    ...filters,
    retailers: filters.retailers.filter((name) => name !== retailer),
    sizes: filters.sizes.filter((selected) => selected.retailer !== retailer),
    page: 1,
  };
}
