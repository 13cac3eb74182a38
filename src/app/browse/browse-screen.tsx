import { type MouseEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { emptyFilterSet, parseFilterSet } from '../../model/filter-set.ts';
import { applyFilterAction, type FilterAction } from '../../model/filter-transitions.ts';
import type { ProductType } from '../../model/product-types.ts';
import { clickedLink } from '../ui/in-place-links.ts';
import { ActiveFilters } from './active-filters.tsx';
import { answeredFilters } from './answered-filters.ts';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheetButton } from './filter-sheet-button.tsx';
import type { BrowseData } from './load-browse.ts';
import { useOfflineAnswers } from './offline.ts';
import { Results } from './results.tsx';
import { SubcategoryPills } from './subcategory-pills.tsx';
import { useFilters } from './use-filters.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useScrollToResults } from './use-scroll-to-results.ts';

/** The browse screen of one category. Plain links and one GET form; the handlers below only run ahead of them. */
export function BrowseScreen({ type, data }: { type: ProductType; data: BrowseData }) {
  const { search } = useLocation();
  const answered = parseFilterSet(type.id, new URLSearchParams(data.query));
  const current = answeredFilters(type.id, search, data);
  useOfflineAnswers(type.id, data);
  const { shown, isBusy, choose } = useFilters(current);
  const [touched, setTouched] = useState('');
  const screen = useRef<HTMLDivElement>(null);
  const onFocus = useKeptFocus(screen);
  useScrollToResults(screen, answered.page);

  const act = (action: FilterAction, control = '') => {
    setTouched(control);
    choose(applyFilterAction(shown, action));
  };
  // Pills, chips and page numbers are links: their address says what they choose.
  const followLink = (event: MouseEvent) => {
    const link = clickedLink(event);
    if (link?.pathname !== `/${type.id}`) return;
    event.preventDefault();
    choose(parseFilterSet(type.id, new URLSearchParams(link.search)));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter arrives here as a click
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the clicks of the links inside it
    <div className="browse" ref={screen} onClick={followLink} onFocus={onFocus}>
      <div className="browse-head">
        <h1 className="display">{type.name}</h1>
        <p className="text-muted">Discover your perfect style</p>
        <SubcategoryPills type={type} filters={shown} subcategories={data.subcategories} />
        <FilterSheetButton filters={shown} />
      </div>
      <FilterPanel type={type} filters={shown} data={data} touched={touched} act={act} />
      <Results data={data} filters={current} isBusy={isBusy}>
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
      />
    </div>
  );
}
