import { useRef } from 'react';
import type { FilterSet } from '../../model/filter-set.ts';
import type { ProductType } from '../../model/product-types.ts';
import type { Result } from '../../model/result.ts';
import { Swatch } from '../ui/swatch.tsx';
import type { ColorOption } from './load-browse.ts';
import { LongList } from './long-list.tsx';
import { KeptChoice, Option } from './option.tsx';
import { previewColors } from './preview-colors.ts';

interface ColorFilterProps {
  readonly type: ProductType;
  readonly filters: FilterSet;
  readonly result: Result<readonly ColorOption[]>;
  readonly touched: string;
}

/** The Colors dropdown: swatch, name and count, most frequent first. */
export function ColorFilter({ type, filters, result, touched }: ColorFilterProps) {
  const options = useCachedColors(filters.subcategory, result);
  return (
    <details name="facet" className="facet">
      <summary>
        Colors
        {filters.colors.length > 0 && <span className="badge">{filters.colors.length}</span>}
        <span className="swatches">
          {previewColors(options, filters.colors).map(({ value, paint }) => (
            <Swatch key={value} paint={paint} />
          ))}
        </span>
      </summary>
      <fieldset className="facet-body">
        <legend className="sr-only">Colors</legend>
        {options.length === 0 && (
          <p className="text-muted">
            {filters.colors.map((color) => (
              <KeptChoice key={color} name="colors" value={color} />
            ))}
            {result.ok
              ? `No colors available for ${type.name.toLowerCase()}`
              : `Error loading colors: ${result.message}`}
          </p>
        )}
        <LongList
          className="choices"
          options={options}
          isKept={(value) => filters.colors.includes(value) || touched === `colors=${value}`}
        >
          {({ value, count, paint }, rest) => (
            <Option
              key={value}
              className={`choice${rest}`}
              name="colors"
              value={value}
              count={count}
              isSelected={filters.colors.includes(value)}
              touched={touched}
            >
              <Swatch paint={paint} />
              {value}
            </Option>
          )}
        </LongList>
      </fieldset>
    </details>
  );
}

/**
 * The colour list last seen stands in for one that could not be had. It belongs to its subcategory: another one clears
 * it (specification, section 4).
 */
function useCachedColors(subcategory: string | null, result: Result<readonly ColorOption[]>): readonly ColorOption[] {
  const cache = useRef<{ subcategory: string | null; options: readonly ColorOption[] }>(null);
  if (cache.current?.subcategory !== subcategory) cache.current = null;
  if (result.ok) cache.current = { subcategory, options: result.value };
  return cache.current?.options ?? [];
}
