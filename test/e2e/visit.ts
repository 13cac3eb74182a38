import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** Every test comes from a client address of its own, so that none is throttled by another. */
function randomAddress(): string {
  return ['10', ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join('.');
}

/** Scripts start when somebody is there: who opens a page here is, and waits for them, unless it is no page of the app or it is
 * looked at as soon as it comes (`commit`). */
function waitForScripts(page: Page): void {
  const isStarted = () => {
    const root = document.getElementById('root');
    return root === null || Object.keys(root).some((key) => key.startsWith('__reactFiber'));
  };
  for (const name of ['goto', 'reload'] as const) {
    const open = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>;
    page[name] = async (...args: unknown[]) => {
      const response = await open(...args);
      const { waitUntil } = Object(args.at(-1)) as { waitUntil?: string };
      if (waitUntil === 'commit') return response;
      await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
      await page.waitForFunction(isStarted);
      return response;
    };
  }
}

/**
 * Playwright's test, with one more rule: an error in the console, an uncaught exception or a hydration warning fails
 * it. A test that expects some names them with `test.use({ expectedErrors: /…/ })`.
 */
export const test = base.extend<{ expectedErrors: RegExp | null; quietConsole: undefined; hasIndex: boolean }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': randomAddress() }),
  expectedErrors: [null, { option: true }],
  // Without its file a browser asks the server for every list, as it does until the file is there.
  hasIndex: [true, { option: true }],
  context: async ({ context, javaScriptEnabled, hasIndex }, use) => {
    if (!hasIndex) await context.route('**/segments/*', (route) => route.fulfill({ body: 'nothing of ours' }));
    if (javaScriptEnabled !== false) context.on('page', waitForScripts);
    await use(context);
  },
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const unexpected: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors?.test(text)) unexpected.push(text);
      };
      page.on('console', (message) => {
        // Some pictures of the sample shops do not exist, as at real shops; the pages show a placeholder.
        if (/\/sample\/[^/]+\/files\//.test(message.location().url)) return;
        // Chromium's words about seconds tell of the machine: on a busy one every font is late.
        if (/was preloaded using link preload but not used within a few seconds/.test(message.text())) return;
        if (message.type() === 'error' || message.type() === 'warning') note(message.text());
      });
      page.on('pageerror', (error) => note(String(error)));
      await use(undefined);
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});
