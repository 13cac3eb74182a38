import { heart, newEmail, PASSWORD } from './member.ts';
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
