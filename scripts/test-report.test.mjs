import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-report.mjs';

test('passed and failed tests are counted', () => {
  expect(readVitestReport({ numTotalTests: 5, numPassedTests: 4 }, 1)).toMatchObject({ passed: 4, failed: 1 });
  const stats = { expected: 3, unexpected: 2, flaky: 1, skipped: 0 };
  expect(readPlaywrightReport({ stats }, 1)).toMatchObject({ passed: 4, failed: 2 });
});

test('a skipped test has not passed', () => {
  const report = { numTotalTests: 5, numPassedTests: 3, numPendingTests: 2 };
  expect(readVitestReport(report, 0)).toMatchObject({ passed: 3, failed: 2 });
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 1 };
  expect(readPlaywrightReport({ stats }, 0)).toMatchObject({ passed: 3, failed: 1 });
});

test('a run that fails outside of its tests fails', () => {
  expect(readVitestReport({ numTotalTests: 3, numPassedTests: 3 }, 1)).toMatchObject({ passed: 3, failed: 1 });
  expect(readVitestReport(null, 1)).toEqual({ passed: 0, failed: 1, failures: [] });
  expect(readPlaywrightReport(null, 1)).toEqual({ passed: 0, failed: 1, failures: [] });
});

test('a run without a test is no success', () => {
  expect(readVitestReport({ numTotalTests: 0, numPassedTests: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(readPlaywrightReport({ stats: {} }, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('failures of Vitest are told with their file, name and reason', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      assertionResults: [
        { status: 'passed', fullName: 'goes well' },
        {
          status: 'failed',
          fullName: 'sizes add up',
          failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n at a'],
        },
        { status: 'pending', fullName: 'later' },
      ],
    },
    { name: 'b.test.ts', message: 'Cannot find module', assertionResults: [] },
  ];
  expect(readVitestReport({ numTotalTests: 3, numPassedTests: 1, testResults }, 1).failures).toEqual([
    '× a.test.ts › sizes add up\n    expected 1 to be 2\n     at a',
    '× a.test.ts › later\n    pending',
    '× b.test.ts › outside of its tests\n    Cannot find module',
  ]);
});

test('failures of Playwright are told with their file, names and reason', () => {
  const spec = (title, status, ...results) => ({ title, file: 'x.spec.ts', tests: [{ status, results }] });
  const suites = [
    {
      title: 'x.spec.ts',
      specs: [spec('goes well', 'expected', {})],
      suites: [{ title: 'offline', specs: [spec('says so', 'unexpected', { error: { message: 'not visible' } })] }],
    },
  ];
  const report = { stats: { expected: 1, unexpected: 1 }, suites, errors: [{ message: 'no server' }] };
  expect(readPlaywrightReport(report, 1).failures).toEqual([
    '× Playwright › outside of its tests\n    no server',
    '× x.spec.ts › offline › says so\n    not visible',
  ]);
});
