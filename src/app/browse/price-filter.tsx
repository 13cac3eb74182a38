import { useEffect, useRef } from 'react';
import type { FilterSet } from '../../model/filter-set.ts';
import type { PriceRange } from '../../model/listing.ts';
import { InvalidPriceRange } from './invalid-price-range.tsx';

/** Whole-dollar bounds, applied on Enter or when the field is left. */
export function PriceFilter({ filters, range }: { filters: FilterSet; range: PriceRange }) {
  const { minPrice, maxPrice } = filters;
  return (
    <fieldset className="facet">
      <legend>Price Range</legend>
      <div className="price-fields">
        <PriceField label="Min price" name="minPrice" value={minPrice} hint={dollars(range.minCents, Math.floor)} />
        <PriceField label="Max price" name="maxPrice" value={maxPrice} hint={dollars(range.maxCents, Math.ceil)} />
      </div>
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

function dollars(cents: number | null, round: (value: number) => number): string {
  return cents === null ? '' : `$${round(cents / 100)}`;
}
