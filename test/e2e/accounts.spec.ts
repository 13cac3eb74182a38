import type { Page } from '@playwright/test';
import { newEmail, open, openDevice, PASSWORD, sendQuietly, signUpQuietly } from './member.ts';
import { ORIGIN } from './origins.ts';
import { expect, test } from './visit.ts';

const REFUSED = /status of 4(22|29)/;
// Pictures of made products are nowhere; the log-in screen shows some.
const FAILED = /status of 503|ERR_NAME_NOT_RESOLVED/;

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
    await open(page, '/tops?colors=black');
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

  test('asks for all required fields', async ({ page }) => {
    await open(page, '/signup');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields.');
  });

  test('takes back what it complained of as it is mended, and its message with the last', async ({ page }) => {
    await open(page, '/signup');
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
    await open(page, '/login');
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
    await open(page, '/signup');
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

  for (const [email, password, message] of [
    ['not an address', PASSWORD, 'Please enter a valid email address.'],
    ['', '12345', 'Password should be at least 6 characters long.'],
    ['', 'password', 'Password should be at least 6 characters long.'],
  ] as const) {
    test(`refuses ${email || 'a good address'} with ${password}`, async ({ page }) => {
      await open(page, '/signup');
      const typed = email || newEmail();
      await page.getByLabel('Email').fill(typed);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm Password').fill(password);
      await page.getByRole('button', { name: 'Sign up', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(message);
      await expect(page.getByLabel('Email')).toHaveValue(typed);
    });
  }

  test('refuses an address that is taken, in any case', async ({ page, context }) => {
    const email = await signUpQuietly(context);
    await context.clearCookies();
    await open(page, '/signup');
    await page.getByLabel('Email').fill(email.toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('This email address is already in use.');
  });

  test('has an end after ten attempts from one address', async ({ page, context }) => {
    const email = await signUpQuietly(context);
    await context.clearCookies();
    for (let attempt = 0; attempt < 9; attempt++) {
      expect(await sendQuietly(context, '/signup', { email, password: PASSWORD, confirmPassword: PASSWORD })).toBe(422);
    }
    await open(page, '/signup');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await sendAndSee(page, 'Sign up');
    await expect(page.getByRole('alert')).toContainText(/too many/i);
  });
});

test.describe('log-in', () => {
  test.use({ expectedErrors: REFUSED });

  test('lets in, remembers, and signs out', async ({ page, context }) => {
    const email = await signUpQuietly(context);
    await context.clearCookies();
    await open(page, '/login');
    await page.getByLabel('Email').fill(` ${email.toUpperCase()} `);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/');
    await open(page, '/dresses');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveURL('/dresses');
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('says what is wrong, and keeps the address', async ({ page }) => {
    await open(page, '/login');
    const logIn = page.getByRole('button', { name: 'Log in', exact: true });
    const alert = page.getByRole('alert');
    await logIn.click();
    await expect(alert).toHaveText('Please enter both email and password.');
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Password').fill('guess!');
    await logIn.click();
    await expect(alert).toHaveText('Please enter a valid email address.');
    const email = newEmail();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('guess!');
    await logIn.click();
    await expect(alert).toHaveText('Invalid email or password.');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });

  test('has an end after ten failures, which does not reach an open session', async ({ page, context, browser }) => {
    const email = await signUpQuietly(context);
    const elsewhere = await openDevice(browser, email);
    await context.clearCookies();
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await sendQuietly(context, '/login', { email, password: `guess-${attempt}` })).toBe(422);
    }
    await open(page, '/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('guess-10');
    await sendAndSee(page, 'Log in');
    await expect(page.getByRole('alert')).toContainText(/too many/i);
    await open(elsewhere, '/profile');
    await expect(elsewhere).toHaveURL('/profile');
    await elsewhere.context().close();
  });

  test('is not offered to who is in already', async ({ page, context }) => {
    await signUpQuietly(context);
    await page.goto('/login');
    await expect(page).toHaveURL('/');
    await page.goto('/signup?returnTo=%2Ftops');
    await expect(page).toHaveURL('/tops');
  });

  test('leads on to where the visitor was going, and Back does not lead to it', async ({ page, context }) => {
    const email = await signUpQuietly(context);
    await context.clearCookies();
    await open(page, '/tops');
    await page.goto('/account-settings', { waitUntil: 'networkidle' });
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

  test('log-in says so and loses nothing', async ({ page, context }) => {
    await open(page, '/login');
    await page.getByLabel('Email').fill('ada@shop.example');
    await page.getByLabel('Password').fill(PASSWORD);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to log in. Please try again.');
    await expect(page.getByLabel('Email')).toHaveValue('ada@shop.example');
  });

  test('sign-up says so and loses nothing', async ({ page, context }) => {
    await open(page, '/signup');
    await page.getByLabel('Email').fill('ada@shop.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.');
    await expect(page.getByLabel('Email')).toHaveValue('ada@shop.example');
  });
});

test.describe('when the accounts cannot be reached', () => {
  test.use({ baseURL: ORIGIN.failingAccounts, expectedErrors: FAILED });

  test('log-in and sign-up say so', async ({ page }) => {
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.getByLabel('Email').fill('ada@shop.example');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to log in. Please try again.');
    await page.goto('/signup', { waitUntil: 'networkidle' });
    await page.getByLabel('Email').fill('ada@shop.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to create account. Please try again.');
  });

  test('a username cannot be saved, and the screen says so', async ({ page, context }) => {
    await context.addCookies([{ name: 'session', value: 'x', url: ORIGIN.failingAccounts }]);
    await page.goto('/account-settings', { waitUntil: 'networkidle' });
    await expect(page.getByText('No email associated')).toBeVisible();
    await page
      .getByRole('link', { name: 'Edit' })
      .or(page.getByRole('button', { name: 'Edit' }))
      .click();
    await page.getByRole('textbox', { name: 'Username' }).fill('Countess');
    await page.getByRole('button', { name: 'Save Username' }).click();
    await expect(page.getByText('Failed to update username. Please try again.')).toBeVisible();
    await expect(page.getByText('Update Failed')).toBeVisible();
    await expect(page.getByText('Could not username update.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('Countess');
  });
});
