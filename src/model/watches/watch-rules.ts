import { findLowestEver } from '../claims/price-claim.ts';
import { DAY, type OfferChange } from '../product/offer-history.ts';

/** What a piece can be watched for. Of those that name a price the piece has to be there in the size, where one is named. */
export const PIECE_WATCHES = ['below', 'percent', 'drop', 'lowest', 'back', 'last', 'gone'] as const;
export type PieceWatchKind = (typeof PIECE_WATCHES)[number];
/** `new`: pieces that a list has not shown before. */
export type WatchKind = PieceWatchKind | 'new';

/** What somebody wants to be told of a piece. */
export interface PieceWish {
  readonly kind: PieceWatchKind;
  /** A size as its shop writes it; `null`: any. */
  readonly size: string | null;
  /** Of `below`: the most that it may cost, in minor units of `currency`. */
  readonly target: number | null;
  /** Of `percent`: from 1 to 99. */
  readonly percent: number | null;
}

/** Something that is asked to be watched: of a piece, or a list by its address on this site, with the currency of its bounds. */
export type AskedWatch = { readonly productId: number; readonly wish: PieceWish } | { readonly list: string };

/** What an account can watch at once. */
export const MOST_WATCHES = 500;

/** What a watch remembers between two looks. Times are in milliseconds since 1970, prices in minor units. */
export interface WatchMemory {
  /** Whether what is wished for was so at the last look, and since when it is as it is. */
  readonly isMet: boolean;
  readonly since: number;
  /** The price that was told last; `null`: nothing that still counts was told. Of stock 0. */
  readonly told: number | null;
  /** What `percent` and `drop` are measured from, in `currency`. */
  readonly base: number;
  /** The price at the last look that was written down. */
  readonly seen: number;
  readonly currency: string;
}

/** A piece as it is now. */
export interface WatchedPiece {
  readonly priceMinor: number;
  readonly currency: string;
  /** Whether its shop lists it. */
  readonly isListed: boolean;
  /** Whether its shop is still read: what goes with a whole shop is not gone by itself. */
  readonly isShopRead: boolean;
  readonly available: boolean;
  readonly sizes: readonly string[];
  readonly availableSizes: readonly string[];
  readonly firstSeenAt: number;
  /** Oldest first; read by `lowest` alone. */
  readonly history: readonly OfferChange[];
}

/** What there is to tell of a piece. */
export interface PieceChange {
  readonly price: number;
  /** What it was measured from, where that is a price. */
  readonly from: number | null;
}

/**
 * Days for which a wish has to be unmet before it is told again: a price that goes up and down tells once. A size that was
 * away for a day may be told again, since whoever waits for it may have missed it.
 */
const REST = { price: 7 * DAY, stock: DAY };

/** What a watch remembers when it begins: what is so already is not told. */
export function beginWatch(wish: PieceWish, piece: WatchedPiece, now: number): WatchMemory {
  const { priceMinor: price, currency } = piece;
  const memory = { isMet: false, since: now, told: null, base: price, seen: price, currency };
  const isSo = isMet(wish, memory, piece, now);
  return { ...memory, isMet: isSo, told: isSo && isFall(wish.kind) ? price : null };
}

/**
 * Looks at a piece that has changed.
 * @returns what the watch remembers from now on (the same object where that is nothing new), and what there is to tell
 */
export function lookAtPiece(
  wish: PieceWish,
  memory: WatchMemory,
  piece: WatchedPiece,
  now: number,
): { readonly memory: WatchMemory; readonly change: PieceChange | null } {
  const { priceMinor: price, currency } = piece;
  if (currency !== memory.currency) return { memory: beginAnew(wish, memory, piece, now), change: null };
  const rested = rest(wish, memory, now);
  const isSo = isMet(wish, rested, piece, now);
  // A fall tells of each further fall, below what was told.
  const isUntold = rested.told === null ? !rested.isMet : isFall(wish.kind) && price < rested.told;
  const isChange = isSo && isUntold;
  const isDrop = wish.kind === 'drop';
  const next: WatchMemory = {
    ...rested,
    isMet: isSo,
    // What a fall is measured from has to have stood for as long as any other wish is unmet.
    since: isSo !== rested.isMet || (isDrop && !isSo && price !== rested.seen) ? now : rested.since,
    told: isChange ? (isPrice(wish.kind) ? price : 0) : rested.told,
    seen: isDrop ? price : rested.seen,
  };
  const from = isPrice(wish.kind) ? (rested.told ?? rested.base) : null;
  return { memory: isSame(next, memory) ? memory : next, change: isChange ? { price, from } : null };
}

/** Whether what a watch is about to tell is so now. */
export function isStillSo(wish: PieceWish, memory: WatchMemory, piece: WatchedPiece, now: number): boolean {
  return piece.currency === memory.currency && isMet(wish, memory, piece, now);
}

/** What a watch remembers when what it was about to tell was so no more: the next time counts. */
export function forgetTold(memory: WatchMemory, now: number): WatchMemory {
  return { ...memory, isMet: false, since: now, told: null };
}

/** A price in another currency says nothing of the one before; `below` waits for its own to come back. */
function beginAnew(wish: PieceWish, memory: WatchMemory, piece: WatchedPiece, now: number): WatchMemory {
  if (wish.kind === 'below') return memory.isMet ? { ...memory, isMet: false, since: now } : memory;
  return beginWatch(wish, piece, now);
}

/** Forgets what was told once that has not been so for long enough; a fall is measured from what has stood since. */
function rest(wish: PieceWish, memory: WatchMemory, now: number): WatchMemory {
  const least = isPrice(wish.kind) ? REST.price : REST.stock;
  if (memory.isMet || now - memory.since < least) return memory;
  return { ...memory, told: null, base: wish.kind === 'drop' ? memory.seen : memory.base };
}

function isMet(
  wish: PieceWish,
  memory: Pick<WatchMemory, 'base' | 'told' | 'currency'>,
  piece: WatchedPiece,
  now: number,
): boolean {
  const { priceMinor: price } = piece;
  switch (wish.kind) {
    case 'below':
      return isThere(wish, piece) && price <= (wish.target ?? -1);
    case 'percent':
      return isThere(wish, piece) && price <= percentBelow(memory.base, wish.percent ?? 100);
    case 'drop':
      return isThere(wish, piece) && (memory.told === null ? price < memory.base : price <= memory.told);
    case 'lowest':
      return isThere(wish, piece) && findLowestEver(piece.history, piece.firstSeenAt, now) !== null;
    case 'back':
      return isThere(wish, piece);
    case 'last':
      return isThere(wish, piece) && piece.sizes.length > 1 && piece.availableSizes.length === 1;
    case 'gone':
      return piece.isShopRead && !isThere(wish, piece);
  }
}

/** The most that something may cost to be so much cheaper, in minor units. */
export function percentBelow(base: number, percent: number): number {
  return Math.floor((base * (100 - percent)) / 100);
}

/** Whether it can be bought, in the size that is wanted. */
function isThere({ size }: Pick<PieceWish, 'size'>, piece: WatchedPiece): boolean {
  return piece.isListed && piece.available && (size === null || piece.availableSizes.includes(size));
}

function isPrice(kind: PieceWatchKind): boolean {
  return kind === 'below' || kind === 'percent' || isFall(kind);
}

function isFall(kind: PieceWatchKind): boolean {
  return kind === 'drop' || kind === 'lowest';
}

function isSame(one: WatchMemory, other: WatchMemory): boolean {
  return (
    one.isMet === other.isMet &&
    one.since === other.since &&
    one.told === other.told &&
    one.base === other.base &&
    one.seen === other.seen &&
    one.currency === other.currency
  );
}
