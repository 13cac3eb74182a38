import type { RouteConfigEntry } from '@react-router/dev/routes';
import fc from 'fast-check';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isProtected } from '../../src/app/account/protected-routes.ts';
import routes from '../../src/app/routes.ts';
import { PRODUCT_TYPES } from '../../src/model/product/product-types.ts';
import { createStorefront } from '../../src/server/storefront.ts';
import { makeProducts } from '../made-products.ts';
import { runs } from '../property-runs.ts';
import { createTestCatalog, createTestProductPages } from '../test-catalog.ts';
import { createClosedAccounts } from '../visitors/closed-accounts.ts';
import { createClosedWatches } from '../visitors/closed-watches.ts';

const BASE = 'http://localhost:3000';
const accounts = createClosedAccounts();
const watches = createClosedWatches();
let storefront: Awaited<ReturnType<typeof createStorefront>>;

beforeAll(async () => {
  const catalog = await createTestCatalog(makeProducts(200));
  const site = { url: BASE, brand: 'Selvedge', isSample: false };
  storefront = await createStorefront({
    services: {
      catalog,
      productPages: createTestProductPages(makeProducts(200)),
      searchLog: null,
      site,
      accounts,
      watches,
    },
    isReady: async () => true,
    logger: pino({ level: 'silent' }),
  });
});

const status = async (path: string, init?: RequestInit) => {
  const response = await storefront.request(new Request(`${BASE}${path}`, init));
  await response.arrayBuffer();
  return response.status;
};

const type = fc.constantFrom(...PRODUCT_TYPES.map(({ id }) => id));
const key = fc.oneof(
  fc.constantFrom(
    'subcategory',
    'minPrice',
    'maxPrice',
    'colors',
    'attributes',
    'sizes',
    'retailers',
    'sort',
    'page',
    '__proto__',
    'type_id',
  ),
  fc.string({ maxLength: 8 }),
);
const value = fc.oneof(
  fc.constantFrom(
    'black',
    'Glassons~US 4',
    '~',
    '-1',
    '1e309',
    '999999999999999999999',
    'NaN',
    '\u0000',
    '%',
    '%zz',
    "';--",
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer().map(String),
);
/** Well-formed, as a form would send it. */
const formQuery = fc
  .array(fc.tuple(key, value), { maxLength: 8 })
  .map((pairs) =>
    new URLSearchParams(pairs.map(([name, text]) => [name.toWellFormed(), text.toWellFormed()])).toString(),
  );
/** Anything that the grammar of addresses lets through, malformed escapes included. */
const rawQuery = fc.string({
  unit: fc.constantFrom(
    ..."abcz019=&%+~?/.;:,-_!*()[]@'$".split(''),
    '%00',
    '%ff',
    '%F0%9F%98%80',
    '%ed%a0%80',
    'colors=',
    'page=',
  ),
  maxLength: 40,
});
const query = fc.oneof(formQuery, rawQuery);

const brokenForm = { method: 'POST', body: '--', headers: { 'content-type': 'multipart/form-data; boundary=x' } };

describe('any address', () => {
  it('of a category is a page', async () => {
    await fc.assert(
      fc.asyncProperty(type, query, async (typeId, text) => {
        expect(await status(`/${typeId}?${text}`)).toBe(200);
      }),
      { numRuns: runs(200) },
    );
  });

  it('of a category’s data is an answer', async () => {
    await fc.assert(
      fc.asyncProperty(type, query, async (typeId, text) => {
        expect(await status(`/${typeId}.data?${text}`)).toBeLessThan(500);
      }),
      { numRuns: runs(100) },
    );
  });

  it('of the API is an answer or a 400', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('products', 'retailers', 'sizes', 'colors', 'hats'),
        query,
        async (name, text) => {
          expect([200, 400, 404]).toContain(await status(`/api/${name}?${text}`));
        },
      ),
      { numRuns: runs(100) },
    );
  });

  it('at all is no failure', async () => {
    await fc.assert(
      fc.asyncProperty(rawQuery, async (text) => {
        expect(await status(`/${text}`)).toBeLessThan(500);
      }),
      { numRuns: runs(100) },
    );
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])('takes %s without failing', async (method) => {
    const form = new URLSearchParams({ productId: 'x', theme: 'x', returnTo: '//evil.example' });
    for (const path of [
      '/',
      '/dresses',
      '/bottoms',
      '/hats',
      '/login',
      '/saved',
      '/theme',
      '/api/products',
      '/robots.txt',
    ]) {
      for (const body of method === 'HEAD' ? [null] : [null, form, '{"a":1}', new Uint8Array([0, 255])]) {
        expect(await status(path, { method, headers: { origin: BASE }, body }), path).toBeLessThan(500);
      }
    }
  });

  it.each([
    ['/%zz', {}, 400],
    ['/%ff', {}, 400],
    ['/dresses', { method: 'DELETE' }, 405],
    ['/login', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }, 415],
    ['/login', brokenForm, 400],
    ['/theme', brokenForm, 400],
    ['/signup', brokenForm, 400],
    ['/saved', brokenForm, 400],
    ['/hats', {}, 404],
  ])('%s with %j is refused with %i', async (path, init, expected) => {
    const headers = { origin: BASE, ...('headers' in init ? init.headers : {}) };
    expect(await status(path, { ...init, headers })).toBe(expected);
  });
});

/** Paths of all routes. */
function listPaths(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === '*' ? [] : [`/${path.replace(':slug?', 'x').replace(':id', '1')}`]),
    ...listPaths(children),
  ]);
}

it.each(listPaths(routes))(
  '%s sends who is signed out to log in exactly where the screens say that it is guarded',
  async (path) => {
    const response = await storefront.request(new Request(`${BASE}${path}`));
    const location = new URL(response.headers.get('location') ?? '/', BASE);
    // Where one comes back to: a log-in that was only begun has no such place.
    expect(location.pathname === '/login' && location.searchParams.has('returnTo')).toBe(isProtected(path));
  },
);

describe('before the catalog is there', () => {
  let early: typeof storefront;
  const logger = pino({ level: 'silent' });
  beforeAll(async () => {
    const site = { url: BASE, brand: 'Selvedge', isSample: false };
    early = await createStorefront({
      services: {
        catalog: await createTestCatalog(null, { logger }),
        productPages: createTestProductPages([]),
        searchLog: null,
        site,
        accounts,
        watches,
      },
      isReady: async () => false,
      logger,
    });
  });

  it.each(['/dresses', '/dresses.data', '/'])('%s is a page that says so, with status 503', async (path) => {
    const failed = vi.spyOn(logger, 'error');
    const response = await early.request(BASE + path);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    if (path !== '/') expect(await response.text()).toContain('the catalog is not ready yet');
    expect(failed).not.toHaveBeenCalled();
  });

  it('pages that need no catalog, files and health are as ever', async () => {
    for (const path of ['/login', '/favicon.svg', '/healthz', '/robots.txt']) {
      expect((await early.request(BASE + path)).status, path).toBe(200);
    }
    expect((await early.request(`${BASE}/hats`)).status).toBe(404);
  });

  it('tells the operator once', async () => {
    const told = vi.spyOn(logger, 'info');
    const site = { url: BASE, brand: 'Selvedge', isSample: false };
    const app = await createStorefront({
      services: {
        catalog: await createTestCatalog(null, { logger }),
        productPages: createTestProductPages([]),
        searchLog: null,
        site,
        accounts,
        watches,
      },
      isReady: async () => false,
      logger,
    });
    for (const path of ['/dresses', '/tops']) await app.request(BASE + path);
    expect(told).toHaveBeenCalledOnce();
  });
});
