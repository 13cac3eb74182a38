import { useRef, useState } from 'react';
import type { FilterSet } from '../../model/filter-set.ts';
import type { ProductType } from '../../model/product-types.ts';
import type { Result } from '../../model/result.ts';
import { Swatch } from '../ui/swatch.tsx';
import type { ColorOption } from './load-browse.ts';
import { isLong, LongList } from './long-list.tsx';
import { KeptChoice, Option } from './option.tsx';
import { previewColors } from './preview-colors.ts';

interface ColorFilterProps {
  readonly type: ProductType;
  readonly filters: FilterSet;
  readonly result: Result<readonly ColorOption[]>;
  readonly touched: string;
}

/** The Colors dropdown: swatch, name and count, most frequent first; of a long list by families, with a field to search in. */
export function ColorFilter({ type, filters, result, touched }: ColorFilterProps) {
  const options = useCachedColors(filters.subcategory, result);
  const [query, setQuery] = useState('');
  const sought = isLong(options) ? query.trim().toLowerCase() : '';
  const found = sought === '' ? options : options.filter(({ value }) => value.includes(sought));
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
        {options.length === 0 && <NoColors type={type} filters={filters} result={result} />}
        {isLong(options) && (
          <input
            type="search"
            className="search-field scripted"
            aria-label="Search colors"
            placeholder="Search colors"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        )}
        {sought !== '' && found.length === 0 && <p className="text-muted">No color of that name</p>}
        <LongList
          className="choices"
          options={found}
          isKept={(value) => sought !== '' || filters.colors.includes(value) || touched === `colors=${value}`}
          groupOf={({ family }) => family}
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

function NoColors({ type, filters, result }: Pick<ColorFilterProps, 'type' | 'filters' | 'result'>) {
  return (
    <>
      <p className="text-muted">
        {result.ok ? `No colors available for ${type.name.toLowerCase()}` : `Error loading colors: ${result.message}`}
      </p>
      {filters.colors.map((color) => (
        <KeptChoice key={color} name="colors" value={color} />
      ))}
    </>
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
