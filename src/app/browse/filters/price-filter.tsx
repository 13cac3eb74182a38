import { useEffect, useRef } from 'react';
import type { FilterSet } from '../../../model/filters/filter-set.ts';
import { boundCurrency, createBoundWriter, type PageMoney } from '../../../model/filters/page-money.ts';
import { requireCurrency } from '../../../model/money/money.ts';
import type { PriceRange } from '../../../model/search/listing.ts';
import { InvalidPriceRange } from './invalid-price-range.tsx';

interface PriceFilterProps {
  readonly filters: FilterSet;
  readonly range: PriceRange;
  readonly money: PageMoney;
}

/** Bounds in whole units of the list's currency, applied on Enter or when the field is left. */
export function PriceFilter({ filters, range, money }: PriceFilterProps) {
  const { minPrice, maxPrice } = filters;
  const currency = boundCurrency(money);
  const write = createBoundWriter(money);
  const unit = 10 ** requireCurrency(money.currency).digits;
  const hint = (minor: number | null, round: (value: number) => number) =>
    minor === null ? '' : write(round(minor / unit));
  return (
    <fieldset className="facet">
      <legend>Price Range</legend>
      <div className="price-fields">
        <PriceField label="Min price" name="minPrice" value={minPrice} hint={hint(range.min, Math.floor)} />
        <PriceField label="Max price" name="maxPrice" value={maxPrice} hint={hint(range.max, Math.ceil)} />
      </div>
      {currency !== null && <input type="hidden" name="currency" value={currency} />}
      <InvalidPriceRange filters={filters} className="field-error" role="alert" />
    </fieldset>
  );
}

interface PriceFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: number | null;
  readonly hint: string;
}

/** Keeps what is being typed to itself; only a bound that changes elsewhere (a chip, Back) is written into it. */
function PriceField({ label, name, value, hint }: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const written = useRef(value);
  useEffect(() => {
    // Not on arrival: what was typed before the scripts came stays.
    if (input.current && written.current !== value) input.current.value = value === null ? '' : String(value);
    written.current = value;
  }, [value]);
  return (
    <label>
      {label}
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        name={name}
        min={0}
        step={1}
        placeholder={hint}
        defaultValue={value ?? undefined}
      />
    </label>
  );
}
