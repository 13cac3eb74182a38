import { AxeBuilder } from '@axe-core/playwright';
import { heart, signUpQuietly } from './member.ts';
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
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      for (const [name, path] of Object.entries(SCREENS)) {
        test(`${name} has no axe violation`, async ({ page }) => {
          await page.goto(path);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(
            violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' | ')}`),
          ).toEqual([]);
        });
      }

      for (const path of [
        '/dresses',
        '/profile',
        '/profile?tab=history',
        '/account-settings',
        '/account-settings?edit',
      ]) {
        test(`${path} for somebody signed in has no axe violation`, async ({ page, context }) => {
          await signUpQuietly(context, 'Ada');
          await page.goto(path, { waitUntil: 'networkidle' });
          if (path === '/dresses') await heart(page).click();
          for (const summary of await page.locator('main .setting summary').all()) await summary.click();
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
        });
      }

      test('open filters have no axe violation', async ({ page }) => {
        await page.goto('/dresses?colors=black');
        if (width < 1024)
          await page
            .getByRole('button', { name: /^Filter/ })
            .first()
            .click();
        for (const facet of ['Size', 'Colors']) {
          await page.locator(`summary:has-text("${facet}")`).first().click();
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(
            violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' | ')}`),
          ).toEqual([]);
        }
      });
    });
  }
}

test('a category can be shopped by keyboard alone', async ({ page }) => {
  await page.goto('/dresses');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
