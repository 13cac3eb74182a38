import { type MouseEvent, useRef, useState } from 'react';
import { emptyFilterSet } from '../../model/filter-set.ts';
import { applyFilterAction, type FilterAction } from '../../model/filter-transitions.ts';
import type { ProductType } from '../../model/product-types.ts';
import { CLEAR_FIELD } from '../../model/submitted-filters.ts';
import { clickedLink } from '../ui/in-place-links.ts';
import { ActiveFilters } from './active-filters.tsx';
import { BrowseBar } from './browse-bar.tsx';
import { BrowseTitle } from './browse-title.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { BrowseData } from './load-browse.ts';
import { useOfflineAnswers } from './offline.ts';
import { readAddress } from './read-address.ts';
import { Results } from './results.tsx';
import { SubcategoryPills } from './subcategory-pills.tsx';
import { useFilters } from './use-filters.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { scrollToResults } from './use-scroll-to-results.ts';

/** The browse screen of one category. Plain links and one GET form; the handlers below only run ahead of them. */
export function BrowseScreen({ type, data }: { type: ProductType; data: BrowseData }) {
  useOfflineAnswers(type.id, data);
  const { shown, isBusy, choose } = useFilters(data.filters);
  const [touched, setTouched] = useState('');
  const screen = useRef<HTMLDivElement>(null);
  const onFocus = useKeptFocus(screen);

  const act = (action: FilterAction, control = '') => {
    setTouched(control);
    choose(applyFilterAction(shown, action));
  };
  // Pills, chips and page numbers are links: their address says what they choose.
  const followLink = (event: MouseEvent) => {
    const link = clickedLink(event);
    if (link?.pathname !== `/${type.id}`) return;
    event.preventDefault();
    choose(readAddress(type.id, link.search));
    if (link.closest('.pagination')) scrollToResults(screen.current);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter arrives here as a click
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the clicks of the links inside it
    <div className="browse" ref={screen} onClick={followLink} onFocus={onFocus}>
      <div className="browse-head">
        <BrowseTitle type={type} />
        <SubcategoryPills type={type} filters={shown} subcategories={data.subcategories} />
        <BrowseBar filters={shown} />
      </div>
      <FilterPanel type={type} filters={shown} data={data} touched={touched} act={act} />
      <Results data={data} filters={shown} isBusy={isBusy}>
        <ActiveFilters filters={shown} />
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
    </div>
  );
}
