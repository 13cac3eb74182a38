import type { Browser, CDPSession, Page } from 'playwright-core';
import { createRandom } from '../made/random.ts';

const CLICKS = 40;

/** Milliseconds for which a finger rests on a button: what the press changes is painted by then. */
const HELD = 80;

/** A quick machine on a quick line, and a phone on a slow one: 150 ms, 1.6 Mbps, a quarter of the processor. */
export const CONDITIONS = [
  { name: 'unthrottled', slowdown: 1, latency: 0, bytesPerSecond: -1 },
  { name: '4 × slower, 150 ms / 1.6 Mbps', slowdown: 4, latency: 150, bytesPerSecond: 200_000 },
] as const;

export type Condition = (typeof CONDITIONS)[number];

/** What one click took, in milliseconds from its event. */
export interface Click {
  /** To the frame in which the counts and the total are painted. */
  readonly counts: number;
  /** To the frame in which all cards are. */
  readonly cards: number;
  /** As the browser reports it for INP. */
  readonly duration: number;
}

/** Clicks filters, shops, pills and pages of the dresses on a page of `url`, one after the other. */
export async function clickFilters(
  browser: Browser,
  url: string,
  { slowdown, latency, bytesPerSecond }: Condition,
  isHovered: boolean,
): Promise<readonly Click[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1400 } });
  await fulfillPictures(page);
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
    // Colors, flags, shops, pills and pages that change something, as they lie in sight.
    const options = page.locator(
      '[open] > .facet-body label:not(.rest):has(input:enabled), .retailer-chip:has(input:enabled), :is(.pills, .pagination) a:not([aria-current])',
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
    await page.mouse.click(x, y, { delay: HELD });
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
export async function clickButton(
  browser: Browser,
  { slowdown, latency, bytesPerSecond }: Condition,
): Promise<readonly Click[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1400 } });
  await page.setContent('<button onclick="this.textContent = Number(this.textContent) + 1">0</button>');
  await page.evaluate(prepare);
  await throttle(await page.context().newCDPSession(page), slowdown, latency, bytesPerSecond);
  const clicks: Click[] = [];
  for (let i = 0; i < CLICKS; i++) {
    const before = await page.evaluate(watch);
    await page.mouse.click(15, 15, { delay: HELD });
    const click = await page.evaluate(read, before);
    if (click) clicks.push(click);
    await page.waitForTimeout(300);
  }
  await page.close();
  return clicks;
}

/** Pictures are no part of what is measured. */
export async function fulfillPictures(page: Page): Promise<void> {
  await page.route(/pictures\.example/, (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }));
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

export async function throttle(
  session: CDPSession,
  rate: number,
  latency: number,
  bytesPerSecond: number,
): Promise<void> {
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
  /** The first change, or the last one of the cards. */
  changedAt: number;
  countsAt: number;
  cardsAt: number;
}

/** In the page: notes what the browser says of events, and when what a click changes has been painted. */
function prepare(): void {
  const watch: Watch = { events: [], clickedAt: 0, changedAt: 0, countsAt: 0, cardsAt: 0 };
  Object.assign(window, { watch });
  new PerformanceObserver((list) => {
    for (const { name, duration, startTime } of list.getEntries()) {
      if (name === 'click' || name === 'pointerup') watch.events.push({ duration, start: startTime });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  document.addEventListener(
    'click',
    (event) => {
      if (watch.clickedAt !== 0) return;
      watch.clickedAt = event.timeStamp;
      // Asked for before the page does: what it does after the frame is not waited for.
      painted((at) => {
        if (watch.changedAt > 0) watch.countsAt = at;
      });
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
  new MutationObserver((changes) => {
    if (watch.clickedAt === 0) return;
    if (watch.changedAt === 0) {
      painted((at) => {
        if (watch.countsAt === 0) watch.countsAt = at;
      });
    }
    // Cards may follow the counts: the last change of theirs is what counts.
    if (watch.changedAt > 0 && !changes.some(({ target }) => isInGrid(target))) return;
    watch.changedAt = performance.now();
    watch.cardsAt = 0;
    painted((at) => {
      if (document.querySelector('.card-to-come, .results[aria-busy="true"]') === null) watch.cardsAt = at;
    });
  }).observe(results?.parentElement ?? document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  function isInGrid(node: Node): boolean {
    const element = node instanceof Element ? node : node.parentElement;
    // Forms and arrows only note the new address.
    return (
      element?.closest('.results') !== null && element?.closest('.results-bar, .arrow, #save, .watch-list') === null
    );
  }
}

function watch(): number {
  const { watch } = window as unknown as { watch: Watch };
  Object.assign(watch, { clickedAt: 0, changedAt: 0, countsAt: 0, cardsAt: 0 });
  return watch.events.length;
}

async function read(before: number): Promise<Click | null> {
  /** Milliseconds without a change after which no other comes. */
  const CALM = 500;
  const { watch } = window as unknown as { watch: Watch };
  const until = performance.now() + 5000;
  const isMoving = () => watch.countsAt === 0 || watch.cardsAt === 0 || performance.now() < watch.changedAt + CALM;
  while (isMoving() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  if (watch.clickedAt === 0 || watch.cardsAt === 0) return null;
  const durations = watch.events.slice(before).map(({ duration }) => duration);
  return {
    counts: watch.countsAt - watch.clickedAt,
    cards: watch.cardsAt - watch.clickedAt,
    // What is quicker than 16 ms is not told.
    duration: Math.max(16, ...durations),
  };
}
