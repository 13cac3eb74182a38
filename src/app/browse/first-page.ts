import { type FilterSet, formatFilterPath } from '../../model/filters/filter-set.ts';

/** In an address: the first of several pages that stand below one another. It is of this view alone, and no part of the filters. */
const FROM_KEY = 'from';
/** So many pages stand below one another at most. */
const MOST_PAGES = 10;

/** From which page on an address shows its list, up to `page`: that one where it says nothing, or what cannot be. */
export function readFirstPage(search: URLSearchParams, page: number): number {
  const text = search.get(FROM_KEY) ?? '';
  const from = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : page;
  return Math.min(page, Math.max(from, page - MOST_PAGES + 1));
}

/** The address of the pages `first` up to the filter set's own. */
export function listPath(filters: FilterSet, first = filters.page): string {
  const path = formatFilterPath(filters);
  const from = Math.max(first, filters.page - MOST_PAGES + 1);
  return from >= filters.page ? path : `${path}&${FROM_KEY}=${from}`;
}

/** Whether one more page has room below those from `first` up to `page`. */
export function hasRoom(first: number, page: number): boolean {
  return page - first + 1 < MOST_PAGES;
}
