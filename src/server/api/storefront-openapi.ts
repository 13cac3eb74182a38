import { z } from 'zod';
import {
  colorsAnswer,
  errorAnswer,
  filterQuery,
  optionalTypeQuery,
  productsAnswer,
  retailersAnswer,
  sizesAnswer,
  suggestionQuery,
  suggestionsAnswer,
} from './schemas.ts';

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
