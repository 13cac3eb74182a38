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

test('a forgotten password, another address and its proof, as plain forms', async ({ page, context }) => {
  const [email, next] = [await signUpQuietly(context), newEmail()];
  /** The newest mail to an address: where its button leads, and its code. */
  const readMail = async (to: string) => {
    // As somebody at the machine itself: the visits of tests come through a proxy, whom it tells nothing.
    const mails = (await (await fetch(`${ORIGIN.shop}/outbox/mails.json`)).json()) as { to: string; text: string }[];
    const text = mails.find((mail) => mail.to === to)?.text ?? '';
    return { href: /:\n(http\S+)/.exec(text)?.[1] ?? '', code: /code: (\d{6})/.exec(text)?.[1] ?? '' };
  };
  await page.goto((await readMail(email)).href);
  await page.getByRole('button', { name: 'Yes, confirm it' }).click();
  await expect(page.getByRole('heading', { name: 'Address Confirmed' })).toBeVisible();

  await page.goto('/account-settings/email');
  await expect(page.getByText('Confirmed: you read mail there.')).toBeVisible();
  await page.getByLabel('New Email').fill(next);
  await page.getByLabel('Current Password').fill('not hers');
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('Your current password is not right.')).toBeVisible();
  await expect(page.getByLabel('New Email')).toHaveValue(next);
  await page.getByLabel('Current Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText(`${next} is to be your address.`)).toBeVisible();
  for (const [to, heading] of [
    [next, 'One More Mail'],
    [email, 'Address Changed'],
  ] as const) {
    await page.goto((await readMail(to)).href);
    await page.getByRole('button', { name: 'Yes, confirm it' }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }

  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(next);
  await page.getByRole('button', { name: 'Send the mail' }).click();
  await page.getByLabel('Code from the mail').fill((await readMail(next)).code);
  await page.getByLabel('New Password').fill('a second pass phrase');
  await page.getByLabel('Confirm Password').fill('another');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('Passwords do not match.').first()).toBeVisible();
  await page.getByLabel('Code from the mail').fill((await readMail(next)).code);
  await page.getByLabel('New Password').fill('a second pass phrase');
  await page.getByLabel('Confirm Password').fill('a second pass phrase');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('All other devices have been signed out.')).toBeVisible();
  await page.goto('/account-settings');
  await expect(page.getByText(next)).toBeVisible();
});
