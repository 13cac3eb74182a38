import { RELATIONS, type Relation, ROW_KEY } from './relations.ts';
import { describeByPostgres, describeParams, describePaths, type RestOperation } from './rest-openapi.ts';

const MEDIA_TYPES = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
  'text/csv',
];

/** The description of the data API as PostgREST gives it: Swagger 2.0. @param siteUrl public origin of the site */
export function buildSwagger(siteUrl: string) {
  const { host, protocol } = new URL(siteUrl);
  return {
    swagger: '2.0',
    info: { title: 'Data API', description: 'Queries and calls in the shape of PostgREST.', version: '1.0.0' },
    host,
    basePath: '/rest/v1',
    schemes: [protocol.replace(':', '')],
    consumes: MEDIA_TYPES,
    produces: MEDIA_TYPES,
    securityDefinitions: {
      apikey: { type: 'apiKey', in: 'header', name: 'apikey' },
      JWT: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Bearer and a person’s access token.' },
    },
    security: [{ apikey: [] }, { apikey: [], JWT: [] }],
    paths: {
      '/': {
        get: {
          tags: ['Introspection'],
          summary: 'OpenAPI description (this document)',
          produces: ['application/openapi+json', 'application/json'],
          responses: { 200: { description: 'OK' } },
        },
      },
      ...describePaths(describeOperation),
    },
    definitions: Object.fromEntries(RELATIONS.map((relation) => [relation.name, define(relation)])),
    parameters: { ...PARAMETERS, ...Object.fromEntries(RELATIONS.flatMap(rowFilters)) },
  };
}

function define({ columns, description }: Relation) {
  const properties = Object.entries(columns).map(([name, type]) => {
    const note = name === ROW_KEY ? { description: 'Note:\nThis is a Primary Key.<pk/>' } : {};
    return [name, { ...describeByPostgres(type), ...note }] as const;
  });
  return { type: 'object', description, required: [ROW_KEY], properties: Object.fromEntries(properties) };
}

function describeOperation({ method, summary, relation, fn }: RestOperation) {
  const schema = { type: 'array', items: { $ref: `#/definitions/${relation.name}` } };
  const rows = { 200: { description: 'OK', schema } };
  if (fn) {
    return {
      tags: [`(rpc) ${fn.name}`],
      summary,
      operationId: fn.name,
      consumes: ['application/json'],
      parameters: [{ name: 'args', in: 'body', required: true, schema: describeParams(fn, describeByPostgres) }],
      responses: rows,
    };
  }
  const filters = rowFilters(relation).map(([filter]) => refer(filter));
  const isReading = method === 'get';
  return {
    tags: [relation.name],
    summary,
    parameters: [...filters, ...(isReading ? READING : ['preferReturn']).map(refer)],
    responses: isReading
      ? { ...rows, 206: { description: 'Partial Content', schema } }
      : { 204: { description: 'No Content' } },
  };
}

function rowFilters({ name, columns }: Relation) {
  return Object.keys(columns).map(
    (column) =>
      [`rowFilter.${name}.${column}`, { name: column, in: 'query', required: false, type: 'string' }] as const,
  );
}

const refer = (parameter: string) => ({ $ref: `#/parameters/${parameter}` });

const READING = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'];

function parameter(where: 'query' | 'header', name: string, description: string, more: object = {}) {
  return { name, in: where, description, ...more, required: false, type: 'string' };
}

const PARAMETERS = {
  select: parameter('query', 'select', 'Filtering Columns'),
  order: parameter('query', 'order', 'Ordering'),
  offset: parameter('query', 'offset', 'Limiting and Pagination'),
  limit: parameter('query', 'limit', 'Limiting and Pagination'),
  range: parameter('header', 'Range', 'Limiting and Pagination'),
  rangeUnit: parameter('header', 'Range-Unit', 'Limiting and Pagination', { default: 'items' }),
  preferCount: parameter('header', 'Prefer', 'Preference', { enum: ['count=exact'] }),
  preferReturn: parameter('header', 'Prefer', 'Preference', { enum: ['return=representation', 'return=minimal'] }),
};
