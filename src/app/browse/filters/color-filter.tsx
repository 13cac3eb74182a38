import { memo, useContext, useMemo, useRef, useState } from 'react';
import type { FilterSet } from '../../../model/filters/filter-set.ts';
import type { ProductType } from '../../../model/product/product-types.ts';
import type { Result } from '../../../model/result.ts';
import { onceIdle } from '../../page/after-paint.ts';
import { useLater } from '../../page/use-later.ts';
import { ColorSpot } from '../../ui/color-spot.tsx';
import type { ColorOption } from '../loading/load-browse.ts';
import { CountsContext } from './counts-ahead.ts';
import { isLong, LongList } from './long-list.tsx';
import { KeptChoice } from './option.tsx';

interface ColorFilterProps {
  readonly type: ProductType;
  readonly filters: FilterSet;
  readonly result: Result<readonly ColorOption[]>;
  readonly touched: string;
}

/** The Colors dropdown: swatch, name and count, most frequent first; 'Show all' of a long list brings the others by families, and a field to search in. */
export function ColorFilter({ type, filters, result, touched }: ColorFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const options = useCachedColors(filters.subcategory, result);
  const current = useMemo(() => ({ filters, result, touched, options }), [filters, result, touched, options]);
  // While it is closed, what is in it follows when there is time.
  const shown = useLater(current, isOpen, onceIdle);
  const counts = useContext(CountsContext);
  return (
    <details name="facet" className="facet" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        Colors
        {filters.colors.length > 0 && <span className="badge">{filters.colors.length}</span>}
        <span className="swatches">
          {previewColors(options, filters.colors).map(({ value, paint }) => (
            <ColorSpot key={value} paint={paint} />
          ))}
        </span>
      </summary>
      <CountsContext value={isOpen ? counts : null}>
        <ColorBody type={type} {...shown} />
      </CountsContext>
    </details>
  );
}

interface ColorBodyProps extends ColorFilterProps {
  readonly options: readonly ColorOption[];
}

const ColorBody = memo(function ColorBody({ type, filters, result, touched, options }: ColorBodyProps) {
  const [query, setQuery] = useState('');
  const sought = isLong(options) ? query.trim().toLowerCase() : '';
  const isFound = ({ value }: ColorOption) => value.includes(sought);
  return (
    <fieldset className="facet-body">
      <legend className="sr-only">Colors</legend>
      {options.length === 0 && <NoColors type={type} filters={filters} result={result} />}
      <LongList
        classNames={['choices', 'choice']}
        name="colors"
        options={options}
        chosen={filters.colors}
        touched={touched}
        search={
          <div className="color-search rest">
            <input
              type="search"
              className="search-field scripted"
              aria-label="Search colors"
              placeholder="Search colors"
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
            {!options.some(isFound) && <p className="text-muted">No color of that name</p>}
          </div>
        }
        isFound={isFound}
        groupOf={({ family }) => family}
      />
    </fieldset>
  );
});

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
 * The color list last seen stands in for one that could not be had. It belongs to its subcategory: another one clears
 * it (specification, section 4).
 */
function useCachedColors(subcategory: string | null, result: Result<readonly ColorOption[]>): readonly ColorOption[] {
  const cache = useRef<{ subcategory: string | null; options: readonly ColorOption[] }>(null);
  if (cache.current?.subcategory !== subcategory) cache.current = null;
  if (result.ok) cache.current = { subcategory, options: result.value };
  return cache.current?.options ?? NONE;
}

const NONE: readonly ColorOption[] = [];
const PREVIEWED = 5;

/** What the closed dropdown shows of its colors, most frequent first: the chosen ones, or some that give something. */
export function previewColors(options: readonly ColorOption[], chosen: readonly string[]): readonly ColorOption[] {
  const shown = options.filter(({ value, count }) => (chosen.length > 0 ? chosen.includes(value) : count > 0));
  return shown.filter(({ paint }) => paint !== '').slice(0, PREVIEWED);
}
