import { countOf, open, panel, total } from './browse-screen.ts';
import { findSmallTargets } from './touch-targets.ts';
import { expect, test } from './visit.ts';

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

test('what is chosen differs where the system chooses the colors, and crosses are drawn', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/dresses?subcategory=Mini+Dresses&retailers=Glassons&sizes=Glassons~AU+8&page=2');
  await open(page, 'Size');
  const paint = (name: string) =>
    page
      .locator(name)
      .first()
      .evaluate((element) => getComputedStyle(element).background);
  for (const option of [
    '.pills a',
    '.retailer-chip',
    '.size',
    '.pagination a',
    '.theme-switch button',
    '.category-row a',
  ])
    expect
      .soft(await paint(`${option}:is([aria-current], [aria-pressed="true"], :has(input:checked))`), option)
      .not.toBe(await paint(`${option}:not([aria-current], [aria-pressed="true"], :has(input:checked))`));
  expect(await paint('.chip .cross')).toContain('gradient');
  // A list of one of many looks as ever.
  expect(await paint('.sort')).toBe(await paint('.price-fields label'));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the filters are a sheet with the number of active ones and a button that says what it shows', async ({
    page,
  }) => {
    await page.goto('/dresses?colors=black');
    const button = page.getByRole('button', { name: /^Filter/ }).first();
    await expect(button).toHaveText('Filter (1)');
    await expect(panel(page)).toBeHidden();
    await button.click();
    await expect(panel(page)).toBeVisible();
    const cross = await panel(page).getByRole('button', { name: 'Close filters' }).locator('.cross').boundingBox();
    const field = await panel(page).getByRole('spinbutton', { name: 'Max price' }).boundingBox();
    const right = (box: typeof cross) => (box ? box.x + box.width : Number.NaN);
    expect(Math.abs(right(cross) - right(field)), 'the cross stands at the margin').toBeLessThanOrEqual(2);
    expect(await panel(page).evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
    const glassons = panel(page)
      .getByRole('checkbox', { name: /^Glassons/ })
      .first();
    const count = await countOf(glassons);
    await glassons.check();
    await expect(page).toHaveURL('/dresses?colors=black&retailers=Glassons');
    await expect.poll(() => total(page)).toBe(count);
    await panel(page).getByLabel('Sort By').selectOption('Price: Low to High');
    await expect(page).toHaveURL('/dresses?colors=black&retailers=Glassons&sort=price_asc');
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
    await expect(page.getByRole('button', { name: /^Filter/ }).first()).toBeInViewport({ ratio: 1 });
  });

  test('everything is large enough to touch', async ({ page }) => {
    await page.goto('/dresses?colors=black&page=5');
    await expect(page.getByRole('navigation', { name: 'Pagination' }).getByRole('link')).toHaveCount(10);
    expect(await findSmallTargets(page)).toEqual([]);
    await page
      .getByRole('button', { name: /^Filter/ })
      .first()
      .click();
    await open(page, 'Colors');
    expect(await findSmallTargets(page)).toEqual([]);
  });

  test('sorting stands in the bar by its name, and products in the first 300 px', async ({ page }) => {
    await page.goto('/dresses');
    const top = await page
      .getByRole('article')
      .first()
      .evaluate((card) => card.getBoundingClientRect().top);
    expect(top).toBeLessThanOrEqual(300);
    await expect(panel(page).getByRole('combobox', { name: 'Sort By', includeHidden: true })).toBeHidden();
    await page.getByRole('button', { name: 'Sort By' }).click();
    const sorts = page.getByRole('navigation', { name: 'Sort By' });
    await sorts.getByRole('link', { name: 'Price: Low to High' }).click();
    await expect(page).toHaveURL('/dresses?sort=price_asc');
    await expect(sorts).toBeHidden();
  });
});

// A layout needs no scripts, and comes sooner without them.
test.describe('as it comes', () => {
  test.use({ javaScriptEnabled: false });

  test('the page numbers take one row, the steps the next', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/dresses?page=9');
    const tops = await page
      .getByRole('navigation', { name: 'Pagination' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(tops).toHaveLength(9);
    const [previous, ...rest] = tops;
    expect(new Set(rest.slice(0, -1)).size).toBe(1);
    expect(rest.at(-1)).toBe(previous);
  });

  test('the grid has two columns on a phone, where nothing is wider than the screen, and six on a wide screen', async ({
    page,
  }) => {
    await page.goto('/dresses');
    for (const [width, columns] of [
      [360, 2],
      [1920, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 1000 });
      const lefts = await page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
      expect(new Set(lefts.map(Math.round)).size).toBe(columns);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    // Nor in letters half as large again.
    await page.setViewportSize({ width: 360, height: 740 });
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '150%';
      return document.documentElement.scrollWidth;
    });
    expect(width).toBeLessThanOrEqual(360);
  });

  test('the ring around a focused pill is whole', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/dresses');
    const first = page.getByRole('navigation', { name: 'Subcategories' }).getByRole('link').first();
    await page.getByRole('navigation', { name: 'Shop' }).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    const cutOff = await first.evaluate((pill) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(pill);
      const ring =
        pill.getBoundingClientRect().left - Number.parseFloat(outlineWidth) - Number.parseFloat(outlineOffset);
      const around: Element[] = [];
      for (let box = pill.parentElement; box; box = box.parentElement) around.push(box);
      const clips = around.filter((box) => getComputedStyle(box).overflowX !== 'visible');
      return clips.filter((box) => box.getBoundingClientRect().left > ring).map((box) => box.className);
    });
    expect(cutOff).toEqual([]);
  });

  test('a price and the former one share a line at every width', async ({ page }) => {
    await page.goto('/dresses?sort=price_desc');
    for (const width of [360, 768, 1024, 1280, 1536, 1792]) {
      await page.setViewportSize({ width, height: 800 });
      const price = page.locator('.price', { has: page.locator('s') }).first();
      const height = await price.evaluate((cell) => {
        const [now, before] = [cell.firstChild, cell.querySelector('s')?.lastChild];
        if (now) now.textContent = '$239.99';
        if (before) before.textContent = '$254.99';
        return cell.getBoundingClientRect().height;
      });
      expect(height, `${width} px`).toBeLessThan(30);
    }
  });
});
