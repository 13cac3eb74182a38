import { test as base, expect } from '@playwright/test';

export { expect };

/** Every test comes from a client address of its own, so that none is throttled by another. */
function randomAddress(): string {
  return ['10', ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join('.');
}

/**
 * Playwright's test, with one more rule: an error in the console, an uncaught exception or a hydration warning fails
 * it. A test that expects some names them with `test.use({ expectedErrors: /…/ })`.
 */
export const test = base.extend<{ expectedErrors: RegExp | null; quietConsole: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': randomAddress() }),
  expectedErrors: [null, { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const unexpected: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors?.test(text)) unexpected.push(text);
      };
      page.on('console', (message) => {
        // Some pictures of the sample shops do not exist, as at real shops; the pages show a placeholder.
        if (/\/sample\/[^/]+\/files\//.test(message.location().url)) return;
        if (message.type() === 'error' || message.type() === 'warning') note(message.text());
      });
      page.on('pageerror', (error) => note(String(error)));
      await use(undefined);
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** The document answered 404 on purpose; Chromium reports that in the console. */
export const STATUS_404 = /status of 404/;
