import { countOf, open, total } from './browse-screen.ts';
import { expect, test } from './visit.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('what a guest wears is asked once and filters every shop, with the count it says', async ({ page }) => {
      await page.goto('/dresses?retailers=Glassons');
      await page.getByRole('link', { name: 'Set my sizes' }).click();
      await expect(page.getByRole('heading', { name: 'My sizes' })).toBeVisible();
      const dresses = page.getByRole('region', { name: 'Dresses' });
      await dresses.getByLabel('Number').selectOption('AU 10');
      await page.getByRole('button', { name: 'Save my sizes' }).click();
      await expect(page).toHaveURL('/dresses?retailers=Glassons');
      await page.goto('/dresses');
      const chip = page.getByRole('link', { name: /^In my sizes/ });
      const count = Number(await chip.locator('small').textContent());
      expect(count).toBeGreaterThan(0);
      await chip.click();
      await expect(page).toHaveURL(/sizes=Glassons%7EAU\+10/);
      await expect.poll(() => total(page)).toBe(count);
      await expect(page.getByText(/^In your size: AU 10/).first()).toBeVisible();
      await expect(page.getByText(/^Near your size: /).first()).toBeVisible();
      await page.getByRole('link', { name: 'Remove In my sizes' }).click();
      await expect(page).toHaveURL('/dresses');
    });
  });
}

test('its count follows other filters in the browser, and the page of a piece says which size', async ({ page }) => {
  await page.goto('/my-sizes?returnTo=/tops');
  const tops = page.getByRole('region', { name: 'Tops' });
  await tops.getByLabel('Number').selectOption('AU 10');
  await tops.getByLabel('Letter').selectOption('M');
  await page.getByRole('button', { name: 'Save my sizes' }).click();
  await expect(page).toHaveURL('/tops');
  const chip = page.getByRole('link', { name: /^In my sizes/ });
  const before = Number((await chip.locator('small').textContent())?.replace(',', ''));
  const colors = await open(page, 'Colors');
  const first = colors.getByRole('checkbox').nth(0);
  const ofColor = await countOf(first);
  await first.check();
  await expect.poll(() => total(page)).toBe(ofColor);
  await expect.poll(async () => Number(await chip.locator('small').textContent())).toBeLessThan(before);
  const count = Number(await chip.locator('small').textContent());
  await chip.click();
  await expect.poll(() => total(page)).toBe(count);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.locator('.fit')).toContainText(/your size: /);
});
