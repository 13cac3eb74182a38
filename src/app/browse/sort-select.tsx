import type { Sort } from '../../model/filter-set.ts';
import { handledByForm } from './option.tsx';

export const SORT_LABELS: readonly { value: Sort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'price_asc', label: 'Price: Low to High' },
  { value: 'price_desc', label: 'Price: High to Low' },
];

export function SortSelect({ sort }: { sort: Sort }) {
  return (
    <label className="facet sort">
      <span className="facet-name">Sort By</span>
      <select name="sort" value={sort} onChange={handledByForm}>
        {SORT_LABELS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
