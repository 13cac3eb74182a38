import { countOf, open, panel, total } from './browse-screen.ts';
import { expect, test } from './visit.ts';

test('a pill filters by subcategory and gives exactly its count', async ({ page }) => {
  await page.goto('/dresses?page=3');
  const pills = page.getByRole('navigation', { name: 'Subcategories' });
  await expect(pills.getByRole('link', { name: 'All Dresses' })).toHaveAttribute('aria-current', 'page');
  const all = await total(page);
  const pill = pills.getByRole('link', { name: /^Mini Dresses/ });
  const count = Number(await pill.locator('small').textContent());
  await pill.click();
  await expect(page).toHaveURL('/dresses?subcategory=Mini+Dresses');
  await expect.poll(() => total(page)).toBe(count);
  await expect(pills.getByRole('link', { name: 'All Dresses' }).locator('small')).toHaveText(String(all));
  await pills.getByRole('link', { name: 'All Dresses' }).click();
  await expect(page).toHaveURL('/dresses');
  await expect.poll(() => total(page)).toBe(all);
});

test('a color gives exactly its count, two are OR, Back undoes one at a time', async ({ page }) => {
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
  // Counts are painted at once; the address follows a frame later.
  await expect.poll(() => new URL(page.url()).searchParams.getAll('colors')).toEqual([nameOne, nameTwo].sort());
  await page.goBack();
  await expect.poll(() => total(page)).toBe(one);
  await page.goBack();
  await expect.poll(() => total(page)).toBe(all);
});

test('what is said of garments is OR within its kind, AND between kinds, and has chips', async ({ page }) => {
  await page.goto('/dresses');
  const all = await total(page);
  const more = await open(page, 'More');
  const box = (value: string) => more.locator(`input[value="${value}"]`);
  const [floral, dots] = [await countOf(box('pattern:floral')), await countOf(box('pattern:polka-dot'))];
  await box('pattern:floral').check();
  await expect.poll(() => total(page)).toBe(floral);
  expect(await countOf(box('pattern:polka-dot'))).toBe(dots);
  await box('pattern:polka-dot').check();
  await expect.poll(() => total(page)).toBe(floral + dots);
  const linen = await countOf(box('material:linen'));
  expect(linen).toBeLessThan(floral + dots);
  await box('material:linen').check();
  await expect.poll(() => total(page)).toBe(linen);
  await page.getByRole('link', { name: 'Remove polka dot' }).click();
  await expect(page).toHaveURL('/dresses?attributes=material%3Alinen&attributes=pattern%3Afloral');
  await expect(box('pattern:polka-dot')).not.toBeChecked();
  await panel(page).getByRole('button', { name: 'Clear Filters' }).click();
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

test('active filters have chips that take them away, and Clear Filters takes all', async ({ page }) => {
  await page.goto('/dresses?subcategory=Mini+Dresses&minPrice=20&colors=black&colors=white&sort=price_asc&page=2');
  const active = page.getByRole('region', { name: 'Active Filters' });
  await active.getByRole('link', { name: 'Remove black' }).click();
  await expect(page).toHaveURL('/dresses?subcategory=Mini+Dresses&minPrice=20&colors=white&sort=price_asc');
  await active.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/dresses');
  await expect(active).toHaveCount(0);
});

test('Clear Filters in the panel is there for something to clear', async ({ page }) => {
  await page.goto('/dresses?colors=black');
  const clear = panel(page).getByRole('button', { name: 'Clear Filters' });
  await expect(clear).toBeEnabled();
  await clear.click();
  await expect(page).toHaveURL('/dresses');
  await expect(clear).toBeDisabled();
  await expect(clear).toBeFocused();
  await panel(page).getByRole('combobox', { name: 'Sort By' }).selectOption('price_asc');
  await expect(clear).toBeEnabled();
});
