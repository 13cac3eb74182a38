import { expect, test } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
import { createTestCatalog } from '../../../test/test-catalog.ts';
import type { Attribute } from '../../model/attributes/attribute.ts';
import { formatWords } from '../../model/filters/query-words.ts';

const dresses = Array.from({ length: 20 }, (_, at) =>
  makeProduct({
    id: at + 1,
    title: at < 5 ? `Lara linen dress ${at}` : `Lara dress ${at}`,
    colors: at < 8 ? ['black'] : ['sage', 'green'],
    description: at === 19 ? 'For the summer.' : '',
    attributes: at < 6 ? ['occasion:party'] : at > 10 ? ['pattern:polka-dot'] : [],
  }),
);
const catalog = await createTestCatalog(dresses);

test.each([
  ['linen dress', 'linen'],
  ['organic linen dress', 'linen ~organic'],
  ['summer dress', '~summer'],
  ['dress for a party tonight', '~occasion:party ~tonight'],
  ['organic', 'organic'],
  ['polka dot dress', 'pattern:polka-dot'],
  ['black polka dot linen dress', 'linen ~pattern:polka-dot'],
  ['linen polka dot dress', '~pattern:polka-dot ~linen'],
  ['organic dress not linen', '~organic -linen'],
])('%j keeps and relaxes %j', (query, text) => {
  expect(formatWords(catalog.understand(query).words)).toBe(text);
});

test('type, size, price and color are kept, a shade that nothing has becomes its base color', () => {
  const asked = catalog.understand('emerald dress under 40 size us 4 summer');
  expect([asked.typeId, asked.maxPrice, asked.sizes.length]).toEqual(['dresses', 40, 1]);
});

test('a name of the type itself is no reason to leave the cut out', async () => {
  const pants = Array.from({ length: 12 }, (_, at) =>
    makeProduct({
      id: at + 1,
      typeId: 'pants',
      title: at < 6 ? `Lara wide leg pants ${at}` : `Lara trousers ${at}`,
      subcategories: [at < 6 ? 'Wide Leg' : 'Trousers'],
      attributes: at < 6 ? ['fit:wide-leg'] : [],
    }),
  );
  const asked = (await createTestCatalog(pants)).understand('wide leg trousers');
  expect([asked.subcategory, formatWords(asked.words)]).toEqual(['Wide Leg', '']);
});

test('what says what a thing is like is no typo and no beginning of a name', async () => {
  const tops = Array.from({ length: 12 }, (_, at) =>
    makeProduct({ id: at + 1, typeId: 'tops', title: at < 6 ? `Lacey top ${at}` : `Placed top ${at}` }),
  );
  const catalog = await createTestCatalog(tops);
  expect(formatWords(catalog.understand('lace top').words)).toBe('~lace');
  expect(formatWords(catalog.understand('lacy top').words)).toBe('lacy');
});

test.each([
  // Nothing is navy, and no wish is dearer than an empty page.
  ['navy dress', ['blue'], '~navy'],
  ['yellow dress', [], '~yellow'],
  ['black dress', ['black'], ''],
])('%j is met by what comes near', async (query, colors, text) => {
  const dresses = Array.from({ length: 8 }, (_, at) =>
    makeProduct({ id: at + 1, title: `Lara dress ${at}`, colors: [at < 4 ? 'blue' : 'black'] }),
  );
  const others = [makeProduct({ id: 20, typeId: 'tops', title: 'Lara top', colors: ['navy', 'yellow'] })];
  const asked = (await createTestCatalog([...dresses, ...others])).understand(query);
  expect([asked.colors, formatWords(asked.words)]).toEqual([colors, text]);
});

test('brown coats come near a camel one, before other camel pieces', async () => {
  const make = (id: number, subcategory: string, colors: string[]) =>
    makeProduct({ id, typeId: 'outerwear', title: `Lara ${id}`, subcategories: [subcategory], colors });
  const coats = [make(1, 'Coats', ['camel', 'beige']), ...[2, 3, 4].map((id) => make(id, 'Coats', ['brown']))];
  const jackets = [5, 6, 7].map((id) => make(id, 'Jackets', ['camel', 'beige']));
  const asked = (await createTestCatalog([...coats, ...jackets])).understand('camel coat');
  expect([asked.subcategory, asked.colors, formatWords(asked.words)]).toEqual([
    'Coats',
    ['beige', 'brown'],
    '~camel ~beige',
  ]);
});

test('a style alone lists what is nearest to it', async () => {
  const pieces = [1, 2, 3].map((id) =>
    makeProduct({ id, title: `Lara dress ${id}`, attributes: id === 2 ? ['material:denim'] : [] }),
  );
  const catalog = await createTestCatalog(pieces);
  expect(formatWords(catalog.understand('country concert outfit').words)).toBe('~material:denim');
  expect(formatWords(catalog.understand('xyzzy').words)).toBe('xyzzy');
});

test('what nothing has is wished for, beside what is nearest', async () => {
  const make = (id: number, attributes: Attribute[]) =>
    makeProduct({ id, typeId: 'tops', title: `Lara top ${id}`, attributes });
  const satin = [1, 2, 3, 4].map((id) => make(id, ['material:satin']));
  const others = [5, 6, 7].map((id) => make(id, []));
  const catalog = await createTestCatalog([...satin, ...others]);
  expect(formatWords(catalog.understand('silk top').words)).toBe('material:satin ~material:silk');
  const silk = [8, 9, 10].map((id) => make(id, ['material:silk']));
  const withSilk = await createTestCatalog([...satin, ...others, ...silk]);
  expect(formatWords(withSilk.understand('silk top').words)).toBe('material:silk');
});

test('of what is worn for an occasion, what is made for it comes first', async () => {
  const make = (id: number, attributes: Attribute[]) =>
    makeProduct({ id, title: `Lara dress ${id}`, attributes: ['occasion:work', ...attributes] });
  const pieces = [make(1, []), make(2, ['fit:tailored']), make(3, []), make(4, ['neckline:collared'])];
  const asked = (await createTestCatalog(pieces)).understand('what to wear to the office');
  expect(formatWords(asked.words)).toBe('occasion:work ~fit:tailored ~neckline:collared');
});

test('where no other trousers are flared, jeans are meant', async () => {
  const make = (id: number, typeId: 'jeans' | 'pants', isFlared: boolean) =>
    makeProduct({
      id,
      typeId,
      title: `Lara ${typeId} ${id}`,
      attributes: isFlared ? ['fit:flared'] : ['occasion:sport', 'fit:stretch'],
    });
  const jeans = [1, 2, 3, 4].map((id) => make(id, 'jeans', true));
  const pants = [5, 6, 7, 8].map((id) => make(id, 'pants', false));
  const flared = [9, 10, 11].map((id) => make(id, 'pants', true));
  const typeOf = async (query: string, others: typeof jeans = []) =>
    (await createTestCatalog([...jeans, ...pants, ...others])).understand(query).typeId;
  expect(await typeOf('flared trousers')).toBe('jeans');
  expect(await typeOf('flared trousers', flared)).toBe('pants');
  expect(await typeOf('flared yoga trousers')).toBe('pants');
  expect(await typeOf('flared leggings')).toBe('pants');
});

test('where no piece says the occasion, what is worn for it is wished for, unless more is said', async () => {
  const make = (id: number, attributes: Attribute[]) => makeProduct({ id, title: `Lara dress ${id}`, attributes });
  const dresses = [
    ...[1, 2, 3].map((id) => make(id, ['length:midi', 'material:satin'])),
    ...[4, 5, 6].map((id) => make(id, ['length:mini', 'occasion:party'])),
    ...[7, 8, 9].map((id) => make(id, ['pattern:floral'])),
  ];
  const catalog = await createTestCatalog(dresses);
  const wordsOf = (query: string) => formatWords(catalog.understand(query).words);
  expect(wordsOf('wedding guest dress')).toBe('~occasion:party ~material:satin ~length:midi -white');
  expect(wordsOf('floral wedding guest dress')).toBe('pattern:floral ~occasion:party -white');
  expect(wordsOf('party dress')).toBe('~occasion:party');
});

test('work trousers are the tailored ones, whatever they are called', async () => {
  const pants = Array.from({ length: 12 }, (_, at) =>
    makeProduct({
      id: at + 1,
      typeId: 'pants',
      title: `Lara ${at}`,
      subcategories: [at < 6 ? 'Trousers' : 'Tailored'],
      attributes: at < 6 ? [] : ['fit:tailored'],
    }),
  );
  const asked = (await createTestCatalog(pants)).understand('work trousers');
  expect([asked.subcategory, formatWords(asked.words)]).toEqual([null, '~occasion:work ~fit:tailored']);
});

test('what to wear somewhere is never empty where something is worn there', async () => {
  const blazers = [1, 2, 3].map((id) =>
    makeProduct({
      id,
      typeId: 'outerwear',
      title: `Lara blazer ${id}`,
      subcategories: ['Blazers'],
      attributes: ['neckline:collared'],
    }),
  );
  const catalog = await createTestCatalog(blazers);
  for (const query of ['what to wear to work', 'something for work that doesnt bore me', 'was zieht man zur arbeit an'])
    expect(formatWords(catalog.understand(query).words)).toContain('~cut:blazers');
});

test('a shade is a wish where only its base color has what else is asked for', async () => {
  const make = (id: number, colors: string[], attributes: Attribute[]) =>
    makeProduct({ id, typeId: 'jeans', title: `Lara jeans ${id}`, colors, attributes });
  const jeans = [
    ...[1, 2, 3].map((id) => make(id, ['light blue', 'blue'], [])),
    ...[4, 5, 6].map((id) => make(id, ['blue'], ['detail:pockets'])),
  ];
  const catalog = await createTestCatalog(jeans);
  const tell = (query: string) => {
    const { colors, words } = catalog.understand(query);
    return [colors, formatWords(words)];
  };
  expect(tell('light blue jeans')).toEqual([['light blue'], '']);
  expect(tell('light blue jeans with pockets')).toEqual([['blue'], 'detail:pockets ~light ~blue']);
});

test('a cream cardigan follows the only beige one, before a beige coat', async () => {
  const make = (id: number, subcategory: string, colors: string[]) =>
    makeProduct({ id, typeId: 'outerwear', title: `Lara ${id}`, subcategories: [subcategory], colors });
  const pieces = [
    make(1, 'Cardigans', ['beige']),
    ...[2, 3, 4].map((id) => make(id, 'Cardigans', ['cream'])),
    ...[5, 6, 7].map((id) => make(id, 'Coats', ['beige'])),
  ];
  const asked = (await createTestCatalog(pieces)).understand('beige cardigan');
  expect([asked.subcategory, asked.colors, formatWords(asked.words)]).toEqual([
    'Cardigans',
    ['beige', 'cream'],
    '~beige',
  ]);
});
