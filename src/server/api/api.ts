import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { emptyFilterSet, type FilterSet, parseFilterSet } from '../../model/filter-set.ts';
import type { FacetOption } from '../../model/listing.ts';
import { formatDecimal } from '../../model/money.ts';
import type { Product } from '../../model/product.ts';
import { PRODUCT_TYPES } from '../../model/product-types.ts';
import { NotReadyError, RETRY_AFTER } from '../not-ready-error.ts';
import type { PublicServices } from '../services.ts';
import { buildOpenApi } from './openapi.ts';
import {
  type apiProduct,
  type colorsAnswer,
  filterQuery,
  type productsAnswer,
  type retailersAnswer,
  type sizesAnswer,
} from './schemas.ts';

/** A query that cannot be answered; its message goes to the caller with status 400. */
class QueryError extends Error {}

/** The JSON API. Its queries are read by the same parser as the pages' addresses. What fails goes to the log. */
export function createApi(services: PublicServices, logger: Logger): Hono {
  const { catalogue, site } = services;
  const api = new Hono();
  const document = buildOpenApi(site.url, site.brand);

  api.get('/openapi.json', (context) => context.json(document));
  api.get('/products', (context) => {
    const filters = parseQuery(services, context.req.url, 'type_id is required to fetch products.');
    const listing = catalogue.listing(filters);
    const price = catalogue.priceRange(filters);
    const answer: z.infer<typeof productsAnswer> = {
      products: listing.products.map(toApiProduct),
      availableSubcategories: [...catalogue.subcategories(filters).options],
      pagination: listing.pagination,
      facets: {
        colors: [...catalogue.colors(filters)],
        sizes: sizesOf(services, filters),
        retailers: [...catalogue.retailers(filters)],
        price: { min: toDollars(price.minCents), max: toDollars(price.maxCents) },
      },
    };
    return context.json(answer);
  });
  api.get('/retailers', (context) => {
    const answer: z.infer<typeof retailersAnswer> = { retailers: retailersOf(services, context.req.url) };
    return context.json(answer);
  });
  api.get('/sizes', (context) => {
    const filters = parseQuery(services, context.req.url, 'Invalid product type');
    const answer: z.infer<typeof sizesAnswer> = { sizes: sizesOf(services, filters) };
    return context.json(answer);
  });
  api.get('/colors', (context) => {
    const filters = parseQuery(services, context.req.url, 'Invalid product type');
    const answer: z.infer<typeof colorsAnswer> = { colors: [...catalogue.colors(filters)] };
    return context.json(answer);
  });
  api.all('*', (context) => context.json({ error: 'No such resource' }, 404));
  api.onError((error, context) => {
    if (error instanceof QueryError) return context.json({ error: error.message }, 400);
    if (error instanceof NotReadyError)
      return context.json({ error: error.message }, 503, { 'retry-after': RETRY_AFTER });
    const { path } = context.req;
    logger.error({ err: error, path }, 'the API failed');
    return context.json({ error: describeFailure(path.split('/').at(-1) ?? '', error) }, 500);
  });
  return api;
}

/** The specification's words. A `TypeError` and its like are faults of ours, whose messages tell a caller nothing. */
function describeFailure(subject: string, error: Error): string {
  const isMeant = error.name === 'Error' && error.message !== '';
  return isMeant ? `Failed to fetch ${subject}: ${error.message}` : 'An error occurred';
}

function parseQuery({ catalogue }: PublicServices, url: string, messageWithoutType: string): FilterSet {
  const query = new URL(url).searchParams;
  if (!query.get('type_id')) throw new QueryError(messageWithoutType);
  const parsed = filterQuery.safeParse(toObject(query));
  if (!parsed.success) throw new QueryError('Invalid product type');
  return catalogue.resolve(parseFilterSet(parsed.data.type_id, query));
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

/** Retailers of one type under the query's filters, or of the whole catalogue when no type is named. */
function retailersOf(services: PublicServices, url: string): FacetOption[] {
  if (new URL(url).searchParams.get('type_id')) {
    return [...services.catalogue.retailers(parseQuery(services, url, 'Invalid product type'))];
  }
  const totals = new Map<string, number>();
  for (const type of PRODUCT_TYPES) {
    for (const { value, count } of services.catalogue.retailers(emptyFilterSet(type.id))) {
      totals.set(value, (totals.get(value) ?? 0) + count);
    }
  }
  return Array.from(totals, ([value, count]) => ({ value, count }));
}

function sizesOf({ catalogue }: PublicServices, filters: FilterSet): z.infer<typeof sizesAnswer>['sizes'] {
  return catalogue.sizes(filters).map(({ retailer, numbers, letters, ranges }) => ({
    retailer,
    numbers: [...numbers],
    letters: [...letters],
    ranges: [...ranges],
  }));
}

function toApiProduct(product: Product): z.infer<typeof apiProduct> {
  return {
    id: product.id,
    title: product.title,
    description: product.description,
    tags: [...product.tags],
    price: Number(formatDecimal(product.priceCents)),
    compare_at_price: toDollars(product.compareAtCents),
    colors: [...product.colors],
    sizes: [...product.sizes],
    available_sizes: [...product.availableSizes],
    available: product.available,
    retailer: product.retailer,
    type_id: product.typeId,
    url: product.url,
    image_urls: [...product.imageUrls],
    created_at: new Date(product.createdAt).toISOString(),
  };
}

function toDollars(cents: number | null): number | null {
  return cents === null ? null : Number(formatDecimal(cents));
}
