import type { Context } from 'hono';
import type { MediaType } from './media-type.ts';
import { invalidRange, readParams } from './parse-query.ts';
import type { Preferences } from './preferences.ts';
import { notSingle } from './rest-error.ts';
import { formatContentRange, rangeStatus } from './row-range.ts';
import type { FoundRows } from './run-query.ts';

export interface Answer {
  readonly context: Context;
  readonly found: FoundRows;
  readonly mediaType: MediaType;
  readonly preferences: Preferences;
  readonly offset: number;
  /** A deletion: answers with its rows only when they were asked for. */
  readonly isMutation?: boolean;
}

/** The answer of a read, a call or a deletion, with the headers that tell which rows it has. */
export function formatAnswer({ context, found, mediaType, preferences, offset, isMutation = false }: Answer): Response {
  const { body, count, total } = found;
  const headers = new Headers({ 'content-type': mediaType.contentType });
  if (preferences.applied.length > 0) headers.set('preference-applied', preferences.applied.join(', '));
  if (isMutation) {
    headers.set('content-range', `*/${total ?? '*'}`);
    if (preferences.returning === 'representation') return new Response(body, { status: 200, headers });
    headers.delete('content-type');
    return new Response(null, { status: 204, headers });
  }
  headers.set('content-range', formatContentRange(offset, count, total));
  headers.set('content-location', locate(context));
  const status = rangeStatus(offset, count, total);
  if (status === 416) {
    throw invalidRange(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  if (mediaType.kind === 'object' && count !== 1) {
    throw notSingle(count);
  }
  return new Response(body, { status, headers });
}

/** The address of the answer: the query in the order of its names. */
function locate(context: Context): string {
  const { pathname, search } = new URL(context.req.url);
  const params = readParams(search)
    .filter(([name]) => name !== 'apikey')
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const path = pathname.replace(/^\/rest\/v1/, '');
  return params.length === 0 ? path : `${path}?${params.join('&')}`;
}
