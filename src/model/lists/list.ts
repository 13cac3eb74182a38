import type { Refused } from '../account/account.ts';
import type { PriceWriter } from '../money/money.ts';

/** Beside the saved items, which are the first list. */
export const MOST_LISTS = 50;
export const MOST_PIECES = 500;
/** In characters. */
export const LIST_NAME_MAX = 80;
export const NOTE_MAX = 500;

/** A list among others. */
export interface ListSummary {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly coverUrl: string | null;
  readonly isShared: boolean;
}

/** A piece in a list: a copy of the product as it was when it was added, and what is known of it now. */
export interface ListPiece {
  readonly id: number;
  readonly productId: number;
  readonly title: string;
  readonly retailer: string;
  readonly url: string;
  readonly imageUrls: readonly string[];
  readonly note: string;
  /** ISO 4217. */
  readonly currency: string;
  /** When it was added, in minor units of `currency`. */
  readonly priceMinor: number;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  /** As it is listed; `null` when its retailer lists it no more. */
  readonly now: { readonly currency: string; readonly priceMinor: number; readonly available: boolean } | null;
}

/** A list with its pieces, in their order. */
export interface PieceList {
  readonly id: number;
  readonly name: string;
  /** The piece that stands for it; `null`: the first. */
  readonly coverId: number | null;
  /** `null`: nobody else may look at it. */
  readonly shareToken: string | null;
  readonly pieces: readonly ListPiece[];
}

/** What is put into a list. */
export interface NewPiece {
  readonly productId: number;
  readonly note: string;
}

/** What is done to a list that is there. */
export type ListChange =
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'share' | 'unshare' | 'delete' | 'restore' }
  | { readonly kind: 'note'; readonly pieceId: number; readonly note: string }
  | { readonly kind: 'cover' | 'remove' | 'put-back'; readonly pieceId: number }
  /** `by` places down, or up where it is negative. */
  | { readonly kind: 'move'; readonly pieceId: number; readonly by: number }
  /** All of them, in this order. */
  | { readonly kind: 'order'; readonly pieceIds: readonly number[] }
  /** To a place counted from 0. */
  | { readonly kind: 'place'; readonly pieceId: number; readonly place: number };

/** Why a list is not made, or takes no more. */
export type ListRefusal = 'nameless' | 'too-many-lists' | 'too-many-pieces' | 'no-list';

export type ListOutcome = { readonly ok: true; readonly listId: number; readonly added: number } | Refused<ListRefusal>;

/** A name as it is kept: one line of printable characters, its beginning where it is too long; `''` for none. */
export function cleanListName(text: string): string {
  return cleanLine(text, LIST_NAME_MAX);
}

/** A note as it is kept. */
export function cleanNote(text: string): string {
  return cleanLine(text, NOTE_MAX);
}

function cleanLine(text: string, most: number): string {
  // What is pasted with words and not seen could turn them around on the page.
  const printable = text
    .slice(0, 4 * most)
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/\p{Cf}/gu, '');
  return printable.replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed().trim();
}

/** Puts the piece at one place to another; places past the ends are the ends. The same order where there is no such piece. */
export function movePiece(ids: readonly number[], id: number, place: number): number[] {
  const at = ids.indexOf(id);
  if (at < 0) return [...ids];
  const rest = ids.toSpliced(at, 1);
  return rest.toSpliced(Math.min(Math.max(0, place), rest.length), 0, id);
}

/** What has become of a piece since it was added, by our own records; `null` when nothing has. */
export function formatListPieceChange({ now, currency, priceMinor }: ListPiece, write: PriceWriter): string | null {
  if (now === null) return 'No longer available';
  const stock = now.available ? [] : ['Sold out'];
  // Amounts of two currencies are not compared.
  const difference = now.currency === currency ? now.priceMinor - priceMinor : 0;
  const price =
    difference === 0
      ? []
      : [`${write(Math.abs(difference), currency)} ${difference < 0 ? 'less' : 'more'} than when it was added`];
  const said = [...price, ...stock];
  return said.length === 0 ? null : said.join(', ');
}

/** What the pieces that are listed cost together now, by currency, in alphabetical order. */
export function sumPieces(pieces: readonly ListPiece[]): { readonly currency: string; readonly minor: number }[] {
  const sums = new Map<string, number>();
  for (const { now } of pieces) if (now) sums.set(now.currency, (sums.get(now.currency) ?? 0) + now.priceMinor);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, minor]) => ({ currency, minor }));
}
