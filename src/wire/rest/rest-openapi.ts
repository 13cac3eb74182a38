import { COMPARISONS, TEXT_SEARCHES } from './query-tree.ts';
import { type ColumnType, FUNCTIONS, RELATIONS, type Relation, type RestFunction } from './relations.ts';

/** Types of values, for both descriptions. */
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
    paths: describePaths(describeOperation),
  };
}

/** One thing that clients can ask for. */
export interface RestOperation {
  readonly method: 'get' | 'delete' | 'post';
  readonly summary: string;
  /** Whose rows it gives. */
  readonly relation: Relation;
  /** What is called; absent where rows are read or deleted. */
  readonly fn?: RestFunction;
}

/** All that clients can ask for, by path and method, each as `describe` has it. */
export function describePaths<Description extends object>(describe: (operation: RestOperation) => Description) {
  const read = RELATIONS.map((relation) => {
    const operations: RestOperation[] = [{ method: 'get', summary: relation.description, relation }];
    if (relation.isDeletable) operations.push({ method: 'delete', summary: 'Deletes the rows that match', relation });
    return [`/${relation.name}`, operations] as const;
  });
  const called = FUNCTIONS.map((fn) => {
    const operation: RestOperation = { method: 'post', summary: fn.description, relation: fn.returns, fn };
    return [`/rpc/${fn.name}`, [operation]] as const;
  });
  return Object.fromEntries(
    [...read, ...called].map(([path, operations]) => [
      path,
      Object.fromEntries(operations.map((operation) => [operation.method, describe(operation)])),
    ]),
  );
}

/** The JSON schema of what is handed to a function. */
export function describeParams({ params }: RestFunction, schemaOf = (type: ColumnType) => SCHEMAS[type]) {
  return {
    type: 'object',
    required: Object.keys(params).filter((param) => params[param]?.isRequired),
    properties: Object.fromEntries(Object.entries(params).map(([param, { type }]) => [param, schemaOf(type)])),
  };
}

/** With PostgreSQL's name of the type as the format: generators of clients go by it. */
export function describeByPostgres(type: ColumnType): object {
  return { ...SCHEMAS[type], format: type };
}

function schemaOf({ columns, description }: Relation) {
  const properties = Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, SCHEMAS[type]]));
  return { type: 'object', description, properties };
}

function describeOperation({ method, summary, relation, fn }: RestOperation) {
  const rows = { type: 'array', items: { $ref: `#/components/schemas/${relation.name}` } };
  if (fn) {
    const requestBody = { required: true, content: { 'application/json': { schema: describeParams(fn) } } };
    return { summary, operationId: fn.name, requestBody, parameters: READING, responses: answers(rows) };
  }
  const filters = Object.keys(relation.columns).map((name) =>
    parameter(name, `Filter: \`operator.value\`, with ${OPERATORS}.`),
  );
  const [parameters, other] =
    method === 'get'
      ? [READING, { 206: content('A part of the rows', rows) }]
      : [[PREFER], { 204: { description: 'Done' } }];
  return { summary, parameters: [...parameters, ...filters], responses: { ...answers(rows), ...other } };
}

const OPERATORS = [...Object.keys(COMPARISONS), 'in', 'is', ...Object.keys(TEXT_SEARCHES)].join(', ');

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
