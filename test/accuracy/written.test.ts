import { expect, test } from 'vitest';
import { type Judgement, judgeRow } from './judge-written.ts';
import { readWrittenRows, WRITTEN } from './written-rows.ts';

const ENOUGH = 0.95;

function share<T>(all: readonly T[], isRight: (one: T) => boolean): number {
  return all.filter(isRight).length / all.length;
}

function sum(judged: readonly Judgement[], of: (counts: NonNullable<Judgement['subcategories']>) => number): number {
  return judged.reduce((total, { subcategories }) => total + (subcategories ? of(subcategories) : 0), 0);
}

test.each(WRITTEN)('nearly all that is written in %s is understood', (name, language) => {
  const judged = readWrittenRows(name).map((row) => judgeRow(row, language));
  const wrong = judged
    .filter(({ isRight }) => !isRight)
    .map(({ row, answer }) => `${row.label}, not ${answer}: ${row.title}`);
  expect(
    share(judged, ({ isRight }) => isRight),
    wrong.join('\n'),
  ).toBeGreaterThanOrEqual(ENOUGH);
  const right = sum(judged, (counts) => counts.right);
  expect(right).toBeGreaterThanOrEqual(0.92 * sum(judged, (counts) => counts.expected));
  expect(right).toBeGreaterThanOrEqual(0.94 * sum(judged, (counts) => counts.found));
  const colored = judged.filter(({ isColorRight }) => isColorRight !== null);
  expect(share(colored, ({ isColorRight }) => isColorRight === true)).toBeGreaterThanOrEqual(0.9);
});
