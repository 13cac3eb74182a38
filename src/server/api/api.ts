import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { emptyFilterSet, type FilterSet, parseFilterSet } from '../../model/filters/filter-set.ts';
import { parseText } from '../../model/filters/query-words.ts';
import { formatAmount, parseCurrency } from '../../model/money/money.ts';
import type { ListedProduct, ProductDetails } from '../../model/product/product.ts';
import { PRODUCT_TYPES } from '../../model/product/product-types.ts';
import type { Result } from '../../model/result.ts';
import type { FacetOption, SearchAnswer } from '../../model/search/listing.ts';
import { type PublicServices, RETRY_AFTER } from '../services.ts';
import {
  type apiProduct,
  buildOpenApi,
  type colorsAnswer,
  filterQuery,
  type productsAnswer,
  type retailersAnswer,
  type sizesAnswer,
  type suggestionsAnswer,
} from './schemas.ts';

/** What an answer holds, as its schema has it. */
type Answer<Schema extends z.ZodType> = DeepReadonly<z.infer<Schema>>;
type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** The JSON API. Its queries are read by the same parser as the pages' addresses. What fails goes to the log. */
export function createApi({ catalog, site }: Pick<PublicServices, 'catalog' | 'site'>, logger: Logger): Hono {
  const api = new Hono();
  const document = buildOpenApi(site.url, site.brand);
  const search = async (url: string, messageWithoutType = 'Invalid product type') =>
    catalog.search(parseQuery(url, messageWithoutType), parseCurrency(new URL(url).searchParams.get('currency')));

  api.get('/openapi.json', (context) => context.json(document));
  api.get('/products', async (context) => {
    const answer = await search(context.req.url, 'type_id is required to fetch products.');
    const { products } = requirePart(answer.listing, answer);
    const details = await catalog.findDetails(products.map(({ id }) => id)).catch((error: unknown) => {
      logger.error({ err: error }, 'the API could not read the details of products');
      throw new HTTPException(503, { message: 'Failed to fetch products: An error occurred' });
    });
    return context.json(toProductsAnswer(answer, details));
  });
  api.get('/retailers', async (context) => {
    const { url } = context.req;
    const answers = new URL(url).searchParams.get('type_id')
      ? [await search(url)]
      : await Promise.all(PRODUCT_TYPES.map((type) => catalog.search(emptyFilterSet(type.id))));
    return context.json({ retailers: addUp(answers) } satisfies Answer<typeof retailersAnswer>);
  });
  api.get('/sizes', async (context) => {
    const answer = await search(context.req.url);
    return context.json({ sizes: requirePart(answer.sizes, answer) } satisfies Answer<typeof sizesAnswer>);
  });
  api.get('/colors', async (context) => {
    const answer = await search(context.req.url);
    return context.json({ colors: requirePart(answer.colors, answer) } satisfies Answer<typeof colorsAnswer>);
  });
  api.get('/suggestions', async (context) => {
    const query = new URL(context.req.url).searchParams;
    if (!catalog.isReady()) {
      throw new HTTPException(503, { message: 'Failed to fetch suggestions: the catalog is not ready yet' });
    }
    const suggestions = await catalog.suggest(parseTyped(query.get('q')), parseCurrency(query.get('currency')));
    const answer: Answer<typeof suggestionsAnswer> = { suggestions };
    return context.json(answer, 200, { 'cache-control': 'public, max-age=60' });
  });
  api.all('*', (context) => context.json({ error: 'No such resource' }, 404));
  api.onError((error, context) => {
    if (error instanceof HTTPException) {
      const headers = error.status === 503 ? { 'retry-after': RETRY_AFTER } : undefined;
      return context.json({ error: error.message }, error.status, headers);
    }
    logger.error({ err: error, path: context.req.path }, 'the API failed');
    return context.json({ error: 'An error occurred' }, 500);
  });
  return api;
}

/** The catalog has told the log why a part could not be had. */
function requirePart<T>(part: Result<T>, { isReady }: SearchAnswer): T {
  if (part.ok) return part.value;
  throw new HTTPException(isReady ? 500 : 503, { message: part.message });
}

function toProductsAnswer(
  answer: SearchAnswer,
  details: ReadonlyMap<number, ProductDetails>,
): Answer<typeof productsAnswer> {
  const { products, pagination } = requirePart(answer.listing, answer);
  const price = requirePart(answer.price, answer);
  const { currency } = answer.money;
  return {
    products: products.map((product) => toApiProduct(product, details.get(product.id) ?? NO_DETAILS)),
    availableSubcategories: requirePart(answer.subcategories, answer).options,
    pagination,
    facets: {
      colors: requirePart(answer.colors, answer),
      attributes: requirePart(answer.attributes, answer),
      sizes: requirePart(answer.sizes, answer),
      retailers: requirePart(answer.retailers, answer),
      flags: requirePart(answer.flags, answer),
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
  const type = query.get('type_id');
  if (!type) throw new HTTPException(400, { message: messageWithoutType });
  // The rest of the query is ignored where it is not valid.
  const parsed = filterQuery.shape.type_id.safeParse(type);
  if (!parsed.success) throw new HTTPException(400, { message: 'Invalid product type' });
  return parseFilterSet(parsed.data, query);
}

/** Retailers with their counts over all these answers. */
function addUp(answers: readonly SearchAnswer[]): FacetOption[] {
  const totals = new Map<string, number>();
  for (const answer of answers) {
    for (const { value, count } of requirePart(answer.retailers, answer)) {
      totals.set(value, (totals.get(value) ?? 0) + count);
    }
  }
  return Array.from(totals, ([value, count]) => ({ value, count }));
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

function toApiProduct(product: ListedProduct, details: ProductDetails): Answer<typeof apiProduct> {
  return {
    id: product.id,
    title: product.title,
    description: details.description,
    tags: details.tags,
    price: Number(formatAmount(product.priceMinor, product.currency)),
    compare_at_price: toNumber(product.formerMinor, product.currency),
    compare_at_kind: product.formerMinor === null ? null : product.salePercent === null ? 'claimed' : 'proved',
    currency: product.currency,
    colors: details.colors,
    sizes: details.sizes,
    available_sizes: details.availableSizes,
    available: product.available,
    sale_percent: product.salePercent,
    retailer: product.retailer,
    type_id: product.typeId,
    url: product.url,
    image_urls: product.imageUrls,
    images: product.imageUrls,
    created_at: new Date(product.createdAt).toISOString(),
  };
}

function toNumber(minor: number | null, currency: string): number | null {
  return minor === null ? null : Number(formatAmount(minor, currency));
}
