import { endSessionsElsewhere, heart, PASSWORD, signUpQuietly } from './member.ts';
import { expect, test } from './visit.ts';

// The server's answers are what this is about.
test.use({ hasIndex: false });

test('signing in and out in one tab shows in the others', async ({ page, context }) => {
  const email = await signUpQuietly(context);
  await context.clearCookies();
  const other = await context.newPage();
  await other.goto('/dresses');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(other.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('signing out in one tab sends a guarded one to log in', async ({ page, context }) => {
  await signUpQuietly(context);
  const other = await context.newPage();
  await other.goto('/profile');
  await page.goto('/dresses');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL(/\/login\?/);
});

test('hearts and the profile follow what another tab saves and removes', async ({ page, context }) => {
  await signUpQuietly(context);
  const [list, profile] = [await context.newPage(), await context.newPage()];
  await list.goto('/dresses');
  await profile.goto('/profile');
  await page.goto('/dresses');
  await heart(page).click();
  await expect(heart(list)).toHaveAttribute('aria-pressed', 'true');
  await expect(profile.getByRole('article')).toHaveCount(1);
  await profile
    .getByRole('article')
    .getByRole('button', { name: /Save|Remove/ })
    .click();
  await expect(heart(list)).toHaveAttribute('aria-pressed', 'false');
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
});

test('hearts of another person are not shown after a change of accounts', async ({ page, context }) => {
  await signUpQuietly(context);
  await page.goto('/tops');
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await signUpQuietly(context);
  await page.goto('/tops');
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
});

test.describe('while the database is away', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('what is being typed stays, whatever other tabs believe', async ({ page, context }) => {
    await signUpQuietly(context);
    const other = await context.newPage();
    await other.goto('/dresses');
    await page.goto('/account-settings?edit');
    const username = page.getByRole('textbox', { name: 'Username' });
    await username.fill('Typed so far');
    await page.route(/\.data/, (route) => route.fulfill({ status: 503, body: '' }));
    await page.route('**/readyz', (route) => route.fulfill({ status: 503, body: '' }));
    const asked = page.waitForResponse('**/readyz');
    await other.evaluate(() =>
      new BroadcastChannel('selvedge-account').postMessage({ kind: 'account', accountId: null }),
    );
    await asked;
    await expect(username).toHaveValue('Typed so far');
  });
});

test('a session that ended on another device shows with the next step, calmly', async ({ page, context, browser }) => {
  const email = await signUpQuietly(context);
  await page.goto('/dresses');
  await endSessionsElsewhere(browser, email);
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText(/sign in again/i)).toBeVisible();
});
