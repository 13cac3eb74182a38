import { COMPARISONS, TEXT_SEARCHES } from './query-tree.ts';
import { type ColumnType, FUNCTIONS, RELATIONS, type Relation, type RestFunction } from './relations.ts';

const SCHEMAS: Readonly<Record<ColumnType, object>> = {
  boolean: { type: 'boolean' },
  smallint: { type: 'integer' },
  bigint: { type: 'integer', format: 'int64' },
  'bigint[]': { type: 'array', items: { type: 'integer', format: 'int64' } },
  text: { type: 'string' },
  'text[]': { type: 'array', items: { type: 'string' } },
  numeric: { type: 'number' },
  uuid: { type: 'string', format: 'uuid' },
  'timestamp with time zone': { type: 'string', format: 'date-time' },
};

const ERROR = {
  type: 'object',
  required: ['code', 'message', 'details', 'hint'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    details: { type: ['string', 'null'] },
    hint: { type: ['string', 'null'] },
  },
};

/** The OpenAPI 3.1 description of the data API. @param siteUrl public origin of the site */
export function buildRestOpenApi(siteUrl: string) {
  return {
    openapi: '3.1.0',
    info: { title: 'Data API', version: '1.0.0', description: 'Queries and calls in the shape of PostgREST.' },
    servers: [{ url: `${siteUrl}/rest/v1` }],
    security: [{ apikey: [] }, { apikey: [], bearer: [] }],
    components: {
      securitySchemes: {
        apikey: { type: 'apiKey', in: 'header', name: 'apikey' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: {
        error: ERROR,
        ...Object.fromEntries(RELATIONS.map((relation) => [relation.name, schemaOf(relation)])),
      },
    },
    paths: {
      ...Object.fromEntries(RELATIONS.map((relation) => [`/${relation.name}`, describeRelation(relation)])),
      ...Object.fromEntries(FUNCTIONS.map((fn) => [`/rpc/${fn.name}`, describeFunction(fn)])),
    },
  };
}

function schemaOf({ columns, description }: Relation) {
  const properties = Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, SCHEMAS[type]]));
  return { type: 'object', description, properties };
}

function describeRelation(relation: Relation) {
  const filters = Object.keys(relation.columns).map((name) =>
    parameter(name, `Filter: \`operator.value\`, with ${OPERATORS}.`),
  );
  const rows = { type: 'array', items: { $ref: `#/components/schemas/${relation.name}` } };
  return {
    get: {
      summary: relation.description,
      parameters: [...READING, ...filters],
      responses: { ...answers(rows), 206: content('A part of the rows', rows) },
    },
    ...(relation.isDeletable
      ? {
          delete: {
            summary: 'Deletes the rows that match',
            parameters: [PREFER, ...filters],
            responses: { ...answers(rows), 204: { description: 'Done' } },
          },
        }
      : {}),
  };
}

function describeFunction({ name, description, params, returns }: RestFunction) {
  const rows = { type: 'array', items: { $ref: `#/components/schemas/${returns.name}` } };
  const schema = {
    type: 'object',
    required: Object.keys(params).filter((param) => params[param]?.isRequired),
    properties: Object.fromEntries(Object.entries(params).map(([param, { type }]) => [param, SCHEMAS[type]])),
  };
  const requestBody = { required: true, content: { 'application/json': { schema } } };
  return {
    post: { summary: description, operationId: name, requestBody, parameters: READING, responses: answers(rows) },
  };
}

const OPERATORS = [...COMPARISONS, 'in', 'is', ...TEXT_SEARCHES].join(', ');

function parameter(name: string, description: string) {
  return { name, in: 'query', description, schema: { type: 'string' } };
}

const PREFER = {
  name: 'Prefer',
  in: 'header',
  description: 'count=exact, return=representation, …',
  schema: { type: 'string' },
};
const READING = [
  parameter('select', 'Columns: `name`, `alias:name`, `name::type`.'),
  parameter('order', 'Columns: `name.desc.nullslast`.'),
  parameter('limit', 'Rows at most.'),
  parameter('offset', 'Rows left out first.'),
  parameter('and', 'Conditions that all hold: `(a.eq.1,or(b.gt.2,c.is.null))`.'),
  parameter('or', 'Conditions of which one holds.'),
  PREFER,
];

function content(description: string, schema: object) {
  return { description, content: { 'application/json': { schema } } };
}

function answers(rows: object) {
  const error = { $ref: '#/components/schemas/error' };
  return { 200: content('The rows', rows), 400: content('Refused', error), 401: content('Not let in', error) };
}
