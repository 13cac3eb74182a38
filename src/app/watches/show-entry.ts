import { parseFilterSet } from '../../model/filters/filter-set.ts';
import { createPriceWriter } from '../../model/money/money.ts';
import { productPath } from '../../model/product/product-path.ts';
import { findProductType } from '../../model/product/product-types.ts';
import { formatTold, formatWatch, formatWatchedList } from '../../model/watches/format-watch.ts';
import type { WatchEntry } from '../../model/watches/watch-entry.ts';

export type ShownWatch = ReturnType<typeof showEntry>;

/**
 * A watch as the screen shows it, text throughout. `wish`: what is waited for; `about`: the shop, what it costs now, and when it was
 * told last.
 * @param currencies all that are in sight on the site
 */
export function showEntry(entry: WatchEntry, currencies: readonly string[]) {
  const { id, piece, list, isPaused } = entry;
  const shown = { id, isPaused, wish: formatWatch(entry) };
  const told = formatTold(entry.toldAt);
  if (piece === null) {
    const address = list ?? '/';
    return { ...shown, title: formatListAddress(address), href: address, about: told, imageUrl: null };
  }
  const write = createPriceWriter([...new Set([...currencies, piece.currency])]);
  const price = piece.isListed ? write(piece.priceMinor, piece.currency) : 'no longer listed';
  const state = piece.isListed && !piece.available ? [price, 'sold out'] : [price];
  return {
    ...shown,
    title: piece.title,
    href: productPath(piece),
    about: [piece.retailer, ...state, told].join(' · '),
    imageUrl: piece.imageUrl,
  };
}

/** What a list shows, in a line; its address where it is none. */
export function formatListAddress(address: string): string {
  const url = new URL(address, 'http://selvedge.invalid');
  const type = findProductType(url.pathname.slice(1));
  return type ? formatWatchedList(parseFilterSet(type.id, url.searchParams)) : address;
}
