import { formatFilterPath, parseFilterSet } from '../../model/filters/filter-set.ts';
import { readSubmittedFilters } from '../../model/filters/submitted-filters.ts';
import { findProductType } from '../../model/product/product-types.ts';
import { countsOf } from '../browse/filters/counts-ahead.ts';
import { loadBrowse } from '../browse/loading/load-browse.ts';
import { requestContext, servicesContext } from '../context.ts';
import type { EarlyCounts } from '../page/count-early.ts';
import type { Route } from './+types/counts.ts';

/** `/api/counts?type_id=dresses&…`, with the fields of the filter form: what a page shows of its first click while the app is on its way. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { catalog } = context.get(servicesContext);
  const headers = { 'cache-control': 'private, no-store' };
  const type = findProductType(url.searchParams.get('type_id') ?? '');
  if (!type) return Response.json({ error: 'type_id is required to count.' }, { status: 400, headers });
  if (!catalog.isReady()) return Response.json({ error: 'The catalog is not ready yet' }, { status: 503, headers });
  const asked = readSubmittedFilters(type.id, url.searchParams) ?? parseFilterSet(type.id, url.searchParams);
  const answer = loadBrowse(await catalog.search(asked, context.get(requestContext).currency));
  const counts: EarlyCounts = { path: formatFilterPath(answer.filters), counts: countsOf(answer) };
  return Response.json(counts, { headers });
}
