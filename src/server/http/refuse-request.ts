import type { MiddlewareHandler } from 'hono';

const METHODS = 'GET, HEAD, POST';
/** No form of ours has near as many. */
const MAX_FIELDS = 100;
const FORMS = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * The answer to a request no page could make sense of (RFC 9110, section 15.5), or `null` when it may go on: an address
 * whose escapes are broken, a method pages do not have, a body that is no form or a broken one.
 */
export async function refuseRequest(request: Request): Promise<Response | null> {
  if (!isDecodable(new URL(request.url).pathname))
    return plain(400, 'This address is malformed: a % must begin an escape.');
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: METHODS } });
  if (!METHODS.split(', ').includes(request.method)) {
    return plain(405, `Pages answer ${METHODS} alone.`, { allow: METHODS });
  }
  if (request.method === 'POST' && !FORMS.test(request.headers.get('content-type') ?? '')) {
    return plain(415, 'Pages take forms alone.');
  }
  if (request.method === 'POST' && !(await isForm(request))) return plain(400, 'This form is malformed.');
  return null;
}

/**
 * Whether the body is a form of a size that ours have. A copy is read: forms of ours are small, and the page wants to read
 * it too. What is urlencoded cannot be broken, so it need not be parsed twice.
 */
async function isForm(request: Request): Promise<boolean> {
  const type = request.headers.get('content-type') ?? '';
  const text = await request.clone().text();
  if (!type.startsWith('multipart')) return !hasMore(text, '&', MAX_FIELDS);
  if (hasMore(text.toLowerCase(), 'content-disposition', MAX_FIELDS)) return false;
  return new Response(text, { headers: { 'content-type': type } }).formData().then(
    () => true,
    () => false,
  );
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } });
}

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
