import type { FilterSet } from '../../model/filters/filter-set.ts';
import { formatCount } from '../../model/search/format-count.ts';
import type { Wishes } from '../../model/search/listing.ts';

interface WishesNoteProps {
  readonly wishes: Wishes | null;
  /** How many items are listed. */
  readonly total: number;
  readonly sort: FilterSet['sort'];
}

/** What of a search had to be a wish, and how much has it: nothing is dropped silently. */
export function WishesNote({ wishes, total, sort }: WishesNoteProps) {
  if (wishes === null || total === 0) return null;
  return <p className="wishes">{formatWishes(wishes, total, sort)}</p>;
}

/** With more wishes than this it is no news that nothing has all of them. */
const MOST_AT_ONCE = 3;

function formatWishes({ names, met }: Wishes, total: number, sort: FilterSet['sort']): string {
  const listed = names.join(', ');
  // Of several wishes some may be met, and what is worn for work is a guess of ours: it is no match that failed.
  // Of many no piece can have all: none is a blazer and a blouse.
  if (met === 0 && names.length > MOST_AT_ONCE && sort === 'best_match') return `What fits best comes first: ${listed}`;
  if (met === 0 && names.length > 1 && sort === 'best_match')
    return `None has all of ${listed}; what fits best comes first`;
  if (met === 0) return `No exact match. Without ${listed}: ${formatCount(total)}`;
  const have = `${formatCount(met)} of ${formatCount(total)} ${met === 1 ? 'has' : 'have'} ${listed}`;
  return sort === 'best_match' ? `${have}; what fits best comes first` : have;
}
