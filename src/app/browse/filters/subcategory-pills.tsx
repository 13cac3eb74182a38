import { useRef } from 'react';
import { type FilterSet, formatFilterPath } from '../../../model/filters/filter-set.ts';
import { applyFilterAction } from '../../../model/filters/filter-transitions.ts';
import type { ProductType } from '../../../model/product/product-types.ts';
import type { Result } from '../../../model/result.ts';
import { formatCount } from '../../../model/search/format-count.ts';
import type { SubcategoryOptions } from '../../../model/search/listing.ts';
import { useScrollIntoView } from '../../ui/use-scroll-into-view.ts';
import { useCountsAhead } from './counts-ahead.ts';

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
      <Pill href={pathTo(null)} value={null} isChosen={filters.subcategory === null} count={total}>
        {`All ${type.name}`}
      </Pill>
      {options.map(({ value, count }) =>
        count === 0 && value !== filters.subcategory ? (
          <span key={value} className="pill-none">
            {value}
            <small>0</small>
          </span>
        ) : (
          <Pill key={value} href={pathTo(value)} value={value} isChosen={value === filters.subcategory} count={count}>
            {value}
          </Pill>
        ),
      )}
    </nav>
  );
}

interface PillProps {
  readonly href: string;
  readonly value: string | null;
  readonly isChosen: boolean;
  readonly count: number | null;
  readonly children: string;
}

function Pill({ href, value, isChosen, count: settled, children }: PillProps) {
  const isCurrent = useCountsAhead(isChosen, ({ subcategory }) => subcategory === value);
  const count = useCountsAhead(settled, ({ options }) => options[`subcategory=${value ?? ''}`]);
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined}>
      {children}
      {count !== null && <small suppressHydrationWarning>{value === null ? formatCount(count) : count}</small>}
    </a>
  );
}
