import { expect, test } from 'vitest';
import type { Language } from '../../language/languages.ts';
import { cleanSize, isRecognizedSize } from '../../model/sizes/parse-size.ts';
import { readShopSize } from './size-text.ts';

test.each<[string, Language, string]>([
  ['T38', 'fr', '38'],
  ['Gr. 38', 'de', '38'],
  ['Größe: 38', 'de', '38'],
  ['Talla M', 'es', 'M'],
  ['Taglia unica', 'it', 'ONE SIZE'],
  ['Einheitsgröße', 'de', 'ONE SIZE'],
  ['Taille unique', 'fr', 'ONE SIZE'],
  ['Tamanho Único', 'pt', 'ONE SIZE'],
  ['EU 37,5', 'en', 'EU 37.5'],
  ['2X-Large', 'en', 'XXL'],
  ['Weite 32 Länge 34', 'de', 'W32 L34'],
  ['W: 32 / L: 30', 'de', 'W32 L30'],
  ['EU 34/36', 'en', 'EU 34/36'],
  ['28-30', 'en', '28-30'],
  ['30-34', 'en', 'W30 L34'],
  ['28/30', 'en', 'W28 L30'],
  ['34/36', 'de', '34-36'],
  ['T. M', 'es', 'M'],
  ['26-talla-34', 'es', '34'],
  ['17-talla-36_38', 'es', '36-38'],
  ['Maat XS', 'nl', 'XS'],
  ['Storlek 40', 'sv', '40'],
  ['Rozmiar M', 'pl', 'M'],
  ['P', 'pt', 'S'],
  ['GG', 'pt', 'XL'],
  ['Tall', 'en', 'TALL'],
  ['Small', 'en', 'S'],
])('%j of a shop in %s is %s, and stays it', (text, language, label) => {
  const size = readShopSize(text, language, null);
  expect(size).toEqual({ label, isSoldOut: false });
  expect(cleanSize(label)).toBe(label);
});

test.each<[string, Language, string]>([
  ['M - Sold Out', 'en', 'M'],
  ['M (sold out)', 'en', 'M'],
  ['38 - ausverkauft', 'de', '38'],
  ['L | Épuisé', 'fr', 'L'],
  ['S – agotado', 'es', 'S'],
  ['UK 8 : Out of stock', 'en', 'UK 8'],
  ['XS wyprzedane', 'pl', 'XS'],
])('%j of a shop in %s is %s, and sold out', (text, language, label) => {
  expect(readShopSize(text, language, null)).toEqual({ label, isSoldOut: true });
});

test('two numbers are what the shop mostly means by them', () => {
  expect(readShopSize('34/36', 'de', true).label).toBe('34-36');
  expect(readShopSize('34/36', 'de', false).label).toBe('W34 L36');
  expect(readShopSize('30-32', 'en', false).label).toBe('W30 L32');
  expect(isRecognizedSize('34-36')).toBe(true);
});

test('ponders no endless text', () => {
  for (const piece of [' ', '-', 'sold out ', 'T', '3', 'Gr. ', '(', ','])
    readShopSize(piece.repeat(100_000), 'de', null);
  for (const piece of [' ', '-', 'sold out ', 'Gr. ', '( ']) readShopSize(piece.repeat(190 / piece.length), 'de', null);
});
