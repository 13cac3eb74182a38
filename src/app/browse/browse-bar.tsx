import type { MouseEvent } from 'react';
import { listActiveFilters } from '../../model/filters/active-filters.ts';
import { type FilterSet, formatFilterPath, type SizeSelection } from '../../model/filters/filter-set.ts';
import { applyFilterAction } from '../../model/filters/filter-transitions.ts';
import { sortLabels } from './filters/sort-select.tsx';

/**
 * Narrow screens: sorting, and the filters as a sheet, at hand wherever the visitor is in the list. Native popovers and
 * links, so that both work without scripts.
 */
export function BrowseBar({ filters, mine }: { filters: FilterSet; mine: readonly SizeSelection[] | undefined }) {
  const count = listActiveFilters(filters, undefined, mine).length;
  return (
    <div className="browse-bar">
      <button type="button" popoverTarget="sorts">
        Sort By
      </button>
      <button type="button" className="sheet-button" popoverTarget="filters">
        {count > 0 ? `Filter (${count})` : 'Filter'}
      </button>
      <nav id="sorts" className="sorts" popover="auto" aria-label="Sort By">
        {sortLabels(filters).map(({ value, label }) => (
          <a
            key={value}
            href={formatFilterPath(applyFilterAction(filters, { kind: 'sort', sort: value }))}
            aria-current={value === filters.sort ? 'true' : undefined}
            onClick={hideSorts}
          >
            {label}
          </a>
        ))}
      </nav>
    </div>
  );
}

function hideSorts({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
