import { hash } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '../../operations/metrics/create-metrics.ts';
import { BodyStore, type StoredBody } from './body-store.ts';
import { decodeGzip, ENCODINGS, type Encoding, encodeFast, encodeSmall, pickEncoding } from './compression.ts';
import type { InlineParts } from './inline-parts.ts';

/** A page as it was rendered. */
export interface RenderedPage {
  readonly response: Response;
  /** What is in it, where that is not the response's own body. */
  readonly body?: Body;
  /** For the Content-Security-Policy. */
  readonly parts: InlineParts;
  /** It is as the client wants it: compressed, or meant to be plain. */
  readonly isEncoded?: boolean;
}

type Body = Buffer<ArrayBuffer>;

type SharedPage = ReturnType<typeof describe>;

/** Most pages are asked for once: kept as small as was quick, which is a quarter of them. */
interface KeptPage extends SharedPage {
  readonly packed: StoredBody;
}

export type RenderPage = (request: Request) => Promise<RenderedPage>;

export interface PageCacheOptions {
  /** Of the catalog; `null` before there is one. A page is kept as long as it does not change. */
  readonly version: () => number | null;
  /** Tells when the version may be another. */
  readonly onChange?: (listener: () => void) => void;
  /** Of all pages as they are kept until they are asked for again. */
  readonly maxBytes?: number;
  /** Of them in the forms that were asked for again. */
  readonly maxFormBytes?: number;
  /** Where is counted what is asked for and what is kept. */
  readonly metrics?: Metrics | null;
  /** Compresses what is sent again and again. */
  readonly encode?: typeof encodeSmall;
}

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_FORM_BYTES = 28 * 1024 * 1024;

/** What the store may hold beside the pages that are kept: what lay between those that are asked for again and again. */
const SPARE_BYTES = 4 * 1024 * 1024;

/** Milliseconds. Some pages tell how long ago something was. */
const LONGEST = 600_000;

/** Seconds that a shared cache may hold a page without asking, and that it may go on while it asks. */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** The cookies that make another page, and nobody's. With any other cookie of the site's a page is a person's. */
const PREFERENCES: readonly string[] = ['theme', 'currency'];

/** These say something of the browser that no page shows. */
const UNSEEN: readonly string[] = ['browser', '__Host-browser'];

/**
 * An HTTP cache (RFC 9111) of pages that are the same for everyone: rendered once for an address, a visitor's preferences and a
 * version of the catalog. A shared cache may hold those that were asked for without a cookie. What comes with another cookie
 * neither enters nor leaves it.
 */
export function createPageCache({
  version,
  onChange = () => {},
  maxBytes = MAX_BYTES,
  maxFormBytes = MAX_FORM_BYTES,
  encode = encodeSmall,
  metrics = null,
}: PageCacheOptions) {
  const bodies = new BodyStore();
  const kept = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ packed }, key) => packed.end - packed.start + 2 * key.length,
    ttl: LONGEST,
    dispose: ({ packed }) => bodies.drop(packed),
  });
  // By content and encoding; `null` is plain. Sent as they are, for a copy of each answer would be more garbage than they are.
  const forms = new LRUCache<string, Body>({
    maxSize: maxFormBytes,
    sizeCalculation: ({ byteLength }, name) => byteLength + 2 * name.length,
  });
  const making = new Map<string, Promise<Body>>();
  let keptVersion = version();
  const dropOld = () => {
    const current = version();
    if (current === keptVersion) return;
    keptVersion = current;
    // Nobody gets these any more.
    kept.clear();
    forms.clear();
  };
  onChange(dropOld);
  const count = (result: 'hit' | 'miss' | 'pass') => metrics?.pageCache.inc({ result });
  if (metrics) {
    metrics.sources.pageCache = () => ({ pages: kept.size, bytes: bodies.bytes + forms.calculatedSize });
  }

  const keep = (key: string, page: SharedPage, body: Body) => {
    const packed = bodies.put(body);
    kept.set(key, { ...page, packed });
    // One that is longer than all may be is not taken.
    if (kept.peek(key)?.packed !== packed) bodies.drop(packed);
    while (kept.size > 0 && bodies.bytes > maxBytes + SPARE_BYTES) kept.pop();
  };
  const make = async ({ packed }: KeptPage, name: string, encoding: Encoding | null): Promise<Body> => {
    const madeFor = keptVersion;
    const plain = await decodeGzip(bodies.read(packed));
    const body = encoding === null ? plain : await encode(plain, encoding);
    if (madeFor === keptVersion) forms.set(name, body);
    return body;
  };
  const bodyOf = async (page: KeptPage, encoding: Encoding | null): Promise<Body> => {
    const name = `${page.etag} ${encoding}`;
    const known = forms.get(name);
    if (known) return known;
    const started = making.get(name) ?? make(page, name, encoding).finally(() => making.delete(name));
    making.set(name, started);
    return started;
  };

  return async (request: Request, render: RenderPage): Promise<RenderedPage> => {
    const preferences = isSafe(request) ? readPreferences(request.headers.get('cookie')) : null;
    dropOld();
    const current = version();
    if (preferences === null || current === null) {
      count('pass');
      return render(request);
    }
    const key = `${preferences} ${request.url}`;
    const known = kept.get(key);
    count(known ? 'hit' : 'miss');
    if (known) return answer(request, known, ENCODINGS, (encoding) => bodyOf(known, encoding));
    // Only what the key names reaches the renderer: no header can put anything into a page that others get.
    const page = await render(new Request(request.url, { headers: preferences === '' ? {} : { cookie: preferences } }));
    if (!isShareable(page.response)) return page;
    const plain = page.body ?? Buffer.from(await page.response.arrayBuffer());
    const fresh = describe(page, plain);
    // It may never be asked for again: compressed fast, not well.
    const packed = await encodeFast(plain);
    if (version() === current) keep(key, fresh, packed);
    return answer(request, fresh, ['gzip'], async (encoding) => (encoding === null ? plain : packed));
  };
}

function isSafe({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The preferences among the cookies, as a `Cookie` header in one order; `null` when there are others. */
function readPreferences(header: string | null): string | null {
  if (header === null) return '';
  const cookies = parse(header);
  const names = Object.keys(cookies);
  if (names.some((name) => !PREFERENCES.includes(name) && !UNSEEN.includes(name))) return null;
  return PREFERENCES.flatMap((name) => {
    const value = cookies[name];
    // What is no word is no preference of ours, and would fill the cache with copies.
    return value !== undefined && /^[\w-]{1,16}$/.test(value) ? [`${name}=${value}`] : [];
  }).join('; ');
}

/** What has something to say about caches, or to this browser alone, is not for others. */
function isShareable({ status, headers }: Response): boolean {
  return status === 200 && !headers.has('cache-control') && !headers.has('set-cookie');
}

function describe({ response, parts }: RenderedPage, plain: Body) {
  return {
    parts,
    /** Bytes when it is not compressed. */
    length: plain.byteLength,
    type: response.headers.get('content-type') ?? '',
    // Weak: the same page is sent in several encodings.
    etag: `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`,
  };
}

/** @param bodyIn the page in one of the encodings that are offered, or plain */
async function answer(
  request: Request,
  { parts, type, etag, length }: SharedPage,
  offered: readonly Encoding[],
  bodyIn: (encoding: Encoding | null) => Promise<Body>,
): Promise<RenderedPage> {
  const isPublic = request.headers.get('cookie') === null && type.startsWith('text/html');
  const headers: Record<string, string> = {
    'cache-control': isPublic ? SHARED : 'private, no-cache',
    vary: 'Cookie, Accept-Encoding',
    etag,
  };
  if (isKnown(request.headers.get('if-none-match'), etag)) {
    return { parts, response: new Response(null, { status: 304, headers }), isEncoded: true };
  }
  headers['content-type'] = type;
  const encoding = pickEncoding(request, length, offered);
  if (encoding !== null) headers['content-encoding'] = encoding;
  const body = await bodyIn(encoding);
  headers['content-length'] = String(body.byteLength);
  // Bytes, never a stream: the server writes them as they are.
  return { parts, response: new Response(request.method === 'HEAD' ? null : body, { headers }), isEncoded: true };
}

/** Whether the client has the page already (RFC 9110, 13.1.2). */
function isKnown(header: string | null, etag: string): boolean {
  if (header === null) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => plain(tag) === plain(etag));
}
