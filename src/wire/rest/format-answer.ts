import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import type { MediaType } from './media-type.ts';
import { readParams } from './parse-query.ts';
import type { Preferences } from './preferences.ts';
import { invalidRange, notSingle } from './rest-error.ts';
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

/** Characters of `Content-Location`: proxies refuse long headers. */
const MAX_LOCATION = 1024;

/** The answer of a read, a call or a deletion, with the headers that tell which rows it has. */
export function formatAnswer({ context, found, mediaType, preferences, offset, isMutation = false }: Answer): Response {
  const { count, total } = found;
  const headers = new Headers({ 'content-type': mediaType.contentType });
  if (preferences.applied.length > 0) headers.set('preference-applied', preferences.applied.join(', '));
  if (isMutation) {
    headers.set('content-range', `*/${total ?? '*'}`);
    if (preferences.returnsRows) return new Response(toBody(found), { status: 200, headers });
    headers.delete('content-type');
    return new Response(null, { status: 204, headers });
  }
  headers.set('content-range', formatContentRange(offset, count, total));
  const location = locate(context);
  if (location.length <= MAX_LOCATION) headers.set('content-location', location);
  const status = found.isCut ? 206 : rangeStatus(offset, count, total);
  if (status === 416) {
    throw invalidRange(`An offset of ${offset} was requested, but there are only ${total} rows.`, total ?? undefined);
  }
  if (mediaType.kind === 'object' && count !== 1) {
    throw notSingle(count);
  }
  return new Response(toBody(found), { status, headers });
}

/** `0-11/340`; `*` for what is empty or not counted. */
function formatContentRange(offset: number, count: number, total: number | null): string {
  const rows = count === 0 || total === 0 ? '*' : `${offset}-${offset + count - 1}`;
  return `${rows}/${total ?? '*'}`;
}

/** 206 for a part, 416 past the end; 200 else, also when nobody counted. */
function rangeStatus(offset: number, count: number, total: number | null): 200 | 206 | 416 {
  if (total === null) return 200;
  if (offset > total) return 416;
  return count < total ? 206 : 200;
}

/** Texts shorter than this are sent in one piece. */
const ONE_PIECE = 100_000;

/** ms between two parts of a long body: 64 kB each, so some 30 MB a second. */
const PAUSE = 2;

/** A long body is encoded and sent part by part, and most of the time between two of them is for others. */
function toBody({ body, show }: FoundRows): string | ReadableStream<Uint8Array> {
  if (body.reduce((sum, { length }) => sum + length, 0) < ONE_PIECE) return show(body.join(''));
  const encoder = new TextEncoder();
  const left = body.values();
  return new ReadableStream({
    async pull(controller) {
      await sleep(PAUSE);
      const next = left.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(show(next.value)));
    },
  });
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
