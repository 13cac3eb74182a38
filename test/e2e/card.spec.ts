import { ORIGIN } from './origins.ts';
import { expect, test } from './visit.ts';

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
  // Hasty steps count from where the one before goes, not from the picture that it glides past.
  await card.evaluate((element) => {
    const track = element.querySelector('.track') as HTMLElement;
    const step = (name: string) => (element.querySelector(`.arrow-${name}`) as HTMLElement).click();
    step('next');
    Object.defineProperty(track, 'scrollLeft', { value: 0, configurable: true });
    track.dispatchEvent(new Event('scroll'));
    Reflect.deleteProperty(track, 'scrollLeft');
    requestAnimationFrame(() => requestAnimationFrame(() => step('previous')));
  });
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

  test('a picture that fails is replaced, and a long title takes two lines', async ({ page }) => {
    await page.goto('/dresses');
    await expect(
      page.getByRole('article').filter({ hasText: 'alert(1)' }).getByText('Image unavailable'),
    ).toBeVisible();
    const heading = page.getByRole('heading', { name: /extraordinarily/ });
    const lines = await heading.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round(lines)).toBeLessThanOrEqual(2);
  });
});
