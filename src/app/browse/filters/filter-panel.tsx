import { type ChangeEvent, type FocusEvent, type MouseEvent, type SubmitEvent, useRef } from 'react';
import { isAttribute } from '../../../model/attributes/attribute.ts';
import { FLAG_LABELS } from '../../../model/filters/active-filters.ts';
import {
  type FilterSet,
  FLAGS,
  formatFilterSet,
  parsePriceBound,
  type Sort,
} from '../../../model/filters/filter-set.ts';
import { applyFilterAction, type FilterAction } from '../../../model/filters/filter-transitions.ts';
import { boundCurrency } from '../../../model/filters/page-money.ts';
import { formatWords } from '../../../model/filters/query-words.ts';
import { formatShownState, SHOWN_FIELD } from '../../../model/filters/submitted-filters.ts';
import type { ProductType } from '../../../model/product/product-types.ts';
import { formatShow } from '../../../model/search/format-count.ts';
import type { BrowseData } from '../loading/load-browse.ts';
import { ChipFilter } from './chip-filter.tsx';
import { ColorFilter } from './color-filter.tsx';
import { useCountsAhead } from './counts-ahead.ts';
import { MoreFilter } from './more-filter.tsx';
import { MySizesFilter } from './my-sizes-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { SizeFilter } from './size-filter.tsx';
import { SortSelect } from './sort-select.tsx';
import { useDropdowns } from './use-dropdowns.ts';
import { useSheet } from './use-sheet.ts';

interface FilterPanelProps {
  readonly type: ProductType;
  readonly filters: FilterSet;
  readonly data: BrowseData;
  /** `name=value` of the box last toggled. It stays operable even at 0, or the keyboard would lose its place. */
  readonly touched: string;
  /** Asks for what becomes of the filters last asked for. */
  readonly change: (next: (filters: FilterSet) => FilterSet, control?: string) => void;
}

/**
 * All filters as one GET form: complete without scripts. With them every change applies at once, handled here for all
 * controls together. A column beside the results on wide screens, a sheet (popover) over them on narrow ones.
 */
export function FilterPanel({ type, filters, data, touched, change }: FilterPanelProps) {
  const panel = useRef<HTMLFormElement>(null);
  useDropdowns(panel);
  useSheet(panel);
  const currency = boundCurrency(data.money);
  const isClear = formatFilterSet({ ...filters, page: 1 }) === '';
  const applyPrice = (form: HTMLFormElement) => change((before) => readPrices(before, form, currency));
  return (
    <form
      ref={panel}
      id="filters"
      className="panel"
      data-index={data.index?.file}
      popover="auto"
      method="get"
      action={`/${type.id}`}
      aria-label="Filters"
      autoComplete="off"
      noValidate
      onMouseDown={keepFocus}
      onChange={(event: ChangeEvent<HTMLFormElement>) => {
        const control = event.target as unknown as HTMLInputElement;
        change((before) => readControl(before, control), `${control.name}=${control.value}`);
      }}
      onBlur={(event: FocusEvent<HTMLFormElement>) => {
        if ((event.target as unknown as HTMLInputElement).name?.endsWith('Price')) applyPrice(event.currentTarget);
      }}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        applyPrice(event.currentTarget);
      }}
    >
      <div className="panel-head">
        <h2>Filters</h2>
        {/* Said to be disabled and not made so: once used it has nothing to clear, and the keyboard is still on it. */}
        <button type="submit" form="clear-filters" className="text-link" aria-disabled={isClear || undefined}>
          Clear Filters
        </button>
        <button
          type="button"
          className="icon-button sheet-only"
          aria-label="Close filters"
          popoverTarget="filters"
          popoverTargetAction="hide"
        >
          <span className="cross" />
        </button>
      </div>
      <input type="hidden" name={SHOWN_FIELD} value={formatShownState(filters)} />
      {filters.words.length > 0 && <input type="hidden" name="q" value={formatWords(filters.words)} />}
      {filters.subcategory !== null && <input type="hidden" name="subcategory" value={filters.subcategory} />}
      <ChipFilter
        legend="Shop"
        chips={data.retailers.map(({ value, count }) => ({
          name: 'retailers',
          value,
          label: value,
          count,
          isSelected: filters.retailers.includes(value),
        }))}
        touched={touched}
      >
        {data.retailers.length === 0 && <p className="text-muted">No retailers available</p>}
      </ChipFilter>
      <PriceFilter filters={filters} range={data.price} money={data.money} />
      <ChipFilter
        legend="Show only"
        chips={FLAGS.map((flag) => ({
          name: flag,
          value: '1',
          label: FLAG_LABELS[flag],
          count: data.flags[flag],
          isSelected: filters[flag],
        }))}
        touched={touched}
      />
      <SortSelect filters={filters} />
      <MySizesFilter filters={filters} mine={data.mine} />
      <SizeFilter
        type={type}
        filters={filters}
        result={data.sizes}
        query={formatFilterSet(data.filters)}
        touched={touched}
      />
      <ColorFilter type={type} filters={filters} result={data.colors} touched={touched} />
      <MoreFilter filters={filters} groups={data.attributes.ok ? data.attributes.value : []} touched={touched} />
      <SheetFoot data={data} />
    </form>
  );
}

/** The filters with all that the form says: what was ticked, chosen or typed before the scripts came was not heard. */
export function readForm(filters: FilterSet, form: HTMLFormElement, currency: string | null): FilterSet {
  const next = Array.from(form.elements).reduce((read, control) => readControl(read, control), filters);
  const isTyping = form.querySelector('input[name$="Price"]:focus:not(:placeholder-shown)');
  return isTyping ? next : readPrices(next, form, currency);
}

/** The click gives the focus to the box of a label. The press would give it to the page first, and both would be drawn. */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && !event.target.matches('input, select') && event.target.closest('label')) {
    event.preventDefault();
  }
}

/**
 * The filters with what one control says: a box that it is chosen or not, whatever they were. So nothing is done twice, and it does not
 * matter whether a change was heard.
 */
function readControl(filters: FilterSet, control: Element): FilterSet {
  const { type, name, value, checked } = control as HTMLInputElement;
  const action = type === 'checkbox' || name === 'sort' ? toAction(name, value) : null;
  if (action === null || (type === 'checkbox' && checked === isChosen(filters, action))) return filters;
  return action.kind === 'sort' && action.sort === filters.sort ? filters : applyFilterAction(filters, action);
}

function isChosen({ retailers, colors, attributes, sizes, ...flags }: FilterSet, action: FilterAction): boolean {
  if (action.kind === 'toggle-retailer') return retailers.includes(action.retailer);
  if (action.kind === 'toggle-color') return colors.includes(action.color);
  if (action.kind === 'toggle-attribute') return attributes.includes(action.attribute);
  if (action.kind === 'toggle-flag') return flags[action.flag];
  if (action.kind !== 'toggle-size') return false;
  return sizes.some(({ retailer, size }) => retailer === action.retailer && size === action.size);
}

/** The filters with the bounds that the form has; its fields then show what was understood. */
function readPrices(filters: FilterSet, form: HTMLFormElement, currency: string | null): FilterSet {
  const minPrice = settlePrice(form, 'minPrice');
  const maxPrice = settlePrice(form, 'maxPrice');
  if (minPrice === filters.minPrice && maxPrice === filters.maxPrice) return filters;
  return applyFilterAction(filters, { kind: 'set-price', minPrice, maxPrice, currency });
}

/** What a price field says; the field then shows what was understood. */
function settlePrice(form: HTMLFormElement, name: string): number | null {
  const field = form.elements.namedItem(name) as HTMLInputElement;
  const bound = parsePriceBound(field.value);
  field.value = bound === null ? '' : String(bound);
  return bound;
}

function SheetFoot({ data }: { data: BrowseData }) {
  const settled = data.listing.ok ? formatShow(data.listing.value.pagination.totalCount) : 'Show items';
  const text = useCountsAhead(settled, ({ total }) => formatShow(total));
  return (
    <div className="panel-foot">
      <button
        type="button"
        className="button button-primary sheet-only scripted"
        popoverTarget="filters"
        popoverTargetAction="hide"
        suppressHydrationWarning
      >
        {text}
      </button>
      <button type="submit" className="button button-primary unscripted">
        Apply filters
      </button>
    </div>
  );
}

/** What a change of a control asks for; `null` for one that waits. */
export function toAction(name: string, value: string): FilterAction | null {
  if (name === 'retailers') return { kind: 'toggle-retailer', retailer: value };
  if (name === 'colors') return { kind: 'toggle-color', color: value };
  if (name === 'attributes') return isAttribute(value) ? { kind: 'toggle-attribute', attribute: value } : null;
  if (name === 'sort') return { kind: 'sort', sort: value as Sort };
  const flag = FLAGS.find((known) => known === name);
  if (flag) return { kind: 'toggle-flag', flag };
  if (name !== 'sizes') return null;
  const at = value.indexOf('~');
  return { kind: 'toggle-size', retailer: value.slice(0, at), size: value.slice(at + 1) };
}
