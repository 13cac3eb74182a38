import { total } from './browse-screen.ts';
import { expect, test } from './visit.ts';

test('words become filters, one chip each, and what is not understood is looked for', async ({ page }) => {
  await page.goto('/tops');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('black linen midi dress under 90 at glassons');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    /\/dresses\?q=linen&subcategory=Maxi\+%26\+Midi\+Dresses&maxPrice=90&colors=black&retailers=Glassons$/,
  );
  const chips = page.getByRole('region', { name: 'Active Filters' });
  await expect(chips.getByRole('link')).toHaveText([
    '“linen”',
    'Maxi & Midi Dresses',
    'Glassons',
    'Up to $90',
    'black',
  ]);
  const narrow = await total(page);
  await chips.getByRole('link', { name: 'Remove “linen”' }).click();
  await expect(page).toHaveURL(/\/dresses\?subcategory/);
  await expect.poll(() => total(page)).toBeGreaterThan(narrow);
});

test('words without a type show every category that has something, with the count of its list', async ({ page }) => {
  await page.goto('/search?q=linen');
  const pill = page.getByRole('navigation', { name: 'Categories with results' }).getByRole('link').first();
  const count = Number(await pill.locator('small').textContent());
  await pill.click();
  await expect(page).toHaveURL(/\?q=linen$/);
  expect(await total(page)).toBe(count);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the field is a form, and filters keep the words', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox').fill('linen top');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/tops\?q=linen$/);
    await page
      .getByRole('form', { name: 'Filters' })
      .getByRole('checkbox', { name: /^Glassons/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/\/tops\?q=linen&retailers=Glassons$/);
  });
});
