import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { heart, open, signUpQuietly } from './member.ts';
import { ORIGIN } from './origins.ts';
import { expect, test } from './visit.ts';

// A toast that is still fading in has less contrast than one that is there.
test.use({ expectedErrors: /Failed to load resource|shelves fell over/, contextOptions: { reducedMotion: 'reduce' } });

const SCREENS: Record<string, string> = {
  home: '/',
  category: '/dresses',
  'filtered category': '/dresses?colors=black&retailers=Glassons&sort=price_asc',
  'nothing found': '/dresses?minPrice=1&maxPrice=2',
  'not found': '/hats',
  debug: '/debug',
  'log-in': '/login',
  'sign-up': '/signup',
  'failed listing': `${ORIGIN.noListing}/dresses`,
  'failing screen': `${ORIGIN.broken}/dresses`,
  'odd products': `${ORIGIN.odd}/dresses`,
  product: '/products/1',
  'odd product': `${ORIGIN.odd}/products/3`,
};

const MEMBERS_SCREENS = ['/dresses', '/profile', '/profile?tab=history', '/account-settings', '/account-settings?edit'];

/** Without what its reports alone need; what it finds is the same. */
const ONLY_FINDINGS = { resultTypes: ['violations' as const], selectors: false, preload: false };

async function findViolations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options(ONLY_FINDINGS);
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** On a desk and in the hand, by day and by night. All that the night changes is colors. */
async function expectAccessible(page: Page, widths: readonly number[] = [1280, 360]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await findViolations(page), `light, ${width} px`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findViolations(page, ['color-contrast']), `dark, ${width} px`).toEqual([]);
  }
}

for (const [name, path] of Object.entries(SCREENS)) {
  test(`${name} has no axe violation`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

for (const path of MEMBERS_SCREENS) {
  test(`${path} for somebody signed in has no axe violation`, async ({ page, context }) => {
    await signUpQuietly(context, 'Ada');
    await open(page, path);
    if (path === '/dresses') await heart(page).click();
    for (const summary of await page.locator('main .setting summary').all()) await summary.click();
    await expectAccessible(page);
  });
}

for (const width of [360, 1280]) {
  test(`open filters have no axe violation, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dresses?colors=black');
    if (width < 1024)
      await page
        .getByRole('button', { name: /^Filter/ })
        .first()
        .click();
    for (const facet of ['Size', 'Colors']) {
      await page.locator(`summary:has-text("${facet}")`).first().click();
      await expectAccessible(page, [width]);
    }
  });
}

test('a category can be shopped by keyboard alone', async ({ page }) => {
  await page.goto('/dresses');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
