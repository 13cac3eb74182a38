import type { PieceWish } from './watch.ts';

/** Something that is asked to be watched: of a piece, or a list by its address on this site, with the currency of its bounds. */
export type AskedWatch = { readonly productId: number; readonly wish: PieceWish } | { readonly list: string };
