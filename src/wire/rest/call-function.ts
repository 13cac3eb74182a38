import { hasMoreLists } from '../../text/json-text.ts';
import type { SqlParams } from './compile-query.ts';
import type { ColumnType, RestFunction } from './relations.ts';
import { RestError, unknownFunction } from './rest-error.ts';

/** Lists and objects of a body: an argument is a value or a list of values. */
const MAX_LISTS = 1000;

/** Arguments of a call: those of the address as text, or a JSON object's text. */
export type CallArguments =
  | { readonly kind: 'text'; readonly args: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'json'; readonly text: string; readonly values: object };

/** A JSON body of a call. @throws RestError PGRST102 when it is no object */
export function parseJsonArguments(text: string): CallArguments {
  if (text.trim() === '') return { kind: 'json', text: '{}', values: {} };
  if (hasMoreLists(text, MAX_LISTS)) throw invalidBody();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidBody();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidBody();
  return { kind: 'json', text, values: value };
}

function invalidBody(): RestError {
  return new RestError(400, 'PGRST102', 'Empty or invalid json');
}

/** The call as a SELECT over the rows that it returns. Types of arguments are the function's. */
export function compileCall(fn: RestFunction, args: CallArguments, params: SqlParams): string {
  const names = requireArguments(fn, args);
  const typeOf = (name: string) => fn.params[name]?.type ?? 'text';
  if (args.kind === 'text') {
    const given = args.args.map(([name, value]) => `${name} => ${params.add(value)}::${typeOf(name)}`);
    return `select called.* from api.${fn.name}(${given.join(', ')}) called`;
  }
  const columns = names.map((name) => `${name} ${typeOf(name)}`).join(', ');
  const passed = names.map((name) => `${name} => args.${name}`).join(', ');
  return `select called.* from json_to_record(${params.add(args.text)}::json) as args(${columns}),
    lateral api.${fn.name}(${passed}) called`;
}

export function argumentNames(args: CallArguments): readonly string[] {
  return args.kind === 'json' ? Object.keys(args.values) : args.args.map(([name]) => name);
}

/** Names of the arguments that are given. @throws RestError PGRST202 where one is missing, or the function has none of that name */
function requireArguments(fn: RestFunction, args: CallArguments): readonly string[] {
  const names = argumentNames(args);
  const isWhole = Object.entries(fn.params).every(([name, { isRequired }]) => !isRequired || names.includes(name));
  if (!isWhole || names.some((name) => !Object.hasOwn(fn.params, name))) {
    throw unknownFunction(fn.name, names, `${fn.name}(${Object.keys(fn.params).join(', ')})`, args.kind === 'json');
  }
  return names;
}

/** An argument as the program takes it: of numeric its text. `null`: left out. */
export type ArgumentValue = string | number | boolean | readonly number[] | null;

/** The arguments of a call of the program's. @throws RestError PGRST202, and 22P02 for a value that is none of its type */
export function readArgumentValues(fn: RestFunction, args: CallArguments): ReadonlyMap<string, ArgumentValue> {
  requireArguments(fn, args);
  const given: readonly (readonly [string, unknown])[] = args.kind === 'json' ? Object.entries(args.values) : args.args;
  return new Map(
    given.map(([name, value]) => {
      const param = fn.params[name];
      if (value === null && param?.isRequired) {
        throw new RestError(400, '22004', `${name} must not be null`);
      }
      return [name, value === null ? null : readValue(value, param?.type ?? 'text')] as const;
    }),
  );
}

function readValue(value: unknown, type: ColumnType): ArgumentValue {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const whole = (one: unknown) => (/^-?\d{1,16}$/.test(String(one)) ? Number(one) : Number.NaN);
  switch (type) {
    case 'boolean':
      if (text === 'true' || text === 'false') return text === 'true';
      break;
    case 'smallint':
    case 'bigint':
      if (Number.isSafeInteger(whole(text))) return whole(text);
      break;
    case 'bigint[]': {
      const list = Array.isArray(value) ? value.map(whole) : [Number.NaN];
      if (list.every(Number.isSafeInteger)) return list;
      break;
    }
    case 'numeric':
      if (/^-?\d{1,20}(?:\.\d{1,20})?$/.test(text)) return text;
      break;
    default:
      if (typeof value === 'string') return value;
  }
  throw new RestError(400, '22P02', `invalid input syntax for type ${type}: ${JSON.stringify(text.slice(0, 100))}`);
}
