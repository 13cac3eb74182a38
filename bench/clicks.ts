import { existsSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { listen } from '../src/server/http/listen.ts';
import type { CatalogService } from '../src/server/services.ts';
import { createStorefront } from '../src/server/storefront.ts';
import { createClosedAccounts } from '../test/closed-accounts.ts';
import { createTestCatalog, createTestProductPages } from '../test/test-catalog.ts';
import { createRandom } from './random.ts';
import { randomCatalog } from './random-catalog.ts';
import { findFreePort } from './storefront.ts';
import { formatMs, formatTable, quantile } from './timing.ts';

const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const COUNT = 20_000;
const CLICKS = Number(process.env.CLICKS ?? 60);

/** A quick machine on a quick line, and a phone on a slow one: 150 ms, 1.6 Mbps, a quarter of the processor. */
const CONDITIONS = [
  { name: 'unthrottled', slowdown: 1, latency: 0, bytesPerSecond: -1 },
  { name: '4 × slower, 150 ms / 1.6 Mbps', slowdown: 4, latency: 150, bytesPerSecond: 200_000 },
] as const;

/** What one click took, in milliseconds from its event. */
interface Click {
  /** To the frame in which the counts and the total are painted. */
  readonly counts: number;
  /** To the frame in which all cards are. */
  readonly cards: number;
  /** As the browser reports it for INP. */
  readonly duration: number;
}

/** From a click on a filter to its counts and cards, in Chromium. Pictures are left out. */
export async function benchClicks(): Promise<void> {
  const executablePath = CHROMIUM.find((file) => file !== undefined && existsSync(file));
  if (executablePath === undefined) {
    console.log('## Clicks\n\nNot measured: there is no Chromium here; name one in CHROMIUM_PATH.\n');
    return;
  }
  const url = `http://localhost:${await findFreePort()}`;
  const { catalog, close } = await serve(url);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    console.log(`## Clicks, ${COUNT} products of one type\n\n${await weigh(url, catalog)}\n`);
    const rows: string[][] = [];
    for (const condition of CONDITIONS) {
      for (const isHovered of [true, false]) {
        const clicks = await visit(browser, url, condition, isHovered);
        const of = (part: keyof Click) => {
          const samples = clicks.map((click) => click[part]);
          return [0.5, 0.95].map((share) => formatMs(quantile(samples, share))).join(' / ');
        };
        rows.push([
          `${condition.name}, ${isHovered ? 'hovered before' : 'at once'}`,
          String(clicks.length),
          of('counts'),
          of('cards'),
          of('duration'),
        ]);
      }
    }
    console.log(formatTable(['ms, p50 / p95', 'clicks', '→ counts painted', '→ cards painted', 'INP'], rows), '\n');
  } finally {
    await browser.close();
    await close();
  }
}

async function serve(url: string): Promise<{ catalog: CatalogService; close: () => Promise<void> }> {
  const products = randomCatalog({ count: COUNT, types: ['dresses'], seed: 1 }).map((product) => ({
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
      site: { url, brand: 'Selvedge', isSample: false },
    },
    isReady: async () => true,
    logger,
  });
  const server = await listen(app, 'localhost', Number(new URL(url).port));
  return { catalog, close: async () => void server.close() };
}

/** What is fetched for it. */
async function weigh(url: string, catalog: CatalogService): Promise<string> {
  const file = catalog.indexNotice('dresses', null)?.file ?? '';
  const bytes = catalog.facetsFile(file);
  const answer = catalog.search((await import('../src/model/filter-set.ts')).emptyFilterSet('dresses'));
  const ids = answer.listing.ok ? answer.listing.value.products.map(({ id }) => id) : [];
  const cards = await (await fetch(`${url}/api/cards?type_id=dresses&currency=USD&ids=${ids}`)).text();
  const kb = (length: number) => `${(length / 1000).toFixed(1)} kB`;
  return [
    `index: ${kb(bytes?.byteLength ?? 0)}, ${kb(brotliCompressSync(new Uint8Array(bytes ?? new ArrayBuffer(0))).length)} with Brotli`,
    `${ids.length} cards: ${kb(cards.length)}, ${kb(gzipSync(cards, { level: 1 }).length)} as sent`,
  ].join('; ');
}

async function visit(
  browser: Browser,
  url: string,
  { slowdown, latency, bytesPerSecond }: (typeof CONDITIONS)[number],
  isHovered: boolean,
): Promise<readonly Click[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1400 } });
  await page.route(/pictures\.example/, (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }));
  const random = createRandom(7);
  await page.goto(`${url}/dresses`);
  const fetched = page.waitForResponse(/\/segments\//);
  await page.locator('.panel summary').first().hover();
  await fetched;
  await page.evaluate(prepare);
  await page.locator('.panel summary', { hasText: 'Colors' }).click();
  await untilIndexed(page);
  const session = await page.context().newCDPSession(page);
  await throttle(session, slowdown, latency, bytesPerSecond);
  const clicks: Click[] = [];
  for (let i = 0; i < CLICKS; i++) {
    // Colors, flags, shops, pills and pages, as they lie in sight.
    const options = page.locator(
      '.choices label:not(.rest):has(input:enabled), .retailer-chip:has(input:enabled), .pills a, .pagination a',
    );
    const option = options.nth(random.whole(0, (await options.count()) - 1));
    const box = await option.boundingBox().catch(() => null);
    if (!box || box.y + box.height > 1400 || box.y < 0) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (isHovered) {
      await page.mouse.move(x, y);
      await page.waitForTimeout(latency * 4 + 400);
    }
    const before = await page.evaluate(watch);
    await page.mouse.click(x, y);
    const click = await page.evaluate(read, before).catch(() => null);
    if (click) clicks.push(click);
    await page.waitForTimeout(latency + 300);
    if (!(await page.locator('.panel details[open]').count())) {
      await page.locator('.panel summary', { hasText: 'Colors' }).click();
    }
  }
  await page.close();
  return clicks;
}

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Until a filter is answered without asking the server for the list. */
async function untilIndexed(page: Page): Promise<void> {
  for (let i = 0; i < 40; i++) {
    let isAsked = false;
    const note = (request: { url(): string }) => {
      if (request.url().includes('.data')) isAsked = true;
    };
    page.on('request', note);
    await page.locator('.retailer-chip').first().click();
    await page.waitForTimeout(300);
    await page.locator('.retailer-chip').first().click();
    await page.waitForTimeout(300);
    page.off('request', note);
    if (!isAsked) return;
  }
  throw new Error('Filters are not answered in the browser');
}

async function throttle(session: CDPSession, rate: number, latency: number, bytesPerSecond: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

interface Watch {
  events: { duration: number; start: number }[];
  clickedAt: number;
  countsAt: number;
  cardsAt: number;
}

/** In the page: notes what the browser says of events, and when what a click changes has been painted. */
function prepare(): void {
  const watch: Watch = { events: [], clickedAt: 0, countsAt: 0, cardsAt: 0 };
  Object.assign(window, { watch });
  new PerformanceObserver((list) => {
    for (const { name, duration, startTime } of list.getEntries()) {
      if (name === 'click' || name === 'pointerup') watch.events.push({ duration, start: startTime });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  document.addEventListener(
    'click',
    (event) => {
      if (watch.clickedAt === 0) watch.clickedAt = event.timeStamp;
    },
    { capture: true },
  );
  const painted = (note: (at: number) => void) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => note(performance.now());
      port2.postMessage(null);
    });
  };
  const results = document.querySelector('.results');
  new MutationObserver(() => {
    if (watch.clickedAt === 0) return;
    if (watch.countsAt === 0) {
      watch.countsAt = -1;
      painted((at) => {
        watch.countsAt = at;
      });
    }
    if (document.querySelector('.card-to-come, .results[aria-busy="true"]') === null) {
      painted((at) => {
        if (watch.cardsAt === 0 && document.querySelector('.card-to-come, .results[aria-busy="true"]') === null)
          watch.cardsAt = at;
      });
    }
  }).observe(results?.parentElement ?? document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}

function watch(): number {
  const { watch } = window as unknown as { watch: Watch };
  Object.assign(watch, { clickedAt: 0, countsAt: 0, cardsAt: 0 });
  return watch.events.length;
}

async function read(before: number): Promise<Click | null> {
  const { watch } = window as unknown as { watch: Watch };
  const until = performance.now() + 5000;
  while ((watch.countsAt <= 0 || watch.cardsAt === 0) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  if (watch.clickedAt === 0 || watch.cardsAt === 0) return null;
  const durations = watch.events.slice(before).map(({ duration }) => duration);
  return {
    counts: watch.countsAt - watch.clickedAt,
    cards: watch.cardsAt - watch.clickedAt,
    // What is quicker than 16 ms is not told.
    duration: Math.max(16, ...durations),
  };
}
