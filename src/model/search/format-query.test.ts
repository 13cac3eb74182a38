import { expect, test } from 'vitest';
import { parseWords } from '../filters/query-words.ts';
import { formatTyped } from './format-query.ts';

test.each([
  ['pattern:polka-dot ~occasion:summer ~organic', 'polka dot summer organic'],
  ['-pattern:polka-dot linen', '-polka-dot linen'],
  ['"swim" v neck', '"swim" v neck'],
  ['', ''],
])('%s is typed as %s', (text, typed) => {
  expect(formatTyped(parseWords(text))).toBe(typed);
});
