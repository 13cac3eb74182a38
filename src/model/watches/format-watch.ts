import { formatDate } from '../../text/format-time.ts';
import { findLowestEver, formatPriceClaim } from '../claims/price-claim.ts';
import { listActiveFilters } from '../filters/active-filters.ts';
import type { FilterSet } from '../filters/filter-set.ts';
import { createBoundWriter } from '../filters/page-money.ts';
import { SHIPPED_RATES } from '../money/exchange-rates.ts';
import { createPriceWriter, DEFAULT_CURRENCY } from '../money/money.ts';
import { findProductType } from '../product/product-types.ts';
import type { WatchEntry } from './watch-entry.ts';
import type { WatchedPiece } from './watch-rules.ts';

/** A watch as far as words go by it. */
type SayableWatch = Pick<WatchEntry, 'kind' | 'size' | 'target' | 'percent' | 'currency'>;

/** What a watch of a piece waits for: `Below $60, in AU 8`. */
export function formatWatch({ kind, size, target, percent, currency }: SayableWatch): string {
  const inSize = size === null ? '' : ` in ${size}`;
  switch (kind) {
    case 'below':
      return `At ${createPriceWriter([currency])(target ?? 0, currency)} or less${inSize}`;
    case 'percent':
      return `${percent}% cheaper${inSize}`;
    case 'drop':
      return `Any price drop${inSize}`;
    case 'lowest':
      return `Cheaper than we ever saw it${inSize}`;
    case 'back':
      return size === null ? 'Back in stock' : `Back in ${size}`;
    case 'last':
      return size === null ? 'Only one size left' : `Only ${size} left`;
    case 'gone':
      return size === null ? 'Sold out or gone' : `Sold out in ${size}`;
    case 'new':
      return 'New pieces';
  }
}

/** What there is to tell, by the piece as it is now: `$49, down from $70`. @param from see `PieceChange` */
export function formatPieceChange(
  { kind, size }: Pick<SayableWatch, 'kind' | 'size'>,
  piece: WatchedPiece,
  from: number | null,
  now: number,
): string {
  const write = createPriceWriter([piece.currency]);
  const price = write(piece.priceMinor, piece.currency);
  const inSize = size === null ? '' : `, in ${size}`;
  switch (kind) {
    case 'below':
    case 'percent':
    case 'drop':
      return from !== null && from > piece.priceMinor
        ? `${price}, down from ${write(from, piece.currency)}${inSize}`
        : `${price}${inSize}`;
    case 'lowest': {
      const claim = findLowestEver(piece.history, piece.firstSeenAt, now);
      return claim
        ? `${price}${inSize}. ${formatPriceClaim(claim, (minor) => write(minor, piece.currency))}`
        : `${price}${inSize}`;
    }
    case 'back':
      return `Back${size === null ? ' in stock' : ` in ${size}`}, at ${price}`;
    case 'last':
      return `Only ${piece.availableSizes[0] ?? size} is left, at ${price}`;
    case 'gone':
      if (!piece.isListed) return 'Its shop lists it no more';
      return size === null || !piece.available ? 'Sold out' : `Sold out in ${size}`;
    case 'new':
      return `New, at ${price}`;
  }
}

/** What a list shows, in a line: `Dresses: black, Up to $60`. */
export function formatWatchedList(list: FilterSet): string {
  const currency = list.currency ?? DEFAULT_CURRENCY;
  const write = createBoundWriter({
    currency,
    siteCurrency: currency,
    inSight: [currency],
    rateDay: SHIPPED_RATES.day,
  });
  const labels = listActiveFilters(list, write).map(({ label }) => label);
  const name = findProductType(list.typeId)?.name ?? list.typeId;
  return labels.length === 0 ? name : `${name}: ${labels.join(', ')}`;
}

/** When it was told last: `Told on 3 May 2026`. */
export function formatTold(toldAt: number | null): string {
  return toldAt === null ? 'Nothing told yet' : `Told on ${formatDate(toldAt)}`;
}
