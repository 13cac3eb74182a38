import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { sendQuietly, signUpQuietly } from './member.ts';
import { ORIGIN } from './origins.ts';
import { expect, test } from './visit.ts';

const HERE = '/profile/watches';

/** Somebody who watches a piece. */
async function beginWatching(context: BrowserContext): Promise<void> {
  await signUpQuietly(context, 'Ada');
  expect(await sendQuietly(context, '/watch', { product: '1', kind: 'drop', returnTo: '/products/1' })).toBe(302);
}

/** Its owner lets the site show notices. Chromium without a window says otherwise, whatever it is told. */
async function allowNotices(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: ORIGIN.shop });
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'granted' }));
}

/** What a browser gives to be pushed to. */
function makeSubscription() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return {
    endpoint: `https://push.example/${randomBytes(8).toString('hex')}`,
    p256dh,
    auth: randomBytes(16).toString('base64url'),
  };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a feed is made, moved and removed', async ({ page, context }) => {
      await beginWatching(context);
      await page.goto(HERE);
      const app = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
      expect(await (await context.request.get(app)).json()).toMatchObject({ name: 'Selvedge', display: 'standalone' });
      await page.getByRole('button', { name: 'Make a feed' }).click();
      const address = page.getByRole('region', { name: 'A private feed' }).getByLabel('Its address');
      await expect(address).toHaveValue(/\/watches\/feed\/[\w-]{22}$/);
      if (javaScriptEnabled) await expectAccessible(page);
      const first = await address.inputValue();
      const feed = await context.request.get(first);
      expect(feed.headers()).toMatchObject({
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
      expect(await feed.text()).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
      const tag = feed.headers().etag ?? '';
      expect((await context.request.get(first, { headers: { 'if-none-match': tag } })).status()).toBe(304);
      await page.getByRole('button', { name: 'Give it another address' }).click();
      await expect(address).not.toHaveValue(first);
      expect((await context.request.get(first)).status()).toBe(404);
      expect((await context.request.get(await address.inputValue())).status()).toBe(200);
      await page.getByRole('button', { name: 'Remove the feed' }).click();
      await expect(page.getByRole('button', { name: 'Make a feed' })).toBeVisible();
    });
  });
}

test.describe('a browser that is told', () => {
  // Its contexts are private windows, where Chromium pushes nothing.
  test.use({ expectedErrors: /does not support the Push API in incognito/ });
  const ask = (page: Page) => page.getByRole('button', { name: 'Tell me in this browser' });

  test('is not where it has been told to show nothing', async ({ page, context }) => {
    await beginWatching(context);
    await page.goto(HERE);
    await expect(page.getByText('This browser was told not to show notices of this site.')).toBeVisible();
    await expect(ask(page)).toHaveCount(0);
  });

  test('is not where it cannot be', async ({ page, context }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await beginWatching(context);
    await page.goto(HERE);
    await expect(page.getByText('This browser cannot be told anything')).toBeVisible();
    await expect(ask(page)).toHaveCount(0);
  });

  test('says so where its push service is not to be had', async ({ page, context }) => {
    await allowNotices(page);
    await beginWatching(context);
    await page.goto(HERE);
    await ask(page).click();
    await expect(page.getByText('The browser could not be reached by its maker’s push service.')).toBeVisible();
    await expect(ask(page)).toBeEnabled();
    const workers = await page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations();
      return all.map(({ scope, active }) => [new URL(scope).pathname, new URL(active?.scriptURL ?? '').pathname]);
    });
    expect(workers).toEqual([[HERE, '/push-worker.js']]);
  });

  test('is, until it is let go, from there or elsewhere', async ({ page, context }) => {
    const made = makeSubscription();
    await allowNotices(page);
    await page.addInitScript(({ endpoint, ...keys }) => {
      const subscriptionOf = (options: PushSubscriptionOptionsInit) => {
        const text = String(options.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/');
        const key = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
        sessionStorage.setItem('key', String(options.applicationServerKey));
        return {
          endpoint,
          options: { applicationServerKey: key.buffer },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => sessionStorage.removeItem('key'),
        };
      };
      Object.assign(PushManager.prototype, {
        subscribe: async (options: PushSubscriptionOptionsInit) => subscriptionOf(options),
        async getSubscription() {
          const key = sessionStorage.getItem('key');
          return key === null ? null : subscriptionOf({ applicationServerKey: key });
        },
      });
    }, made);
    await beginWatching(context);
    await page.goto(HERE);
    await ask(page).click();
    await expect(page.getByText('Chrome on Linux')).toBeVisible();
    await expect(page.getByText('This browser shows what we tell you')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('button', { name: 'Stop telling me in this browser' }).click();
    await expect(page.getByText('Chrome on Linux')).toHaveCount(0);
    await ask(page).click();
    await page.getByRole('button', { name: 'Remove Chrome on Linux' }).click();
    await expect(ask(page)).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a browser that is told can be let go', async ({ page, context }) => {
    await beginWatching(context);
    expect(await sendQuietly(context, HERE, { intent: 'add-push', ...makeSubscription() })).toBe(302);
    await page.goto(HERE);
    await expect(page.getByText('To be told in this browser takes scripts.')).toBeVisible();
    await page.getByRole('button', { name: /^Remove Chrome/ }).click();
    await expect(page.getByRole('button', { name: /^Remove Chrome/ })).toHaveCount(0);
  });
});
