import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node',
  setupFiles: ['test/console-guard.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  // A busy machine is no failure.
  testTimeout: 30_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts', 'test/real-data/*.test.ts', 'scripts/*.test.mjs'],
          exclude: ['**/*.integration.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: ['src/**/*.integration.test.ts', 'test/integration/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
