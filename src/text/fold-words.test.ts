import { expect, test } from 'vitest';
import { foldWords, splitSigned, splitWords } from './fold-words.ts';

test.each([
  ['Women’s Été Dresses', ['women', 'ete', 'dress']],
  ['Tops & Skirts, parties; ties', ['top', 'skirt', 'party', 'tie']],
  ['dress bus basis jeans', ['dress', 'bus', 'basis', 'jean']],
  ['watches boxes sashes', ['watch', 'box', 'sash']],
  ['A-Line W26/L30', ['a', 'line', 'w26', 'l30']],
  ['платья 裙子', ['платья', '裙子']],
  ['Kırmızı İpek', ['kirmizi', 'ipek']],
  [
    "Robe d’été, top all'americana, jusqu’à, women's",
    ['robe', 'd', 'ete', 'top', 'all', 'americana', 'jusqu', 'a', 'women'],
  ],
  ['💃 – “”', []],
  ['x'.repeat(99), ['x'.repeat(40)]],
])('%j is the words %j', (text, words) => {
  expect(foldWords(text)).toEqual(words);
});

test('a signed word is the same word with its signs', () => {
  const text = 'Été Women’s A-Line dresses, Kırmızı 裙子 W26';
  expect(splitSigned(text)).toEqual(splitWords(text));
  expect(splitSigned('Été & T&C a+b')).toEqual(['ete', '&', 't&c', 'a+b']);
  expect(splitWords('Été & T&C a+b')).toEqual(['ete', 't', 'c', 'a', 'b']);
});
