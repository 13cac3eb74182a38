import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { type CatalogAnswer, loadBrowse } from '../src/app/browse/loading/load-browse.ts';
import { emptyFilterSet, type FilterSet, formatFilterSet, parseFilterSet } from '../src/model/filters/filter-set.ts';
import { listen } from '../src/server/http/listen.ts';
import type { CatalogService } from '../src/server/services.ts';
import { createStorefront } from '../src/server/storefront.ts';
import { createTestCatalog, createTestProductPages } from '../test/test-catalog.ts';
import { createClosedAccounts } from '../test/visitors/closed-accounts.ts';
import { createRandom } from './made/random.ts';
import { randomCatalog } from './made/random-catalog.ts';
import { randomFilterSets } from './made/random-filter-sets.ts';
import { findFreePort } from './processes/storefront.ts';
import { formatMs, formatTable, quantile } from './processes/timing.ts';

const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const ASSETS = path.resolve(import.meta.dirname, '../build/client/assets');
const COUNT = 20_000;
const CLICKS = 40;

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
        rows.push(describe(`${condition.name}, ${isHovered ? 'hovered before' : 'at once'}`, clicks));
      }
      rows.push(describe(`${condition.name}, a page of one button`, await visitButton(browser, condition)));
    }
    console.log(`${await compare(browser, url, catalog)}\n`);
    console.log(formatTable(['ms, p50 / p95', 'clicks', '→ counts painted', '→ cards painted', 'INP'], rows), '\n');
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

const SETS = 10_000;

/** Whether Chromium, by the file and the built code, finds what the server answers: totals, counts, order, everything. */
async function compare(browser: Browser, url: string, catalog: CatalogService): Promise<string> {
  const asked = randomFilterSets(makeCatalog(), SETS, 3).map((filters) =>
    parseFilterSet(filters.typeId, new URLSearchParams(formatFilterSet(filters))),
  );
  const template = loadBrowse(catalog.search(emptyFilterSet('dresses')));
  const notice = catalog.indexNotice('dresses', null);
  const [code, worker] = ['answer-here', 'index-worker'].map((name) => {
    const file = readdirSync(ASSETS).find((known) => known.startsWith(name) && known.endsWith('.js'));
    return `/assets/${file}`;
  });
  const page = await browser.newPage();
  await page.addInitScript({ content: `window.digest = ${digest}` });
  await page.goto(`${url}/debug`);
  await page.evaluate(openFile, {
    code: code ?? '',
    worker: worker ?? '',
    file: `/segments/${notice?.file}`,
    notice,
    template,
  });
  let same = 0;
  let left = 0;
  for (let first = 0; first < asked.length; first += 250) {
    const part = asked.slice(first, first + 250);
    const found = await page.evaluate(answerAll, part);
    part.forEach((filters, i) => {
      const text = found[i] ?? '';
      if (text === '') left += 1;
      else if (text === answerOf(catalog, filters)) same += 1;
    });
  }
  await page.close();
  return `Of ${SETS} filter sets Chromium answers ${same} as the server does, and leaves ${left} to it`;
}

function answerOf(catalog: CatalogService, filters: FilterSet): string {
  const answer = loadBrowse(catalog.search(filters));
  const ids = answer.listing.ok ? answer.listing.value.products.map(({ id }) => id) : [];
  return digest({ answer, ids });
}

/** What an answer says, in short: totals, counts and order. Runs here and in the page. */
function digest({ answer, ids }: { answer: CatalogAnswer; ids: readonly number[] }): string {
  const { filters, listing, subcategories, colors, sizes, retailers, flags, price, alternatives } = answer;
  const counts = (options: readonly { value: string; count: number }[]) =>
    options.map(({ value, count }) => [value, count]);
  return JSON.stringify([
    filters.page,
    listing.ok && listing.value.pagination.currentPage,
    listing.ok && listing.value.pagination.totalCount,
    ids,
    subcategories.ok && [subcategories.value.total, counts(subcategories.value.options)],
    colors.ok && counts(colors.value),
    sizes.ok && sizes.value.map((of) => [of.retailer, counts(of.numbers), counts(of.letters), counts(of.ranges)]),
    counts(retailers),
    [flags.onSale, flags.inStock],
    [price.min, price.max],
    alternatives.map(({ label, count }) => [label, count]),
  ]);
}

interface Opened {
  readonly code: string;
  readonly worker: string;
  readonly file: string;
  readonly notice: unknown;
  readonly template: unknown;
}

/** In the page. */
async function openFile({ code, worker, file, notice, template }: Opened): Promise<void> {
  const { findAnswer, openIndex } = await import(code);
  const made = await new Promise<{ index: ArrayBuffer; ids: Float64Array }>((resolve) => {
    const thread = new Worker(worker, { type: 'module' });
    thread.onmessage = ({ data }) => resolve(data);
    thread.postMessage(new URL(file, location.origin).href);
  });
  const means = { index: openIndex(made.index), ids: made.ids, notice, template };
  Object.assign(window, { find: (filters: unknown) => findAnswer(means, filters) });
}

/** In the page. */
function answerAll(asked: readonly unknown[]): string[] {
  const { find, digest } = window as unknown as {
    find: (filters: unknown) => unknown;
    digest: (found: unknown) => string;
  };
  return asked.map((filters) => {
    const found = find(filters);
    return found === null ? '' : digest(found);
  });
}

function makeCatalog() {
  return randomCatalog({ count: COUNT, types: ['dresses'], seed: 1 });
}

async function serve(url: string): Promise<{ catalog: CatalogService; close: () => Promise<void> }> {
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
  const answer = catalog.search(emptyFilterSet('dresses'));
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
  // Where cores are short, the page is idle, and the index there, before this hears that the page is.
  const fetched = page.waitForResponse(/\/segments\//);
  await page.goto(`${url}/dresses`);
  // Scripts come when a mouse moves, not when one appears.
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
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

/** What a click takes where next to nothing is done: the wait for a frame, a core and the browser. No page can be quicker. */
async function visitButton(
  browser: Browser,
  { slowdown, latency, bytesPerSecond }: (typeof CONDITIONS)[number],
): Promise<readonly Click[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1400 } });
  await page.setContent('<button onclick="this.textContent = Number(this.textContent) + 1">0</button>');
  await page.evaluate(prepare);
  await throttle(await page.context().newCDPSession(page), slowdown, latency, bytesPerSecond);
  const clicks: Click[] = [];
  for (let i = 0; i < CLICKS; i++) {
    const before = await page.evaluate(watch);
    await page.mouse.click(15, 15);
    const click = await page.evaluate(read, before);
    if (click) clicks.push(click);
    await page.waitForTimeout(300);
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
