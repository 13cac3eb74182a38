import { formatCount, formatItems } from '../../model/search/format-count.ts';
import { FilterChips } from '../browse/filters/filter-chips.tsx';
import { ProductCards } from '../browse/product-grid.tsx';
import { WishesNote } from '../browse/wishes-note.tsx';
import { SearchField } from '../layout/search-field.tsx';
import { SaveForm } from '../saved/heart.tsx';
import type { SavedAnswer } from '../saved/saved-store.ts';
import { useHearts } from '../saved/use-hearts.ts';
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts';
import type { FoundSearch } from './load-search.ts';

/** What a search for words has to show: every type that has something. */
export type SearchData =
  | ({ readonly kind: 'found' } & FoundSearch & SavedAnswer)
  | { readonly kind: 'failed'; readonly query: string };

/** Every type that has something for the words, with its count and its first pieces; the lists have the filters. */
export function SearchScreen({ data }: { data: SearchData }) {
  const toggle = useHearts();
  const { query } = data;
  useFocusOnArrival(query);
  const found = data.kind === 'found' ? data.found : [];
  const total = found.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="search">
      <SearchField />
      <h1 className="display">{query === '' ? 'Search' : `“${query}”`}</h1>
      <p className="showing" role="status">
        {query !== '' &&
          total > 0 &&
          `${formatItems(total)} in ${found.length === 1 ? '1 category' : `${found.length} categories`}`}
      </p>
      {data.kind === 'found' && data.outOfScope !== null && found.length > 0 && (
        <p className="wishes">{`No shop here lists “${data.outOfScope}”. What comes near:`}</p>
      )}
      {data.kind === 'found' && data.missed.length > 0 && (
        <p className="wishes">{`No exact match. Without ${data.missed.map((label) => `'${label}'`).join(', ')}: ${formatCount(total)}`}</p>
      )}
      {data.kind === 'found' && data.outOfScope === null && (
        <WishesNote wishes={data.wishes} total={total} sort={data.sort} />
      )}
      {data.kind === 'found' && data.chips.length > 0 && <FilterChips chips={data.chips} />}
      {found.length > 0 && (
        <nav className="pills" aria-label="Categories with results">
          {found.map(({ type, count, path }) => (
            <a key={type.id} href={path}>
              {type.name}
              <small>{formatCount(count)}</small>
            </a>
          ))}
        </nav>
      )}
      {data.kind === 'failed' && (
        <div className="message">
          <p role="alert">The search can’t be answered right now.</p>
          <a className="button" href={`/search?${new URLSearchParams({ q: query })}`}>
            Try again
          </a>
        </div>
      )}
      {data.kind === 'found' && found.length === 0 && <Nothing {...data} />}
      <SaveForm onSubmit={toggle} />
      {data.kind === 'found' &&
        found.map(({ type, count, path, money, products, mine }, place) => (
          <section key={type.id} className="search-type" aria-labelledby={`found-${type.id}`}>
            <div className="row-head">
              <h2 id={`found-${type.id}`} className="heading">
                {type.name}
              </h2>
              <a className="text-link" href={path}>
                {`All ${formatCount(count)}`}
                <span className="sr-only">{` in ${type.name}`}</span>
              </a>
            </div>
            {mine !== null && (
              <p className="my-sizes-filter">
                <a className="retailer-chip" href={mine.path}>
                  In my sizes <small>{formatCount(mine.count)}</small>
                  <span className="sr-only">{` in ${type.name}`}</span>
                </a>
              </p>
            )}
            <ProductCards
              products={products}
              money={money}
              saved={data}
              isOneRow
              {...(place > 0 && { priority: 'lazy' as const })}
            />
          </section>
        ))}
    </div>
  );
}

const EXAMPLES = ['black midi dress under 60', 'wide leg jeans', 'white crop top', 'linen shorts'];

function Nothing({ query, outOfScope, isService }: Pick<FoundSearch, 'query' | 'outOfScope' | 'isService'>) {
  return (
    <div className="message">
      {query !== '' && (
        <p className="heading">
          {isService ? 'That is a question for the shop' : 'No items found matching your criteria'}
        </p>
      )}
      {isService && (
        <p>
          Nothing is sold here. Orders, delivery, returns, gift cards and how sizes fall: the shop that a piece leads to
          knows.
        </p>
      )}
      {outOfScope !== null && <p>{`No shop here lists “${outOfScope}”.`}</p>}
      <p className="text-muted">{isService ? 'What can be looked for here:' : 'Say it as you would in a shop:'}</p>
      <ul className="alternatives">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <a className="button" href={`/search?${new URLSearchParams({ q: example })}`}>
              {example}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
