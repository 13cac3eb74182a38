import type { Page } from '@playwright/test';
import { codeOf } from '../visitors/authenticator.ts';
import { addFactorByForms } from '../visitors/shopper-factor.ts';
import { expectAccessible } from './accessible.ts';
import { heart, newEmail, PASSWORD, quietShopper, signUpQuietly } from './member.ts';
import { ORIGIN, SHOP } from './origins.ts';
import { expect, test } from './visit.ts';

const GOOGLE = { name: 'Log in with Google' };

/** Clicks the button and gives the popup, at the stand-in's account chooser. */
async function openPopup(page: Page, name = GOOGLE.name): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name }).click();
  const popup = await opened;
  await expect(popup.getByText(/stand-in/i).first()).toBeVisible();
  return popup;
}

/** Signs in at the stand-in with an address of one's own. */
async function chooseOther(chooser: Page, email: string, name = 'Ada Lindqvist'): Promise<void> {
  await chooser.getByText('Use another account').click();
  await chooser.getByLabel('Email').fill(email);
  await chooser.getByLabel('Name').fill(name);
  await chooser.getByRole('button', { name: 'Next' }).click();
}

test('a popup signs in, and the page goes on to where it was going', async ({ page }) => {
  await page.goto('/login?returnTo=%2Ftops');
  const popup = await openPopup(page);
  const closed = popup.waitForEvent('close');
  await chooseOther(popup, newEmail());
  await closed;
  await expect(page).toHaveURL('/tops');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  const cookies = await page.context().cookies(ORIGIN.shop);
  expect(cookies.find(({ name }) => name === 'session')?.httpOnly).toBe(true);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    /token|code/i,
  );
});

test('a popup saves the piece whose heart led to it', async ({ page }) => {
  await page.goto('/tops');
  await heart(page, 2).click();
  await expect(page).toHaveURL(/\/login\?/);
  await chooseOther(await openPopup(page), newEmail());
  await expect(page).toHaveURL(/\/tops#item-\d+$/);
  await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status', { name: 'Notifications' })).toContainText('Item saved');
});

test('the same person comes back to the same account, by the chooser that is always shown', async ({
  page,
  context,
}) => {
  const email = newEmail();
  for (const path of ['/signup', '/login']) {
    // The provider's own session stays; ours goes.
    await context.clearCookies({ name: 'session' });
    await page.goto(path);
    const popup = await openPopup(page, path === '/signup' ? 'Sign up with Google' : GOOGLE.name);
    await chooseOther(popup, email, 'Grace');
    await expect(page).toHaveURL('/');
  }
  await page.goto('/account-settings');
  // As the account's address, and as Google's.
  await expect(page.getByText(email)).toHaveCount(2);
  await expect(page.getByText('Grace', { exact: true })).toBeVisible();
});

test('a blocked popup is said to be blocked', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.getByRole('button', GOOGLE).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Sign-in popup was blocked by your browser. Please allow popups for this website.',
  );
  await expect(page).toHaveURL('/login');
});

test('a closed popup and a cancelled request are passed over in silence', async ({ page }) => {
  await page.goto('/login');
  const popup = await openPopup(page);
  await popup.close();
  await expect(page.getByRole('button', GOOGLE)).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const again = await openPopup(page);
  const closed = again.waitForEvent('close');
  await again
    .getByRole('button', { name: 'Cancel' })
    .or(again.getByRole('link', { name: 'Cancel' }))
    .click();
  await closed;
  await expect(page.getByRole('button', GOOGLE)).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL('/login');
});

test('an address that has an account with a password is not taken over', async ({ page, context }) => {
  const email = await signUpQuietly(context);
  await context.clearCookies();
  await page.goto('/login');
  await chooseOther(await openPopup(page), email);
  await expect(page.getByRole('alert')).toHaveText(
    'An account already exists with the same email address but different sign-in credentials.',
  );
  await expect(page).toHaveURL('/login');
});

test('Google is linked and unlinked in settings, and its popup leads to the second factor', async ({
  page,
  context,
}) => {
  const email = await signUpQuietly(context);
  const google = newEmail();
  await page.goto('/account-settings');
  await page.locator('summary', { hasText: 'Link Google' }).click();
  const section = page.getByRole('region', { name: 'Google' });
  await section.getByLabel('Your password, to confirm').fill(PASSWORD);
  await section.getByRole('button', { name: 'Link Google' }).click();
  await chooseOther(page, google);
  await expect(section.getByText('You can log in with Google from now on.')).toBeVisible();
  await page.locator('summary', { hasText: 'Unlink Google' }).click();
  await expectAccessible(page);

  const { secret } = await addFactorByForms(quietShopper(context), SHOP, email);
  await context.clearCookies();
  await page.goto('/login?returnTo=%2Faccount-settings');
  const popup = await openPopup(page);
  const closed = popup.waitForEvent('close');
  await chooseOther(popup, google);
  await closed;
  await expect(page).toHaveURL(/\/second-factor\?/);
  await expectAccessible(page);
  // That of now was taken when the app was added.
  await page.getByLabel('Code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/account-settings');
  await page.locator('summary', { hasText: 'Unlink Google' }).click();
  await section.getByLabel('Your password, to confirm').fill(PASSWORD);
  await section.getByRole('button', { name: 'Unlink Google' }).click();
  await expect(section.getByText('Google is no way into your account any more.')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole page goes to the provider and comes back', async ({ page }) => {
    await page.goto('/login?returnTo=%2Fskirts');
    await page.getByRole('button', GOOGLE).click();
    await expect(page.getByText(/stand-in/i).first()).toBeVisible();
    await chooseOther(page, newEmail());
    await expect(page).toHaveURL('/skirts');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });

  test('an account with a password is not taken over, and cancelling is silent', async ({ page, context }) => {
    const email = await signUpQuietly(context);
    await context.clearCookies();
    await page.goto('/login');
    await page.getByRole('button', GOOGLE).click();
    await chooseOther(page, email);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('alert')).toContainText('An account already exists with the same email address');
    await page.getByRole('button', GOOGLE).click();
    await page
      .getByRole('button', { name: 'Cancel' })
      .or(page.getByRole('link', { name: 'Cancel' }))
      .click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
