import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './test.mjs';

test('passed and failed tests are counted', () => {
  expect(countVitest({ numTotalTests: 5, numPassedTests: 4 }, 1)).toEqual({ passed: 4, failed: 1 });
  expect(countPlaywright({ stats: { expected: 3, unexpected: 2, flaky: 1, skipped: 0 } }, 1)).toEqual({
    passed: 4,
    failed: 2,
  });
});

test('a skipped test has not passed', () => {
  expect(countVitest({ numTotalTests: 5, numPassedTests: 3, numPendingTests: 2 }, 0)).toEqual({ passed: 3, failed: 2 });
  expect(countPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 1 } }, 0)).toEqual({
    passed: 3,
    failed: 1,
  });
});

test('a run that fails outside of its tests fails', () => {
  expect(countVitest({ numTotalTests: 3, numPassedTests: 3 }, 1)).toEqual({ passed: 3, failed: 1 });
  expect(countVitest(null, 1)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright(null, 1)).toEqual({ passed: 0, failed: 1 });
});

test('a run without a test is no success', () => {
  expect(countVitest({ numTotalTests: 0, numPassedTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright({ stats: {} }, 0)).toEqual({ passed: 0, failed: 1 });
});
