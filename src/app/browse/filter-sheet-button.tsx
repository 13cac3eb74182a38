import { countActiveFilters, type FilterSet } from '../../model/filter-set.ts';

/** Opens the filters as a sheet on small screens. A native popover: it opens without scripts, too. */
export function FilterSheetButton({ filters }: { filters: FilterSet }) {
  const count = countActiveFilters(filters);
  return (
    <button type="button" className="button sheet-button" popoverTarget="filters">
      Filters{count > 0 && <span className="badge">{count}</span>}
    </button>
  );
}
