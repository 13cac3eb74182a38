import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { listActiveFilters, MOST_LINKED } from '../../model/filters/active-filters.ts';
import {
  emptyFilterSet,
  type FilterSet,
  formatFilterPath,
  parseFilterSet,
  SORTS,
} from '../../model/filters/filter-set.ts';
import { applyFilterAction } from '../../model/filters/filter-transitions.ts';
import { boundCurrency, createBoundWriter } from '../../model/filters/page-money.ts';
import { CLEAR_FIELD } from '../../model/filters/submitted-filters.ts';
import type { ProductType } from '../../model/product/product-types.ts';
import { RecentlyViewed } from '../recent/recently-viewed.tsx';
import { clickedLink } from '../ui/in-place-links.ts';
import { LinkArea } from '../ui/link-area.tsx';
import { scrollToResults } from '../ui/use-scroll-to-results.ts';
import { BrowseBar } from './browse-bar.tsx';
import { BrowseTitle } from './browse-title.tsx';
import { CountsContext } from './filters/counts-ahead.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterPanel, readForm, toAction } from './filters/filter-panel.tsx';
import { SubcategoryPills } from './filters/subcategory-pills.tsx';
import { useFilters } from './filters/use-filters.ts';
import { hasRoom } from './first-page.ts';
import type { BrowseData } from './loading/load-browse.ts';
import { useCardsAhead, useListKeeping, useNextPage, useRetries } from './local/use-list-client.ts';
import { Results } from './results.tsx';

interface BrowseScreenProps {
  readonly type: ProductType;
  /** The last answer that is there. */
  readonly data: BrowseData;
  /** What the address says while the answer to it is on its way, else `null`. */
  readonly asked: FilterSet | null;
}

/** The browse screen of one category. Plain links and one GET form; the handlers below only run ahead of them. */
export function BrowseScreen({ type, data: arrived, asked }: BrowseScreenProps) {
  const isComing = asked !== null;
  useListKeeping(arrived);
  useRetries(arrived, isComing);
  const { shown, here, isCounted, counts, touched, isLoading, latest, settle, choose } = useFilters(
    asked ?? arrived.filters,
    isComing,
  );
  const data = here ?? arrived;
  useNextPage(data);
  const isBusy = here === null && (isLoading || isComing);
  const screen = useRef<HTMLDivElement>(null);
  const onFocus = useRestoredFocus(screen);

  const change = (next: (filters: FilterSet) => FilterSet, control = '') => choose(next(latest()), { control });
  const onForm = useEffectEvent(() => {
    const form = screen.current?.querySelector<HTMLFormElement>('form.panel');
    if (form) change((before) => readForm(before, form, boundCurrency(data.money)));
  });
  useEffect(() => onForm(), []);
  // Pills, chips and page numbers are links: their address says what they choose.
  const followLink = (event: MouseEvent) => {
    const link = clickedLink(event);
    if (link?.pathname !== `/${type.id}`) return;
    event.preventDefault();
    // Addresses follow with the screen.
    settle();
    const next = parseFilterSet(type.id, new URLSearchParams(link.search));
    const first = firstPageBelow(link, data);
    const isScrolling = first === null && link.closest('.pagination, .show-more') !== null;
    choose(next, { isScrolling, first: first ?? next.page });
    if (isScrolling) scrollToResults(screen.current);
  };
  const ahead = useCardsAhead((target) => leadingTo(target, shown));
  return (
    <CountsContext value={counts}>
      <LinkArea className="browse" ref={screen} onClick={followLink} onFocus={onFocus} {...ahead}>
        <div className="browse-head">
          <BrowseTitle type={type} />
          <SubcategoryPills type={type} filters={shown} subcategories={data.subcategories} />
          <BrowseBar filters={shown} mine={data.mine?.sizes} />
        </div>
        <FilterPanel type={type} filters={shown} data={data} touched={touched} change={change} />
        <Results data={data} filters={shown} isBusy={isBusy} isCounted={isCounted || here === null}>
          <ActiveFilters filters={shown} data={data} />
        </Results>
        <form
          id="clear-filters"
          method="get"
          action={`/${type.id}`}
          onSubmit={(event) => {
            event.preventDefault();
            choose(emptyFilterSet(type.id));
          }}
        >
          <input type="hidden" name={CLEAR_FIELD} />
        </form>
      </LinkArea>
      <RecentlyViewed />
    </CountsContext>
  );
}

/** The first of the pages below which the page of a link is to be shown; `null` where it takes their place. */
function firstPageBelow(link: Element, { listing, above = [] }: BrowseData): number | null {
  if (link.closest('.show-more') === null || !listing.ok) return null;
  const { currentPage, itemsPerPage } = listing.value.pagination;
  const first = currentPage - above.length / itemsPerPage;
  return hasRoom(first, currentPage) ? first : null;
}

/** The filter set that a click on an element leads to: an option, an order, or a link to a list. */
function leadingTo(target: Element, shown: FilterSet): FilterSet | null {
  const link = target.closest('a');
  if (link)
    return link.pathname === `/${shown.typeId}` ? parseFilterSet(shown.typeId, new URLSearchParams(link.search)) : null;
  const control = target.closest('select') ?? target.closest('label')?.querySelector('input');
  const { name = '', value = '' } = control ?? {};
  const sort = SORTS.find((other) => other !== shown.sort) ?? shown.sort;
  const action = control && toAction(name, name === 'sort' ? sort : value);
  return action ? applyFilterAction(shown, action) : null;
}

/** The chosen filters, each with the way to the list without it. */
function ActiveFilters({ filters, data: { money, mine } }: { filters: FilterSet; data: BrowseData }) {
  const active = listActiveFilters(filters, createBoundWriter(money), mine?.sizes);
  if (active.length === 0) return null;
  const linked = active.slice(0, MOST_LINKED);
  return (
    <FilterChips
      chips={linked.map(({ label, without }) => ({ label, path: formatFilterPath(without) }))}
      others={active.length - linked.length}
    >
      <button type="submit" form="clear-filters" className="text-link">
        Clear Filters
      </button>
    </FilterChips>
  );
}

/**
 * Keeps the keyboard's place when what had the focus goes away: a removed chip hands it to the chip that takes its
 * place, anything else to the results. Returns the focus handler of the screen.
 */
function useRestoredFocus(screen: RefObject<HTMLElement | null>) {
  const last = useRef<{ element: Element; chip: number } | null>(null);

  // After every change of the screen, whatever caused it.
  useLayoutEffect(() => {
    if (last.current === null || last.current.element.isConnected || document.activeElement !== document.body) return;
    const chips = screen.current?.querySelectorAll<HTMLElement>('.active-filters a') ?? [];
    const next = last.current.chip < 0 ? undefined : (chips[last.current.chip] ?? chips[chips.length - 1]);
    const target = next ?? screen.current?.querySelector<HTMLElement>('.results');
    target?.focus({ preventScroll: true });
  });

  return useCallback((event: FocusEvent) => {
    const element = event.target;
    const row = element.closest('.active-filters');
    last.current = { element, chip: row ? [...row.querySelectorAll('a')].indexOf(element as HTMLAnchorElement) : -1 };
  }, []);
}
