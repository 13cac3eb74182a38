import { panel } from './browse-screen.ts';
import { expect, test } from './visit.ts';

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

test('Show more adds the next page below, with its address, for Back and for whoever copies it', async ({ page }) => {
  await page.goto('/dresses');
  const titles = () => page.locator('article h2').allTextContents();
  const first = await titles();
  const more = page.getByRole('link', { name: 'Show more' });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dresses?page=2&from=1');
  await expect(page.getByRole('status').filter({ hasText: /^Showing 24 of/ })).toBeVisible();
  const both = await titles();
  expect(both.slice(0, 12)).toEqual(first);
  // The keyboard goes on with what was added.
  await expect(page.locator('article h2 a').nth(12)).toBeFocused();
  await page.reload();
  await expect.poll(titles).toEqual(both);
  await page.goBack();
  await expect.poll(titles).toEqual(first);
  await page.goForward();
  await expect.poll(titles).toEqual(both);
  await page.goBack();
  await more.click();
  await expect(page).toHaveURL('/dresses?page=2&from=1');
  await expect.poll(titles).toEqual(both);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(before);
});

test('an unchanged filter set is not fetched again', async ({ page }) => {
  // Else it would be answered without the server.
  await page.route('**/segments/*', (route) => route.abort());
  await page.goto('/dresses');
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('.data') && requests.push(request.url()));
  await page.getByRole('navigation', { name: 'Subcategories' }).getByRole('link', { name: 'All Dresses' }).click();
  await panel(page).getByRole('spinbutton', { name: 'Min' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Dresses', exact: true }).click();
  // What is asked for after it comes after it.
  await page
    .getByRole('navigation', { name: 'Subcategories' })
    .getByRole('link', { name: /^Mini Dresses/ })
    .click();
  await expect(page).toHaveURL('/dresses?subcategory=Mini+Dresses');
  expect(requests.filter((url) => !url.includes('subcategory'))).toEqual([]);
});
