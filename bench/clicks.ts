import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { type Browser, chromium } from 'playwright-core';
import { emptyFilterSet } from '../src/model/filters/filter-set.ts';
import type { CatalogInMemory } from '../src/server/catalog/catalog-service.ts';
import { listen } from '../src/server/http/listen.ts';
import { createStorefront } from '../src/server/storefront.ts';
import { createTestCatalog, createTestProductPages } from '../test/test-catalog.ts';
import { createClosedAccounts } from '../test/visitors/closed-accounts.ts';
import { createClosedWatches } from '../test/visitors/closed-watches.ts';
import { type Click, CONDITIONS, clickButton, clickFilters } from './in-browser/click-times.ts';
import { compareAnswers } from './in-browser/compare-answers.ts';
import { findChromium, NO_CHROMIUM } from './in-browser/find-chromium.ts';
import { clickFirst } from './in-browser/first-click.ts';
import { asIngested } from './made/as-ingested.ts';
import { randomCatalog } from './made/random-catalog.ts';
import { randomFilterSets } from './made/random-filter-sets.ts';
import { findFreePort } from './processes/storefront.ts';
import { formatMs, formatTable, quantile } from './processes/timing.ts';

const COUNT = 20_000;
/** Filter sets whose answers are compared. */
const SETS = 10_000;

/** From a click on a filter to its counts and cards, in Chromium. Pictures are left out. */
export async function benchClicks(): Promise<void> {
  await withBrowser(async (browser, url, catalog) => {
    console.log(`## Clicks, ${COUNT} products of one type\n\n${await weigh(url, catalog)}\n`);
    await tellFirst(browser, url);
    await tellLater(browser, url);
    console.log(`${await compareAnswers(browser, url, catalog, randomFilterSets(makeCatalog(), SETS, 3))}\n`);
  });
}

/** The later ones alone. */
export async function benchLaterClicks(): Promise<void> {
  await withBrowser((browser, url) => tellLater(browser, url));
}

async function tellLater(browser: Browser, url: string): Promise<void> {
  const rows: string[][] = [];
  for (const condition of CONDITIONS) {
    for (const isHovered of [true, false]) {
      const clicks = await clickFilters(browser, url, condition, isHovered);
      rows.push(describe(`${condition.name}, ${isHovered ? 'hovered before' : 'at once'}`, clicks));
    }
    rows.push(describe(`${condition.name}, a page of one button`, await clickButton(browser, condition)));
  }
  console.log(formatTable(['ms, p50 / p95', 'clicks', '→ counts painted', '→ cards painted', 'INP'], rows), '\n');
}

/** The first click of a visit alone. */
export async function benchFirstClicks(): Promise<void> {
  await withBrowser((browser, url) => tellFirst(browser, url));
}

async function tellFirst(browser: Browser, url: string): Promise<void> {
  const rows = await clickFirst(browser, url);
  console.log(formatTable(['', 'first of a visit', 'ms to its effect painted, p50', 'all'], rows), '\n');
}

async function withBrowser(
  use: (browser: Browser, url: string, catalog: CatalogInMemory) => Promise<void>,
): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    console.log(`## Clicks\n\n${NO_CHROMIUM}\n`);
    return;
  }
  const url = `http://localhost:${await findFreePort()}`;
  const { catalog, close } = await serve(url);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    await use(browser, url, catalog);
  } finally {
    await browser.close();
    await close();
  }
}

function describe(name: string, clicks: readonly Click[]): string[] {
  const of = (part: keyof Click) => {
    const samples = clicks.map((click) => click[part]);
    return [0.5, 0.95].map((share) => formatMs(quantile(samples, share))).join(' / ');
  };
  return [name, String(clicks.length), of('counts'), of('cards'), of('duration')];
}

function makeCatalog() {
  return asIngested(randomCatalog({ count: COUNT, types: ['dresses'], seed: 1 }), 2);
}

async function serve(url: string): Promise<{ catalog: CatalogInMemory; close: () => Promise<void> }> {
  const products = makeCatalog().map((product) => ({
    ...product,
    imageUrls: [1, 2, 3].map((i) => `https://pictures.example/files/1/0061/products/${product.id}-${i}.jpg?v=1740`),
  }));
  const catalog = await createTestCatalog(products);
  const logger = pino({ level: 'silent' });
  const app = await createStorefront({
    services: {
      catalog,
      productPages: createTestProductPages(products),
      accounts: createClosedAccounts(),
      watches: createClosedWatches(),
      site: { url, brand: 'Selvedge', isSample: false },
    },
    isReady: async () => true,
    logger,
  });
  const server = await listen(app, 'localhost', Number(new URL(url).port));
  return { catalog, close: async () => void server.close() };
}

/** What is fetched for it. */
async function weigh(url: string, catalog: CatalogInMemory): Promise<string> {
  const file = catalog.indexNotice('dresses', null)?.file ?? '';
  const bytes = catalog.facetsFile(file);
  const answer = catalog.search(emptyFilterSet('dresses'));
  const ids = answer.listing.ok ? answer.listing.value.products.map(({ id }) => id) : [];
  const cards = await (await fetch(`${url}/api/cards?type_id=dresses&currency=USD&ids=${ids}`)).text();
  const kb = (length: number) => `${(length / 1000).toFixed(1)} kB`;
  return [
    `index: ${kb(bytes?.byteLength ?? 0)}, ${kb(brotliCompressSync(new Uint8Array(bytes ?? new ArrayBuffer(0))).length)} with Brotli`,
    `${ids.length} cards: ${kb(cards.length)}, ${kb(gzipSync(cards, { level: 1 }).length)} as sent`,
  ].join('; ');
}
