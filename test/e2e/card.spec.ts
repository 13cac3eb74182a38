import { ORIGIN } from './origins.ts';
import { expect, test } from './visit.ts';

test('a card leads to the retailer’s page in a new tab', async ({ page, context }) => {
  await page.goto('/dresses');
  const link = page.getByRole('article').first().getByRole('link', { name: 'View Product' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener sponsored');
  const opened = context.waitForEvent('page');
  await link.click();
  const shop = await opened;
  await shop.waitForLoadState();
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the carousel steps through the pictures and counts them', async ({ page }) => {
  await page.goto('/dresses');
  const card = page
    .getByRole('article')
    .filter({ hasText: /\d \/ [3-6]/ })
    .first();
  const counter = card.getByText(/^\d+ \/ \d+$/);
  const count = Number((await counter.textContent())?.split(' / ')[1]);
  // By keyboard: pointing at the card already shows its second picture.
  await card.getByRole('link', { name: 'Next image' }).press('Enter');
  await expect(counter).toHaveText(`2 / ${count}`);
  await card.getByRole('link', { name: 'Next image' }).press('Enter');
  await expect(counter).toHaveText(`3 / ${count}`);
  await card.getByRole('link', { name: 'Previous image' }).press('Enter');
  await expect(counter).toHaveText(`2 / ${count}`);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the arrows of the carousel are in sight, and work', async ({ page }) => {
    await page.goto('/dresses');
    const card = page.getByRole('article').filter({ hasText: '1 / 4' }).first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    const same = page.getByRole('article').filter({ hasText: title }).first();
    const arrow = same.getByRole('link', { name: 'Next image' });
    await expect(arrow).toHaveCSS('opacity', '1');
    await arrow.tap();
    await expect(same.locator('.counter')).toHaveText('2 / 4');
    expect(page.context().pages()).toHaveLength(1);
  });
});

test('a heart asks a visitor to sign in, once, and goes to log-in', async ({ page }) => {
  await page.goto('/dresses');
  await page.getByRole('article').first().getByRole('button', { name: /^Save/ }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Sign in required')).toBeVisible();
  await expect(page.getByText('Please sign in to save items to your profile')).toHaveCount(1);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Sign in required')).toHaveCount(0);
});

test.describe('odd products', () => {
  test.use({ baseURL: ORIGIN.odd, expectedErrors: /Failed to load resource/ });

  test('without pictures a card says so; a picture that fails is replaced', async ({ page }) => {
    await page.goto('/dresses');
    await expect(page.getByText('No image')).toHaveCount(2);
    await expect(
      page.getByRole('article').filter({ hasText: 'alert(1)' }).getByText('Image unavailable'),
    ).toBeVisible();
  });

  test('markup in a title is text', async ({ page }) => {
    await page.goto('/dresses');
    await expect(page.getByRole('heading', { name: '<script>alert(1)</script> & "quotes"' })).toBeVisible();
  });

  test('a long title takes two lines, prices are $68 or $68.50, sold out is said', async ({ page }) => {
    await page.goto('/dresses');
    const heading = page.getByRole('heading', { name: /extraordinarily/ });
    const lines = await heading.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round(lines)).toBeLessThanOrEqual(2);
    await expect(page.getByRole('article').filter({ hasText: 'Ñandú' }).locator('.price')).toHaveText('$68.50');
    const soldOut = page.getByRole('article').filter({ hasText: 'Sold out dress' });
    await expect(soldOut.getByText('Sold out', { exact: true })).toBeVisible();
    await expect(soldOut.locator('.price')).toHaveText(/\$68\s*was \$99/);
  });
});
