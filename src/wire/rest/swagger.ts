import { type ColumnType, FUNCTIONS, RELATIONS, type Relation, type RestFunction } from './relations.ts';

/** Types with PostgreSQL's name of each as the format: generators of clients go by it. */
const SCHEMAS: Readonly<Record<ColumnType, object>> = {
  boolean: { type: 'boolean', format: 'boolean' },
  smallint: { type: 'integer', format: 'smallint' },
  bigint: { type: 'integer', format: 'bigint' },
  'bigint[]': { type: 'array', format: 'bigint[]', items: { type: 'integer', format: 'bigint' } },
  text: { type: 'string', format: 'text' },
  'text[]': { type: 'array', format: 'text[]', items: { type: 'string' } },
  numeric: { type: 'number', format: 'numeric' },
  uuid: { type: 'string', format: 'uuid' },
  'timestamp with time zone': { type: 'string', format: 'timestamp with time zone' },
};

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
      ...Object.fromEntries(RELATIONS.map((relation) => [`/${relation.name}`, describeRelation(relation)])),
      ...Object.fromEntries(FUNCTIONS.map((fn) => [`/rpc/${fn.name}`, { post: describeFunction(fn) }])),
    },
    definitions: Object.fromEntries(RELATIONS.map((relation) => [relation.name, define(relation)])),
    parameters: { ...PARAMETERS, ...Object.fromEntries(RELATIONS.flatMap(rowFilters)) },
  };
}

function define({ columns, description, key }: Relation) {
  const properties = Object.entries(columns).map(([name, type]) => {
    const note = name === key ? { description: 'Note:\nThis is a Primary Key.<pk/>' } : {};
    return [name, { ...SCHEMAS[type], ...note }] as const;
  });
  return { type: 'object', description, required: [key], properties: Object.fromEntries(properties) };
}

function describeRelation(relation: Relation) {
  const { name, description, isDeletable } = relation;
  const rows = { type: 'array', items: { $ref: `#/definitions/${name}` } };
  const filters = rowFilters(relation).map(([filter]) => refer(filter));
  return {
    get: {
      tags: [name],
      summary: description,
      parameters: [...filters, ...READING.map(refer)],
      responses: { 200: { description: 'OK', schema: rows }, 206: { description: 'Partial Content', schema: rows } },
    },
    ...(isDeletable && {
      delete: {
        tags: [name],
        summary: 'Deletes the rows that match',
        parameters: [...filters, refer('preferReturn')],
        responses: { 204: { description: 'No Content' } },
      },
    }),
  };
}

function describeFunction({ name, description, params, returns }: RestFunction) {
  const schema = {
    type: 'object',
    required: Object.keys(params).filter((param) => params[param]?.isRequired),
    properties: Object.fromEntries(Object.entries(params).map(([param, { type }]) => [param, SCHEMAS[type]])),
  };
  const rows = { type: 'array', items: { $ref: `#/definitions/${returns.name}` } };
  return {
    tags: [`(rpc) ${name}`],
    summary: description,
    operationId: name,
    consumes: ['application/json'],
    parameters: [{ name: 'args', in: 'body', required: true, schema }],
    responses: { 200: { description: 'OK', schema: rows } },
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

const optional = { required: false, type: 'string' } as const;
const PARAMETERS = {
  select: { name: 'select', in: 'query', description: 'Filtering Columns', ...optional },
  order: { name: 'order', in: 'query', description: 'Ordering', ...optional },
  offset: { name: 'offset', in: 'query', description: 'Limiting and Pagination', ...optional },
  limit: { name: 'limit', in: 'query', description: 'Limiting and Pagination', ...optional },
  range: { name: 'Range', in: 'header', description: 'Limiting and Pagination', ...optional },
  rangeUnit: {
    name: 'Range-Unit',
    in: 'header',
    description: 'Limiting and Pagination',
    default: 'items',
    ...optional,
  },
  preferCount: { name: 'Prefer', in: 'header', description: 'Preference', enum: ['count=exact'], ...optional },
  preferReturn: {
    name: 'Prefer',
    in: 'header',
    description: 'Preference',
    enum: ['return=representation', 'return=minimal'],
    ...optional,
  },
};
