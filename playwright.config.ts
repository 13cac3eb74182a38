import { defineConfig } from '@playwright/test';
import { ORIGIN } from './test/e2e/origins.ts';

/** The machine's own Chromium; `npm test` finds or installs one and names it here. */
const executablePath = process.env.CHROMIUM_PATH;

const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  // As root Chromium runs without its sandbox; a test machine has no GPU and no wish for background traffic.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** As of Vitest's: see `vitest.config.ts`. Here it is the less visited screens, and what is said to every screen. */
const SLOW = /\.slow\.spec\.ts$/;

export default defineConfig({
  testDir: 'test/e2e',
  projects: [
    { name: 'journeys', testIgnore: SLOW },
    { name: 'slow', testMatch: SLOW },
  ],
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // A third takes turns with the other two: 239 s in place of 208.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: { baseURL: ORIGIN.shop, launchOptions, locale: 'en-US', timezoneId: 'UTC' },
  webServer: {
    // What is young has room, and dies there: see `vitest.config.ts`.
    command: `"${process.execPath}" --min-semi-space-size=16 --max-semi-space-size=32 test/e2e/serve.ts`,
    url: `${ORIGIN.shop}/readyz`,
    timeout: 180_000,
    // So that it stops its database too.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
