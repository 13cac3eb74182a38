import type { MiddlewareHandler } from 'hono';

/** All filters there can be come to some 300. */
const MAX_PARTS = 400;

/** Characters of a page's address; that of the data API may be longer. */
const MAX_LENGTH = 16 * 1024;

/** Refuses an address that is longer, or has more parts, than all filters come to, before anything reads them. */
export const refuseLongQueries: MiddlewareHandler = async (context, next) => {
  if (context.req.url.length > MAX_LENGTH) return context.text('This address is too long.', 414);
  return hasMore(context.req.url, '&', MAX_PARTS) ? context.text('This address has too many parts.', 414) : next();
};

/** Whether a text has more than `most` of something in it. */
export function hasMore(text: string, part: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0 && count <= most; at = text.indexOf(part, at + part.length)) count++;
  return count > most;
}
