import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { makeProducts } from '../../../test/made-products.ts';
import { createTestCatalog, createTestProductPages } from '../../../test/test-catalog.ts';
import { createClosedAccounts } from '../../../test/visitors/closed-accounts.ts';
import { createClosedWatches } from '../../../test/visitors/closed-watches.ts';
import { createHttp, type HttpOptions } from './http.ts';

const clientDir = mkdtempSync(path.join(tmpdir(), 'selvedge-client-'));
writeFileSync(path.join(clientDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
mkdirSync(path.join(clientDir, 'assets'));
afterAll(() => rmSync(clientDir, { recursive: true }));

const catalog = await createTestCatalog(makeProducts(40));
/** What the app answers with a document. */
const answer = (html: string, status = 200, headers: Record<string, string> = {}) => ({
  response: new Response(null, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } }),
  document: { html, styles: null },
});
const LONG_PAGE = `<!DOCTYPE html>${'a page '.repeat(500)}`;

function serve(changes: Partial<HttpOptions> = {}, url = 'http://localhost:3000') {
  return createHttp({
    services: {
      catalog,
      productPages: createTestProductPages(makeProducts(40)),
      searchLog: null,
      accounts: createClosedAccounts(),
      watches: createClosedWatches(),
      site: { url, brand: 'Selvedge', isSample: false },
    },
    pages: async () => answer(LONG_PAGE),
    clientDir,
    isReady: async () => true,
    isHostFixed: false,
    boundHost: '192.0.2.7',
    trustedProxies: 0,
    signInOrigin: () => null,
    nameRoute: () => '*',
    observation: { metrics: null, tracing: null },
    sample: async () => null,
    logger: pino({ level: 'silent' }),
    ...changes,
  });
}

const BASE = 'http://localhost:3000';
const http = serve();

describe('headers', () => {
  // A route may answer with a document of its own.
  it.each(['beside', 'in'])(
    'name the inline scripts of a document %s its response, and those alone that are marked',
    async (place) => {
      const app = serve({
        pages: async (_request, { nonce }) => {
          const page = answer(
            `<!DOCTYPE html><link rel="x" nonce="${nonce}"/><script nonce="${nonce}">go(1)</script><script>evil()</script>`,
          );
          return place === 'beside'
            ? page
            : { response: new Response(page.document.html, page.response), document: null };
        },
      });
      const response = await app.request(`${BASE}/a`);
      const policy = response.headers.get('content-security-policy');
      const sha = createHash('sha256').update('go(1)').digest('base64');
      expect(policy).toContain(`script-src 'self' 'sha256-${sha}';`);
      expect(policy).not.toMatch(/unsafe-inline|nonce/);
      expect(await response.text()).toContain('<link rel="x"/><script>go(1)</script>');
    },
  );

  it('are on errors, files and API answers too', async () => {
    const failing = serve({
      pages: async () => {
        throw new Error('boom');
      },
    });
    for (const response of [
      await failing.request(`${BASE}/x`),
      await http.request(`${BASE}/favicon.svg`),
      await http.request(`${BASE}/api/products`),
    ]) {
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('let forms lead to the provider that people sign in with, and nowhere else', async () => {
    const policyOf = async (app: typeof http) =>
      (await app.request(`${BASE}/x`)).headers.get('content-security-policy')?.split('; ');
    expect(await policyOf(http)).toContain("form-action 'self'");
    const withGoogle = serve({ signInOrigin: () => 'https://accounts.google.com' });
    expect(await policyOf(withGoogle)).toContain("form-action 'self' https://accounts.google.com");
  });

  it('let pictures come over https, and from the site itself', async () => {
    const policy = (await http.request(`${BASE}/x`)).headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toContain(`img-src 'self' ${BASE} https: data:`);
  });

  it('keep other sites from embedding anything but icons', async () => {
    const policyOf = async (path: string) =>
      (await http.request(`${BASE}${path}`)).headers.get('cross-origin-resource-policy');
    expect(await policyOf('/dresses')).toBe('same-origin');
    expect(await policyOf('/api/products?type_id=dresses')).toBe('same-origin');
    expect(await policyOf('/favicon.svg')).toBe('cross-origin');
  });

  it('ask for TLS only where the site has it', async () => {
    expect((await http.request(`${BASE}/`)).headers.get('strict-transport-security')).toBeNull();
    const secure = serve({}, 'https://shop.example');
    expect((await secure.request('https://shop.example/')).headers.get('strict-transport-security')).toContain(
      'max-age',
    );
  });
});

describe('pages', () => {
  it('of a person are kept by nobody unasked, unless they say otherwise', async () => {
    const ofSomebody = { headers: { cookie: 'session=x' } };
    expect((await http.request(`${BASE}/dresses`, ofSomebody)).headers.get('cache-control')).toBe('private, no-cache');
    const app = serve({ pages: async () => answer('page', 200, { 'cache-control': 'no-store' }) });
    expect((await app.request(`${BASE}/profile`)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('requests', () => {
  it('that change something must come from this site', async () => {
    const post = (headers: Record<string, string>) =>
      http.request(`${BASE}/saved`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'a=1',
      });
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ origin: BASE })).status).toBe(200);
  });

  it.each([
    ['broken', 'multipart/form-data; boundary=x', '--x\r\nnot a part', 400],
    ['without a boundary', 'multipart/form-data', 'a=1', 400],
    [
      'whole',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
      200,
    ],
    ['empty', 'application/x-www-form-urlencoded', '', 200],
  ])('with a %s form get what they deserve', async (_, type, body, status) => {
    const headers = { origin: BASE, 'content-type': type };
    expect((await http.request(`${BASE}/theme`, { method: 'POST', headers, body })).status).toBe(status);
  });

  it('that are too large are refused', async () => {
    const response = await http.request(`${BASE}/saved`, {
      method: 'POST',
      headers: { origin: BASE, 'content-type': 'application/x-www-form-urlencoded', 'content-length': '70000' },
      body: `a=${'x'.repeat(70_000)}`,
    });
    expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
  });

  it('that fail get no details, with status 500', async () => {
    const failing = serve({
      pages: async () => {
        throw new Error('secret');
      },
    });
    const response = await failing.request(`${BASE}/x`);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('Unexpected Application Error!');
  });
});

describe('compression', () => {
  it('gzips pages for who takes it, and says that it depends', async () => {
    const response = await serve().request(`${BASE}/dresses`, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(LONG_PAGE);
    const plain = await http.request(`${BASE}/dresses`);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('Cookie, Accept-Encoding');
    expect(await plain.text()).toBe(LONG_PAGE);
  });

  it.each([
    ['text/html', 'gzip, br, zstd', 'br'],
    ['text/html', 'gzip, zstd', 'gzip'],
    ['text/x-script', 'gzip, br, zstd', 'zstd'],
    ['text/x-script', 'gzip, zstd;q=0', 'gzip'],
    ['text/x-script', '*', 'gzip'],
  ] as const)('of what no cache may hold: of %s %s is %s', async (type, accepted, coding) => {
    const headers = { 'cache-control': 'private, no-cache', 'content-type': type };
    const pages = async () => answer(LONG_PAGE, 200, headers);
    const response = await serve({ pages }).request(`${BASE}/a`, { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(coding);
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
    expect(decoders[coding](Buffer.from(await response.arrayBuffer())).toString()).toBe(LONG_PAGE);
  });

  it.each([
    ['gzip;q=0', null],
    ['gzip; q=0.0, *', null],
    ['br;q=1, gzip;q=0.1', 'gzip'],
    ['*', 'gzip'],
    ['gzip, zstd', 'gzip'],
    ['identity', null],
  ])('takes Accept-Encoding: %s to mean %s', async (accepted, coding) => {
    const response = await serve().request(`${BASE}/dresses`, { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(coding);
  });

  it('is possible for files too', async () => {
    expect((await http.request(`${BASE}/favicon.svg`)).headers.get('vary')).toBe('Accept-Encoding');
  });
});

describe('a site with a public address', () => {
  const site = serve({ isHostFixed: true }, 'https://shop.example');
  const statusOf = async (url: string) => (await site.request(url)).status;

  it('answers to that name alone, through a proxy too', async () => {
    expect(await statusOf('https://shop.example/dresses')).toBe(200);
    expect(await statusOf('http://shop.example/dresses')).toBe(200);
    expect(await statusOf('http://shop.example:443/dresses')).toBe(200);
    for (const other of ['evil.example', 'shop.example.evil.example', 'shop.example:8443', '127.0.0.1:3000']) {
      expect(await statusOf(`http://${other}/dresses`)).toBe(421);
      expect(await statusOf(`http://${other}/api/products?type_id=dresses`)).toBe(421);
      expect(await statusOf(`http://${other}/favicon.svg`)).toBe(421);
    }
  });

  it('tells every prober how it is', async () => {
    expect(await statusOf('http://10.0.0.7:3000/healthz')).toBe(200);
    expect(await statusOf('http://10.0.0.7:3000/readyz')).toBe(200);
  });
});

describe('a site without a public address', () => {
  const ask = (method: string, host: string) =>
    http.request(`http://${host}/saved`, { method, headers: { origin: `http://${host}` } });

  it.each(['localhost:3000', '127.0.0.1:3000', '127.9.9.9', '[::1]:3000', '192.0.2.7:3000'])(
    'is changed by who asks for %s',
    async (host) => expect((await ask('POST', host)).status).not.toBe(421),
  );

  it.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', '192.0.2.8'])(
    'is not by %s, whose name may lead here',
    async (host) => {
      for (const method of ['POST', 'PUT', 'DELETE']) expect((await ask(method, host)).status).toBe(421);
      expect((await ask('GET', host)).status).not.toBe(421);
    },
  );

  it('has that hold for other clients than its pages, too', async () => {
    const app = serve({ wire: new Hono().all('*', (context) => context.text('answered')) });
    const ask = (host: string) => app.request(`http://${host}/auth/v1/signup`, { method: 'POST' });
    expect((await ask('evil.example')).status).toBe(421);
    expect((await ask('localhost:3000')).status).toBe(200);
  });
});

it('an address of a page that is longer than all filters come to is refused', async () => {
  const asked = vi.fn(async () => answer('page'));
  const response = await serve({ pages: asked }).request(`${BASE}/search?q=${'a'.repeat(17_000)}`);
  expect(response.status).toBe(414);
  expect(asked).not.toHaveBeenCalled();
});

describe('requests of very many parts', () => {
  const asked = vi.fn(async () => answer('page'));
  const app = serve({ pages: asked });

  it.each(['/dresses', '/api/products', '/favicon.svg'])('are refused before %s looks at them', async (path) => {
    const response = await app.request(`${BASE}${path}?${'a=&'.repeat(21_845)}`);
    expect(response.status).toBe(414);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['application/x-www-form-urlencoded', 'a=&'.repeat(21_845)],
    [
      'multipart/form-data; boundary=x',
      `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(1100)}--x--\r\n`,
    ],
  ])('are refused as a form of %s', async (type, body) => {
    const headers = { origin: BASE, 'content-type': type };
    expect((await app.request(`${BASE}/theme`, { method: 'POST', headers, body })).status).toBe(400);
    expect(asked).not.toHaveBeenCalled();
  });

  it('are what no filters come to', async () => {
    const query = ['colors', 'sizes', 'retailers'].map((key) => `${key}=x&`.repeat(100)).join('');
    expect((await app.request(`${BASE}/dresses?${query}page=2`)).status).toBe(200);
  });
});

describe('health', () => {
  it('is live at once and ready when the catalog is', async () => {
    const starting = serve({ isReady: async () => false });
    expect((await starting.request(`${BASE}/healthz`)).status).toBe(200);
    expect((await starting.request(`${BASE}/readyz`)).status).toBe(503);
    expect((await http.request(`${BASE}/readyz`)).status).toBe(200);
  });
});

describe('files', () => {
  it('are served from the build and nowhere else', async () => {
    expect((await http.request(`${BASE}/favicon.svg`)).headers.get('cache-control')).toBe('public, max-age=3600');
    for (const away of ['/assets/../../etc/passwd', '/assets/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc/passwd']) {
      expect(await (await http.request(`${BASE}${away}`)).text()).not.toContain('root:');
    }
  });
});

describe('the status page', () => {
  it('is an unknown path like any other unless it is asked for', async () => {
    const app = serve({ pages: async () => answer('not found', 404) });
    expect((await app.request(`${BASE}/status`)).status).toBe(404);
  });

  it('comes with the headers of all pages, and nothing keeps it', async () => {
    const app = serve({ status: async () => new Response('status', { headers: { 'cache-control': 'no-store' } }) });
    const response = await app.request(`${BASE}/status`);
    expect(await response.text()).toBe('status');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self'");
  });
});

describe('searches', () => {
  it.each(['q', '%71', 'a=%zz&%71'])('of a client wait for its others (?%s=), and nothing else does', async (name) => {
    const asked: (() => void)[] = [];
    const app = serve({
      pages: (request) =>
        new URL(request.url).searchParams.has('q')
          ? new Promise((resolve) => asked.push(() => resolve(answer(LONG_PAGE))))
          : Promise.resolve(answer(LONG_PAGE)),
    });
    const searches = Array.from({ length: 68 }, (_, at) => app.request(`${BASE}/search?page=${at}&${name}=dress`));
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
    const refused = await app.request(`${BASE}/search?${name}=linen`);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect((await app.request(`${BASE}/dresses?colors=black`)).status).toBe(200);
    const answers = Promise.all(searches);
    const all = { came: false };
    void answers.then(() => {
      all.came = true;
    });
    while (!all.came) {
      for (const end of asked.splice(0)) end();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const statuses = (await answers).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
