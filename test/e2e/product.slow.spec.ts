import type { Page } from '@playwright/test';
import { heart, signUpQuietly } from './member.ts';
import { ORIGIN } from './origins.ts';
import { findSmallTargets } from './touch-targets.ts';
import { expect, test } from './visit.ts';

/** Opens the page of the first product of a list, as a shopper does. */
async function openFirst(page: Page, list = '/dresses'): Promise<string> {
  await page.goto(list);
  const card = page.getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  return title;
}

test('the title and the picture of a card lead to its page, and that to the shop', async ({ page, context }) => {
  const title = await openFirst(page);
  await expect(page).toHaveURL(/\/products\/\d+\/[a-z0-9-]+$/);
  await expect(page).toHaveTitle(`${title} — Selvedge`);
  const opened = context.waitForEvent('page');
  await page
    .getByRole('link', { name: /^Shop at / })
    .first()
    .click();
  expect((await opened).url()).toContain('/sample/');
  await page.goBack();
  await page.getByRole('article').first().locator('.track').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('pictures open over the page, turn by keys, come nearer, and close', async ({ page }) => {
  // Before the page opens: one that is open already may still ask without it.
  await page.route(/-back\.webp.*width=960/, (route) => route.abort());
  await openFirst(page);
  const first = page.getByRole('link', { name: /^Look closely at picture 1/ });
  await first.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText(/^1 \/ /);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('status')).toHaveText(/^2 \/ /);
  await expect(dialog).toContainText('Image unavailable');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('status')).not.toHaveText(/^1 \/ /);
  const turned = await dialog.getByRole('status').textContent();
  const picture = dialog.locator('img');
  // Before it is there it has no lower left corner.
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  const { height = 0 } = (await picture.boundingBox()) ?? {};
  await picture.click({ position: { x: 10, y: height - 10 } });
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible();
  // Its lower left corner is what comes near, and keys move over it.
  const frame = dialog.locator('.zoom-frame');
  const placeOf = (element: Element) => [
    element.scrollLeft,
    element.scrollHeight - element.clientHeight - element.scrollTop < 1,
  ];
  expect(await frame.evaluate(placeOf)).toEqual([0, true]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expect(dialog.getByRole('status')).toHaveText(turned ?? '');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(first).toBeFocused();
});

test('what was looked at is under the next product and the list, until it is cleared', async ({ page }) => {
  const title = await openFirst(page);
  // A page that is left before its scripts run notes nothing.
  await page.waitForFunction(() => localStorage.length > 0);
  await openFirst(page, '/tops');
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('link', { name: title })).toBeVisible();
  await page.goto('/jeans');
  await expect(recent.getByRole('listitem')).toHaveCount(2);
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect(recent).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(recent).toHaveCount(0);
});

test('its heart saves it, and is known when the page is opened again', async ({ page, context }) => {
  await signUpQuietly(context);
  await openFirst(page);
  await heart(page).click();
  await expect(page.getByRole('status', { name: 'Notifications' })).toContainText('Item saved');
  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything but sharing and what was looked at is there', async ({ page }) => {
    await page.goto('/dresses');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Price history' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sizes' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
    await expect(page.locator('.gallery-track img').nth(1)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Look closely at picture 1/ })).toHaveAttribute('href', /files/);
    await heart(page).click();
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe('on a touch screen', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    expectedErrors: /ERR_NAME_NOT_RESOLVED/,
  });

  test('all that is touched is large enough, and nothing moves sideways', async ({ page }) => {
    await openFirst(page);
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // Its sizes lead to what is like it.
    await page.goto(`${ORIGIN.odd}/products/3`);
    await expect(page.getByRole('link', { name: /sold out/ }).first()).toBeVisible();
    expect(await findSmallTargets(page)).toEqual([]);
  });

  test('two fingers bring a picture nearer', async ({ page, context }) => {
    await openFirst(page);
    await page.getByRole('link', { name: /^Look closely at picture 1/ }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((x, id) => ({ x, y: 300, id })) });
    await touch('touchStart', 170, 190);
    for (let by = 10; by <= 60; by += 10) await touch('touchMove', 170 - by, 190 + by);
    await touch('touchEnd');
    const left = () => page.evaluate(() => window.visualViewport?.offsetLeft ?? 0);
    await expect.poll(left).toBeGreaterThan(0);
    await expect(page.locator('.zoom')).toHaveCSS('touch-action', 'auto');
    // Then one moves over it, and does not turn it.
    const before = await left();
    await touch('touchStart', 250);
    for (let by = 20; by <= 120; by += 20) await touch('touchMove', 250 - by);
    await touch('touchEnd');
    await expect.poll(left).toBeGreaterThan(before);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^1 \/ /);
  });
});

test.describe('odd pieces and addresses', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('without a picture its heart is on what stands in its place', async ({ page }) => {
    await page.goto(`${ORIGIN.odd}/products/1`);
    const box = async (name: string) => {
      const { x = 0, width = 0 } = (await page.locator(name).boundingBox()) ?? {};
      return [x, x + width] as const;
    };
    const [frame, on] = [await box('.gallery > .frame'), await box('.gallery > .heart')];
    expect(on[0]).toBeGreaterThan(frame[0]);
    expect(on[1]).toBeLessThan(frame[1]);
  });

  test('odd addresses lead to the not-found screen, markup in a title stays text', async ({ page }) => {
    const answer = await page.goto('/products/nonsense');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await page.goto(`${ORIGIN.odd}/products/2`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('<script>alert(1)</script> & "quotes"');
  });
});
