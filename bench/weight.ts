import { gzipSync } from 'node:zlib';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium, type Request } from 'playwright-core';
import { findChromium, NO_CHROMIUM } from './in-browser/find-chromium.ts';
import { findProductPaths } from './processes/product-paths.ts';
import { findFreePort, startStorefront, withDataDir } from './processes/storefront.ts';
import { formatTable } from './processes/timing.ts';

const PAGES = { home: '/', category: '/dresses', 'filtered category': '/dresses?colors=black' };
type Pages = Readonly<Record<string, string>>;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What a page weighs, what Lighthouse (mobile) makes of it, and how soon a second start serves. */
export async function benchWeight(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const port = await findFreePort();
    await (await startStorefront(dataDir, port)).stop();
    const storefront = await startStorefront(dataDir, port);
    try {
      console.log(`## Second start\n\nFirst whole page after ${(storefront.firstPageMs / 1000).toFixed(1)} s\n`);
      const [product = '/'] = await findProductPaths(storefront.url);
      const pages = { ...PAGES, product };
      console.log(`## Weight, kB\n\n${await weigh(storefront.url, pages)}\n`);
      console.log(`## Lighthouse, mobile\n\n${await audit(storefront.url, pages)}\n`);
    } finally {
      await storefront.stop();
    }
  });
}

/** What a first view fetches by itself. The styles of the first view are in the document. */
async function weigh(url: string, pages: Pages): Promise<string> {
  const executablePath = findChromium();
  if (executablePath === undefined) return NO_CHROMIUM;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(pages)) {
      const page = await (await browser.newContext()).newPage();
      const scripts: Request[] = [];
      page.on('requestfinished', (request) => request.resourceType() === 'script' && scripts.push(request));
      const document = await page.goto(url + path, { waitUntil: 'networkidle' });
      await page.waitForFunction(() => !('early' in window) || window.early === undefined);
      await page.waitForLoadState('networkidle');
      const weight = await weighScripts(scripts);
      rows.push([name, ...weight, kilobytes(gzipSync((await document?.body()) ?? '').byteLength)]);
      await page.context().close();
    }
    return formatTable(['page', 'scripts', 'gzip', 'as transferred', 'document, gzip'], rows);
  } finally {
    await browser.close();
  }
}

/** How many there are, their kB with gzip, and as the browser got them. */
async function weighScripts(scripts: readonly Request[]): Promise<string[]> {
  let gzip = 0;
  let transferred = 0;
  for (const script of scripts) {
    gzip += gzipSync(await (await fetch(script.url())).bytes()).byteLength;
    transferred += (await script.sizes()).responseBodySize;
  }
  return [String(scripts.length), kilobytes(gzip), kilobytes(transferred)];
}

async function audit(url: string, pages: Pages): Promise<string> {
  const chromePath = findChromium();
  if (chromePath === undefined) return NO_CHROMIUM;
  const chrome = await chromeLauncher.launch({
    chromePath,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-sync',
    ],
  });
  try {
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(pages)) {
      const measure = () =>
        lighthouse(url + path, { port: chrome.port, onlyCategories: [...CATEGORIES], logLevel: 'silent' });
      // The sample shops draw a picture when it is first asked for, which no shop does.
      await measure();
      const result = await measure();
      if (!result) throw new Error(`Lighthouse has nothing to say about ${path}`);
      const { categories, audits } = result.lhr;
      const scores = CATEGORIES.map((category) => String(Math.round((categories[category]?.score ?? 0) * 100)));
      const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
      const paint = audits['largest-contentful-paint']?.displayValue ?? '';
      const blocked = audits['total-blocking-time']?.displayValue ?? '';
      rows.push([name, ...scores, shift.toFixed(3), paint, blocked]);
    }
    return formatTable(['page', ...CATEGORIES, 'layout shift', 'largest paint', 'blocking time'], rows);
  } finally {
    chrome.kill();
  }
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
