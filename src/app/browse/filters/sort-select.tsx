import type { FilterSet, Sort } from '../../../model/filters/filter-set.ts';

/** The sort orders by name. How well words are met is one only where words were asked for. */
export function sortLabels({ words }: FilterSet): readonly { value: Sort; label: string }[] {
  return words.length === 0 ? LABELS.filter(({ value }) => value !== 'best_match') : LABELS;
}

const LABELS: readonly { value: Sort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'best_match', label: 'Best match' },
  { value: 'price_asc', label: 'Price: Low to High' },
  { value: 'price_desc', label: 'Price: High to Low' },
];

export function SortSelect({ filters }: { filters: FilterSet }) {
  return (
    <label className="facet sort">
      <span className="facet-name">Sort By</span>
      <select name="sort" value={filters.sort} onChange={handledByForm}>
        {sortLabels(filters).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The filter form hears every change of its controls; React only wants to know that someone does. */
function handledByForm() {}
