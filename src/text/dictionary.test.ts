import { expect, test } from 'vitest';
import { dictionary } from './dictionary.ts';

test('a dictionary has what was put in, and nothing that every object has', () => {
  const words = dictionary({ navy: 'blue' });
  expect(words.navy).toBe('blue');
  const names = [Object.prototype, Array.prototype].flatMap((prototype) => Object.getOwnPropertyNames(prototype));
  for (const name of names) expect([name, words[name], name in words]).toEqual([name, undefined, false]);
});
