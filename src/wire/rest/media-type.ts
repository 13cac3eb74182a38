import { RestError } from './rest-error.ts';

/** How the body is written. */
export interface MediaType {
  readonly kind: 'array' | 'object' | 'csv';
  /** Leaves out what is null. */
  readonly stripsNulls: boolean;
  readonly contentType: string;
}

const VENDOR = /^application\/vnd\.pgrst\.(?<kind>array|object)(?:\+json)?$/;

/** The first of the client's wishes that can be met. @throws RestError PGRST107 when none can */
export function chooseMediaType(accept = '', isRoot = false): MediaType {
  const wishes = accept
    .split(',')
    .map((wish) => wish.trim())
    .filter((wish) => wish !== '');
  if (wishes.length === 0) wishes.push('*/*');
  const ranked = wishes
    .map((wish) => ({ wish, quality: Number(/;\s*q=([\d.]+)/.exec(wish)?.[1] ?? 1) }))
    .sort((a, b) => b.quality - a.quality);
  for (const { wish } of ranked) {
    const found = readWish(wish, isRoot);
    if (found) return found;
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${wishes.join(', ')}`);
}

function readWish(wish: string, isRoot: boolean): MediaType | null {
  const [name = '', ...options] = wish.split(';').map((part) => part.trim().toLowerCase());
  const stripsNulls = options.includes('nulls=stripped');
  const isDescription = isRoot && name === 'application/openapi+json';
  if (isDescription || ['*/*', 'application/*', 'application/json'].includes(name)) {
    return { kind: 'array', stripsNulls: false, contentType: 'application/json; charset=utf-8' };
  }
  if (name === 'text/csv' || name === 'text/*') {
    return { kind: 'csv', stripsNulls: false, contentType: 'text/csv; charset=utf-8' };
  }
  const kind = VENDOR.exec(name)?.groups?.kind;
  if (kind !== 'array' && kind !== 'object') return null;
  const suffix = stripsNulls ? ';nulls=stripped' : '';
  return { kind, stripsNulls, contentType: `application/vnd.pgrst.${kind}+json${suffix}; charset=utf-8` };
}
