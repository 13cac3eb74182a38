import { describe, expect, test } from 'vitest';
import {
  ATTRIBUTE_KINDS,
  ATTRIBUTES,
  attributeKind,
  attributeName,
  IMPLIED_ATTRIBUTES,
  isAttribute,
  RIVAL_ATTRIBUTES,
} from '../../model/attributes/attribute.ts';
import { wordList } from '../../text/fold-words.ts';
import { ENGLISH, LANGUAGES, type Language, WORDS } from '../languages.ts';
import { lexiconWords } from '../lexicon.ts';
import { findAttributes, scanAttributes } from './find-attributes.ts';

const told = (text: string, language: Language = 'en') => findAttributes(text, { language, isTitle: false }).join(' ');

describe('what a sentence says of the garment', () => {
  test.each([
    ['Polka dot midi dress in linen with a V-neck.', 'pattern:polka-dot length:midi material:linen neckline:v-neck'],
    ['Long-sleeved top in a fine rib knit.', 'sleeve:long material:knit material:ribbed'],
    ['Perfect for a beach wedding.', 'occasion:beach occasion:wedding-guest'],
    ['High-waisted trousers with wide legs and side pockets.', 'fit:high-waisted fit:wide-leg detail:pockets'],
    ['Off-the-shoulder neckline, puff sleeves.', 'neckline:off-shoulder sleeve:puff'],
    ['A dress without sleeves.', 'sleeve:sleeveless'],
    ['Faux leather mini dress.', 'material:faux-leather length:mini'],
    ['A linen button-up, a satin zip-up, a ribbed button tab.', 'material:linen material:satin'],
    // What is denied.
    ['No pockets, not lined, zero stretch.', ''],
    ['Feels like silk and as soft as velvet.', ''],
    ['Without a collar.', ''],
    // What is said of a part.
    ['Satin dress with lace trim.', 'material:satin'],
    ['Wool coat, lined in satin.', 'material:wool'],
    ['Shell: 100% cotton. Lining: 100% polyester.', 'material:cotton'],
    ['Jumper with ribbed stand-up collar.', 'neckline:collared'],
    ['95% cotton, 5% wool.', 'material:cotton'],
    // What goes with it.
    ['Goes with linen.', ''],
    ['Satin skirt. Pair it with a cropped knit and leather boots.', 'material:satin'],
    ['Style with denim shorts for the beach.', 'occasion:beach'],
    ['The model is wearing a size S petite.', ''],
    // What only looks like it.
    ['Lace-up back.', ''],
    ['A mini bag of our own.', ''],
  ])('%j tells %j', (text, attributes) => {
    expect(told(text)).toBe(attributes);
  });

  test.each<[Language, string, string]>([
    [
      'de',
      'Gepunktetes Leinenkleid mit V-Ausschnitt und langen Ärmeln.',
      'pattern:polka-dot material:linen neckline:v-neck sleeve:long',
    ],
    ['de', 'Kombiniere es mit einer Lederjacke.', ''],
    ['de', 'Bluse ohne Kragen.', ''],
    [
      'es',
      'Vestido midi de lino con escote en V y manga larga.',
      'length:midi material:linen neckline:v-neck sleeve:long',
    ],
    ['es', 'Sin bolsillos.', ''],
    [
      'fr',
      'Robe longue à fleurs en coton, manches courtes.',
      'length:maxi pattern:floral material:cotton sleeve:short',
    ],
    ['fr', 'À porter avec un jean taille haute.', ''],
    ['it', 'Abito a fiori in lino con scollo a V.', 'pattern:floral material:linen neckline:v-neck'],
    [
      'nl',
      'Gebloemde midi-jurk van katoen met lange mouwen.',
      'pattern:floral length:midi material:cotton sleeve:long',
    ],
    [
      'pl',
      'Sukienka midi w kwiaty z lnianej tkaniny, długi rękaw.',
      'length:midi pattern:floral material:linen sleeve:long',
    ],
    ['pt', 'Vestido longo de linho com decote em V.', 'length:maxi material:linen neckline:v-neck'],
    ['sv', 'Blommig klänning i bomull med långa ärmar.', 'pattern:floral material:cotton sleeve:long'],
  ])('in %s %j tells %j', (language, text, attributes) => {
    expect(told(text, language)).toBe(attributes);
  });
});

test('in titles single words tell, some of them with the type alone', () => {
  const words = lexiconWords('Long Black Linen');
  expect(scanAttributes(words, 'en', 'dresses')).toEqual([
    { attribute: 'length:maxi', start: 0, end: 1 },
    { attribute: 'material:linen', start: 2, end: 3 },
  ]);
  expect(scanAttributes(words, 'en')).toHaveLength(1);
  expect(scanAttributes(lexiconWords('long sleeve'), 'en', 'dresses').map(({ attribute }) => attribute)).toEqual([
    'sleeve:long',
  ]);
});

test('a text of any length is read in time that grows with it', () => {
  for (const text of ['\n', 'no ', 'lace trim, ', 'pair it with ', '.'].map((part) => part.repeat(100_000)))
    expect(told(text)).toBe(told(text.slice(0, 1_000)));
});

function wordsOf(language: Language) {
  return language === 'en' ? ENGLISH : WORDS[language];
}

describe('the words', () => {
  test.each(LANGUAGES)('of %s tell each attribute once, and hide none that they tell', (language) => {
    const { anywhere, titles, hides } = wordsOf(language).attributes;
    for (const lists of [anywhere, titles]) {
      for (const [attribute, list] of Object.entries(lists)) {
        expect(isAttribute(attribute), attribute).toBe(true);
        const words = wordList(list);
        expect(new Set(words).size, `${attribute}: ${words}`).toBe(words.length);
      }
    }
    const hidden = new Set(wordList(hides));
    expect(
      Object.values(anywhere)
        .flatMap((list) => wordList(list))
        .filter((word) => hidden.has(word)),
    ).toEqual([]);
  });

  test.each(LANGUAGES)('of %s are found by themselves', (language) => {
    for (const [attribute, list] of Object.entries(wordsOf(language).attributes.anywhere)) {
      for (const phrase of wordList(list)) {
        const found = scanAttributes(lexiconWords(phrase), language).map((one) => one.attribute);
        expect(found, phrase).toContain(attribute);
      }
    }
  });

  test.each([
    ['Zip Hoodie', 'tops', ['garment:hoodie']],
    ['Hoodie Zip Through', 'tops', ['garment:hoodie']],
    ['Polo Neck Jumper', 'tops', ['garment:jumper']],
    ['Sweater Vest', 'tops', []],
    ['Corset Back Mini Top', 'tops', []],
    ['Linen Shirt Dress', 'dresses', ['garment:shirt-dress']],
    ['Shirt Sleeve Midi Dress', 'dresses', []],
    ['T-Shirt Dress', 'dresses', []],
    ['Puffer Coat', 'tops', []],
  ] as const)('%s, one of %s, is called %j', (title, typeId, names) => {
    const found = findAttributes(title, { language: 'en', isTitle: true, typeId });
    expect(found.filter((one) => attributeKind(one) === 'garment')).toEqual(names);
  });

  test('every attribute has English words, a name and a kind', () => {
    const { anywhere, titles, ofType } = ENGLISH.attributes;
    const lists = [anywhere, titles, ...Object.values(ofType)];
    for (const [attribute] of ATTRIBUTES) {
      expect(
        lists.some((list) => list[attribute]),
        attribute,
      ).toBe(true);
      expect(attributeName(attribute)).not.toBe('');
      expect(ATTRIBUTE_KINDS).toContain(attributeKind(attribute));
    }
    // Rivals are looked up by the one group that they are in.
    expect(RIVAL_ATTRIBUTES.flat()).toHaveLength(new Set(RIVAL_ATTRIBUTES.flat()).size);
    expect([...IMPLIED_ATTRIBUTES].flat(2).concat(RIVAL_ATTRIBUTES.flat()).every(isAttribute)).toBe(true);
  });
});
