import { memo, useMemo, useState } from 'react';
import type { FilterSet } from '../../../model/filters/filter-set.ts';
import type { ProductType } from '../../../model/product/product-types.ts';
import type { Result } from '../../../model/result.ts';
import type { FacetOption, RetailerSizes } from '../../../model/search/listing.ts';
import { onceIdle } from '../../page/after-paint.ts';
import { useLater } from '../../page/use-later.ts';
import { LongList } from './long-list.tsx';
import { KeptChoice } from './option.tsx';
import { useSizes } from './use-sizes.ts';

interface SizeFilterProps {
  readonly type: ProductType;
  readonly filters: FilterSet;
  readonly result: Result<readonly RetailerSizes[]>;
  readonly query: string;
  readonly touched: string;
}

/** The Size dropdown: per retailer its number, letter and range sizes. Never two retailers' sizes together. */
export function SizeFilter({ type, filters, result, query, touched }: SizeFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const current = useMemo(() => ({ filters, result, query, touched }), [filters, result, query, touched]);
  // Several hundred options that nobody sees need not hold up a click: while it is closed they follow after it.
  const shown = useLater(current, isOpen, onceIdle);
  const { sizes } = filters;
  return (
    <details name="facet" className="facet" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Size{sizes.length > 0 && <span className="badge">{sizes.length}</span>}</summary>
      <SizeBody type={type} {...shown} />
    </details>
  );
}

const SizeBody = memo(function SizeBody({ type, filters, result, query, touched }: SizeFilterProps) {
  const sizes = useSizes(type.id, query, result);
  return (
    <div className="facet-body">
      {!sizes?.ok &&
        filters.sizes.map(({ retailer, size }) => (
          <KeptChoice key={`${retailer}~${size}`} name="sizes" value={`${retailer}~${size}`} />
        ))}
      {sizes === null && <p className="text-muted">Loading sizes...</p>}
      {sizes?.ok === false && <p className="text-muted">{`Error loading sizes: ${sizes.message}`}</p>}
      {sizes?.ok && <AllSizes type={type} filters={filters} sizes={sizes.value} touched={touched} />}
    </div>
  );
});

type AllSizesProps = Pick<SizeFilterProps, 'type' | 'filters' | 'touched'> & {
  readonly sizes: readonly RetailerSizes[];
};

function AllSizes({ type, filters, sizes, touched }: AllSizesProps) {
  const missing = filters.retailers.filter((name) => !sizes.some(({ retailer }) => retailer === name));
  if (sizes.length === 0 && missing.length === 0) {
    return <p className="text-muted">{`No sizes available for ${type.name.toLowerCase()}`}</p>;
  }
  return (
    <>
      {sizes.map((of) => (
        <SizesOfRetailer key={of.retailer} of={of} filters={filters} touched={touched} />
      ))}
      {missing.map((retailer) => (
        <fieldset key={retailer}>
          <legend>{retailer}</legend>
          <p className="text-muted">No sizes available for this retailer</p>
        </fieldset>
      ))}
    </>
  );
}

/** `W24 L30`. */
const WAIST_AND_LEG = /^W\d+ L\d+/;

function SizesOfRetailer({
  of,
  filters,
  touched,
}: Pick<SizeFilterProps, 'filters' | 'touched'> & { of: RetailerSizes }) {
  const { retailer, numbers, letters, ranges } = of;
  const selected = filters.sizes.filter((size) => size.retailer === retailer).map(({ size }) => size);
  const isEmpty = numbers.length + letters.length + ranges.length === 0;
  const group = { retailer, selected, touched };
  return (
    <fieldset>
      <legend>{retailer}</legend>
      {isEmpty && <p className="text-muted">No sizes available for this retailer</p>}
      <SizeGroup name="Number sizes" sizes={numbers.filter(({ value }) => !WAIST_AND_LEG.test(value))} {...group} />
      <SizeGroup
        name="Waist and leg sizes"
        sizes={numbers.filter(({ value }) => WAIST_AND_LEG.test(value))}
        {...group}
      />
      <SizeGroup name="Letter sizes" sizes={letters} {...group} />
      <SizeGroup name="Range sizes" sizes={ranges} {...group} />
    </fieldset>
  );
}

/** Labels to this length (`AU 10`) stand three in a row. */
const NARROW = 5;

interface SizeGroupProps {
  readonly name: string;
  readonly sizes: readonly FacetOption[];
  readonly retailer: string;
  readonly selected: readonly string[];
  readonly touched: string;
}

function SizeGroup({ name, sizes, retailer, selected, touched }: SizeGroupProps) {
  if (sizes.length === 0) return null;
  const isWide = sizes.some(({ value }) => value.length > NARROW);
  return (
    <fieldset className="size-group" aria-label={name}>
      <LongList
        classNames={[isWide ? 'sizes sizes-wide' : 'sizes', 'size']}
        name="sizes"
        prefix={`${retailer}~`}
        options={sizes}
        chosen={selected}
        touched={touched}
        isUnhurried
      />
    </fieldset>
  );
}
