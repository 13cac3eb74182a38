import { useRef } from 'react';
import { type FilterSet, formatFilterPath } from '../../../model/filters/filter-set.ts';
import { applyFilterAction } from '../../../model/filters/filter-transitions.ts';
import type { ProductType } from '../../../model/product/product-types.ts';
import type { Result } from '../../../model/result.ts';
import type { SubcategoryOptions } from '../../../model/search/listing.ts';
import { formatCount } from '../../page/format-count.ts';
import { useScrollIntoView } from '../../ui/use-scroll-into-view.ts';

interface SubcategoryPillsProps {
  readonly type: ProductType;
  readonly filters: FilterSet;
  readonly subcategories: Result<SubcategoryOptions>;
}

/** 'All Dresses' and the subcategories, each with what it would give. One that gives nothing is no link. */
export function SubcategoryPills({ type, filters, subcategories }: SubcategoryPillsProps) {
  const row = useRef<HTMLElement>(null);
  useScrollIntoView(row, filters.subcategory);
  const { total, options } = subcategories.ok ? subcategories.value : { total: null, options: [] };
  const pathTo = (subcategory: string | null) =>
    formatFilterPath(applyFilterAction(filters, { kind: 'choose-subcategory', subcategory }));
  return (
    <nav ref={row} className="pills" aria-label="Subcategories">
      <a href={pathTo(null)} aria-current={filters.subcategory === null ? 'page' : undefined}>
        {`All ${type.name}`}
        {total !== null && <small>{formatCount(total)}</small>}
      </a>
      {options.map(({ value, count }) =>
        count === 0 && value !== filters.subcategory ? (
          <span key={value} className="pill-none">
            {value}
            <small>0</small>
          </span>
        ) : (
          <a key={value} href={pathTo(value)} aria-current={value === filters.subcategory ? 'page' : undefined}>
            {value}
            <small>{count}</small>
          </a>
        ),
      )}
    </nav>
  );
}
