import { z } from 'zod';
import { ATTRIBUTE_KINDS } from '../../model/attributes/attribute.ts';
import { FLAGS, type Flag, SORTS } from '../../model/filters/filter-set.ts';
import { PRODUCT_TYPES } from '../../model/product/product-types.ts';

const typeId = z.enum(PRODUCT_TYPES.map(({ id }) => id)).describe('The product type.');
const list = (what: string) => z.array(z.string()).optional().describe(`${what} Repeat the key for several.`);

const flag = (what: string) => z.string().optional().describe(`1 or true: only ${what}.`);

/** The filter set as query parameters. Everything but `type_id` is optional, and ignored where it is not valid. */
export const filterQuery = z.object({
  type_id: typeId,
  subcategory: z.string().optional().describe('One of the subcategories of the type.'),
  minPrice: z.string().optional().describe('Whole units of the currency, inclusive.'),
  maxPrice: z.string().optional().describe('Whole units of the currency, inclusive.'),
  currency: z
    .string()
    .optional()
    .describe("What the bounds and the price range are in (ISO 4217); the site's own currency when absent."),
  onSale: flag('what has a former price, proved or claimed'),
  provedSale: flag('what its own price history proves reduced'),
  inStock: flag('what can be bought now; in a chosen size, where there is one'),
  colors: list('Color names; any of them may match.'),
  attributes: list('`kind:value` (`material:linen`); any of those of one kind, and that of each kind.'),
  sizes: list('`Retailer~Size`; a retailer with sizes contributes only those.'),
  retailers: list('Retailer names; any of them may match.'),
  sort: z
    .string()
    .optional()
    .describe(`One of ${SORTS.join(', ')}; newest when absent; best_match only beside words.`),
  page: z.string().optional().describe('From 1; past the end gives the last page.'),
});

/** `type_id` alone is optional where counts over the whole catalog make sense. */
const optionalTypeQuery = filterQuery.partial({ type_id: true });

const count = z.number().int().nonnegative();

export const facetOption = z
  .object({ value: z.string(), count })
  .describe('An option and how many items choosing it would give.');

export const retailerSizes = z.object({
  retailer: z.string(),
  numbers: z.array(facetOption),
  letters: z.array(facetOption),
  ranges: z.array(facetOption),
});

export const apiProduct = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  price: z.number(),
  compare_at_price: z.number().nullable().describe('The former price that is shown struck.'),
  compare_at_kind: z
    .enum(['proved', 'claimed'])
    .nullable()
    .describe('Whether its price history proves that it cost so much before, or only its retailer says so.'),
  currency: z.string().describe('What the prices are in (ISO 4217).'),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  available_sizes: z.array(z.string()),
  available: z.boolean(),
  sale_percent: z
    .number()
    .int()
    .nullable()
    .describe(
      'By how many percent its price history proves it reduced (Directive 98/6/EC, article 6a); null when it does not.',
    ),
  retailer: z.string(),
  type_id: typeId,
  url: z.string(),
  image_urls: z.array(z.string()),
  images: z.array(z.string()).describe('The same as `image_urls`.'),
  created_at: z.iso.datetime(),
});

export const pagination = z.object({
  currentPage: z.number().int().positive(),
  totalPages: z.number().int().positive(),
  totalCount: z.number().int().nonnegative(),
  itemsPerPage: z.number().int().positive(),
});

export const productsAnswer = z.object({
  products: z.array(apiProduct),
  availableSubcategories: z.array(facetOption),
  pagination,
  facets: z.object({
    colors: z.array(facetOption),
    attributes: z
      .array(
        z.object({
          kind: z.enum(ATTRIBUTE_KINDS),
          options: z.array(facetOption),
        }),
      )
      .describe('What is said of the garments, by kind; kinds of fewer than three values are left out.'),
    sizes: z.array(retailerSizes),
    retailers: z.array(facetOption),
    flags: z
      .object(Object.fromEntries(FLAGS.map((name) => [name, count])) as Record<Flag, typeof count>)
      .describe('How many items would be left by each.'),
    price: z
      .object({ min: z.number().nullable(), max: z.number().nullable(), currency: z.string() })
      .describe('Under all filters but price.'),
  }),
});

export const retailersAnswer = z.object({ retailers: z.array(facetOption) });
export const sizesAnswer = z.object({ sizes: z.array(retailerSizes) });
export const colorsAnswer = z.object({ colors: z.array(facetOption) });
const errorAnswer = z.object({ error: z.string() });

const suggestionQuery = z.object({
  q: z.string().describe('What has been typed; a space at its end says that the last word is whole.'),
  currency: z.string().optional().describe('What bounds in the words are in (ISO 4217).'),
});

export const suggestionsAnswer = z.object({
  suggestions: z.array(
    z.object({
      kind: z.enum(['category', 'color', 'product']),
      label: z.string(),
      detail: z.string().describe('How many items it leads to, or a piece’s shop and price.'),
      path: z.string().describe('Where it leads, in this site.'),
      imageUrl: z.string().optional(),
    }),
  ),
});

/** The OpenAPI 3.1 description of the JSON API, made from the schemas that validate its queries and answers. */
export function buildOpenApi(siteUrl: string, brand: string) {
  return {
    openapi: '3.1.0',
    info: { title: `${brand} catalog API`, version: '1.0.0' },
    servers: [{ url: siteUrl }],
    paths: {
      '/api/products': operation('A page of products with exact counts for every filter', filterQuery, productsAnswer),
      '/api/retailers': operation('Retailers with counts', optionalTypeQuery, retailersAnswer),
      '/api/sizes': operation('Sizes by retailer with counts', filterQuery, sizesAnswer),
      '/api/colors': operation('Colors by frequency', filterQuery, colorsAnswer),
      '/api/suggestions': operation('What somebody may mean who has typed so much', suggestionQuery, suggestionsAnswer),
    },
  };
}

function operation(summary: string, query: z.ZodObject, answer: z.ZodType) {
  const schema = z.toJSONSchema(query, { io: 'input' });
  const required = new Set(schema.required ?? []);
  const parameters = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.has(name),
    ...(typeof property === 'object' && property.type === 'array' ? { style: 'form', explode: true } : {}),
    schema: property,
  }));
  return {
    get: {
      summary,
      parameters,
      responses: {
        200: json('The answer', answer),
        400: json('The query cannot be answered', errorAnswer),
        500: json('The catalog failed', errorAnswer),
        503: json('The catalog is not there yet; Retry-After says when to ask again', errorAnswer),
      },
    },
  };
}

function json(description: string, schema: z.ZodType) {
  const { $schema: _, ...bare } = z.toJSONSchema(schema, { io: 'output' });
  return { description, content: { 'application/json': { schema: bare } } };
}
