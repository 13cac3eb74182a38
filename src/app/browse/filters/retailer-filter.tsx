import type { FilterSet } from '../../../model/filters/filter-set.ts';
import type { FacetOption } from '../../../model/search/listing.ts';
import { Option } from './option.tsx';

interface RetailerFilterProps {
  readonly retailers: readonly FacetOption[];
  readonly filters: FilterSet;
  readonly touched: string;
}

export function RetailerFilter({ retailers, filters, touched }: RetailerFilterProps) {
  return (
    <fieldset className="facet">
      <legend>Shop</legend>
      {retailers.length === 0 && <p className="text-muted">No retailers available</p>}
      <div className="retailers">
        {retailers.map(({ value, count }) => (
          <Option
            key={value}
            className="retailer-chip"
            name="retailers"
            value={value}
            count={count}
            isSelected={filters.retailers.includes(value)}
            touched={touched}
          >
            {value}
          </Option>
        ))}
      </div>
    </fieldset>
  );
}
