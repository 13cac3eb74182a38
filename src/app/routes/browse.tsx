import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { formatFilterPath, parseFilterSet } from '../../model/filter-set.ts';
import { findProductType, PRODUCT_TYPES, type ProductType } from '../../model/product-types.ts';
import { answeredFilters } from '../browse/answered-filters.ts';
import { BrowseScreen } from '../browse/browse-screen.tsx';
import { describeBrowse } from '../browse/describe-browse.ts';
import { findSavedIds, loadBrowse } from '../browse/load-browse.ts';
import { fetchOrKeep, isUnanswered } from '../browse/offline.ts';
import { breadcrumbList, itemList } from '../browse/structured-data.ts';
import { requestContext, servicesContext, structuredDataContext } from '../context.ts';
import { isAccountInDoubt } from '../live/account-doubt.ts';
import { keepErrorText } from '../page/keep-error-text.ts';
import { savedVersion } from '../saved/saved-store.ts';
import type { Route } from './+types/browse.ts';

/** The path is the category name. Only paths of categories lead here. */
function typeOf(pathname: string): ProductType {
  return findProductType(pathname.split('/')[1]?.toLowerCase()) ?? PRODUCT_TYPES[0];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, site } = context.get(servicesContext);
  const type = typeOf(url.pathname);
  const filters = parseFilterSet(type.id, url.searchParams);
  const answer = keepErrorText(() => loadBrowse(catalogue, filters));
  if (answer.listing.ok) {
    const { products, pagination } = answer.listing.value;
    const first = (pagination.currentPage - 1) * pagination.itemsPerPage + 1;
    context.set(structuredDataContext, [breadcrumbList(site, type), itemList(products, first)]);
  }
  return { ...answer, savedIds: await findSavedIds(answer, context.get(requestContext)) };
}

export function clientLoader({ request, url, serverLoader }: Route.ClientLoaderArgs) {
  const askedAt = savedVersion();
  const fetchData = async () => ({ ...(await serverLoader()), askedAt });
  return fetchOrKeep(typeOf(url.pathname).id, request.signal, fetchData);
}

/**
 * An unchanged parameter set is not fetched again (specification, section 4), save when its answer never came, and when
 * its hearts may be another person's.
 */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, formAction }: ShouldRevalidateFunctionArgs) {
  const isSignedInOrOut = formMethod === 'POST' && formAction !== '/theme';
  return isSignedInOrOut || isAccountInDoubt() || isUnanswered() || pathOf(currentUrl) !== pathOf(nextUrl);
}

function pathOf(url: URL): string {
  return formatFilterPath(parseFilterSet(typeOf(url.pathname).id, url.searchParams));
}

export function meta({ location, loaderData, matches }: Route.MetaArgs) {
  const type = typeOf(location.pathname);
  return describeBrowse(type, answeredFilters(type.id, location.search, loaderData), loaderData, matches);
}

export default function Browse({ loaderData, matches }: Route.ComponentProps) {
  const { pathname } = matches[matches.length - 1] ?? { pathname: '/' };
  const type = typeOf(pathname);
  return <BrowseScreen key={type.id} type={type} data={loaderData} />;
}
