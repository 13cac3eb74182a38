import { outboxUrl } from '../visitors/outbox.ts';
import { expectAccessible, LOOKS } from './accessible.ts';
import { heart, signUpQuietly } from './member.ts';
import { ORIGIN, SHOP } from './origins.ts';
import { expect, test } from './visit.ts';

// A toast that is still fading in has less contrast than one that is there.
test.use({ expectedErrors: /Failed to load resource|shelves fell over/, contextOptions: { reducedMotion: 'reduce' } });

/** A visit each. */
const SCREENS: Record<string, readonly string[]> = {
  'the lists': [
    '/dresses',
    '/dresses?colors=black&retailers=Glassons&sort=price_asc',
    '/dresses?minPrice=1&maxPrice=2',
    `${ORIGIN.odd}/dresses`,
  ],
  'the products': ['/products/1', `${ORIGIN.odd}/products/3`],
  'the other screens': ['/', '/hats', '/debug', '/login', '/signup'],
  'the screens around mail': ['/forgot-password', '/reset-password', '/reset-password?token=x', '/verify-email'],
  'what fails': [`${ORIGIN.noListing}/dresses`, `${ORIGIN.broken}/dresses`],
  'my sizes': ['/my-sizes', '/my-sizes?returnTo=%2Fdresses&saved'],
  'the search': ['/search?q=linen+under+100', '/search?q=zzzzqqq', '/search'],
};

const MEMBERS_SCREENS = [
  '/dresses',
  '/profile',
  '/profile?tab=history',
  '/profile/watches',
  '/account-settings',
  '/account-settings?edit',
  '/account-settings/second-factor',
  '/account-settings/sessions',
  '/lists',
];

for (const [name, paths] of Object.entries(SCREENS)) {
  test(`${name} have no axe violation`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expectAccessible(page);
    }
  });
}

test('the outbox has no axe violation', async ({ browser }) => {
  // As somebody at the machine itself: the visits of tests come through a proxy, whom it tells nothing.
  const context = await browser.newContext({ baseURL: ORIGIN.shop, extraHTTPHeaders: {} });
  const page = await context.newPage();
  expect((await page.goto(await outboxUrl(SHOP)))?.status()).toBe(200);
  await expectAccessible(page);
  await context.close();
});

test('the screen of the address has no axe violation', async ({ page, context }) => {
  await signUpQuietly(context);
  await page.goto('/account-settings/email');
  await expectAccessible(page);
});

test('the screens of somebody signed in have no axe violation', async ({ page, context }) => {
  await signUpQuietly(context, 'Ada');
  for (const path of MEMBERS_SCREENS) {
    await page.goto(path);
    if (path === '/dresses') await heart(page).click();
    for (const summary of await page.locator('main .setting summary').all()) await summary.click();
    await expectAccessible(page);
  }
});

for (const look of LOOKS) {
  test(`open filters have no axe violation, ${look.width} px`, async ({ page }) => {
    await page.setViewportSize({ width: look.width, height: 900 });
    await page.goto('/dresses?colors=black');
    if (look.width < 1024)
      await page
        .getByRole('button', { name: /^Filter/ })
        .first()
        .click();
    for (const facet of ['Size', 'Colors']) {
      await page.locator(`summary:has-text("${facet}")`).first().click();
      await expectAccessible(page, [look]);
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
