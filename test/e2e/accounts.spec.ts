import type { Page } from '@playwright/test';
import { newEmail, PASSWORD, signUpQuietly } from './member.ts';
import { expect, test } from './visit.ts';

const REFUSED = /status of 4(22|29)/;

/** Sends a form that is refused. The refusal moves the focus: what is typed before would land elsewhere. */
async function sendAndSee(page: Page, button: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: button, exact: true }).click();
  await answered;
  await expect(page.locator('form').locator('input:focus, [role="alert"]:focus')).toHaveCount(1);
}

test.describe('sign-up', () => {
  test.use({ expectedErrors: REFUSED });

  test('takes ten seconds, and leads back to where it began', async ({ page }) => {
    await page.goto('/tops?colors=black');
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible();
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Username (optional)').fill('Ada');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(page).toHaveURL('/tops?colors=black');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Profile' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0);
  });

  test('takes back what it complained of as it is mended, and its message with the last', async ({ page }) => {
    await page.goto('/signup');
    await sendAndSee(page, 'Sign up');
    const email = page.getByLabel('Email');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill(newEmail());
    await expect(email).not.toHaveAttribute('aria-invalid');
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await password.fill(PASSWORD);
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await expect(page.getByText('Please fill in all required fields.')).toHaveCount(0);
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  });

  test('shows a password on request, sends nothing by that, and hides it when it is sent', async ({ page }) => {
    await page.goto('/login');
    const password = page.getByLabel('Password');
    await password.fill('wrong horse');
    await page.getByRole('button', { name: 'Show Password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('wrong horse');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Hide Password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show Password' }).click();
    await password.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Please enter both email and password.');
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('says inline that passwords differ, and cannot be sent while they do', async ({ page }) => {
    await page.goto('/signup');
    const button = page.getByRole('button', { name: 'Sign up', exact: true });
    await page.getByLabel('Password', { exact: true }).fill('secret-1');
    await expect(button).toBeEnabled();
    await page.getByLabel('Confirm Password').fill('secret-2');
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
    await expect(button).toBeDisabled();
    await page.getByLabel('Confirm Password').fill('secret-1');
    await expect(page.getByText('Passwords do not match.')).toHaveCount(0);
    await expect(button).toBeEnabled();
  });
});

test.describe('log-in', () => {
  test.use({ expectedErrors: REFUSED });

  test('lets in, remembers, and signs out', async ({ page, context }) => {
    const email = await signUpQuietly(context);
    await context.clearCookies();
    await page.goto('/login');
    await page.getByLabel('Email').fill(` ${email.toUpperCase()} `);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/dresses');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveURL('/dresses');
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('leads on to where the visitor was going, and Back does not lead to it', async ({ page, context }) => {
    const email = await signUpQuietly(context);
    await context.clearCookies();
    await page.goto('/tops');
    await page.goto('/account-settings');
    await expect(page).toHaveURL(/\/login\?returnTo=/);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/account-settings');
    await page.goBack();
    await expect(page).toHaveURL('/tops');
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('log-in and sign-up say so and lose nothing', async ({ page, context }) => {
    for (const [path, button, message] of [
      ['/login', 'Log in', 'Failed to log in. Please try again.'],
      ['/signup', 'Sign up', 'An unexpected error occurred. Please try again.'],
    ] as const) {
      await page.goto(path);
      await page.getByLabel('Email').fill('ada@shop.example');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      if (path === '/signup') await page.getByLabel('Confirm Password').fill(PASSWORD);
      await context.setOffline(true);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText(message);
      await expect(page.getByLabel('Email')).toHaveValue('ada@shop.example');
      await context.setOffline(false);
    }
  });
});
