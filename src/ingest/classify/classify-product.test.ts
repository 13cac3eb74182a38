import { expect, test } from 'vitest';
import { type ForeignLanguage, LANGUAGES, WORDS } from '../../language/languages.ts';
import { lexiconOf } from '../../language/lexicon.ts';
import { wordList } from '../../text/fold-words.ts';
import { findForeignType } from './classify-product.ts';

const NOTHING = { productType: '', tags: [] as string[], description: '', sizes: [] };
const CARDIGANS: Readonly<Record<ForeignLanguage, string>> = {
  cs: 'Kardigan',
  da: 'Cardigan',
  de: 'Strickjacke',
  es: 'Chaqueta',
  fi: 'Neuletakki',
  fr: 'Gilet',
  it: 'Cardigan',
  nl: 'Vest',
  no: 'Strikkejakke',
  pl: 'Sweter',
  pt: 'Casaco',
  sv: 'Kofta',
  tr: 'Hırka',
};

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'whatever its color is called in %s, a cardigan is clothing: `Strickjacke creme` is no beauty product',
  (language) => {
    const cardigan = CARDIGANS[language];
    for (const color of Object.values(WORDS[language].colors).flatMap((list) => wordList(list))) {
      for (const title of [`${cardigan} ${color}`, `${cardigan} Nora - ${color}`, `${cardigan} in ${color}`])
        expect(findForeignType({ ...NOTHING, title }, lexiconOf(language)), title).toMatchObject({ kind: 'type' });
    }
  },
);

test('a ware that is a color too decides nothing alone, wherever it stands', () => {
  const find = (fields: Partial<typeof NOTHING> & { title: string }) =>
    findForeignType({ ...NOTHING, ...fields }, lexiconOf('de'));
  for (const color of ['creme', 'puder']) {
    expect(find({ title: `Nora ${color}` })).toBeNull();
    expect(find({ title: 'Nora', tags: [color] })).toBeNull();
    expect(find({ title: `Nora ${color}`, tags: ['Strickjacke'] })).toMatchObject({ typeId: 'outerwear' });
    expect(find({ title: `Nora - ${color}`, description: 'Eine Strickjacke aus Wolle.' })).toMatchObject({
      typeId: 'outerwear',
    });
  }
  expect(find({ title: 'Creme Lippenstift' })).toMatchObject({ other: 'beauty' });
  expect(find({ title: 'Nora', productType: 'Kosmetik' })).toMatchObject({ other: 'beauty' });
});

test.each([
  ['it', 'SET LADY - Scarpe da tennis - black/white', 'shoes'],
  ['it', 'KING TOP IT  - Scarpe da calcetto - new navy', 'shoes'],
  ['it', 'GEL-GAME 9 - da tennis per terra battuta - teal', 'shoes'],
  ['nl', 'Orbita 7-minibal, Wit, Maat Mini', 'accessories'],
] as const)('in %s %s is %s, whatever its style is called', (language, title, other) => {
  expect(findForeignType({ ...NOTHING, title }, lexiconOf(language))).toMatchObject({ kind: 'other', other });
});

test('trousers that their text calls shorts are', () => {
  const product = {
    ...NOTHING,
    title: 'Stiliga byxor',
    description: 'Dessa shorts är perfekta. Byxor för alla tillfällen.',
  };
  expect(findForeignType(product, lexiconOf('sv'))).toMatchObject({ typeId: 'shorts' });
  expect(findForeignType({ ...product, description: '' }, lexiconOf('sv'))).toMatchObject({ typeId: 'pants' });
});

test('a dress that is said to join a top and a skirt is no set', () => {
  const description = 'Vestido que combina parte superior estilo sudadera y falda con dos volantes.';
  expect(findForeignType({ ...NOTHING, title: 'Lula', description }, lexiconOf('es'))).toMatchObject({
    typeId: 'dresses',
  });
});
