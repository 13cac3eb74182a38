import { FUNCTIONS, RELATIONS } from './relations.ts';

/** The methods that a path below `/rest/v1` has, as `Allow` lists them; `null` where there is nothing. */
export function findAllowed(path: string): string | null {
  const name = /^\/rest\/v1\/?(.*?)\/?$/.exec(path)?.[1];
  if (name === undefined) return null;
  if (name === '') return 'OPTIONS,GET,HEAD';
  if (FUNCTIONS.some((fn) => name === `rpc/${fn.name}`)) return 'OPTIONS,POST';
  const relation = RELATIONS.find((known) => known.name === name);
  return relation ? `OPTIONS,GET,HEAD${relation.isDeletable ? ',DELETE' : ''}` : null;
}
