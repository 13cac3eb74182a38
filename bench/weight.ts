import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findProductPaths } from './processes/product-paths.ts';
import { findFreePort, startStorefront, withDataDir } from './processes/storefront.ts';
import { formatTable } from './processes/timing.ts';

const PAGES = { home: '/', category: '/dresses', 'filtered category': '/dresses?colors=black' };
type Pages = Readonly<Record<string, string>>;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** What a page weighs, what Lighthouse (mobile) makes of it, and how soon a second start serves. */
export async function benchWeight(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const port = await findFreePort();
    await (await startStorefront(dataDir, port)).stop();
    const storefront = await startStorefront(dataDir, port);
    try {
      console.log(`## Second start\n\nFirst whole page after ${(storefront.firstPageMs / 1000).toFixed(1)} s\n`);
      const [product = '/'] = await findProductPaths(storefront.url, 1);
      const pages = { ...PAGES, product };
      console.log(`## Weight, kB\n\n${await weigh(storefront.url, pages)}\n`);
      console.log(`## Lighthouse, mobile\n\n${await audit(storefront.url, pages)}\n`);
    } finally {
      await storefront.stop();
    }
  });
}

/** The styles of the first view are in the document. */
async function weigh(url: string, pages: Pages): Promise<string> {
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(pages)) {
    const html = await (await fetch(url + path)).text();
    const files = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ''));
    const scripts = { gzip: 0, transferred: 0 };
    for (const file of files) {
      scripts.gzip += gzipSync(Buffer.from(await (await fetch(url + file)).arrayBuffer())).byteLength;
      const asBrowsers = await fetch(url + file, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
      scripts.transferred += Number(asBrowsers.headers.get('content-length'));
    }
    const sizes = [scripts.gzip, scripts.transferred, gzipSync(html).byteLength].map(kilobytes);
    rows.push([name, String(files.size), ...sizes]);
  }
  return formatTable(['page', 'script files', 'gzip', 'as transferred', 'document, gzip'], rows);
}

async function audit(url: string, pages: Pages): Promise<string> {
  const chromePath = CHROMIUM.find((file) => file !== undefined && existsSync(file));
  if (chromePath === undefined) return 'Not measured: there is no Chromium here; name one in CHROMIUM_PATH.';
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
      const result = await lighthouse(url + path, {
        port: chrome.port,
        onlyCategories: [...CATEGORIES],
        logLevel: 'silent',
      });
      if (!result) throw new Error(`Lighthouse has nothing to say about ${path}`);
      const { categories, audits } = result.lhr;
      const scores = CATEGORIES.map((category) => String(Math.round((categories[category]?.score ?? 0) * 100)));
      const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
      const paint = audits['largest-contentful-paint']?.displayValue ?? '';
      rows.push([name, ...scores, shift.toFixed(3), paint]);
    }
    return formatTable(['page', ...CATEGORIES, 'layout shift', 'largest paint'], rows);
  } finally {
    chrome.kill();
  }
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
