import type { Page } from '@playwright/test';
import { expect, test } from './visit.ts';

const status = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('status');
const total = async (page: Page) => {
  const text = (await status(page).textContent()) ?? '';
  return Number(/of ([\d,]+) items/.exec(text)?.[1]?.replaceAll(',', ''));
};
const panel = (page: Page) => page.getByRole('form', { name: 'Filters' });
const open = async (page: Page, name: 'Size' | 'Colors') => {
  const details = panel(page)
    .locator('details', { has: page.locator('summary', { hasText: name }) })
    .first();
  if (!(await details.evaluate((element: HTMLDetailsElement) => element.open))) {
    await details.locator('summary').first().click();
  }
  return details;
};
const countOf = async (option: ReturnType<Page['getByRole']>) =>
  Number(await option.locator('xpath=ancestor::label').locator('small').textContent());

test('says how many of how many it shows', async ({ page }) => {
  await page.goto('/dresses');
  await expect(status(page)).toHaveText(/^Showing 12 of [\d,]+ items$/);
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('a pill filters by subcategory and gives exactly its count', async ({ page }) => {
  await page.goto('/dresses?page=3');
  const pills = page.getByRole('navigation', { name: 'Subcategories' });
  await expect(pills.getByRole('link', { name: 'All Dresses' })).toHaveAttribute('aria-current', 'page');
  const pill = pills.getByRole('link', { name: /^Mini Dresses/ });
  const count = Number(await pill.locator('small').textContent());
  await pill.click();
  await expect(page).toHaveURL('/dresses?subcategory=Mini+Dresses');
  await expect.poll(() => total(page)).toBe(count);
  await pills.getByRole('link', { name: 'All Dresses' }).click();
  await expect(page).toHaveURL('/dresses');
});

test('a colour gives exactly its count, two are OR, Back undoes one at a time', async ({ page }) => {
  await page.goto('/tops');
  const all = await total(page);
  const colors = await open(page, 'Colors');
  const boxes = colors.getByRole('checkbox');
  const first = boxes.nth(0);
  const second = boxes.nth(1);
  const [one, two] = [await countOf(first), await countOf(second)];
  const [nameOne, nameTwo] = [await first.getAttribute('value'), await second.getAttribute('value')];
  await first.check();
  await expect.poll(() => total(page)).toBe(one);
  await colors.locator(`input[value="${nameTwo}"]`).check();
  await expect.poll(() => total(page)).toBe(one + two);
  expect(new URL(page.url()).searchParams.getAll('colors')).toEqual([nameOne, nameTwo].sort());
  await page.goBack();
  await expect.poll(() => total(page)).toBe(one);
  await page.goBack();
  await expect.poll(() => total(page)).toBe(all);
});

test('a size brings its retailer; its last size takes the retailer away; a retailer takes its sizes', async ({
  page,
}) => {
  await page.goto('/dresses');
  const retailer = panel(page)
    .getByRole('checkbox', { name: /^Princess Polly/ })
    .first();
  const sizes = (await open(page, 'Size')).getByRole('group', { name: 'Princess Polly' });
  const size = sizes.getByRole('checkbox', { name: /^US 4/ });
  const count = await countOf(size);
  await size.check();
  await expect(page).toHaveURL('/dresses?sizes=Princess+Polly%7EUS+4');
  await expect(retailer).toBeChecked();
  await expect.poll(() => total(page)).toBe(count);
  await size.uncheck();
  await expect(page).toHaveURL('/dresses');
  await expect(retailer).not.toBeChecked();
  await size.check();
  await expect(retailer).toBeChecked();
  await retailer.uncheck();
  await expect(page).toHaveURL('/dresses');
  await open(page, 'Size');
  await expect(size).not.toBeChecked();
});

test('a size of one retailer and the chip of another add up', async ({ page }) => {
  await page.goto('/dresses?sizes=Princess+Polly%7EUS+4');
  const sized = await total(page);
  const glassons = panel(page)
    .getByRole('checkbox', { name: /^Glassons/ })
    .first();
  const count = await countOf(glassons);
  await glassons.check();
  await expect.poll(() => total(page)).toBe(sized + count);
});

test('price bounds apply on Enter and on leaving the field, inclusive', async ({ page }) => {
  await page.goto('/jeans');
  await panel(page).getByRole('spinbutton', { name: 'Min' }).fill('50');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/jeans?minPrice=50');
  await panel(page).getByRole('spinbutton', { name: 'Max' }).fill('70');
  await panel(page).getByRole('spinbutton', { name: 'Max' }).blur();
  await expect(page).toHaveURL('/jeans?minPrice=50&maxPrice=70');
  const strangers = () =>
    page.locator('article .price').evaluateAll((cells) => {
      const prices = cells.map((cell) => Number(cell.childNodes[0]?.textContent?.replace('$', '')));
      return prices.length === 0 ? ['nothing'] : prices.filter((price) => !(price >= 50 && price <= 70));
    });
  // The address changes a moment before the list does.
  await expect.poll(strangers).toEqual([]);
});

for (const leave of ['Enter', 'Tab']) {
  test(`a price field keeps what was understood of it on ${leave}`, async ({ page }) => {
    await page.goto('/jeans');
    const min = panel(page).getByRole('spinbutton', { name: 'Min' });
    await min.fill('60.9');
    await page.keyboard.press(leave);
    await expect(page).toHaveURL('/jeans?minPrice=60');
    await expect(min).toHaveValue('60');
    await min.fill('-5');
    await page.keyboard.press(leave);
    await expect(page).toHaveURL('/jeans');
    await expect(min).toHaveValue('');
  });
}

test('a price typed before the scripts came is applied when they do', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/entry.client*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/jeans', { waitUntil: 'commit' });
  const min = panel(page).getByRole('spinbutton', { name: 'Min' });
  await min.fill('60');
  await page.keyboard.press('Tab');
  release();
  await expect(page).toHaveURL('/jeans?minPrice=60');
  await expect(min).toHaveValue('60');
});

test('a minimum above the maximum shows nothing and says so', async ({ page }) => {
  await page.goto('/jeans?minPrice=90&maxPrice=10');
  await expect(page.getByText('No items found matching your criteria')).toBeVisible();
  await expect(page.getByText(/minimum is above the maximum/i)).toBeVisible();
});

test('sorting orders the prices and goes back to page 1', async ({ page }) => {
  await page.goto('/skirts?page=2');
  const prices = () =>
    page
      .locator('article .price')
      .evaluateAll((cells) => cells.map((cell) => Number(cell.childNodes[0]?.textContent?.replace('$', ''))));
  const isOrdered = async (order: (a: number, b: number) => number) => {
    const shown = await prices();
    return shown.toString() === [...shown].sort(order).toString();
  };
  const sort = panel(page).getByRole('combobox', { name: 'Sort By' });
  await expect(sort.getByRole('option')).toHaveText(['Newest', 'Price: Low to High', 'Price: High to Low']);
  await sort.selectOption('price_asc');
  await expect(page).toHaveURL('/skirts?sort=price_asc');
  await expect.poll(() => isOrdered((a, b) => a - b)).toBe(true);
  await sort.selectOption('price_desc');
  await expect(page).toHaveURL('/skirts?sort=price_desc');
  await expect.poll(() => isOrdered((a, b) => b - a)).toBe(true);
});

test('active filters have chips that take them away, and Clear Filters takes all', async ({ page }) => {
  await page.goto('/dresses?subcategory=Mini+Dresses&minPrice=20&colors=black&colors=white&sort=price_asc&page=2');
  const active = page.getByRole('region', { name: 'Active Filters' });
  await active.getByRole('link', { name: 'Remove black' }).click();
  await expect(page).toHaveURL('/dresses?subcategory=Mini+Dresses&minPrice=20&colors=white&sort=price_asc');
  await active.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/dresses');
  await expect(active).toHaveCount(0);
});

test('dropdowns close on an outside click and on Escape, and opening one closes the other', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/dresses');
  const isOpen = (name: string) =>
    panel(page)
      .locator('details', { has: page.locator('summary', { hasText: name }) })
      .first()
      .evaluate((element: HTMLDetailsElement) => element.open);
  await open(page, 'Size');
  await open(page, 'Colors');
  await expect.poll(() => isOpen('Size')).toBe(false);
  expect(await isOpen('Colors')).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => isOpen('Colors')).toBe(false);
  await open(page, 'Size');
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => isOpen('Size')).toBe(false);
});

test('pages with Previous, Next, first, last and a window of two', async ({ page }) => {
  await page.goto('/dresses?page=6');
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  const numbers = () => pages.getByRole('link', { name: /^Page \d+$/ }).allTextContents();
  const shown = (await numbers()).map(Number);
  expect(shown.slice(0, 6)).toEqual([1, 4, 5, 6, 7, 8]);
  expect(shown.length).toBe(7);
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/dresses?page=5');
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/dresses?page=6');
  await pages.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page).toHaveURL('/dresses');
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await pages
    .getByRole('link', { name: /^Page \d+$/ })
    .last()
    .click();
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
});

test('a page past the end is the last page', async ({ page }) => {
  await page.goto('/dresses?page=99999');
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await expect(pages.getByRole('link', { name: /^Page \d+$/ }).last()).toHaveAttribute('aria-current', 'page');
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
});

test('unknown and invalid values are ignored', async ({ page }) => {
  await page.goto('/dresses');
  const all = await total(page);
  await page.goto(
    '/dresses?colors=zzz&retailers=Nobody&sizes=Nobody~4&minPrice=abc&sort=x&page=-1&subcategory=Hats&q=%00%ff',
  );
  expect(await total(page)).toBe(all);
  await expect(page.getByRole('region', { name: 'Active Filters' })).toHaveCount(0);
});

test('options that give nothing are disabled, not hidden', async ({ page }) => {
  await page.goto('/dresses?minPrice=1&maxPrice=2');
  await expect(page.getByText('No items found matching your criteria')).toBeVisible();
  for (const name of ['Princess Polly', 'Motel Rocks', 'Glassons']) {
    const box = panel(page)
      .getByRole('checkbox', { name: new RegExp(`^${name}`) })
      .first();
    await expect(box).toBeDisabled();
    expect(await countOf(box)).toBe(0);
  }
});

test('the rest of a long list comes in its place and can be put away, and choosing keeps the focus', async ({
  page,
}) => {
  await page.goto('/jeans');
  const sizes = (await open(page, 'Size')).getByRole('group', { name: 'Waist and leg sizes' });
  await expect(sizes.getByRole('checkbox')).toHaveCount(10);
  await sizes.getByText('Show all 21').click();
  await expect(sizes.getByRole('checkbox')).toHaveCount(21);
  const last = sizes.getByRole('checkbox').last();
  await last.check();
  await expect(page).toHaveURL('/jeans?sizes=Motel+Rocks%7EW36+L34');
  await expect(last).toBeFocused();
  await sizes.getByText('Show fewer').click();
  await expect(sizes.getByRole('checkbox')).toHaveCount(11);
});

test('the focus stays on the control that was used', async ({ page }) => {
  await page.goto('/tops');
  const box = panel(page)
    .getByRole('checkbox', { name: /^Glassons/ })
    .first();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/tops?retailers=Glassons');
  await expect(box).toBeFocused();
});

test('Back restores the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto('/dresses');
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  const before = await page.evaluate(() => window.scrollY);
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/dresses?page=2');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before);
  await page.goBack();
  await expect(page).toHaveURL('/dresses');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 150);
});

test('an unchanged filter set is not fetched again', async ({ page }) => {
  await page.goto('/dresses');
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('.data') && requests.push(request.url()));
  await page.getByRole('navigation', { name: 'Subcategories' }).getByRole('link', { name: 'All Dresses' }).click();
  await panel(page).getByRole('spinbutton', { name: 'Min' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(300);
  expect(requests).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the filters are a sheet with the number of active ones and a button that says what it shows', async ({
    page,
  }) => {
    await page.goto('/dresses?colors=black');
    const button = page.getByRole('button', { name: /Filters/ }).first();
    await expect(button).toContainText('1');
    await expect(panel(page)).toBeHidden();
    await button.click();
    await expect(panel(page)).toBeVisible();
    const glassons = panel(page)
      .getByRole('checkbox', { name: /^Glassons/ })
      .first();
    const count = await countOf(glassons);
    await glassons.check();
    await expect(page).toHaveURL('/dresses?colors=black&retailers=Glassons');
    await expect.poll(() => total(page)).toBe(count);
    await panel(page)
      .getByRole('button', { name: `Show ${count} items` })
      .click();
    await expect(panel(page)).toBeHidden();
  });

  test('the chosen pill is in sight, the filters stay at hand and the chips take one row', async ({ page }) => {
    await page.goto('/jeans?subcategory=Flare&minPrice=20&maxPrice=200&retailers=Glassons&retailers=Motel+Rocks');
    await expect(page.getByRole('link', { name: /^Flare/ })).toBeInViewport({ ratio: 1 });
    const chips = await page.locator('.active-filters').boundingBox();
    expect(chips?.height).toBeLessThan(64);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: /Filters/ }).first()).toBeInViewport({ ratio: 1 });
  });

  test('the grid has two columns and nothing is wider than the screen', async ({ page }) => {
    await page.goto('/dresses');
    const lefts = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
    expect(new Set(lefts.map(Math.round)).size).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

test('the grid has six columns on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/dresses');
  const lefts = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
  expect(new Set(lefts.map(Math.round)).size).toBe(6);
});
