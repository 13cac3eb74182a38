import { FLAG_LABELS } from '../../../model/filters/active-filters.ts';
import { type FilterSet, FLAGS } from '../../../model/filters/filter-set.ts';
import type { FlagCounts } from '../../../model/search/listing.ts';
import { Option } from './option.tsx';

interface FlagFilterProps {
  readonly counts: FlagCounts;
  readonly filters: FilterSet;
  readonly touched: string;
}

/** What is either on or off: only what is reduced, only what can be bought. */
export function FlagFilter({ counts, filters, touched }: FlagFilterProps) {
  return (
    <fieldset className="facet">
      <legend>Show only</legend>
      <div className="retailers">
        {FLAGS.map((flag) => (
          <Option
            key={flag}
            className="retailer-chip"
            name={flag}
            value="1"
            count={counts[flag]}
            isSelected={filters[flag]}
            touched={touched}
          >
            {FLAG_LABELS[flag]}
          </Option>
        ))}
      </div>
    </fieldset>
  );
}
