import { PRODUCTS_PER_PAGE } from '../../model/filters/filter-set.ts';
import { parseCurrency } from '../../model/money/money.ts';
import { findProductType } from '../../model/product/product-types.ts';
import { findSavedAmong, toColoredCard } from '../browse/loading/load-browse.ts';
import type { CardsAnswer } from '../browse/local/card-store.ts';
import { requestContext, servicesContext } from '../context.ts';
import { createFitFormatter } from '../sizes/format-fits.ts';
import type { Route } from './+types/cards.ts';

/** `/api/cards?type_id=dresses&currency=USD&ids=12,7`: what pages ask for that found products by themselves. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalog, sizeCharts } = context.get(servicesContext);
  const visit = context.get(requestContext);
  const type = findProductType(url.searchParams.get('type_id') ?? '');
  const currency = parseCurrency(url.searchParams.get('currency'));
  const ids = parseIds(url.searchParams.get('ids') ?? '');
  const headers = { 'cache-control': 'private, no-store' };
  if (!type || currency === null || ids === null) {
    const error = `type_id, currency and ids (up to ${PRODUCTS_PER_PAGE} numbers) are required to fetch cards.`;
    return Response.json({ error }, { status: 400, headers });
  }
  if (!catalog.isReady()) return Response.json({ error: 'The catalog is not ready yet' }, { status: 503, headers });
  const fits = createFitFormatter(await visit.auth.mySizes(), sizeCharts);
  const found = catalog.cards(type.id, ids, currency);
  const cards = found.map((product) => toColoredCard(product, fits.format));
  const index = catalog.indexNotice(type.id, visit.chosenCurrency);
  const answer: CardsAnswer = { cards, savedIds: await findSavedAmong(cards, visit), index };
  return Response.json(answer, { headers });
}

function parseIds(text: string): number[] | null {
  const ids = text.split(',').map(Number);
  const isGood = /^\d{1,16}(,\d{1,16})*$/.test(text) && ids.every(Number.isSafeInteger);
  return isGood && ids.length <= PRODUCTS_PER_PAGE ? ids : null;
}
