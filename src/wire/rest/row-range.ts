import { invalidRange } from './parse-query.ts';
import type { RowRange } from './query-tree.ts';

/** Rows in one answer, at most: who wants more asks for the next ones. */
export const MAX_ROWS = 10_000;

/**
 * The rows wanted: `limit` and `offset`, within what a `Range` header names (of GET alone, as PostgREST has it).
 * @throws RestError PGRST103
 */
export function intersectRange({ offset, limit }: RowRange, header: string | undefined): RowRange {
  const [first, last] = readHeader(header);
  const from = Math.max(offset, first);
  const end = Math.min(
    limit === null ? Number.POSITIVE_INFINITY : offset + limit,
    last === null ? Number.POSITIVE_INFINITY : last + 1,
  );
  if (limit !== 0 && end <= from)
    throw invalidRange('The lower boundary must be lower than or equal to the upper boundary in the Range header.');
  return { offset: from, limit: Math.min(MAX_ROWS, Math.max(0, end - from)) };
}

/** `0-11`, `12-`; what is neither says nothing. */
function readHeader(header: string | undefined): readonly [first: number, last: number | null] {
  const found = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!found) return [0, null];
  const [, first = '', last = ''] = found;
  if (last !== '' && Number(last) < Number(first)) {
    throw invalidRange('The lower boundary must be lower than or equal to the upper boundary in the Range header.');
  }
  return [Number(first), last === '' ? null : Number(last)];
}

/** `0-11/340`; `*` for what is empty or not counted. */
export function formatContentRange(offset: number, count: number, total: number | null): string {
  const rows = count === 0 || total === 0 ? '*' : `${offset}-${offset + count - 1}`;
  return `${rows}/${total ?? '*'}`;
}

/** 206 for a part, 416 past the end; 200 else, also when nobody counted. */
export function rangeStatus(offset: number, count: number, total: number | null): 200 | 206 | 416 {
  if (total === null) return 200;
  if (offset > total) return 416;
  return count < total ? 206 : 200;
}
