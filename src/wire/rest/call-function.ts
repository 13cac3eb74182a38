import { hasMoreLists } from '../../text/json-lists.ts';
import type { RestFunction } from './relations.ts';
import { RestError, unknownFunction } from './rest-error.ts';
import type { SqlParams } from './sql-params.ts';

/** Lists and objects of a body: an argument is a value or a list of values. */
const MAX_LISTS = 1000;

/** Arguments of a call: those of the address as text, or a JSON object's text. */
export type CallArguments =
  | { readonly kind: 'text'; readonly args: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'json'; readonly text: string; readonly names: readonly string[] };

/** A JSON body of a call. @throws RestError PGRST102 when it is no object */
export function parseJsonArguments(text: string): CallArguments {
  if (text.trim() === '') return { kind: 'json', text: '{}', names: [] };
  if (hasMoreLists(text, MAX_LISTS)) throw invalidBody();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidBody();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidBody();
  return { kind: 'json', text, names: Object.keys(value) };
}

function invalidBody(): RestError {
  return new RestError(400, 'PGRST102', 'Empty or invalid json');
}

/** The call as a SELECT over the rows that it returns. Types of arguments are the function's. */
export function compileCall(fn: RestFunction, args: CallArguments, params: SqlParams): string {
  const names = args.kind === 'json' ? args.names : args.args.map(([name]) => name);
  const isWhole = Object.entries(fn.params).every(([name, { isRequired }]) => !isRequired || names.includes(name));
  if (!isWhole || names.some((name) => !Object.hasOwn(fn.params, name))) {
    throw unknownFunction(fn.name, names, [`${fn.name}(${Object.keys(fn.params).join(', ')})`], args.kind === 'json');
  }
  const typeOf = (name: string) => fn.params[name]?.type ?? 'text';
  if (args.kind === 'text') {
    const given = args.args.map(([name, value]) => `${name} => ${params.add(value)}::${typeOf(name)}`);
    return `select called.* from api.${fn.name}(${given.join(', ')}) called`;
  }
  const given = [...new Set(names)];
  const columns = given.map((name) => `${name} ${typeOf(name)}`).join(', ');
  const passed = given.map((name) => `${name} => args.${name}`).join(', ');
  return `select called.* from json_to_record(${params.add(args.text)}::json) as args(${columns}),
    lateral api.${fn.name}(${passed}) called`;
}
