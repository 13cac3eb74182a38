import { listActiveFilters } from '../../model/active-filters.ts';
import { type FilterSet, formatFilterPath } from '../../model/filter-set.ts';

/** The chosen filters as chips; each is a link to the list without it. */
export function ActiveFilters({ filters }: { filters: FilterSet }) {
  const active = listActiveFilters(filters);
  if (active.length === 0) return null;
  return (
    <section className="active-filters" aria-labelledby="active-filters">
      <h2 id="active-filters">Active Filters</h2>
      {active.map(({ label, without }) => (
        <a key={label} className="chip" href={formatFilterPath(without)} aria-label={`Remove ${label}`}>
          {label}
          <span className="cross" />
        </a>
      ))}
      <button type="submit" form="clear-filters" className="text-link">
        Clear Filters
      </button>
    </section>
  );
}
