import type { PriceWriter } from '../../model/money/money.ts';
import type { Like } from '../../model/search/listing.ts';

/** Why a piece is shown beside another: `Same cut, $12 less`. Only what is true of both. */
export function sayLikeness(like: Like, write: PriceWriter): string {
  const parts = [sayShape(like), sayPrice(like, write), like.size === null ? '' : `in ${like.size}`];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `same cut and color`, `same cut`, `also Wide Leg`, `same color`, `also green`. */
function sayShape({ isSameCut, isSameColor, sharedCut, sharedColor }: Like): string {
  if (isSameCut) return isSameColor ? 'same cut and color' : 'same cut';
  if (sharedCut !== null) return `also ${sharedCut}`;
  if (isSameColor) return 'same color';
  return sharedColor === null ? '' : `also ${sharedColor}`;
}

function sayPrice({ costsMore, currency, isConverted }: Like, write: PriceWriter): string {
  const about = isConverted ? 'about ' : '';
  if (costsMore === 0) return isConverted ? 'about the same price' : 'same price';
  return `${about}${write(Math.abs(costsMore), currency)} ${costsMore < 0 ? 'less' : 'more'}`;
}
