import { expect, test } from 'vitest';
import { readWrittenRows, WRITTEN } from '../../../test/accuracy/written-rows.ts';
import { detectLanguage } from './detect-language.ts';
import { toLanguage } from './languages.ts';

test.each(WRITTEN)('twenty titles of %s are in %s', (name, language) => {
  const titles = readWrittenRows(name).map(({ title }) => title);
  for (let at = 0; at + 20 <= titles.length; at += 20) {
    expect(detectLanguage(titles.slice(at, at + 20), []), titles.slice(at, at + 20).join(', ')).toBe(language);
  }
});

test('what the pages say counts where the words are few or unclear', () => {
  expect(detectLanguage(['Aida', 'Nova'], [])).toBe('en');
  expect(detectLanguage(['Aida', 'Nova'], ['it', 'it', 'en'])).toBe('it');
  expect(detectLanguage(['Robe longue fleurie', 'Jupe plissée', 'Chemise en lin avec ceinture'], ['en'])).toBe('fr');
});

test('codes are known by their first part', () => {
  expect(['de-AT', 'pt_BR', 'EN', 'da', 'deutsch', ''].map(toLanguage)).toEqual(['de', 'pt', 'en', null, null, null]);
});
