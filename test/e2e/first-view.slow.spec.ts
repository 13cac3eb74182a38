import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './visit.ts';

/** Addresses of the scripts that a page asks for. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()));
  return asked;
}

/** Opens a page as somebody does who only looks. */
const look = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

/** Holds the app back until `come` is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/vendor-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The page of a product with pictures behind its first two. */
async function findGallery(request: APIRequestContext): Promise<string> {
  const { products } = await (await request.get('/api/products?type_id=dresses')).json();
  const found = products.find((product: { images: string[] }) => product.images.length > 2);
  return `/products/${found.id}/x`;
}

const panel = (page: Page) => page.getByRole('form', { name: 'Filters' });

// Which screens come without one, `page-markup.test.ts` says.
test('a page comes without a script, which the first sign of somebody there starts', async ({ page }) => {
  // On a slow machine, too.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const asked = watchScripts(page);
  await look(page, '/dresses?colors=black');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 220);
  await expect.poll(() => asked.length).toBeGreaterThan(5);
  // Whoever has used a page is there on the next one.
  await page.waitForFunction(() => window.early === undefined);
  await page.goto('/', { waitUntil: 'load' });
  await page.waitForFunction(() => window.early === undefined);
});

test('the app comes by itself, and the file of its list with it', async ({ page }) => {
  const index = page.waitForRequest(/\/segments\//);
  await look(page, '/dresses');
  await page.waitForFunction(() => window.early === undefined && document.readyState === 'complete');
  await index;
});

for (const path of [
  '/',
  '/dresses?colors=black',
  '/dresses?colors=chartreuse',
  '/search?q=linen+under+100',
  '/products/1/x',
]) {
  test(`${path} has all styles in its document that its markup needs`, async ({ page }) => {
    await look(page, path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(findMissingStyles)).toEqual([]);
  });
}

/** Rules of the sheet of all screens that something on the page goes by, and its document has not. */
async function findMissingStyles(): Promise<string[]> {
  const link = document.querySelector<HTMLLinkElement>('link[data-later]');
  const all = new CSSStyleSheet();
  await all.replace(await (await fetch(link?.href ?? '/')).text());
  const listRules = (rules: CSSRuleList, within = ''): [CSSStyleRule, string][] =>
    Array.from(rules).flatMap((rule): [CSSStyleRule, string][] => {
      if (rule instanceof CSSStyleRule) return [[rule, within + rule.cssText]];
      return rule instanceof CSSGroupingRule ? listRules(rule.cssRules, `${within}${rule.cssText.split('{')[0]}{`) : [];
    });
  const own = document.querySelector('style')?.sheet;
  const known = new Set(own ? listRules(own.cssRules).map(([, text]) => text) : []);
  const found = listRules(all.cssRules);
  if (found.length < 100) throw new Error('The sheet of all screens is not there');
  const states =
    /::[\w-]+(\([^)]*\))?|:(hover|active|focus|focus-within|focus-visible|checked|disabled|open|popover-open)(?![\w-])/g;
  return found
    .filter(([rule]) => document.querySelector(rule.selectorText.replace(states, ':not(#none)')) !== null)
    .map(([, text]) => text)
    .filter((text) => !known.has(text));
}

test('what needs scripts has them at once: account screens, and a list of what was viewed', async ({ page }) => {
  const hasApp = () => page.waitForFunction(() => window.early === undefined);
  await look(page, '/login');
  await hasApp();
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.setItem('selvedge:viewed', '[{"id":1,"title":"A dress","retailer":"Glassons","imageUrl":null}]');
  });
  await look(page, '/dresses');
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeAttached();
});

test('filters and an order that are chosen before the scripts are there are applied by them', async ({ page }) => {
  const come = await holdApp(page);
  await look(page, '/dresses');
  await panel(page)
    .getByRole('checkbox', { name: /^Glassons/ })
    .check();
  await panel(page)
    .getByRole('checkbox', { name: /^Motel Rocks/ })
    .check();
  await panel(page).getByRole('combobox', { name: 'Sort By' }).selectOption('price_asc');
  await expect(page).toHaveURL('/dresses');
  come();
  await expect(page).toHaveURL('/dresses?retailers=Glassons&retailers=Motel+Rocks&sort=price_asc');
  await expect(page.getByRole('link', { name: 'Remove Glassons' })).toBeVisible();
  await expect(panel(page).getByRole('checkbox', { name: /^Glassons/ })).toBeChecked();
});

test('a filter that is chosen before the scripts are there is counted by the server, and the app goes on from there', async ({
  page,
}) => {
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  const come = await holdApp(page);
  await look(page, '/dresses');
  const showing = page.locator('.showing');
  const all = await showing.textContent();
  const shop = panel(page).getByRole('checkbox', { name: /^Glassons/ });
  await shop.check();
  await expect(showing).not.toHaveText(all ?? '');
  const counted = await showing.textContent();
  const midi = await page.locator('.pills a', { hasText: 'Midi' }).textContent();
  await expect(page).toHaveURL('/dresses');
  // What is said in any frame from here on.
  await page.evaluate(() => {
    const note = () => {
      const said = document.querySelector('.showing')?.textContent ?? '';
      const { seen = '' } = document.documentElement.dataset;
      if (!seen.includes(said)) document.documentElement.dataset.seen = seen + said;
      requestAnimationFrame(note);
    };
    note();
  });
  come();
  await expect(page).toHaveURL('/dresses?retailers=Glassons');
  await expect(page.getByRole('link', { name: 'Remove Glassons' })).toBeVisible();
  await expect(showing).toHaveText(counted ?? '');
  await expect(page.locator('.pills a', { hasText: 'Midi' })).toHaveText(midi ?? '');
  await expect(page.locator('html')).toHaveAttribute('data-seen', counted ?? '');
  await page.getByRole('link', { name: 'Remove Glassons' }).click();
  await expect(showing).toHaveText(all ?? '');
  expect(failures).toEqual([]);
});

test('a filter that is chosen while they take over is chosen once', async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    let turns = 0;
    port1.onmessage = () => {
      const nodes = [document, document.getElementById('root')];
      const hasListeners = nodes.some((node) => Object.keys(node ?? {}).some((key) => key.startsWith('__react')));
      if (hasListeners) turns += 1;
      if (turns > 5) document.querySelector<HTMLInputElement>('input[name=retailers][value=Glassons]')?.click();
      else port2.postMessage(0);
    };
    port2.postMessage(0);
  });
  await page.goto('/dresses?retailers=Motel+Rocks');
  await expect(page).toHaveURL('/dresses?retailers=Glassons&retailers=Motel+Rocks');
  await expect(panel(page).getByRole('checkbox', { name: /^Glassons/ })).toBeChecked();
});

test('/ leads to the search field also while they take over', async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    let hasBegun = false;
    port1.onmessage = () => {
      const field = document.querySelector('[aria-keyshortcuts="/"]');
      hasBegun ||= window.early !== undefined;
      if (!hasBegun || window.early) return port2.postMessage(0);
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
      document.documentElement.dataset.isThere = String(document.activeElement === field);
    };
    port2.postMessage(0);
  });
  await page.goto('/dresses');
  await expect(page.locator('html')).toHaveAttribute('data-is-there', 'true');
});

test('what is typed before the scripts are there stays, and has its suggestions', async ({ page }) => {
  const come = await holdApp(page);
  await look(page, '/');
  await page.waitForLoadState('load');
  await page.keyboard.press('/');
  await page.keyboard.type('black dre');
  await expect(page.getByRole('searchbox')).toHaveValue('black dre');
  come();
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search all shops' })).toHaveValue('black dre');
});

test('a link that is clicked before the scripts are there leads on', async ({ page }) => {
  await holdApp(page);
  await look(page, '/dresses');
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Tops' }).click();
  await expect(page).toHaveURL('/tops');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tops');
});

test.describe('when the scripts cannot be had', () => {
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch/ });

  test('a filter is applied by the server', async ({ page }) => {
    await page.route('**/assets/vendor-*.js', (route) => route.abort());
    await look(page, '/dresses');
    await panel(page)
      .getByRole('checkbox', { name: /^Glassons/ })
      .check();
    await expect(page).toHaveURL('/dresses?retailers=Glassons');
    await expect(page.getByRole('link', { name: 'Remove Glassons' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const [path, pictures] of [
    ['/dresses', '.track img'],
    ['/', '.hero-pictures img'],
    ['a product', '.gallery-track img'],
  ] as const) {
    test(`the first pictures of ${path} have the line, others follow`, async ({ page, request }) => {
      const address = path.startsWith('/') ? path : await findGallery(request);
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(/\/files\/.*width=/, async (route) => {
        await promise;
        await route.continue();
      });
      // The page's patience is at no end.
      await page.clock.install();
      const fonts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
      await look(page, address);
      const later = page.locator(pictures).nth(2);
      await expect(later).toBeAttached();
      await expect(later).toBeHidden();
      expect(fonts).toEqual([]);
      resolve();
      await expect(later).toBeVisible();
      await expect.poll(() => fonts.some((url) => url.includes('inter'))).toBe(true);
    });
  }

  test('the row of categories, which goes to the one that is open, is no sign of somebody', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const asked = watchScripts(page);
    await look(page, '/skirts');
    await page.waitForLoadState('networkidle');
    const scrolled = await page.getByRole('navigation', { name: 'Shop' }).evaluate((row) => row.scrollLeft);
    expect([scrolled > 0, asked]).toEqual([true, []]);
  });

  test('a sheet that is opened before the scripts are there is theirs when they are', async ({ page }) => {
    const come = await holdApp(page);
    await look(page, '/dresses');
    await page.getByRole('button', { name: 'Filter', exact: true }).tap();
    await expect(panel(page)).toBeVisible();
    await panel(page)
      .getByRole('checkbox', { name: /^Glassons/ })
      .check();
    come();
    await expect(page).toHaveURL('/dresses?retailers=Glassons');
    await expect(panel(page)).toBeVisible();
    await expect(page.locator('.results')).toHaveAttribute('inert');
  });
});

test('a button that only scripts hear, pressed before they are there, does what it says', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
  await page.goto('/dresses');
  const product = await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href');
  const come = await holdApp(page);
  await look(page, product ?? '');
  await page.getByRole('button', { name: 'Share' }).click();
  come();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});
