import { attributeName } from '../attributes/attribute.ts';
import { nameTerm } from '../search/search-term.ts';
import { type FilterSet, FLAGS, type Flag, type SizeSelection } from './filter-set.ts';
import { applyFilterAction, type FilterAction } from './filter-transitions.ts';
import { isInMySizes, nameMySizes, withoutMySizes } from './in-my-sizes.ts';
import { formatBoundInDollars, type WriteBound } from './page-money.ts';
import { type Demand, listParts, type QueryWord, wordsThat } from './query-words.ts';

export interface ActiveFilter {
  readonly label: string;
  /** The filter set without this filter. */
  readonly without: FilterSet;
}

/** What the filters that are on or off are called. */
export const FLAG_LABELS: Readonly<Record<Flag, string>> = {
  onSale: 'On sale',
  provedSale: 'On sale, proved by us',
  inStock: 'In stock',
};

/** Links to lists without one filter that a page has at most: each repeats the address, so that many filters would make a huge page. */
export const MOST_LINKED = 20;

/** Words that are searched for, as they are shown. */
export function nameText(text: string): string {
  return `“${text.replaceAll(/["“”]/g, '')}”`;
}

/** The wishes among words, as they are shown. */
export function nameWishes(words: readonly QueryWord[]): string[] {
  const wishes = words.filter(({ demand, terms }) => demand === 'wish' && terms.length > 0);
  return [...new Set(wishes.map(({ typed }) => typed))].map((word) => nameText(nameTerm(word)));
}

/** Words of a search as they are shown, those that are demanded alike together: `“linen wrap”, “work” if possible, not “print, stripes”`. */
export function nameWords(words: readonly QueryWord[]): string {
  const named = DEMANDS.flatMap(([demand, between, name]) => {
    const own = wordsThat(demand, words).filter(({ terms }) => terms.length > 0);
    return own.length === 0 ? [] : [name(nameText(own.map(({ typed }) => nameTerm(typed)).join(between)))];
  });
  return named.join(', ');
}

const DEMANDS: readonly (readonly [demand: Demand, between: string, name: (text: string) => string])[] = [
  ['must', ' ', (text) => text],
  ['wish', ', ', (text) => `${text} if possible`],
  ['not', ', ', (text) => `not ${text}`],
];

/**
 * What is chosen, one entry each, in the order of the filter panel: as many as the filter button counts. A chosen size
 * stands for its retailer too.
 * @param write how a price bound is written
 * @param mine the sizes that *In my sizes* stands for: it is one entry
 */
export function listActiveFilters(
  filters: FilterSet,
  write: WriteBound = formatBoundInDollars,
  mine: readonly SizeSelection[] = [],
): ActiveFilter[] {
  const { words, subcategory, minPrice, maxPrice, currency, retailers, sizes, colors, attributes } = filters;
  const entries: ActiveFilter[] = [];
  const add = (label: string, action: FilterAction) =>
    entries.push({ label, without: applyFilterAction(filters, action) });

  for (const { part, without } of listParts(words)) {
    add(nameWords(part), { kind: 'set-words', words: without });
  }
  if (subcategory !== null) add(subcategory, { kind: 'choose-subcategory', subcategory: null });
  for (const retailer of retailers) {
    if (!sizes.some((selected) => selected.retailer === retailer)) add(retailer, { kind: 'toggle-retailer', retailer });
  }
  if (minPrice !== null) add(`From ${write(minPrice)}`, { kind: 'set-price', minPrice: null, maxPrice, currency });
  if (maxPrice !== null) add(`Up to ${write(maxPrice)}`, { kind: 'set-price', minPrice, maxPrice: null, currency });
  for (const flag of FLAGS) if (filters[flag]) add(FLAG_LABELS[flag], { kind: 'toggle-flag', flag });
  const isMine = isInMySizes(filters, mine);
  if (isMine) entries.push({ label: nameMySizes(filters, mine), without: withoutMySizes(filters, mine) });
  for (const { retailer, size } of isMine ? [] : sizes)
    add(`${retailer} ${size}`, { kind: 'toggle-size', retailer, size });
  for (const color of colors) add(color, { kind: 'toggle-color', color });
  for (const attribute of attributes) add(attributeName(attribute), { kind: 'toggle-attribute', attribute });
  return entries;
}
