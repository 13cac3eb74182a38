import { endSessionsElsewhere, heart, newEmail, PASSWORD, saveQuietly, signUpQuietly } from './member.ts';
import { ORIGIN } from './origins.ts';
import { expect, test } from './visit.ts';

test.describe('a heart', () => {
  test('asks a visitor to sign in, is pressed then, and leads back to its card', async ({ page, context }) => {
    const email = await signUpQuietly(context);
    await context.clearCookies();
    await page.goto('/dresses?colors=black');
    await heart(page, 7).click();
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByText('Sign in required').first()).toBeVisible();
    await expect(page.getByText('Please sign in to save items to your profile').first()).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('correct horse battery staple');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/dresses\?colors=black#item-\d+$/);
    await expect(heart(page, 7)).toHaveAttribute('aria-pressed', 'true');
    await expect(heart(page, 7)).toBeInViewport();
    await expect(page.locator('.heart[aria-pressed="true"]')).toHaveCount(1);
    await expect(page.getByRole('status', { name: 'Notifications' })).toContainText('Item saved');
    await page.reload();
    await expect(heart(page, 7)).toHaveAttribute('aria-pressed', 'true');
  });

  test('that a visitor pressed is pressed once they have signed up', async ({ page }) => {
    await page.goto('/tops');
    await heart(page, 3).click();
    await expect(page).toHaveURL(/\/login\?/);
    await page.getByRole('link', { name: 'Sign up', exact: true }).click();
    await expect(page).toHaveURL(/\/signup\?/);
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(page).toHaveURL(/\/tops#item-\d+$/);
    await expect(heart(page, 3)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('status', { name: 'Notifications' })).toContainText('Item saved');
  });

  test('saves and removes, one toast at a time, and is known from the first paint', async ({ page, context }) => {
    await signUpQuietly(context);
    await page.goto('/dresses');
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    const toasts = page.getByRole('status', { name: 'Notifications' });
    await expect(toasts).toContainText('Item saved');
    await expect(toasts).toContainText('Item added to your saved items');
    await expect(heart(page)).toBeFocused();

    const response = await page.request.get('/dresses');
    expect(
      (await response.text()).match(/aria-pressed="true"[^>]*name="remove"|name="remove"[^>]*aria-pressed="true"/g),
    ).toHaveLength(1);

    await page.reload();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(toasts).toContainText('Item removed from your saved items');
    await expect(toasts).not.toContainText('Item added');
  });

  test('has its toast for five seconds, and for longer under the pointer and the focus', async ({ page, context }) => {
    await signUpQuietly(context);
    await page.clock.install();
    await page.goto('/dresses');
    await heart(page).click();
    const toast = page.getByText('Item added to your saved items');
    await toast.hover();
    await page.clock.fastForward(60_000);
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await page.mouse.move(1, 1);
    await page.clock.fastForward(60_000);
    await expect(toast).toBeVisible();
    await heart(page).focus();
    await page.clock.fastForward(5_000);
    await expect(toast).toHaveCount(0);
    // Whoever sends it away is where they were before.
    await heart(page).click();
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(heart(page)).toBeFocused();
  });

  test('is disabled while its answer is on the way, and alone in that', async ({ page, context }) => {
    await signUpQuietly(context);
    await page.goto('/tops');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/saved', async (route) => {
      await held;
      await route.continue();
    });
    await heart(page, 0).click();
    await expect(heart(page, 0)).toBeDisabled();
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false');
    await expect(heart(page, 1)).toBeEnabled();
    await heart(page, 1).click();
    release();
    for (const index of [0, 1]) {
      await expect(heart(page, index)).toHaveAttribute('aria-pressed', 'true');
      await expect(heart(page, index)).toBeEnabled();
    }
  });

  test('survives hasty clicking', async ({ page, context }) => {
    await signUpQuietly(context);
    await page.goto('/skirts');
    await heart(page).dblclick();
    for (let index = 1; index < 6; index++) await heart(page, index).click();
    for (let index = 0; index < 6; index++) await expect(heart(page, index)).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/profile');
    await expect(page.getByRole('article')).toHaveCount(6);
  });

  test('goes along when the list changes', async ({ page, context }) => {
    await signUpQuietly(context);
    await page.goto('/jeans');
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
    await page.goBack();
    await expect(page).toHaveURL('/jeans');
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('a heart that cannot be had', () => {
  test.use({ expectedErrors: /status of (503|401)|ERR_/ });

  test('says so when the server refuses', async ({ page, context }) => {
    await context.addCookies([{ name: 'session', value: 'x', url: ORIGIN.failingAccounts }]);
    await page.goto(`${ORIGIN.failingAccounts}/dresses`);
    await heart(page).click();
    await expect(page.getByText('Failed to save item. Could not verify user or save data.')).toBeVisible();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(heart(page)).toBeEnabled();
  });

  test('says so without a network', async ({ page, context }) => {
    await signUpQuietly(context);
    await page.goto('/dresses');
    await context.setOffline(true);
    await heart(page).click();
    await expect(page.getByText('No connection', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  });

  test('asks to sign in again when the session has ended elsewhere', async ({ page, context, browser }) => {
    const email = await signUpQuietly(context);
    await page.goto('/dresses?sort=price_asc');
    await endSessionsElsewhere(browser, email);
    await heart(page).click();
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByText('Please sign in to save items to your profile').first()).toBeVisible();
  });
});

test.describe('the profile', () => {
  test('is empty at first, says what to do, and has a history that is to come', async ({ page, context }) => {
    await signUpQuietly(context);
    await page.goto('/profile');
    await expect(page.getByText('No saved items yet')).toBeVisible();
    await expect(page.getByText(/click the heart/i)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Main Page' })).toHaveAttribute('href', '/');
    await page.getByText('History', { exact: true }).click();
    await expect(page.getByText('Browsing history feature coming soon')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('No saved items yet')).toBeVisible();
    await page.getByRole('link', { name: 'Account Settings' }).click();
    await expect(page).toHaveURL('/account-settings');
  });

  test('lists what was saved, by category, newest first', async ({ page, context }) => {
    await signUpQuietly(context);
    const titles: string[] = [];
    for (const path of ['/dresses', '/tops', '/dresses?page=2']) {
      titles.unshift(await saveQuietly(context, path));
    }
    await page.goto('/profile');
    const cards = page.getByRole('article');
    await expect(cards.getByRole('heading')).toHaveText(titles);
    for (const price of await cards.locator('.price').allTextContents()) expect(price).toMatch(/\$\d[\d,]*\.\d\d/);
    await expect(page.getByText(/Saved Items/).first()).toContainText('3');
    for (const name of ['All Saved', 'Dresses', 'Tops', 'Jeans', 'Pants', 'Shorts', 'Skirts']) {
      await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
    }
    await page.getByRole('main').getByRole('link', { name: /^Tops/ }).click();
    await expect(cards).toHaveCount(1);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Jeans/ })
      .click();
    await expect(cards).toHaveCount(0);
    await page.goBack();
    await expect(cards).toHaveCount(1);
  });

  test('lets go of an item at once', async ({ page, context }) => {
    await signUpQuietly(context);
    for (const index of [0, 1]) await saveQuietly(context, '/dresses', index);
    await page.goto('/profile');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(2);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/saved', async (route) => {
      await held;
      await route.continue();
    });
    await cards
      .first()
      .getByRole('button', { name: /Save|Remove/ })
      .click();
    await expect(cards).toHaveCount(1);
    release();
    await expect(page.getByText('Item removed from your saved items')).toBeVisible();
    await page.reload();
    await expect(cards).toHaveCount(1);
    await cards
      .first()
      .getByRole('button', { name: /Save|Remove/ })
      .click();
    await expect(page.getByText('No saved items yet')).toBeVisible();
  });

  test('has an item back in its place, by keyboard, when its removal is undone', async ({ page, context }) => {
    await signUpQuietly(context);
    for (const index of [0, 1, 2]) await saveQuietly(context, '/dresses', index);
    await page.goto('/profile');
    const titles = page.getByRole('article').getByRole('heading');
    const before = await titles.allTextContents();
    await heart(page, 1).click();
    await expect(titles).toHaveCount(2);
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.focus();
    await page.keyboard.press('Enter');
    await expect(titles).toHaveText(before);
    await expect(page.getByRole('status', { name: 'Notifications' })).toContainText('Item added to your saved items');
    await expect(page.locator(':focus')).toHaveCount(1);
    await page.reload();
    await expect(titles).toHaveText(before);
  });

  test('shows placeholders while it loads', async ({ page, context }) => {
    await signUpQuietly(context);
    await page.goto('/dresses');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/profile.data*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await expect(page.locator('main .skeleton')).toHaveCount(8);
    release();
    await expect(page.getByText('No saved items yet')).toBeVisible();
  });
});

test.describe('a profile whose items cannot be removed', () => {
  test.use({ baseURL: ORIGIN.failingAccounts, expectedErrors: /status of 503/ });

  test('puts the card back and says so; what is no longer sold is marked', async ({ page, context }) => {
    await context.addCookies([{ name: 'session', value: 'x', url: ORIGIN.failingAccounts }]);
    await page.goto('/profile');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('No longer available');
    await expect(cards).toContainText('$68.00');
    await cards.getByRole('button', { name: /Save|Remove/ }).click();
    await expect(page.getByText('Failed to remove item. Please try again.')).toBeVisible();
    await expect(cards).toHaveCount(1);
  });
});
