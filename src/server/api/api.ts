import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { emptyFilterSet, type FilterSet, parseFilterSet } from '../../model/filters/filter-set.ts';
import { parseText } from '../../model/filters/query-words.ts';
import { parseCurrency } from '../../model/money/currency.ts';
import { formatAmount } from '../../model/money/money.ts';
import type { ListedProduct, ProductDetails } from '../../model/product/product.ts';
import { PRODUCT_TYPES } from '../../model/product/product-types.ts';
import type { Result } from '../../model/result.ts';
import type { FacetOption, SearchAnswer } from '../../model/search/listing.ts';
import { RETRY_AFTER } from '../http/retry-after.ts';
import type { PublicServices } from '../services.ts';
import {
  type apiProduct,
  type colorsAnswer,
  filterQuery,
  type productsAnswer,
  type retailersAnswer,
  type sizesAnswer,
  type suggestionsAnswer,
} from './schemas.ts';
import { buildOpenApi } from './storefront-openapi.ts';

/** A query that cannot be answered; its message goes to the caller with status 400. */
class QueryError extends Error {}

/** A part of the catalog's answer that could not be had; the catalog has told the log why. */
class PartError extends Error {
  readonly isReady: boolean;
  constructor(message: string, isReady: boolean) {
    super(message);
    this.isReady = isReady;
  }
}

/** The JSON API. Its queries are read by the same parser as the pages' addresses. What fails goes to the log. */
export function createApi({ catalog, site }: Pick<PublicServices, 'catalog' | 'site'>, logger: Logger): Hono {
  const api = new Hono();
  const document = buildOpenApi(site.url, site.brand);
  const search = async (url: string, messageWithoutType = 'Invalid product type') =>
    catalog.search(parseQuery(url, messageWithoutType), parseCurrency(new URL(url).searchParams.get('currency')));

  const findDetails = async (ids: readonly number[]) => {
    try {
      return await catalog.findDetails(ids);
    } catch (error) {
      logger.error({ err: error }, 'the API could not read the details of products');
      throw new PartError('Failed to fetch products: An error occurred', false);
    }
  };

  api.get('/openapi.json', (context) => context.json(document));
  api.get('/products', async (context) => {
    const answer = await search(context.req.url, 'type_id is required to fetch products.');
    const { products } = requirePart(answer, 'listing');
    const details = await findDetails(products.map(({ id }) => id));
    return context.json(toProductsAnswer(answer, details));
  });
  api.get('/retailers', async (context) => {
    const { url } = context.req;
    const answers = new URL(url).searchParams.get('type_id')
      ? [await search(url)]
      : await Promise.all(PRODUCT_TYPES.map((type) => catalog.search(emptyFilterSet(type.id))));
    const answer: z.infer<typeof retailersAnswer> = { retailers: addUp(answers) };
    return context.json(answer);
  });
  api.get('/sizes', async (context) => {
    const answer: z.infer<typeof sizesAnswer> = { sizes: sizesOf(await search(context.req.url)) };
    return context.json(answer);
  });
  api.get('/colors', async (context) => {
    const answer: z.infer<typeof colorsAnswer> = { colors: [...requirePart(await search(context.req.url), 'colors')] };
    return context.json(answer);
  });
  api.get('/suggestions', async (context) => {
    const query = new URL(context.req.url).searchParams;
    if (!catalog.isReady()) throw new PartError('Failed to fetch suggestions: the catalog is not ready yet', false);
    const suggestions = await catalog.suggest(parseTyped(query.get('q')), parseCurrency(query.get('currency')));
    const answer: z.infer<typeof suggestionsAnswer> = { suggestions: [...suggestions] };
    return context.json(answer, 200, { 'cache-control': 'public, max-age=60' });
  });
  api.all('*', (context) => context.json({ error: 'No such resource' }, 404));
  api.onError((error, context) => {
    if (error instanceof QueryError) return context.json({ error: error.message }, 400);
    if (error instanceof PartError) {
      if (error.isReady) return context.json({ error: error.message }, 500);
      return context.json({ error: error.message }, 503, { 'retry-after': RETRY_AFTER });
    }
    logger.error({ err: error, path: context.req.path }, 'the API failed');
    return context.json({ error: 'An error occurred' }, 500);
  });
  return api;
}

type Part = 'listing' | 'subcategories' | 'colors' | 'attributes' | 'sizes' | 'retailers' | 'flags' | 'price';

function requirePart<Name extends Part>(
  answer: SearchAnswer,
  name: Name,
): Extract<SearchAnswer[Name], { ok: true }>['value'] {
  const part: Result<unknown> = answer[name];
  if (!part.ok) throw new PartError(part.message, answer.isReady);
  return part.value as Extract<SearchAnswer[Name], { ok: true }>['value'];
}

type DetailsById = ReadonlyMap<number, ProductDetails>;

function toProductsAnswer(answer: SearchAnswer, details: DetailsById): z.infer<typeof productsAnswer> {
  const { products, pagination } = requirePart(answer, 'listing');
  const price = requirePart(answer, 'price');
  const { currency } = answer.money;
  return {
    products: products.map((product) => toApiProduct(product, details.get(product.id) ?? NO_DETAILS)),
    availableSubcategories: [...requirePart(answer, 'subcategories').options],
    pagination,
    facets: {
      colors: [...requirePart(answer, 'colors')],
      attributes: requirePart(answer, 'attributes').map(({ kind, options }) => ({ kind, options: [...options] })),
      sizes: sizesOf(answer),
      retailers: [...requirePart(answer, 'retailers')],
      flags: requirePart(answer, 'flags'),
      price: { min: toNumber(price.min, currency), max: toNumber(price.max, currency), currency },
    },
  };
}

/** As `parseText`, but that a space at the end says that the last word is whole. */
function parseTyped(text: string | null): string {
  const typed = parseText(text);
  return typed !== '' && /\s$/.test(text ?? '') ? `${typed} ` : typed;
}

function parseQuery(url: string, messageWithoutType: string): FilterSet {
  const query = new URL(url).searchParams;
  if (!query.get('type_id')) throw new QueryError(messageWithoutType);
  const parsed = filterQuery.safeParse(toObject(query));
  if (!parsed.success) throw new QueryError('Invalid product type');
  return parseFilterSet(parsed.data.type_id, query);
}

/** The query as the schema sees it: lists for the keys that may repeat, the first value of the others. */
function toObject(query: URLSearchParams): Record<string, string | string[] | undefined> {
  return Object.fromEntries(
    Object.entries(filterQuery.shape).map(([key, schema]) => [
      key,
      schema.safeParse([]).success ? query.getAll(key) : (query.get(key) ?? undefined),
    ]),
  );
}

/** Retailers with their counts over all these answers. */
function addUp(answers: readonly SearchAnswer[]): FacetOption[] {
  const totals = new Map<string, number>();
  for (const answer of answers) {
    for (const { value, count } of requirePart(answer, 'retailers')) {
      totals.set(value, (totals.get(value) ?? 0) + count);
    }
  }
  return Array.from(totals, ([value, count]) => ({ value, count }));
}

function sizesOf(answer: SearchAnswer): z.infer<typeof sizesAnswer>['sizes'] {
  return requirePart(answer, 'sizes').map(({ retailer, numbers, letters, ranges }) => ({
    retailer,
    numbers: [...numbers],
    letters: [...letters],
    ranges: [...ranges],
  }));
}

/** Of a product that has just been deleted. */
const NO_DETAILS: ProductDetails = {
  description: '',
  tags: [],
  colors: [],
  sizes: [],
  availableSizes: [],
  attributes: [],
};

function toApiProduct(product: ListedProduct, details: ProductDetails): z.infer<typeof apiProduct> {
  return {
    id: product.id,
    title: product.title,
    description: details.description,
    tags: [...details.tags],
    price: Number(formatAmount(product.priceMinor, product.currency)),
    compare_at_price: toNumber(product.formerMinor, product.currency),
    compare_at_kind: product.formerMinor === null ? null : product.salePercent === null ? 'claimed' : 'proved',
    currency: product.currency,
    colors: [...details.colors],
    sizes: [...details.sizes],
    available_sizes: [...details.availableSizes],
    available: product.available,
    sale_percent: product.salePercent,
    retailer: product.retailer,
    type_id: product.typeId,
    url: product.url,
    image_urls: [...product.imageUrls],
    images: [...product.imageUrls],
    created_at: new Date(product.createdAt).toISOString(),
  };
}

function toNumber(minor: number | null, currency: string): number | null {
  return minor === null ? null : Number(formatAmount(minor, currency));
}
