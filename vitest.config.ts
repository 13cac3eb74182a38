import { defineConfig, type TestUserConfig } from 'vitest/config';

/** Random tests are tried far more often (`test/property-runs.ts`). */
const isFuzz = Boolean(process.env.FUZZ);

const shared: TestUserConfig = {
  environment: 'node',
  restoreMocks: true,
  unstubGlobals: true,
  // Threads would share one heap's limits and one working directory; they are no faster.
  pool: 'forks',
  // A module is loaded once for all files of a worker: half the work. What a file changes for all it has to put back.
  isolate: false,
  maxWorkers: 2,
  // What is young has room, and dies there: a sixth less work than by V8's own rules, which spare memory.
  execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=32'],
};

/** Those of a PostgreSQL of their own. */
const integration: TestUserConfig = {
  ...shared,
  sequence: { groupOrder: 1 },
  setupFiles: ['test/console-guard.ts'],
  globalSetup: ['test/global-setup.ts'],
  // Many wait for a process, a time limit or a poll: others have the cores meanwhile.
  maxWorkers: 4,
  testTimeout: isFuzz ? 1_200_000 : 60_000,
  hookTimeout: 60_000,
};

/** Those that take long by what they are: they start, stop and kill whole servers, flood them, or go through a great many faults. */
const SLOW = '{src,test}/**/*.slow.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'test/*.test.ts',
            'test/real-data/*.test.ts',
            'test/accuracy/*.test.ts',
            'test/relevance/*.test.ts',
            'scripts/*.test.mjs',
          ],
          exclude: ['**/*.integration.test.ts', SLOW],
          setupFiles: ['test/console-guard.ts', 'test/property-defaults.ts'],
          // A busy machine is no failure.
          testTimeout: isFuzz ? 600_000 : 30_000,
        },
      },
      {
        test: {
          ...integration,
          name: 'integration',
          include: ['src/**/*.integration.test.ts', 'test/integration/**/*.test.ts'],
          exclude: [SLOW],
        },
      },
      { test: { ...integration, name: 'slow', include: [SLOW] } },
      {
        test: {
          ...shared,
          // A cluster on this machine: see `npm run test:opensearch`.
          name: 'opensearch',
          include: ['test/opensearch/*.test.ts'],
          setupFiles: ['test/property-defaults.ts'],
          globalSetup: ['test/global-setup.ts'],
          maxWorkers: 1,
          testTimeout: isFuzz ? 3_600_000 : 600_000,
        },
      },
    ],
  },
});
