import { type ListPiece, sumPieces } from '../../model/lists/list.ts';
import type { PriceWriter } from '../../model/money/money.ts';
import { formatCount } from '../../model/search/format-count.ts';
import { useKeptPriceWriter } from '../page/use-root-data.ts';

/** Writes the prices of a list, two dollars apart. */
export function useListWriter(pieces: readonly ListPiece[]): PriceWriter {
  return useKeptPriceWriter(pieces.flatMap(({ currency, now }) => [currency, ...(now ? [now.currency] : [])]));
}

/** How many pieces, and what they cost together now: those that are listed, each currency by itself. */
export function ListTotal({ pieces, write }: { pieces: readonly ListPiece[]; write: PriceWriter }) {
  const sums = sumPieces(pieces);
  const gone = pieces.filter(({ now }) => now === null).length;
  const price = sums.map(({ currency, minor }) => write(minor, currency)).join(' and ');
  return (
    <p className="list-total">
      {`${formatCount(pieces.length)} ${pieces.length === 1 ? 'piece' : 'pieces'}`}
      {sums.length > 0 && `, ${price} together`}
      {gone > 0 && sums.length > 0 && ` without ${formatCount(gone)} no longer available`}
    </p>
  );
}
