import { expect, test } from 'vitest';
import * as words from './shoppers-words.ts';

test.each(Object.entries(words))('%s are sorted, each once', (_, list) => {
  const own = Symbol.iterator in list ? [...list] : Object.keys(list);
  expect(own.length).toBeGreaterThan(0);
  expect(own).toEqual([...new Set(own)].sort());
});
