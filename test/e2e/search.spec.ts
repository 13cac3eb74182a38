import { findViolations } from './accessible.ts';
import { total } from './browse-screen.ts';
import { expect, test } from './visit.ts';

test('words become filters, one chip each, and what is not understood is looked for', async ({ page }) => {
  await page.goto('/tops');
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search all shops')).toBeFocused();
  await page.keyboard.type('white linen mini dress under 90 at glassons');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    /\/dresses\?q=material%3Alinen&subcategory=Mini\+Dresses&maxPrice=90&colors=white&retailers=Glassons&sort=best_match$/,
  );
  const chips = page.getByRole('region', { name: 'Active Filters' });
  await expect(chips.getByRole('link')).toHaveText(['“linen”', 'Mini Dresses', 'Glassons', 'Up to $90', 'white']);
  const narrow = await total(page);
  await chips.getByRole('link', { name: 'Remove “linen”' }).click();
  await expect(page).toHaveURL(/\/dresses\?subcategory/);
  await expect.poll(() => total(page)).toBeGreaterThan(narrow);
});

test('words without a type show every category that has something, with the count of its list', async ({ page }) => {
  await page.goto('/search?q=linen+under+100');
  await page.getByRole('link', { name: 'Remove Up to $100' }).press('Enter');
  await expect(page).toHaveURL('/search?q=linen');
  await expect(page.getByRole('main')).toBeFocused();
  const pill = page.getByRole('navigation', { name: 'Categories with results' }).getByRole('link').first();
  const count = Number(await pill.locator('small').textContent());
  await pill.click();
  await expect(page).toHaveURL(/\?q=material%3Alinen&sort=best_match$/);
  expect(await total(page)).toBe(count);
});

test.describe('suggestions', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('are chosen by keys, told to ears, and given up with Escape', async ({ page }) => {
    await page.goto('/tops');
    await page.keyboard.press('/');
    await page.keyboard.type('black dre');
    const field = page.getByRole('combobox', { name: 'Search all shops' });
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('option').first()).toHaveText(/^black Dresses\d+ items$/);
    const count = await list.getByRole('option').count();
    await expect(page.getByRole('status').filter({ hasText: 'suggestion' })).toHaveText(`${count} suggestions`);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('option', { selected: true })).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    const first = list.getByRole('option').first();
    await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('black dre');
    await page.keyboard.press('ArrowDown');
    await expect(list).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dresses\?colors=black$/);
    await expect(list).toBeHidden();
  });

  test('lead to a piece by a tap, and say when they cannot be had', async ({ page, context }) => {
    await page.goto('/');
    const field = page.getByLabel('Search all shops');
    await field.pressSequentially('linen');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list.getByText('Products').click();
    await expect(field).toBeFocused();
    await list.getByRole('option').last().click();
    await expect(page).toHaveURL(/\/products\/\d+/);
    // The address is there before the screen; the field of the one before goes with it.
    await expect(page.getByRole('heading', { name: 'Price history' })).toBeVisible();
    await context.setOffline(true);
    await field.pressSequentially('sati');
    await expect(page.getByText('No connection: suggestions come back with it.').last()).toBeVisible();
    await context.setOffline(false);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the magnifier is the field: it takes the row, and gives it back with what was found', async ({ page }) => {
    await page.goto('/dresses');
    const field = page.getByRole('banner').getByLabel('Search all shops');
    const folded = await field.evaluate((input) => input.clientWidth);
    await field.tap();
    await field.pressSequentially('red dress');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list.getByRole('option').last().click({ trial: true });
    // The bar of filters, which stays in sight, is not above them.
    const isOnTop = await list.getByRole('option').evaluateAll((options) =>
      options.every((option) => {
        const { left, top, height } = option.getBoundingClientRect();
        return top > innerHeight || option.contains(document.elementFromPoint(left + 20, top + height / 2));
      }),
    );
    expect(isOnTop).toBe(true);
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap();
    await expect(page).toHaveURL(/\/dresses\?colors=red$/);
    await expect.poll(() => field.evaluate((input) => input.clientWidth)).toBe(folded);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the field is a form, and filters keep the words', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox').fill('linen top');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/tops\?q=material%3Alinen&sort=best_match$/);
    await page
      .getByRole('form', { name: 'Filters' })
      .getByRole('checkbox', { name: /^Glassons/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/\/tops\?q=material%3Alinen&retailers=Glassons&sort=best_match$/);
  });
});
