import { data, isRouteErrorResponse, redirect } from 'react-router';
import { chooseMoney, createBoundWriter } from '../../model/filters/page-money.ts';
import { parseText } from '../../model/filters/query-words.ts';
import { findSavedAmong } from '../browse/loading/load-browse.ts';
import { type FirstView, requestContext, servicesContext } from '../context.ts';
import { isAskedAgain } from '../page/is-asked-again.ts';
import { describePage } from '../page/page-meta.ts';
import { savedVersion } from '../saved/saved-store.ts';
import { countFound, findWay, findWishes, listChips, searchNearest, searchTypes } from '../search/load-search.ts';
import { type SearchData, SearchScreen } from '../search/search-screen.tsx';
import { createFitFormatter } from '../sizes/format-fits.ts';
import styles from '../styles/first/list.css?url';
import type { Route } from './+types/search.ts';

export const handle = { styles } satisfies FirstView;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalog, searchLog, sizeCharts } = context.get(servicesContext);
  const { auth, report, currency, keepFromCaches } = context.get(requestContext);
  const query = parseText(url.searchParams.get('q'));
  if (!catalog.isReady()) return data<SearchData>({ kind: 'failed', query }, { status: 503 });
  if (query === '')
    return data<SearchData>({
      kind: 'found',
      query,
      chips: [],
      found: [],
      missed: [],
      sort: 'newest',
      wishes: null,
      outOfScope: null,
      isService: false,
      savedIds: [],
    });
  const asked = await catalog.understand(query, currency);
  const fits = createFitFormatter(await auth.mySizes(), sizeCharts);
  const write = createBoundWriter(chooseMoney(asked, catalog.money, currency));
  const { found, missed, sort } =
    asked.typeId === null
      ? await searchNearest(asked, write, (one) => searchTypes(catalog, one, currency, fits))
      : { found: [], missed: [], sort: asked.sort };
  if (searchLog) {
    searchLog.record(
      query,
      missed.length > 0 || asked.outOfScope !== null ? 0 : await countFound(catalog, asked, found, currency),
    );
    // Every search counts.
    keepFromCaches();
  }
  const way = missed.length > 0 ? null : findWay(asked, found);
  if (way !== null) throw redirect(way);
  const savedIds = await findSavedAmong(
    found.flatMap(({ products }) => products),
    { auth, report },
  );
  const chips = listChips(asked, write);
  const wishes = findWishes(asked, found);
  return data<SearchData>({
    kind: 'found',
    query,
    chips,
    found,
    missed,
    sort,
    wishes,
    outOfScope: asked.outOfScope,
    isService: asked.isService,
    savedIds,
  });
}

export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<SearchData> {
  const askedAt = savedVersion();
  try {
    const answer = (await serverLoader()) as SearchData;
    return answer.kind === 'found' ? { ...answer, askedAt } : answer;
  } catch (error) {
    // The way to another address.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return { kind: 'failed', query: parseText(url.searchParams.get('q')) };
  }
}

export function shouldRevalidate(args: Parameters<typeof isAskedAgain>[0]) {
  return isAskedAgain(args) || args.currentUrl.search !== args.nextUrl.search;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const query = loaderData?.query ?? '';
  const title = query === '' ? 'Search' : `“${query}”`;
  const description = 'Search all shops at once: words, colors, sizes and prices as you would say them.';
  return describePage({ title, description, canonical: '/search', isIndexed: false }, matches);
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchScreen data={loaderData} />;
}
