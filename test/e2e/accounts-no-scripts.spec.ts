import { heart, newEmail, PASSWORD, signUpQuietly } from './member.ts';
import { ORIGIN } from './origins.ts';
import { expect, test } from './visit.ts';

test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ });

test('a whole life of an account, as plain forms', async ({ page }) => {
  const email = newEmail();
  await page.goto('/dresses?colors=black');
  await heart(page).click();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText('Please sign in to save items to your profile')).toBeVisible();

  await page.getByRole('link', { name: 'Sign up', exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Username (optional)').fill('Ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill('another');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByText('Passwords do not match.').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Username (optional)')).toHaveValue('Ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(/\/dresses\?colors=black#item-\d+$/);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Item added to your saved items')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Item added to your saved items')).toHaveCount(0);

  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByText('Browsing history feature coming soon')).toBeVisible();
  await page.goto('/profile');
  await page
    .getByRole('article')
    .getByRole('button', { name: /Save|Remove/ })
    .click();
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByText('No saved items yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Item added to your saved items')).toBeVisible();
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Save / })
    .click();
  await expect(page.getByText('No saved items yet')).toBeVisible();

  await page.getByRole('link', { name: 'Account Settings' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill('Grace');
  await page.getByRole('button', { name: 'Save Username' }).click();
  await expect(page.getByText('Username updated successfully!')).toBeVisible();
  await expect(page.getByText('Grace', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(0);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/profile');
});

test('a new password ends the other devices, and an account can be deleted', async ({ page, context }) => {
  const email = await signUpQuietly(context);
  await page.goto('/account-settings');
  await page.getByText('Change password', { exact: true }).first().click();
  await page.getByLabel('Current Password').fill(PASSWORD);
  await page.getByLabel('New Password').fill('a new horse entirely');
  await page.getByLabel('Confirm Password').fill('a new horse entirely');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText(/password.*(changed|updated)/i).first()).toBeVisible();
  await page.goto('/account-settings');
  await page.getByText('Delete my account', { exact: true }).first().click();
  await page.getByLabel('Your password, to confirm').fill('a new horse entirely');
  await page.getByRole('button', { name: /delete my account/i }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('a new horse entirely');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
});

test.describe('when the database is away', () => {
  test.use({ baseURL: ORIGIN.failingAccounts, expectedErrors: /status of 503/ });

  for (const who of ['x', 'lost'])
    test(`a username that cannot be saved is kept, and the screen says so (session ${who})`, async ({
      page,
      context,
    }) => {
      await context.addCookies([{ name: 'session', value: 'x', url: ORIGIN.failingAccounts }]);
      await page.goto('/account-settings?edit');
      await page.getByRole('textbox', { name: 'Username' }).fill('Countess');
      // By the time it is sent not even the session can be found.
      await context.addCookies([{ name: 'session', value: who, url: ORIGIN.failingAccounts }]);
      await page.getByRole('button', { name: 'Save Username' }).click();
      await expect(page.getByRole('alert')).toHaveText('Failed to update username. Please try again.');
      await expect(page.getByText('Update Failed')).toBeVisible();
      await expect(page.getByText('Could not username update.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('Countess');
    });
});
