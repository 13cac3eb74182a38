import { useRef } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { type FilterSet, formatFilterPath, hasPriceBound, parseFilterSet } from '../../model/filters/filter-set.ts';
import { readSubmittedFilters } from '../../model/filters/submitted-filters.ts';
import { findProductType, PRODUCT_TYPES, type ProductType } from '../../model/product/product-types.ts';
import type { SearchAnswer } from '../../model/search/listing.ts';
import { BrowseScreen } from '../browse/browse-screen.tsx';
import { BrowseSkeleton } from '../browse/browse-skeleton.tsx';
import { describeBrowse } from '../browse/describe-browse.ts';
import { listPath, readFirstPage } from '../browse/first-page.ts';
import {
  type BrowseData,
  findSavedIds,
  type ListedCard,
  loadBrowse,
  loadNearest,
  toColoredCard,
} from '../browse/loading/load-browse.ts';
import { listClientContext } from '../browse/local/use-list-client.ts';
import { breadcrumbList, itemList } from '../browse/structured-data.ts';
import {
  type FirstView,
  needsScriptsContext,
  requestContext,
  servicesContext,
  structuredDataContext,
} from '../context.ts';
import { pack, unpack } from '../page/packed.ts';
import { isHere, useArrived } from '../page/slow-answer.ts';
import { createFitFormatter } from '../sizes/format-fits.ts';
import styles from '../styles/first/list.css?url';
import type { Route } from './+types/browse.ts';

/** The path is the category name. Only paths of categories lead here. */
function typeOf(pathname: string): ProductType {
  return findProductType(pathname.split('/')[1]?.toLowerCase()) ?? PRODUCT_TYPES[0];
}

export const handle = { styles } satisfies FirstView;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalog, site, sizeCharts } = context.get(servicesContext);
  const visit = context.get(requestContext);
  const type = typeOf(url.pathname);
  const submitted = readSubmittedFilters(type.id, url.searchParams);
  if (submitted) throw redirect(formatFilterPath(submitted));
  const filters = parseFilterSet(type.id, url.searchParams);
  const found = await Promise.try(() => catalog.search(filters, visit.currency)).catch((error: unknown) => {
    visit.report(error);
    // The router would replace its text in production; a thrown response keeps it, and still has no stack.
    throw data({ message: error instanceof Error ? error.message : String(error) }, { status: 500 });
  });
  const fits = createFitFormatter(await visit.auth.mySizes(), sizeCharts);
  const answer = loadBrowse(found, fits.format);
  const mine = await fits.offer(found, (inMine) => catalog.count(inMine, visit.currency));
  const toCards = async (of: FilterSet) =>
    (await catalog.list(of, visit.currency)).map((product) => toColoredCard(product, fits.format));
  const nearest = await loadNearest(found, toCards, visit.report);
  const above: ListedCard[] = [];
  if (answer.listing.ok) {
    const { products, pagination } = answer.listing.value;
    const firstPage = readFirstPage(url.searchParams, pagination.currentPage);
    for (let page = firstPage; page < pagination.currentPage; page++)
      above.push(...(await toCards({ ...filters, page })));
    const first = (firstPage - 1) * pagination.itemsPerPage + 1;
    context.set(structuredDataContext, [breadcrumbList(site, type), itemList(site, [...above, ...products], first)]);
  }
  const index = catalog.indexNotice(type.id, visit.chosenCurrency);
  const savedIds = await findSavedIds({ ...answer, above, ...(nearest && { nearest }) }, visit);
  if (hasFailed(found)) {
    visit.keepFromCaches();
    context.set(needsScriptsContext, true);
  }
  const told: BrowseData = {
    ...answer,
    ...(above.length > 0 && { above }),
    ...(nearest && { nearest }),
    ...(mine && { mine }),
    savedIds,
    index,
  };
  return data(pack(told), { status: found.isReady ? 200 : 503 });
}

export function clientLoader({ request, url, context, serverLoader }: Route.ClientLoaderArgs) {
  const filters = parseFilterSet(typeOf(url.pathname).id, url.searchParams);
  return context.get(listClientContext).ask(filters, {
    path: url.pathname + url.search,
    // What is of this view alone, and no part of its filters: other pages above, and without bounds a currency.
    isServersOnly:
      readFirstPage(url.searchParams, filters.page) < filters.page ||
      (url.searchParams.has('currency') && !hasPriceBound(filters)),
    isHere: isHere(url),
    signal: request.signal,
    fetch: async () => unpack<BrowseData>(await serverLoader()),
  });
}

/**
 * An unchanged parameter set is not fetched again (specification, section 4), save when somebody asks for it
 * (`useRevalidator`: its answer never came, or there is a newer one), and when its hearts may be another person's.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, formAction, defaultShouldRevalidate } = args;
  const isSignedInOrOut = formMethod === 'POST' && formAction !== '/theme';
  const isAskedFor = formMethod === undefined && currentUrl.href === nextUrl.href && defaultShouldRevalidate;
  return isSignedInOrOut || isAskedFor || pathOf(currentUrl) !== pathOf(nextUrl);
}

function pathOf(url: URL): string {
  const filters = parseFilterSet(typeOf(url.pathname).id, url.searchParams);
  const currency = url.searchParams.get('currency') ?? '';
  return `${listPath(filters, readFirstPage(url.searchParams, filters.page))} ${currency}`;
}

export function meta({ location, loaderData, matches }: Route.MetaArgs) {
  const type = typeOf(location.pathname);
  return describeBrowse(type, loaderData && unpack(loaderData), matches);
}

export default function Browse({ loaderData: told, matches }: Route.ComponentProps) {
  const loaderData = unpack(told);
  const { pathname } = matches[matches.length - 1] ?? { pathname: '/' };
  const type = typeOf(pathname);
  const arrived = useArrived(loaderData);
  const known = useRef<BrowseData | null>(null);
  if (arrived) known.current = arrived;
  const data = known.current?.filters.typeId === type.id ? known.current : null;
  if (data === null) return <BrowseSkeleton type={type} />;
  return <BrowseScreen key={type.id} type={type} data={data} asked={arrived ? null : loaderData.filters} />;
}

function hasFailed({ listing, subcategories, colors, attributes, sizes, retailers, price }: SearchAnswer): boolean {
  return [listing, subcategories, colors, attributes, sizes, retailers, price].some(({ ok }) => !ok);
}
