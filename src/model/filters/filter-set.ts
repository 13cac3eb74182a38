import { type Attribute, isAttribute } from '../attributes/attribute.ts';
import { parseCurrency } from '../money/money.ts';
import { findProductType, type ProductTypeId } from '../product/product-types.ts';
import { cleanText, formatWords, parseWords, type QueryWord } from './query-words.ts';

export const PRODUCTS_PER_PAGE = 12;

/** `best_match` orders by how well the words are met, so only beside words. */
export const SORTS = ['newest', 'best_match', 'price_asc', 'price_desc'] as const;
export type Sort = (typeof SORTS)[number];

/** Filters that are either on or off, by their keys in an address (`onSale=1`). */
export const FLAGS = ['onSale', 'provedSale', 'inStock'] as const;
export type Flag = (typeof FLAGS)[number];

/** A size belongs to one retailer: Princess Polly's `US 4` is not Motel Rocks' `US 4`. */
export interface SizeSelection {
  readonly retailer: string;
  readonly size: string;
}

/**
 * What a shopper has asked of one category (specification, section 3, Filter set).
 * Invariants, kept by the parser and by every transition: lists are sorted and without duplicates, colors are
 * lower-cased and trimmed, the retailer of every selected size is among `retailers`, `currency` only beside a bound,
 * `sort` is `best_match` only beside words, `page` ≥ 1.
 */
export interface FilterSet {
  readonly typeId: ProductTypeId;
  /** Words that the products have to have, are the better for, must not have: none for any. */
  readonly words: readonly QueryWord[];
  readonly subcategory: string | null;
  /** Whole units of a currency (dollars), inclusive; `null` is no bound. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** What the bounds are in; `null` is the site's own currency, and where there is no bound. */
  readonly currency: string | null;
  /** Only what shows a former price, proved or claimed (`findStruckPrice`). */
  readonly onSale: boolean;
  /** Only what its own price history proves reduced: part of what is on sale. */
  readonly provedSale: boolean;
  /** Only what can be bought now, in whatever size; in one of them where sizes are chosen. */
  readonly inStock: boolean;
  readonly colors: readonly string[];
  /** What is said of the garment: any of those of one kind, and that of each kind. */
  readonly attributes: readonly Attribute[];
  readonly sizes: readonly SizeSelection[];
  readonly retailers: readonly string[];
  readonly sort: Sort;
  readonly page: number;
}

/** No filters: everything of the type, newest first, page 1. */
export function emptyFilterSet(typeId: ProductTypeId): FilterSet {
  return {
    typeId,
    words: [],
    subcategory: null,
    minPrice: null,
    maxPrice: null,
    currency: null,
    onSale: false,
    provedSale: false,
    inStock: false,
    colors: [],
    attributes: [],
    sizes: [],
    retailers: [],
    sort: 'newest',
    page: 1,
  };
}

/** Bounds on what a query may carry. More than this is no shopper; the rest of a list is ignored. */
const MAX_VALUES = 100;
const MAX_LENGTH = 100;
const MAX_PRICE = 1_000_000;
const MAX_PAGE = 1_000_000;

/**
 * Reads the filter set of a query string (`?q=&subcategory=&minPrice=&maxPrice=&currency=&onSale=1&provedSale=1&inStock=1&colors=&attributes=&sizes=Retailer~Size&retailers=&sort=&page=`;
 * lists are repeated keys). Never fails: what is unknown or invalid is ignored, so any address gives a page.
 */
export function parseFilterSet(typeId: ProductTypeId, query: URLSearchParams): FilterSet {
  const type = findProductType(typeId);
  const subcategory = query.get('subcategory');
  const sizes = readList(query, 'sizes').flatMap(parseSizeSelection);
  const words = parseWords(query.get('q'));
  const sort = SORTS.find((known) => known === query.get('sort')) ?? 'newest';
  const minPrice = parsePriceBound(query.get('minPrice'));
  const maxPrice = parsePriceBound(query.get('maxPrice'));
  return {
    typeId,
    words,
    subcategory: type?.subcategories.find((known) => known === subcategory) ?? null,
    minPrice,
    maxPrice,
    currency: minPrice === null && maxPrice === null ? null : parseCurrency(query.get('currency')),
    onSale: parseFlag(query.get('onSale')),
    provedSale: parseFlag(query.get('provedSale')),
    inStock: parseFlag(query.get('inStock')),
    colors: sortedSet(readList(query, 'colors').map(normalizeColor).filter(Boolean)),
    attributes: sortedSet(readList(query, 'attributes').filter(isAttribute)),
    sizes: sortedSizes(sizes),
    retailers: sortedSet([...readList(query, 'retailers'), ...sizes.map((selected) => selected.retailer)]),
    sort: sortBeside(words, sort),
    page: parsePage(query.get('page')),
  };
}

/** The order that is meant beside some words: without any none is met better than another. */
export function sortBeside(words: readonly QueryWord[], sort: Sort): Sort {
  return words.length === 0 && sort === 'best_match' ? 'newest' : sort;
}

/** The query string of a filter set: stable order, defaults left out, `''` when nothing is chosen. Inverse of the parser. */
export function formatFilterSet(filters: FilterSet): string {
  const query = new URLSearchParams();
  if (filters.words.length > 0) query.append('q', formatWords(filters.words));
  if (filters.subcategory !== null) query.append('subcategory', filters.subcategory);
  if (filters.minPrice !== null) query.append('minPrice', String(filters.minPrice));
  if (filters.maxPrice !== null) query.append('maxPrice', String(filters.maxPrice));
  if (filters.currency !== null) query.append('currency', filters.currency);
  for (const flag of FLAGS) if (filters[flag]) query.append(flag, '1');
  for (const color of filters.colors) query.append('colors', color);
  for (const attribute of filters.attributes) query.append('attributes', attribute);
  for (const { retailer, size } of filters.sizes) query.append('sizes', `${retailer}~${size}`);
  const implied = new Set(filters.sizes.map((selected) => selected.retailer));
  for (const retailer of filters.retailers) if (!implied.has(retailer)) query.append('retailers', retailer);
  if (filters.sort !== 'newest') query.append('sort', filters.sort);
  if (filters.page !== 1) query.append('page', String(filters.page));
  return query.toString();
}

/** The address of a filter set on this site: `/dresses?colors=black`. */
export function formatFilterPath(filters: FilterSet): string {
  const query = formatFilterSet(filters);
  return query === '' ? `/${filters.typeId}` : `/${filters.typeId}?${query}`;
}

/** Whether the filter set asks for a price. */
export function hasPriceBound({ minPrice, maxPrice }: Pick<FilterSet, 'minPrice' | 'maxPrice'>): boolean {
  return minPrice !== null || maxPrice !== null;
}

/**
 * A typed price bound as whole units of a currency: parsed as an integer; empty, negative or no number is no bound (specification,
 * section 5).
 */
export function parsePriceBound(typed: unknown): number | null {
  const value = typeof typed === 'string' && typed.trim() !== '' ? Number(typed) : Number.NaN;
  return value >= 0 ? Math.min(Math.trunc(value), MAX_PRICE) : null;
}

/** Color names are compared lower-cased, trimmed, with single spaces. */
export function normalizeColor(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Sorts and removes duplicates, by code units: the order must not depend on a locale. */
export function sortedSet<T extends string>(values: readonly T[]): T[] {
  return [...new Set(values)].sort();
}

/** Sorts and removes duplicates, by retailer, then size. */
export function sortedSizes(sizes: readonly SizeSelection[]): SizeSelection[] {
  const byKey = new Map(sizes.map((selected) => [`${selected.retailer}~${selected.size}`, selected]));
  return [...byKey.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, selected]) => selected);
}

/** Whether a size is among some. */
export function hasSize(sizes: readonly SizeSelection[], { retailer, size }: SizeSelection): boolean {
  return sizes.some((other) => other.retailer === retailer && other.size === size);
}

function readList(query: URLSearchParams, key: string): string[] {
  return query
    .getAll(key)
    .slice(0, MAX_VALUES)
    .map(cleanText)
    .filter((value) => value !== '' && value.length <= MAX_LENGTH);
}

function parseSizeSelection(text: string): SizeSelection[] {
  const at = text.indexOf('~');
  const retailer = text.slice(0, at).trim();
  const size = text.slice(at + 1).trim();
  return at < 1 || retailer === '' || size === '' ? [] : [{ retailer, size }];
}

function parseFlag(text: string | null): boolean {
  return text === '1' || text === 'true';
}

function parsePage(text: string | null): number {
  return /^\d{1,9}$/.test(text?.trim() ?? '') ? Math.min(Math.max(Number(text), 1), MAX_PAGE) : 1;
}
