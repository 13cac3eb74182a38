import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { formatFilterPath, parseFilterSet } from '../../model/filter-set.ts';
import { findProductType, PRODUCT_TYPES, type ProductType } from '../../model/product-types.ts';
import { BrowseScreen } from '../browse/browse-screen.tsx';
import { describeBrowse } from '../browse/describe-browse.ts';
import { loadBrowse } from '../browse/load-browse.ts';
import { fetchOrKeep, isUnanswered } from '../browse/offline.ts';
import { breadcrumbList, itemList } from '../browse/structured-data.ts';
import { servicesContext, structuredDataContext } from '../context.ts';
import { keepErrorText } from '../page/keep-error-text.ts';
import type { Route } from './+types/browse.ts';

/** The path is the category name. Only paths of categories lead here. */
function typeOf(pathname: string): ProductType {
  return findProductType(pathname.split('/')[1]?.toLowerCase()) ?? PRODUCT_TYPES[0];
}

export function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, site } = context.get(servicesContext);
  const type = typeOf(url.pathname);
  const filters = parseFilterSet(type.id, url.searchParams);
  return keepErrorText(() => {
    const data = loadBrowse(catalogue, filters);
    if (data.listing.ok) {
      const { products, pagination } = data.listing.value;
      const first = (pagination.currentPage - 1) * pagination.itemsPerPage + 1;
      context.set(structuredDataContext, [breadcrumbList(site, type), itemList(products, first)]);
    }
    return data;
  });
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return fetchOrKeep(typeOf(url.pathname).id, serverLoader);
}

/** An unchanged parameter set is not fetched again (specification, section 4), save when its answer never came. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return isUnanswered() || pathOf(currentUrl) !== pathOf(nextUrl);
}

function pathOf(url: URL): string {
  return formatFilterPath(parseFilterSet(typeOf(url.pathname).id, url.searchParams));
}

export function meta({ location, loaderData, matches }: Route.MetaArgs) {
  const type = typeOf(location.pathname);
  return describeBrowse(type, parseFilterSet(type.id, new URLSearchParams(location.search)), loaderData, matches);
}

export default function Browse({ loaderData, matches }: Route.ComponentProps) {
  const { pathname } = matches[matches.length - 1] ?? { pathname: '/' };
  const type = typeOf(pathname);
  return <BrowseScreen key={type.id} type={type} data={loaderData} />;
}
