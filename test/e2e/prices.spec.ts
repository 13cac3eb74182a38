import { panel } from './browse-screen.ts';
import { expect, test } from './visit.ts';

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

test('a price field keeps what was understood of it on Enter and on Tab', async ({ page }) => {
  await page.goto('/jeans');
  const min = panel(page).getByRole('spinbutton', { name: 'Min' });
  for (const leave of ['Enter', 'Tab']) {
    await min.fill('60.9');
    await page.keyboard.press(leave);
    await expect(page).toHaveURL('/jeans?minPrice=60');
    await expect(min).toHaveValue('60');
    await min.fill('-5');
    await page.keyboard.press(leave);
    await expect(page).toHaveURL('/jeans');
    await expect(min).toHaveValue('');
  }
});

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
