import { expect, test } from 'vitest';
import { describeFailure, isFault } from './ingest-report.ts';

function thrown(work: () => unknown): unknown {
  try {
    return work();
  } catch (cause) {
    return cause;
  }
}

test('a fault of the program says where it is', () => {
  const fault = thrown(function readOddly() {
    return encodeURIComponent('\ud800');
  });
  expect(isFault(fault)).toBe(true);
  expect(describeFailure(fault)).toMatch(
    /^a fault in Selvedge itself, please report it: URIError: .+ \(readOddly, ingest-report\.test\.ts:\d+\)$/,
  );
  const bare = Object.assign(new TypeError('no stack'), { stack: undefined });
  expect(describeFailure(bare)).toBe('a fault in Selvedge itself, please report it: TypeError: no stack');
});

test('what others fail with is told in their words, in one line', () => {
  expect(isFault(new Error('x'))).toBe(false);
  expect(describeFailure(new Error('no\n  such\u0000host'))).toBe('no such host');
  expect(describeFailure('odd')).toBe('odd');
});
