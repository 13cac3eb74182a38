import { endSessionsElsewhere, PASSWORD, signUpQuietly } from './member.ts';
import { expect, test } from './visit.ts';

test.describe('account settings', () => {
  test('show the e-mail, which cannot be changed', async ({ page, context }) => {
    const email = await signUpQuietly(context, 'Ada');
    await page.goto('/account-settings');
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText('Email cannot be changed here.')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /profile/i })
      .click();
    await expect(page).toHaveURL('/profile');
  });

  test('change the username: view, edit, saving, view', async ({ page, context }) => {
    await signUpQuietly(context, 'Ada');
    await page.goto('/account-settings');
    const edit = page.getByRole('link', { name: 'Edit' }).or(page.getByRole('button', { name: 'Edit' }));
    await edit.click();
    const field = page.getByRole('textbox', { name: 'Username' });
    const save = page.getByRole('button', { name: 'Save Username' });
    await expect(field).toHaveValue('Ada');
    await expect(save).toBeDisabled();
    await field.fill('   ');
    await expect(save).toBeDisabled();
    await field.fill('Ada ');
    await expect(save).toBeDisabled();
    await field.fill('Grace');
    await expect(save).toBeEnabled();
    await page.getByText('Cancel', { exact: true }).click();
    await expect(page.getByText('Ada', { exact: true })).toBeVisible();
    await edit.click();
    await field.fill('Grace');
    await save.click();
    await expect(page.getByText('Username updated successfully!')).toBeVisible();
    await expect(page.getByText('Username Updated', { exact: true })).toBeVisible();
    await expect(page.getByText('Your username has been saved.')).toBeVisible();
    await expect(page.getByText('Grace', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Grace', { exact: true })).toBeVisible();
  });

  test('say that a change was saved in both places, however their data comes, and once', async ({ page, context }) => {
    await signUpQuietly(context, 'Ada');
    await page.goto('/account-settings?edit');
    // The root's data is asked for beside the screen's; here, only when the screen's has come.
    const come = page.waitForResponse((answer) => /_routes=routes(%2F|\/)account\1account-settings/.test(answer.url()));
    await page.route(/account-settings\.data\?.*_routes=root/, async (route) => {
      await come;
      await route.continue();
    });
    await page.getByRole('textbox', { name: 'Username' }).fill('Grace');
    await page.getByRole('button', { name: 'Save Username' }).click();
    await expect(page.getByText('Username Updated', { exact: true })).toBeVisible();
    await expect(page.getByText('Username updated successfully!')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/profile');
    await page.goBack();
    await expect(page.getByText('Grace', { exact: true })).toBeVisible();
    await expect(page.getByText('Username updated successfully!')).toHaveCount(0);
  });

  test('lead to “sign in again” when the session ended elsewhere, and lose nothing typed', async ({
    page,
    context,
    browser,
  }) => {
    const email = await signUpQuietly(context, 'Ada');
    await page.goto('/account-settings');
    await page
      .getByRole('link', { name: 'Edit' })
      .or(page.getByRole('button', { name: 'Edit' }))
      .click();
    await page.getByRole('textbox', { name: 'Username' }).fill('Countess & co.');
    await endSessionsElsewhere(browser, email);
    await page.getByRole('button', { name: 'Save Username' }).click();
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByText(/sign in again/i)).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/account-settings/);
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('Countess & co.');
    await page.getByRole('button', { name: 'Save Username' }).click();
    await expect(page.getByText('Username updated successfully!')).toBeVisible();
  });
});
