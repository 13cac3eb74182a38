import { expect, test } from 'vitest';
import { patternOf } from './asked-words.ts';

function meet(phrases: readonly string[], text: string): string | undefined {
  return new RegExp(`(?<!\\p{L})(?:${patternOf(phrases)})(?!\\p{L})`, 'iu').exec(text)?.[0];
}

test.each([
  [['up to', 'up'], 'dress up to 50', 'up to'],
  [['up', 'up to 50'], 'dress up to 60', 'up'],
  [['la', 'là bas'], 'robe la bas', 'la bas'],
  [['jusqu à', 'à'], 'robe jusqu’a 50', 'jusqu’a'],
  [['til', 'till'], 'topp till jeans', 'till'],
  [['til'], 'topp till jeans', undefined],
])('of %j in %j the longest is met: %j', (phrases, text, met) => {
  expect(meet(phrases, text)).toBe(met);
});
