import { readOutboxOf } from '../visitors/outbox.ts';
import { expectAccessible } from './accessible.ts';
import { newEmail, PASSWORD, sendQuietly, signUpQuietly } from './member.ts';
import { SHOP } from './origins.ts';
import { expect, test } from './visit.ts';

// A form that is refused says so by its status, and one without a network has none.
test.use({ expectedErrors: /status of (?:404|410|422)|ERR_INTERNET_DISCONNECTED/ });

test('without an account an address is asked, and can be told', async ({ page }) => {
  const email = newEmail();
  await page.goto('/dresses?colors=black');
  await page.getByRole('button', { name: 'Tell me of new ones' }).click();
  await expect(page.getByRole('heading', { name: 'Where shall we tell you?' })).toBeVisible();
  await expect(page.getByText('New pieces: Dresses: black')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send me the mail' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter your email address.');
  await page.getByLabel('Email').fill(email);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send me the mail' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to send the mail. Please try again.');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send me the mail' }).click();
  await expect(page.getByText(`A mail is on its way to ${email}`)).toBeVisible();
  await expectAccessible(page);
  const [mail] = await readOutboxOf(SHOP, email);
  const link = /\S+\/watches\/confirm\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(page.getByRole('heading', { name: 'We tell you', exact: true })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link is too old' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/watches/stop?token=x');
  await expect(page.getByRole('heading', { name: 'There is nothing to stop' })).toBeVisible();
  await expectAccessible(page);
});

test('what was to be watched is there after logging in', async ({ page, context }) => {
  const email = await signUpQuietly(context);
  expect(await sendQuietly(context, '/signout', {})).toBe(302);
  await page.goto('/products/1');
  await page.locator('summary', { hasText: 'Watch' }).click();
  await page.getByRole('radio', { name: /it costs at most/ }).check();
  await page.getByLabel('At most, in USD').fill('20');
  await page.getByRole('button', { name: 'Watch it' }).click();
  // The pages that are left on the way have such a link and such a field too.
  await expect(page.getByRole('heading', { name: 'Where shall we tell you?' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).last().click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/watch\?/);
  await page.getByRole('button', { name: 'Watch it' }).click();
  await expect(page).toHaveURL(/\/products\/1/);
  await page.goto('/profile/watches');
  await expect(page.getByText('At $20 or less')).toBeVisible();
});
