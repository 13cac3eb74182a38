import type { Browser, BrowserContext, Page } from 'playwright-core';
import { CONDITIONS, type Condition, fulfillPictures, throttle } from './click-times.ts';

/** Visits by a browser that has never been there. */
const VISITS = 5;

/** What somebody does first on a list, and what shows that it is heard. */
interface Wish {
  readonly name: string;
  /** Where a text changes with it. */
  readonly sign: string;
  readonly act: (page: Page) => Promise<void>;
}

const click = (selector: string) => async (page: Page) => {
  const box = await page.locator(selector).first().boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 30 });
};

const WISHES: readonly Wish[] = [
  { name: 'filter', sign: '.showing', act: click('.retailer-chip:has(input:enabled)') },
  { name: 'heart', sign: '.toasts', act: click('.heart') },
  {
    name: 'sort',
    sign: '.card h2',
    act: async (page) => void (await page.locator('select[name=sort]').selectOption('price_desc')),
  },
  {
    name: 'search field',
    sign: '.search-box',
    act: async (page) => {
      await click('.search-box input')(page);
      await page.keyboard.type('b');
    },
  },
  { name: 'carousel arrow', sign: '.counter', act: click('.arrow-next') },
];

/** Milliseconds from the load event to the first click. */
const MOMENTS = [0, 3000];

/** Rows of what the first click of a visit took until its effect was painted: the median of some fresh visits. */
export async function clickFirst(browser: Browser, url: string): Promise<string[][]> {
  const rows: string[][] = [];
  for (const condition of CONDITIONS) {
    for (const wish of WISHES) {
      for (const moment of wish.name === 'filter' ? MOMENTS : MOMENTS.slice(1)) {
        const times: number[] = [];
        for (let i = 0; i < VISITS; i++) times.push(await visit(browser, url, condition, wish, moment));
        times.sort((a, b) => a - b);
        const shown = times.map((time) => (Number.isFinite(time) ? time.toFixed(0) : '–'));
        rows.push([
          condition.name,
          `${wish.name}, ${moment === 0 ? 'at the load event' : `${moment / 1000} s after it`}`,
          shown[Math.floor(VISITS / 2)] ?? '',
          shown.join(', '),
        ]);
      }
    }
  }
  return rows;
}

async function visit(
  browser: Browser,
  url: string,
  { slowdown, latency, bytesPerSecond }: Condition,
  wish: Wish,
  moment: number,
): Promise<number> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1280, height: 1400 } });
  try {
    const page = await context.newPage();
    await fulfillPictures(page);
    await page.addInitScript(watch, wish.sign);
    await throttle(await context.newCDPSession(page), slowdown, latency, bytesPerSecond);
    await page.goto(`${url}/dresses`, { waitUntil: 'load' });
    await page.waitForTimeout(moment);
    await wish.act(page);
    for (let tries = 0; tries < 100; tries++) {
      await page.waitForTimeout(50);
      // A document that is just being left answers nothing.
      const took = await page.evaluate(read).catch(() => null);
      if (took !== null) return took;
    }
    return Number.POSITIVE_INFINITY;
  } finally {
    await context.close();
  }
}

/** In the page: keeps when it was first touched and when the sign of it was painted, also across documents. */
function watch(sign: string): void {
  const now = () => performance.timeOrigin + performance.now();
  const keep = (name: string, value: string) => {
    if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, value);
  };
  const text = () => document.querySelector(sign)?.textContent ?? '';
  for (const type of ['click', 'change', 'input']) {
    addEventListener(
      type,
      (event) => {
        keep('bench:before', text());
        keep('bench:at', String(performance.timeOrigin + event.timeStamp));
      },
      { capture: true, once: true },
    );
  }
  new MutationObserver(() => {
    const before = sessionStorage.getItem('bench:before');
    if (before === null || text() === before) return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => keep('bench:painted', String(now()));
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

function read(): number | null {
  const [at, painted] = ['bench:at', 'bench:painted'].map((name) => sessionStorage.getItem(name));
  return at && painted ? Number(painted) - Number(at) : null;
}
