import { RELATIONS } from './relations.ts';

/**
 * A request that is refused, by its HTTP status and the JSON body of the answer. Codes (`PGRST…` for the grammar and the schema, a
 * SQLSTATE for what PostgreSQL says) and statuses are PostgREST's (its reference, "Errors").
 */
export class RestError extends Error {
  override name = 'RestError';
  readonly status: number;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      details?: string | null | undefined;
      hint?: string | null | undefined;
      headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.headers = more.headers ?? {};
    this.body = { code, message, details: more.details ?? null, hint: more.hint ?? null };
  }
}

/** The query string does not follow the grammar. `subject`: `"failed to parse filter (…)" (line 1, column 5)`. */
export function parseError(subject: string, details: string): RestError {
  return new RestError(400, 'PGRST100', subject, { details });
}

export function unknownTable(name: string): RestError {
  const known = RELATIONS.map((relation) => relation.name);
  const near = known.find((other) => other.startsWith(name.slice(0, 4)) || name.startsWith(other.slice(0, 4)));
  return new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`, {
    hint: near && `Perhaps you meant the table 'public.${near}'`,
  });
}

export function unknownColumn(relation: string, column: string): RestError {
  return new RestError(400, '42703', `column ${relation}.${column} does not exist`);
}

/** @param isJson its arguments came as a JSON body, which PostgREST would also give to a function of one argument */
export function unknownFunction(name: string, params: readonly string[], known: string, isJson: boolean): RestError {
  const called = params.length === 0 ? ' without parameters' : `(${params.join(', ')})`;
  const searched =
    params.length === 0 ? ' without parameters' : ` with parameter${params.length > 1 ? 's' : ''} ${params.join(', ')}`;
  return new RestError(404, 'PGRST202', `Could not find the function public.${name}${called} in the schema cache`, {
    details: `Searched for the function public.${name}${searched}${isJson ? ' or with a single unnamed json/jsonb parameter' : ''}, but no matches were found in the schema cache.`,
    hint: `Perhaps you meant to call the function public.${known}`,
  });
}

/** What a role may not do, as PostgreSQL words it: 401 for a visitor, who may sign in; 403 for who is known. */
export function permissionDenied(object: string, isAnonymous: boolean): RestError {
  return new RestError(isAnonymous ? 401 : 403, '42501', `permission denied for ${object}`);
}

export function notEmbedded(name: string): RestError {
  return new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

/** One row was asked for, and there are others than one. */
export function notSingle(count: number): RestError {
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  });
}

/** @param total how many rows there are, where they were counted */
export function invalidRange(details: string, total?: number): RestError {
  const headers = total === undefined ? {} : { 'content-range': `*/${total}` };
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers });
}
