import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { BodyStore } from './body-store.ts';
import { encodeSmall } from './compression.ts';
import { NO_INLINE_PARTS } from './inline-parts.ts';
import { createPageCache, type PageCacheOptions, type RenderedPage } from './page-cache.ts';

const BASE = 'http://localhost:3000';
const HTML = { 'content-type': 'text/html; charset=utf-8' };

interface Changes extends Partial<PageCacheOptions> {
  readonly answer?: (request: Request) => Response;
}

/** A cache over a renderer that says what it was asked, and counts. */
function open({ answer: answerWith, ...changes }: Changes = {}) {
  let version: number | null = 1;
  let rendered = 0;
  const answer = createPageCache({ version: () => version, ...changes });
  const render = async (request: Request): Promise<RenderedPage> => {
    rendered += 1;
    const text = `${request.url} ${request.headers.get('cookie')} version ${version} ${'words '.repeat(400)}`;
    return {
      response: answerWith?.(request) ?? new Response(text, { headers: HTML }),
      parts: { scripts: ["'sha256-x'"], styles: [] },
    };
  };
  return {
    get: async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      (await answer(new Request(BASE + path, { headers, method }), render)).response,
    page: (path: string) => answer(new Request(BASE + path), render),
    count: () => rendered,
    setVersion: (next: number | null) => {
      version = next;
    },
  };
}

it('renders an address once for each version of the catalog', async () => {
  const cache = open();
  const first = await (await cache.get('/dresses')).text();
  expect(await (await cache.get('/dresses')).text()).toBe(first);
  expect(cache.count()).toBe(1);
  cache.setVersion(2);
  expect(await (await cache.get('/dresses')).text()).toContain('version 2');
  expect(cache.count()).toBe(2);
});

it('names the scripts of a kept page too', async () => {
  const cache = open();
  await cache.page('/');
  expect((await cache.page('/')).parts.scripts).toEqual(["'sha256-x'"]);
});

it('keeps nothing before there is a catalog', async () => {
  const cache = open();
  cache.setVersion(null);
  await cache.get('/');
  await cache.get('/');
  expect(cache.count()).toBe(2);
});

it('keeps nothing that was rendered while the catalog changed', async () => {
  const cache = open({
    answer: () => {
      cache.setVersion(2);
      return new Response('of the older one', { headers: HTML });
    },
  });
  await cache.get('/');
  await cache.get('/');
  expect(cache.count()).toBe(2);
  await cache.get('/');
  expect(cache.count()).toBe(2);
});

it('lets shared caches hold what was asked for without any cookie, and nothing else', async () => {
  const cache = open();
  const headersOf = async (cookie?: string) => (await cache.get('/', cookie === undefined ? {} : { cookie })).headers;
  expect((await headersOf()).get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
  expect((await headersOf()).get('vary')).toContain('Cookie');
  expect((await headersOf('theme=dark')).get('cache-control')).toBe('private, no-cache');
  expect((await headersOf('')).get('cache-control')).toBe('private, no-cache');
  const data = open({ answer: () => new Response('data', { headers: { 'content-type': 'text/x-script' } }) });
  expect((await data.get('/dresses.data')).headers.get('cache-control')).toBe('private, no-cache');
});

it('keeps a page for each theme, whatever else the browser has that no page shows', async () => {
  const cache = open();
  const dark = await (await cache.get('/', { cookie: 'theme=dark' })).text();
  expect(dark).toContain('theme=dark');
  expect(await (await cache.get('/', { cookie: '__Host-browser=abc; theme=dark' })).text()).toBe(dark);
  expect(await (await cache.get('/')).text()).not.toContain('dark');
  expect(cache.count()).toBe(2);
});

it.each(['session=abc', '__Host-session=abc', 'flash=item-saved', 'theme=dark; session=x', 'anything=1'])(
  'passes by with the cookie %s, on both ways',
  async (cookie) => {
    const cache = open();
    await cache.get('/');
    expect(await (await cache.get('/', { cookie })).text()).toContain(cookie);
    expect(await (await cache.get('/')).text()).toContain('null version');
    expect(cache.count()).toBe(2);
  },
);

it.each([
  ['another status', () => new Response('no', { status: 404, headers: HTML })],
  ['a cookie to set', () => new Response('x', { headers: { ...HTML, 'set-cookie': 'flash=; Max-Age=0' } })],
  ['a word about caches', () => new Response('x', { headers: { ...HTML, 'cache-control': 'no-store' } })],
])('does not keep %s', async (_name, answer) => {
  const cache = open({ answer });
  await cache.get('/');
  await cache.get('/');
  expect(cache.count()).toBe(2);
});

it('asks the renderer with nothing of the request but its address and preferences', async () => {
  let asked: Headers | undefined;
  const cache = open({
    answer: (request) => {
      asked = request.headers;
      return new Response('x', { headers: HTML });
    },
  });
  const poison = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-react-router-spa-mode': 'yes',
    'x-react-router-prerender-data': 'evil',
    'accept-language': 'de',
    cookie: 'theme="><script>',
  };
  await cache.get('/', poison);
  expect([...(asked ?? [])]).toEqual([]);
});

it('takes addresses apart that differ in case, encoding, order or a parameter nobody knows', async () => {
  const cache = open();
  const paths = [
    '/dresses',
    '/Dresses',
    '/dresses?a=1',
    '/dresses?a=%31',
    '/dresses?b=1&a=1',
    '/dresses?utm=x',
    '/dresses?',
  ];
  const texts = await Promise.all(paths.map(async (path) => (await cache.get(path)).text()));
  expect(new Set(texts).size).toBe(paths.length);
});

it('takes hosts apart', async () => {
  const answer = createPageCache({ version: () => 1 });
  const render = async (request: Request) => ({
    response: new Response(request.url, { headers: HTML }),
    parts: NO_INLINE_PARTS,
  });
  await answer(new Request('http://evil.example/'), render);
  const { response } = await answer(new Request('http://shop.example/'), render);
  expect(await response.text()).toBe('http://shop.example/');
});

it('answers 304 to who has the page, in any encoding, until it changes', async () => {
  const cache = open();
  const etag = (await cache.get('/')).headers.get('etag') ?? '';
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const response = await cache.get('/', { 'if-none-match': known, 'accept-encoding': 'br' });
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag]);
  }
  cache.setVersion(2);
  expect((await cache.get('/', { 'if-none-match': etag })).status).toBe(200);
  expect((await cache.get('/', { 'if-none-match': '"other"' })).status).toBe(200);
});

it('sends a kept page in the encoding that the client takes', async () => {
  const cache = open();
  const plain = await (await cache.get('/')).text();
  const read = async (encoding: string) => {
    const response = await cache.get('/', { 'accept-encoding': encoding });
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.byteLength));
    return [response.headers.get('content-encoding'), body] as const;
  };
  const [br, small] = await read('gzip, deflate, br');
  expect([br, brotliDecompressSync(small).toString()]).toEqual(['br', plain]);
  const [gzip, other] = await read('gzip');
  expect([gzip, gunzipSync(other).toString()]).toEqual(['gzip', plain]);
  expect((await cache.get('/', { 'accept-encoding': 'br;q=0' })).headers.get('content-encoding')).toBeNull();
});

it('answers HEAD like GET, without a body', async () => {
  const cache = open();
  const { headers } = await cache.get('/');
  const head = await cache.get('/', {}, 'HEAD');
  expect([await head.text(), head.headers.get('etag')]).toEqual(['', headers.get('etag')]);
});

it('forgets what was not asked for lately rather than grow', async () => {
  const cache = open({ maxBytes: 2_000 });
  for (let n = 0; n < 50; n += 1) await cache.get(`/dresses?page=${n}`);
  await cache.get('/dresses?page=49');
  expect(cache.count()).toBe(50);
  await cache.get('/dresses?page=0');
  expect(cache.count()).toBe(51);
});

it('keeps a page without a body', async () => {
  const cache = open({ answer: () => new Response('', { headers: HTML }) });
  for (let turn = 0; turn < 3; turn += 1) expect(await (await cache.get('/')).text()).toBe('');
  expect(cache.count()).toBe(1);
});

it('keeps no page that is longer than all may be', async () => {
  const cache = open({ maxBytes: 10 });
  await cache.get('/');
  await cache.get('/');
  expect(cache.count()).toBe(2);
});

it('makes a form anew rather than keep more of them than it may', async () => {
  const encode = vi.fn(encodeSmall);
  const one = { 'accept-encoding': 'br' };
  const cache = open({ encode, maxFormBytes: 300 });
  for (const path of ['/dresses', '/tops', '/jeans']) await cache.get(path);
  for (const path of ['/dresses', '/dresses', '/tops', '/jeans', '/dresses']) await cache.get(path, one);
  expect(encode).toHaveBeenCalledTimes(4);
  expect(cache.count()).toBe(3);
});

it('holds no more memory than it may, wherever what is asked for again lies in it', async () => {
  const put = vi.spyOn(BodyStore.prototype, 'put');
  const cache = open({
    maxBytes: 1_000_000,
    answer: ({ url }) =>
      new Response(randomBytes(url.includes('again') ? 1000 : 90_000).toString('base64'), { headers: HTML }),
  });
  for (let i = 0; i < 40; i++) {
    for (const path of [`/again/${i}`, `/once/${i}`, `/twice/${i}`]) await cache.get(path);
    for (let j = 0; j <= i; j++) await cache.get(`/again/${j}`, { 'accept-encoding': 'gzip' });
  }
  const store = put.mock.contexts[0] as BodyStore | undefined;
  expect(store?.bytes).toBeGreaterThan(1_000_000);
  expect(store?.bytes).toBeLessThanOrEqual(1_000_000 + 4 * 1024 * 1024);
  put.mockRestore();
});

it('lets go of all pages as soon as it hears of another version', async () => {
  const drop = vi.spyOn(BodyStore.prototype, 'drop');
  let tell = () => {};
  const cache = open({
    onChange: (listener) => {
      tell = listener;
    },
  });
  await cache.get('/dresses');
  await cache.get('/tops');
  tell();
  expect(drop).not.toHaveBeenCalled();
  cache.setVersion(2);
  tell();
  expect(drop).toHaveBeenCalledTimes(2);
  drop.mockRestore();
});

it('compresses again what failed once', async () => {
  const encode = vi.fn(encodeSmall).mockRejectedValueOnce(new Error('no memory'));
  const cache = open({ encode });
  const plain = await (await cache.get('/')).text();
  await expect(cache.get('/', { 'accept-encoding': 'br' })).rejects.toThrow('no memory');
  const body = await (await cache.get('/', { 'accept-encoding': 'br' })).arrayBuffer();
  expect(brotliDecompressSync(Buffer.from(body)).toString()).toBe(plain);
});
