import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { type FilterSet, formatFilterPath } from '../../model/filters/filter-set.ts';
import { applyFilterAction } from '../../model/filters/filter-transitions.ts';
import { formatCount, formatItems, formatShowing } from '../../model/search/format-count.ts';
import type { Pagination } from '../../model/search/listing.ts';
import { onceAfterPaint } from '../page/after-paint.ts';
import { useLater } from '../page/use-later.ts';
import { PageLinks } from '../ui/page-links.tsx';
import { TryAgain } from '../ui/try-again.tsx';
import { WatchList } from '../watches/watch-form.tsx';
import { useCountsAhead } from './filters/counts-ahead.ts';
import { InvalidPriceRange } from './filters/invalid-price-range.tsx';
import type { BrowseData, ListedCard, Nearest } from './loading/load-browse.ts';
import { FoundGrid, ProductGrid } from './product-grid.tsx';
import { SizeQuestion } from './size-question.tsx';
import { WishesNote } from './wishes-note.tsx';

interface ResultsProps {
  readonly data: BrowseData;
  /** What is chosen, which the data may not be an answer to yet. */
  readonly filters: FilterSet;
  readonly isBusy: boolean;
  /** Its counts have been painted already, or it comes by the router: on the way back the place is found again by the cards' height. */
  readonly isCounted: boolean;
  readonly children: ReactNode;
}

/** The products, or what there is to say in their place. The old ones stay, dimmed, until an answer comes. */
export function Results({ data, filters, isBusy, isCounted, children }: ResultsProps) {
  const { listing, found } = data;
  const own = found ? found.ids.length : listing.ok ? listing.value.products.length : 0;
  const count = own + (data.above?.length ?? 0);
  const isStale = listing.ok && data.staleBecause !== undefined;
  const pathTo = (page: number) => formatFilterPath(applyFilterAction(filters, { kind: 'go-to-page', page }));
  return (
    <section className="results" aria-label="Products" aria-busy={isBusy || isStale} tabIndex={-1}>
      <div className="results-bar">
        <p className="showing" role="status" suppressHydrationWarning>
          {listing.ok && <Showing count={count} pagination={listing.value.pagination} />}
        </p>
        {children}
        {isStale && <TryAgain path={formatFilterPath(filters)} />}
      </div>
      {listing.ok && (
        <WishesNote wishes={data.wishes} total={listing.value.pagination.totalCount} sort={data.filters.sort} />
      )}
      <SizeQuestion filters={filters} />
      {!listing.ok && (
        <div className="message">
          <p role="alert">{`Error loading items: ${listing.message}`}</p>
          <TryAgain path={formatFilterPath(filters)} />
        </div>
      )}
      {listing.ok && count === 0 && <NothingFound data={data} />}
      {listing.ok && count > 0 && (
        <>
          <Cards data={data} isNow={found === undefined || isCounted} />
          {listing.value.pagination.currentPage < listing.value.pagination.totalPages && (
            <ShowMore path={pathTo(listing.value.pagination.currentPage + 1)} count={count} />
          )}
          <PageLinks
            currentPage={filters === data.filters && !isStale ? listing.value.pagination.currentPage : filters.page}
            totalPages={listing.value.pagination.totalPages}
            pathTo={pathTo}
          />
        </>
      )}
      {listing.ok && <WatchList address={formatFilterPath({ ...filters, sort: 'newest', page: 1 })} />}
    </section>
  );
}

const NOTHING: readonly ListedCard[] = [];

/** The cards of an answer. They follow the controls and counts, which are painted first: a click is seen to be heard. */
function Cards({ data, isNow }: { data: BrowseData; isNow: boolean }) {
  // A server's answer comes with its cards, and all at once.
  const shown = useLater(data, isNow, onceAfterPaint);
  const { found, above = NOTHING, listing, money, filters } = shown;
  if (found) return <FoundGrid data={shown} />;
  return (
    listing.ok && (
      <ProductGrid products={[...above, ...listing.value.products]} money={money} saved={shown} sizes={filters.sizes} />
    )
  );
}

function Showing({ count, pagination }: { count: number; pagination: Pagination }) {
  return useCountsAhead(formatShowing(count, pagination.totalCount), ({ shown, total }) => formatShowing(shown, total));
}

interface ShowMoreProps {
  /** Of the next page alone: so much the link gives without scripts. */
  readonly path: string;
  /** Products that are shown. */
  readonly count: number;
}

/** The way to the next page, below this one (`BrowseScreen` follows it). The keyboard's place goes on to what was added. */
function ShowMore({ path, count }: ShowMoreProps) {
  const link = useRef<HTMLAnchorElement>(null);
  /** How many products were there when a key, not a pointer, asked for more. */
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || count === before.current) return;
    const cards = link.current?.closest('.results')?.querySelectorAll<HTMLElement>('.card h2 a');
    if (count > before.current) cards?.[before.current]?.focus();
    before.current = null;
  }, [count]);
  return (
    <p className="show-more">
      <a
        ref={link}
        href={path}
        className="button"
        onClick={({ detail }: MouseEvent) => {
          before.current = detail === 0 ? count : null;
        }}
      >
        Show more
      </a>
    </p>
  );
}

/** Nothing, which single filter it is for want of, and the way back to everything. */
function NothingFound({ data }: { data: BrowseData }) {
  const { filters, alternatives, nearest } = data;
  return (
    <>
      <div className="message">
        <p className="heading">No items found matching your criteria</p>
        <InvalidPriceRange filters={filters} />
        {alternatives.length > 0 && (
          <ul className="alternatives">
            {alternatives.map(({ label, without, count }) => (
              <li key={label}>
                <a className="button" href={formatFilterPath(without)}>
                  {`${formatWithout(label)}: ${formatItems(count)}`}
                </a>
              </li>
            ))}
          </ul>
        )}
        <button type="submit" form="clear-filters" className="button">
          Clear Filters
        </button>
      </div>
      {nearest && <NearestItems nearest={nearest} data={data} />}
    </>
  );
}

function formatWithout(label: string): string {
  return `Without ${label.endsWith('”') ? label : `'${label}'`}`;
}

const ORDERS: Partial<Record<FilterSet['sort'], string>> = {
  price_asc: ', cheapest first',
  price_desc: ', dearest first',
};

/** The first of what comes nearest to an empty list: nobody has to guess what there would be. */
function NearestItems({ nearest, data }: { nearest: Nearest; data: BrowseData }) {
  const { label, without, count, products, ids } = nearest;
  const filters = { ...without, page: 1 };
  return (
    <section className="nearest" aria-labelledby="nearest">
      <div className="row-head">
        <h2 id="nearest" className="heading">
          {`${formatWithout(label)}${ORDERS[without.sort] ?? ''}`}
        </h2>
        <a className="text-link" href={formatFilterPath(filters)}>{`All ${formatCount(count)}`}</a>
      </div>
      {ids ? (
        <FoundGrid data={{ ...data, filters, found: { ids } }} />
      ) : (
        <ProductGrid products={products} money={data.money} saved={data} sizes={filters.sizes} />
      )}
    </section>
  );
}
