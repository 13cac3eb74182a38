import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDevelopmentApp } from '../../scripts/dev/development-app.ts';
import type { HttpServer } from '../../src/server/http/listen.ts';
import { createStorefront } from '../../src/server/storefront.ts';
import { makeProducts } from '../made-products.ts';
import { createTestCatalog, createTestProductPages } from '../test-catalog.ts';
import { createClosedAccounts } from '../visitors/closed-accounts.ts';
import { createClosedWatches } from '../visitors/closed-watches.ts';

let server: HttpServer;
let url: string;

beforeAll(async () => {
  // The configuration of Vite leaves the router out for unit tests.
  vi.stubEnv('VITEST', '');
  vi.stubEnv('NODE_ENV', 'development');
  const { app, serve } = await createDevelopmentApp();
  const storefront = await createStorefront({
    services: {
      catalog: await createTestCatalog(makeProducts(5)),
      productPages: createTestProductPages(makeProducts(5)),
      searchLog: null,
      accounts: createClosedAccounts(),
      watches: createClosedWatches(),
      site: { url: 'http://localhost', brand: 'Selvedge', isSample: false },
    },
    isReady: async () => true,
    logger: pino({ level: 'silent' }),
    app,
  });
  server = await serve(storefront, '127.0.0.1', 0);
  url = `http://127.0.0.1:${server.port}`;
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

test('a page comes from its source, under a policy that lets Vite change its styles', async () => {
  const page = await fetch(`${url}/dresses`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'");
  expect(await page.text()).toContain('/src/app/routes/browse.tsx');
});

test('the browser gets the source compiled, and what Vite does not know from the storefront', async () => {
  const source = await fetch(`${url}/src/app/routes/browse.tsx`);
  expect(source.headers.get('content-type')).toMatch('javascript');
  expect(await (await fetch(`${url}/healthz`)).text()).toBe('ok');
});
