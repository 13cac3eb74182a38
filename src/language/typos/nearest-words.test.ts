import { expect, test } from 'vitest';
import { mostTypos } from './edit-distance.ts';
import { sortWords } from './near-words.ts';
import { nearestWords } from './nearest-words.ts';

test.each([
  ['', 0],
  ['top', 0],
  ['bell', 1],
  ['blazers', 1],
  ['cardigan', 2],
])('a word may have so many typos as it is long enough for: %j → %i', (word, most) => {
  expect(mostTypos(word)).toBe(most);
});

const WORDS = sortWords(['shirt', 'skirt', 'skirts', 'cardigan', 'dress', 'tops', 'été', 'x'.repeat(41)]);

test.each([
  ['dres', ['dress']],
  ['skirt', ['skirt']],
  ['skitr', ['skirt']],
  ['shkirt', ['shirt', 'skirt']],
  ['sirt', ['shirt', 'skirt']],
  ['kirt', ['skirt']],
  ['hirt', ['shirt']],
  ['cadrigna', ['cardigan']],
  ['crdgn', []],
  ['tps', []],
  ['étéé', ['été']],
  ['x'.repeat(40), []],
])('%j is nearest to %j', (typed, nearest) => {
  expect(nearestWords(typed, WORDS)).toEqual(nearest);
});
