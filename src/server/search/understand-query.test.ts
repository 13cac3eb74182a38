import { expect, test } from 'vitest';
import { foreignWordsOf } from '../../language/asked-words.ts';
import { listActiveFilters } from '../../model/filters/active-filters.ts';
import { DOLLARS, type PageMoney } from '../../model/filters/page-money.ts';
import { formatWords, wordsThat } from '../../model/filters/query-words.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import { formatQuery } from '../../model/search/format-query.ts';
import { toFilterSet, typesOf, type UnderstoodQuery } from '../../model/search/understood-query.ts';
import type { QueryVocabulary } from './query-vocabulary.ts';
import { understandQuery } from './understand-query.ts';

const COLORS = new Set(
  'black white red blue green pink sage cream brown navy beige yellow purple grey floral stripe leopard gingham orange burgundy khaki'
    .split(' ')
    .concat(['light blue', 'off white', 'sage green', 'hot pink', 'polka dot']),
);
const SIZES: readonly (readonly [string, string])[] = [
  ...['US 2', 'US 4', 'US 8', 'US 8 PETITE', 'XS/S'].map((size) => ['Princess Polly', size] as const),
  ...['XXS', 'XS', 'S', 'M', 'L', 'XL', 'W26', 'W26 L30', 'W28 L32'].map((size) => ['Motel Rocks', size] as const),
  ...['AU 6', 'AU 8', 'AU 10', 'AU S'].map((size) => ['Glassons', size] as const),
];
const vocabulary: QueryVocabulary = {
  colors: COLORS,
  hasWord: () => false,
  isNamed: () => false,
  retailers: ['Princess Polly', 'Motel Rocks', 'Glassons'],
  sizesOf: () => SIZES.map(([retailer, size]) => ({ retailer, size })),
};

/** What is understood, in short: `dresses/Mini Dresses; black; AU 8; Glassons; 10-60; “text”`. */
function tell(query: string): string {
  const asked: UnderstoodQuery = understandQuery(query, vocabulary);
  const { typeId, subcategory, colors, retailers, sizes, minPrice, maxPrice } = asked;
  const text = formatWords(asked.words);
  return [
    typeId ? (typeId as ProductTypeId) + (subcategory === null ? '' : `/${subcategory}`) : '',
    colors.join(' | '),
    sizes.map(({ size }) => size).join(' | '),
    sizes.length === 0 ? retailers.join(' | ') : '',
    minPrice === null && maxPrice === null ? '' : `${minPrice ?? ''}-${maxPrice ?? ''}`,
    text && `“${text}”`,
  ]
    .filter(Boolean)
    .join('; ');
}

test.each([
  ['jacket not leather', ['-material:faux-leather', '-material:leather']],
  ['mid rise jeans', ['fit:mid-rise']],
  ['halter top not backless', ['-backless']],
  // Guests leave white to the bride.
  ['wedding guest dress', ['-white', 'occasion:wedding-guest']],
  ['kleid für hochzeitsgast', ['-white', 'occasion:wedding-guest']],
  ['white dress for a wedding guest', ['occasion:wedding-guest']],
  ['dress for my wedding', ['occasion:wedding-guest']],
])('what is said of pieces by several words is one thing: %j', (query, words) => {
  const hasWord = (word: string) =>
    ['mid', 'rise', 'material:leather', 'material:faux-leather', 'neckline:halter', 'occasion:party'].includes(word);
  const asked = understandQuery(query, { ...vocabulary, hasWord });
  expect(formatWords(asked.words).split(' ').sort()).toEqual(words);
});

test.each([
  ['black midi dress au 10 under 60', 'dresses/Maxi & Midi Dresses; black; AU 10; -60'],
  ['red dress not maxi', 'dresses; red; “-maxi”'],
  ['from glassons', 'Glassons'],
  ['$30-50', '30-50'],
  ['petite jeans size 8', 'jeans; US 8 PETITE'],
  ['dress', 'dresses'],
  ['Dresses', 'dresses'],
  ['tops', 'tops'],
  ['jeans', 'jeans'],
  ['skirt', 'skirts'],
  ['mini skirt', 'skirts/Mini Skirts'],
  ['pleated mini skirt', 'skirts/Mini Skirts; “pleated”'],
  ['cargo pants', 'pants/Cargo'],
  ['wide leg jeans', 'jeans/Wide Leg'],
  ['wide leg pants', 'pants/Wide Leg'],
  ['mom jeans', 'jeans/Mom Jeans'],
  ['jumper dress', 'dresses; “jumper”'],
  ['low rise flare jeans', 'jeans/Low Rise; “flare”'],
  ['blazer', 'outerwear/Blazers'],
  ['black blazer', 'outerwear/Blazers; black'],
  ['cardigan', 'outerwear/Cardigans'],
  ['linen shorts', 'shorts; “linen”'],
  ['denim shorts', 'shorts/Denim Shorts'],
  ['bermuda shorts under $40', 'shorts/Bermuda; -40'],
  ['tank top', 'tops/Tank Top'],
  ['white crop top', 'tops/Crop Top; white'],
  ['halter top', 'tops/Halterneck'],
  ['t-shirt', 'tops/T-Shirt'],
  ['hoodie', 'tops; “hoodie”'],
  ['sweatpants', 'pants/Sweatpants'],
  ['joggers', 'pants/Joggers'],
  ['light blue jeans', 'jeans; light blue'],
  ['off-white dress', 'dresses; off white'],
  ['white dress', 'dresses; white'],
  ['black tee', 'tops/T-Shirt; black'],
  ['long sleeve top', 'tops/Long-sleeve'],
  ['button up', 'tops/Button-Up'],
  ['co-ord set', 'sets/Co-ord Sets'],
  ['two piece set', 'sets/Two-Piece Sets'],
  ['two piece set skirt', 'sets/Two-Piece Sets; “skirt”'],
  ['matching set trousers', 'sets; “trousers”'],
  ['jorts', 'shorts/Denim Shorts'],
  ['weite jeans', 'jeans/Wide Leg'],
  ['whtie jeans', 'jeans; white'],
  ['blck dres', 'dresses; black'],
  ['dres', 'tops'],
  ['pantalon large taille haute noir', 'pants/Wide Leg; black; “taille haute”'],
  ['robe noire taille large', 'dresses; black; L'],
  ['tilspidset kjole', 'dresses; “tilspidset”'],
  ['trousers', 'pants/Trousers'],
  ['tailored trousers', 'pants/Tailored; “trousers”'],
  ['high waisted shorts', 'shorts/High Waisted'],
  ['a-line skirt', 'skirts/A-Line'],
  ['coats', 'outerwear/Coats'],
  ['leather jacket', 'outerwear/Jackets; “leather”'],
  ['off white dress', 'dresses; off white'],
  ['floral maxi dress', 'dresses/Maxi & Midi Dresses; floral'],
  ['pink party dress', 'dresses/Party Dresses; pink'],
  ['dress for a wedding', 'dresses; “wedding”'],
  ['satin slip dress', 'dresses; “satin slip”'],
  ['dress under 50', 'dresses; -50'],
  ['dress below $50', 'dresses; -50'],
  ['cappotto che non costi più di 120 euro', 'outerwear/Coats; -120'],
  ['vestido que no cueste más de 50 euros', 'dresses; -50'],
  ['robe qui ne coûte pas plus de 40€', 'dresses; -40'],
  ['jupe plus chère que 50 euros', 'skirts; 50-'],
  ['kleid nicht teurer als 40 euro', 'dresses; -40'],
  ['sukienka do 100 zł', 'dresses; -100'],
  ['klänning under 500 kronor, inte svart', 'dresses; -500; “-black”'],
  ['klänning från 200 till 500 kr', 'dresses; 200-500'],
  ['vestido até R$ 200', 'dresses; -200'],
  ['elbise 500 tl altında', 'dresses; -500'],
  ['šaty do 1000 kč', 'dresses; -1000'],
  ['mekko alle 50 euroa', 'dresses; -50'],
  ['vide bukser med striper', 'pants/Wide Leg; “striper”'],
  ['šaty s rukávem', 'dresses; “rukávem”'],
  ['dress less than 50 dollars', 'dresses; -50'],
  ['dress over 100', 'dresses; 100-'],
  ['dress between 40 and 80', 'dresses; 40-80'],
  ['dress from 40 to 80', 'dresses; 40-80'],
  ['skirt $20 to $40', 'skirts; 20-40'],
  ['motel rocks jeans', 'jeans; Motel Rocks'],
  ['jeans by motel rocks w26 l30', 'jeans; W26 L30'],
  ['jeans w26', 'jeans; W26 | W26 L30'],
  ['jeans 26', 'jeans; W26 | W26 L30'],
  ['jeans size 26', 'jeans; W26 | W26 L30'],
  ['princess polly black mini dress', 'dresses/Mini Dresses; black; Princess Polly'],
  ['glassons au8 top', 'tops; AU 8'],
  ['top size m', 'tops; M'],
  ['top xs', 'tops; XS'],
  ['us 4 dress', 'dresses; US 4'],
  ['dress size us 4', 'dresses; US 4'],
  ['dress size 8', 'dresses; US 8 | AU 8'],
  ['dress size 44', 'dresses; “44”'],
  // What nobody sells is met by what a general chart has for the same body, and wished for.
  ['uk 8 dress', 'dresses; US 4 | XS/S | XS | S | W26 | W26 L30 | AU 8 | AU S; “~uk-8”'],
  ['kleid größe 36', 'dresses; US 4 | XS/S | XS | S | W26 | W26 L30 | AU 8 | AU S; “~36”'],
  ['robe 36', 'dresses; US 4 | XS/S | XS | S | W26 | W26 L30 | AU 8 | AU S; “~36”'],
  ['abito taglia 40', 'dresses; US 4 | XS/S | XS | S | W26 | W26 L30 | AU 8 | AU S; “~40”'],
  ['uk 44 dress', 'dresses; “uk 44”'],
  ['robe chemise', 'dresses'],
  ['satinkleid lang', 'dresses/Maxi & Midi Dresses; “satin”'],
  ['partykleid', 'dresses/Party Dresses'],
  ['jogginghose weit', 'pants/Sweatpants; “fit:wide-leg weit”'],
  ['melbourne cup co ord', 'sets/Co-ord Sets; “races”'],
  ['blusa q no se transparente', 'tops/Blouse; “-transparente”'],
  ['dress without sleeves', 'dresses; “-sleeves”'],
  ['-maxi dress', 'dresses; “-maxi”'],
  ['black and white stripe top', 'tops; black | white | stripe'],
  ['leopard print skirt', 'skirts; leopard'],
  ['jeans not low rise', 'jeans; “-low-rise”'],
  ['tops without lace or mesh', 'tops; “-lace -mesh”'],
  ['not from princess polly', '“-princess-polly”'],
  ['dress w/o sleeves', 'dresses; “-sleeves”'],
  ['wideleg jeans', 'jeans/Wide Leg'],
  ['hotpink polkadot dress', 'dresses; hot pink | polka dot'],
  ['black/white top', 'tops; black | white'],
  ['princess poly tops', 'tops; Princess Polly'],
  ['www.glassons.com jeans', 'jeans; Glassons'],
  ['mini or midi skirt', 'skirts'],
  ['cargo trousers', 'pants/Cargo; “trousers”'],
  ['maroon top', 'tops; burgundy'],
  ['dress size 2-4', 'dresses; US 2 | US 4'],
  ['top size xs to m', 'tops; XS | S | M | AU S'],
  ['2 pack tees', 'tops/T-Shirt; “2 pack”'],
  ['up to 50% off dresses', 'dresses'],
  ['dress for twenty five bucks', 'dresses; -25'],
  ['dress undr 50', 'dresses; -50'],
  ['jeans high to low', 'jeans'],
  ['date night dress', 'dresses; “date night”'],
  ['black size 8', 'black; US 8 | AU 8'],
  ['a line dress', 'dresses; “a-line”'],
  ['!!!', ''],
  ['lara', '“lara”'],
  ['shorts jeans', 'shorts/Denim Shorts'],
  ['black jacket jeans', 'outerwear/Jackets; black; “denim”'],
  ['rock jeans schwarz', 'skirts/Denim Skirts; black'],
  ['rokje zwart', 'skirts; black'],
  ['jacke ohne leder', 'outerwear/Jackets; “-leder”'],
  ['trenchcoat', 'outerwear/Coats; “trench”'],
  ['vestido azul marino', 'dresses; navy'],
  ['robe bleu marine', 'dresses; navy'],
  ['top for brunch', 'tops; “brunch”'],
  ['combishort noir', 'black; “combishort”'],
  ['long sleeve dres', 'dresses; “long sleeve”'],
  ['helle jeans', 'jeans; “light”'],
  ['gruenes kleid', 'dresses; green'],
  ['jean bleu foncé', 'jeans; navy; “dark”'],
  ['tops que no sean blancos', 'tops; “-white”'],
  ['was ziehe ich am strand an', '“strand”'],
  ['comment s’habiller à la plage', '“plage”'],
  ['combi pantalon', '“combi pantalon”'],
  ['vaqueros largos', 'jeans; “largos”'],
  ['schicke hose für die arbeit', 'pants; “schicke arbeit”'],
  ['jeans scuri', 'jeans; “dark”'],
  ['rock aus satin', 'skirts; “satin”'],
  ['black', 'black'],
  ['black under 60', 'black; -60'],
  ['bikini', '“bikini”'],
  ['jumpsuit', '“jumpsuit”'],
  ['shoes', '“shoes”'],
  ['', ''],
  ['   ', ''],
  ['🖤 dress', 'dresses'],
  ['(.*)+ [a-z', '“[a-z”'],
  ['فستان أسود', '“فستان أسود”'],
])('%j is %s', (query, understood) => {
  expect(tell(query)).toBe(understood);
});

test('ten thousand letters are read at once', () => {
  expect(understandQuery('dress '.repeat(2000), vocabulary).typeId).toBe('dresses');
  expect(understandQuery('$1-'.repeat(4000), vocabulary).words).not.toEqual([]);
});

test.each(['tops günstigste zuerst', 'top prezzo crescente', 'cheapest tops'])(
  '%s begin with the cheapest',
  (query) => {
    const { typeId, sort, words } = understandQuery(query, vocabulary);
    expect([typeId, sort, words]).toEqual(['tops', 'price_asc', []]);
  },
);

test('each word of each language that bounds a price does', () => {
  const read = (phrase: string) => understandQuery(`top ${phrase} 50 €`, vocabulary);
  const wrong = [
    ...foreignWordsOf('below').filter((phrase) => read(phrase).maxPrice !== 50),
    ...[...foreignWordsOf('above'), ...foreignWordsOf('over')].filter((phrase) => read(phrase).minPrice !== 50),
    ...foreignWordsOf('orLess').filter((phrase) => understandQuery(`top 50 € ${phrase}`, vocabulary).maxPrice !== 50),
    ...foreignWordsOf('between').filter((word) => understandQuery(`top ${word} 30 - 50 €`, vocabulary).minPrice !== 30),
    ...foreignWordsOf('to').filter((word) => understandQuery(`top 30 ${word} 50 €`, vocabulary).minPrice !== 30),
    ...foreignWordsOf('around').filter((phrase) => read(phrase).maxPrice !== 60),
    ...foreignWordsOf('size').filter((word) => understandQuery(`top ${word} 8`, vocabulary).sizes.length === 0),
    ...foreignWordsOf('cheapest').filter((phrase) => understandQuery(`top ${phrase}`, vocabulary).sort !== 'price_asc'),
    ...foreignWordsOf('dearest').filter((phrase) => understandQuery(`top ${phrase}`, vocabulary).sort !== 'price_desc'),
    ...foreignWordsOf('sale').filter((phrase) => !understandQuery(`top ${phrase}`, vocabulary).onSale),
  ];
  expect(wrong).toEqual([]);
});

test('what a thing is like does not make it one of ours', () => {
  expect(understandQuery('combishort fleuri', vocabulary).outOfScope).toBe('combishort');
  expect(understandQuery('robe fleurie', vocabulary).outOfScope).toBeNull();
});

test('a price is in the currency that is named, else in the shopper’s', () => {
  const inEuros: PageMoney = { ...DOLLARS, currency: 'EUR' };
  const currencyOf = (query: string, money = inEuros) => understandQuery(query, vocabulary, money).currency;
  expect(currencyOf('dress under 60')).toBe('EUR');
  expect(currencyOf('dress 30-50€')).toBe('EUR');
  // The site's own has no name in an address.
  expect(currencyOf('dress under $60')).toBeNull();
  expect(currencyOf('dress around 60 pounds')).toBe('GBP');
  expect(currencyOf('red dress')).toBeNull();
  expect(currencyOf('dress under $60', { ...DOLLARS, currency: 'NZD' })).toBe('NZD');
  expect(currencyOf('dress over us$60', { ...DOLLARS, currency: 'NZD' })).toBeNull();
  expect(currencyOf('dress under $60', { ...DOLLARS, currency: 'EUR', siteCurrency: 'GBP' })).toBe('USD');
});

test.each([
  ['maxi dress no print', '-pattern:printed'],
  ['vestido no estampado', '-pattern:printed'],
  ['kleid nicht gemustert', '-pattern:printed'],
  ['plain dress', '-pattern:printed'],
  ['vestito tinta unita', '-pattern:printed'],
  ['printed dress', 'pattern:printed'],
  ['vestito fantasia', 'pattern:printed'],
])('%s asks for any print, or for none', (query, words) => {
  const hasWord = (word: string) => word === 'pattern:printed' || vocabulary.hasWord(word);
  expect(formatWords(understandQuery(query, { ...vocabulary, hasWord }).words)).toBe(words);
});

test('several types are these and no others, also when it is said again', () => {
  const asked = understandQuery('skirts or shorts from Glassons under 30', vocabulary);
  expect([asked.typeId, asked.among, formatWords(asked.words), asked.maxPrice]).toEqual([
    null,
    ['skirts', 'shorts'],
    '',
    30,
  ]);
  expect(typesOf(asked)).toEqual(['shorts', 'skirts']);
  const again = formatQuery({ ...toFilterSet('shorts', asked), maxPrice: null }, asked.among);
  expect(again).toBe('from Glassons skirts or shorts');
  expect(understandQuery(again, vocabulary)).toEqual({ ...asked, maxPrice: null, currency: null });
});

test.each([
  ['beach cover up', 'beach cover up', ['dresses', 'tops']],
  ['copricostume bianco', 'copricostume', ['dresses', 'tops']],
  ['bikini', 'bikini', []],
  ['jumpsuit', 'jumpsuit', ['dresses', 'sets']],
  ['dress to cover up arms', null, []],
])('what no shop of ours sells is said, and what comes near: %j', (query, said, near) => {
  const { outOfScope, among } = understandQuery(query, vocabulary);
  expect([outOfScope, [...among].sort()]).toEqual([said, near]);
});

test('a size that shops share is taken away of one alone', () => {
  const asked = understandQuery('size s', vocabulary);
  const filters = toFilterSet('tops', asked);
  expect(filters.sizes).toHaveLength(2);
  for (const { without } of listActiveFilters(filters)) {
    const again = understandQuery(formatQuery(without), vocabulary);
    expect(toFilterSet('tops', again)).toEqual(without);
  }
});

test.each(['dress with sleeves', 'kleid mit Ärmeln', 'jurk met mouwen'])('%j has sleeves', (query) => {
  const hasWord = (word: string) => word === 'sleeve:sleeveless' || vocabulary.hasWord(word);
  expect(formatWords(understandQuery(query, { ...vocabulary, hasWord }).words)).toContain('-sleeve:sleeveless');
});

test('a style that nothing is called by is what makes it, as wishes', () => {
  const has = new Set(['detail:tiered', 'material:crochet', 'occasion:wedding-guest', 'comfy', 'fit:relaxed']);
  const wordsOf = (query: string, isThere = (word: string) => has.has(word)) =>
    formatWords(understandQuery(query, { ...vocabulary, hasWord: isThere }).words);
  expect(wordsOf('boho chic dress')).toBe('~detail:tiered ~material:crochet');
  expect(wordsOf('dress for a baby shower')).toBe('~occasion:wedding-guest');
  expect(wordsOf('comfy dress')).toBe('comfy ~fit:relaxed');
  expect(wordsOf('boho dress', () => false)).toBe('boho');
});

test.each([
  'where is my order',
  'do you ship to Canada?',
  'wie kann ich etwas zurückschicken',
  'comment retourner ma commande',
  'código de descuento',
  'hoe vallen jullie maten uit',
])('%j is a question for the shop', (query) => {
  expect(understandQuery(query, vocabulary).isService).toBe(true);
});

test('what names a garment is looked for, whatever it says of returns', () => {
  expect(understandQuery('black dresses with free returns', vocabulary)).toMatchObject({
    isService: false,
    typeId: 'dresses',
    colors: ['black'],
    words: [],
  });
});

test.each([
  ['what goes with a brown mini skirt', ['tops', 'outerwear'], ''],
  ['what to wear with white jeans', ['tops', 'outerwear'], ''],
  // Over a dress what is light, before what keeps warm.
  ['was passt zu einem roten Kleid', ['outerwear'], '~cut:blazers ~cut:cardigans ~length:cropped'],
  ['cosa abbinare a una camicia', ['jeans', 'pants', 'shorts', 'skirts', 'outerwear'], ''],
] as const)('%j asks for what is worn beside it', (query, types, wishes) => {
  const asked = understandQuery(query, vocabulary);
  expect([...asked.among].sort()).toEqual([...types].sort());
  expect([asked.colors, formatWords(asked.words)]).toEqual([[], wishes]);
});

test.each([
  ['hose die nicht knittert', '-material:linen -material:cotton'],
  ['transitional jacket', '-garment:puffer -material:teddy -material:faux-fur -material:wool'],
  ['top i can wear with no bra', ''],
  ['jeans für die hitze', ''],
  ['leichte hose für die hitze', '-material:denim'],
])('%j is not made of what does not do', (query, denied) => {
  const { words } = understandQuery(query, { ...vocabulary, hasWord: (word) => word.includes(':') });
  expect(formatWords(wordsThat('not', words))).toBe(denied);
});

test.each([
  ['dress in boho style with long sleeves', 'dresses'],
  ['dress to wear with friends', 'dresses'],
  ['kleid passend zur Hochzeit', 'dresses'],
])('%j speaks of nothing at home', (query, typeId) => {
  const hasWord = (word: string) => word.includes(':');
  const asked = understandQuery(query, { ...vocabulary, hasWord });
  expect(asked).toMatchObject({ typeId, among: [] });
  expect(formatWords(asked.words)).toMatch(/sleeve:long|friends|occasion:wedding-guest/);
});

test('what is worn beside something is of its own color, and reduced itself', () => {
  const asked = understandQuery('black top to wear with a denim skirt on sale', vocabulary);
  expect(asked).toMatchObject({ typeId: 'tops', colors: ['black'], onSale: true, words: [] });
});

test('what another language names by several words, and no shop has, is no typo of anything', () => {
  expect(understandQuery('maillot de bain noir', vocabulary)).toMatchObject({
    typeId: null,
    colors: ['black'],
    outOfScope: 'maillot de bain',
  });
  expect(understandQuery('jumpsiut wide leg', vocabulary)).toMatchObject({ typeId: null, outOfScope: 'jumpsuit' });
});

test.each([
  'vestido 8 años',
  'dress for turning 8',
  'kleid wird 8',
  'jurk bij 8 graden',
  'kjole uke 8',
  'dress small waist',
  'kjole med lommer',
])('%j names no size', (query) => {
  expect(understandQuery(query, vocabulary).sizes).toEqual([]);
});

test.each(['kleid für frauen ab 50', 'sukienka dla kobiety 50+', 'dress for women over 60'])(
  '%j names no price',
  (query) => {
    expect(understandQuery(query, vocabulary)).toMatchObject({ minPrice: null, maxPrice: null, typeId: 'dresses' });
  },
);

test.each([
  ["jeans i'm 5'2", 'size:petite'],
  ['robe pour 1m58', 'size:petite'],
  ['vestito alta 1,78', 'size:tall'],
  ['kjole 181 cm', 'size:tall'],
  ['broek lengtemaat 36', 'size:tall'],
  ['jeans w28 lengtemaat 36', 'size:tall'],
  ['trousers 27 inch inseam', 'size:petite'],
])('%j is of somebody’s height', (query, attribute) => {
  const known = { ...vocabulary, hasWord: (word: string) => word.includes(':') };
  expect(understandQuery(query, known).words.map(({ typed }) => typed)).toContain(attribute);
});

test.each([
  'Rock oder Kleid',
  'jupe ou robe',
  'rok of jurk',
  'gonna o vestito',
  'nederdel eller kjole',
  'etek veya elbise',
])('%j asks for both', (query) => {
  expect(understandQuery(query, vocabulary)).toMatchObject({ typeId: null, among: ['skirts', 'dresses'] });
});

test.each([
  ['siyah olmayan elbise', ['black']],
  ['siyah veya beyaz olmayan elbise', ['black', 'white']],
  ['Kleid ohne Streifen und Punkte', ['pattern:stripe', 'pattern:polka-dot']],
  ['vestido no verão', []],
])('%j denies %j', (query, denied) => {
  const known = { ...vocabulary, hasWord: (word: string) => word.includes(':') };
  const words = wordsThat('not', understandQuery(query, known).words);
  expect(words.map(({ typed }) => typed)).toEqual(denied);
});

test('what a piece shall be like is read without its type', () => {
  const known = { ...vocabulary, hasWord: (word: string) => word.includes(':') };
  const asked = understandQuery('etwas mit langen Ärmeln und Blumen', known);
  expect(asked.words.map(({ typed }) => typed)).toEqual(['sleeve:long', 'pattern:floral']);
  expect(understandQuery('Handtasche braun', known).outOfScope).toBe('handtasche');
});

test.each([
  ['elbise 1.500 tl altı', null, 1500, 'TRY'],
  ['500 liraya kadar bluz', null, 500, 'TRY'],
  ['200 tl üzeri mont', 200, null, 'TRY'],
  ['kjole under 1 500 kr', null, 1500, 'DKK'],
  ['alle 50e mekko', null, 50, 'EUR'],
  ['sukienka do 99,99 zł', null, 99, 'PLN'],
])('%j costs %j to %j %s', (query, minPrice, maxPrice, currency) => {
  expect(understandQuery(query, vocabulary)).toMatchObject({ minPrice, maxPrice, currency });
});

test('a tee with long sleeves is a top with some, a tee if possible', () => {
  const hasAttributes = { ...vocabulary, hasWord: (word: string) => word.includes(':') };
  const asked = understandQuery('camiseta de manga larga', hasAttributes);
  expect(asked.subcategory).toBe('Long-sleeve');
  expect(wordsThat('wish', asked.words).map(({ typed }) => typed)).toEqual(['cut:t-shirt']);
  expect(wordsThat('not', asked.words)).toEqual([]);
});

test('a word that joins names nothing that no shop has', () => {
  expect(understandQuery('jeg skal på hyttetur og trenger en genser', vocabulary)).toMatchObject({ typeId: 'tops' });
});

test('what comes near stands in for a jumpsuit, and nothing for shoes', () => {
  const asked = understandQuery('combinaison noire élégante', { ...vocabulary, hasWord: (word) => word.includes(':') });
  expect(asked).toMatchObject({ outOfScope: 'combinaison', among: ['dresses', 'sets'], colors: ['black'] });
  expect(understandQuery('white sneakers', vocabulary)).toMatchObject({ outOfScope: 'sneakers', among: [] });
});

test.each([
  ['jeans lengte 32', ['W28 L32']],
  ['Jeans Länge 32', ['W28 L32']],
  ['jeans inside leg 30', ['W26 L30']],
])('%j asks for the length of a leg', (query, sizes) => {
  expect(understandQuery(query, vocabulary).sizes.map(({ size }) => size)).toEqual(sizes);
});

test.each([
  // A suit is sold in its parts, unless something is called so.
  ['black pantsuit', 'sets outerwear pants', '~cut:blazers ~fit:tailored'],
  ['hosenanzug', 'sets outerwear pants', '~cut:blazers ~fit:tailored'],
  ['jumper', 'tops', 'material:knit sleeve:long garment:jumper'],
  ['ribbed jumper', 'tops', 'material:ribbed material:knit sleeve:long garment:jumper'],
  ['winter jacket', 'outerwear', 'occasion:winter ~cut:coats ~cut:jackets'],
  ['winter coat', 'outerwear/Coats', 'occasion:winter'],
  ['knit jacket', 'outerwear/Cardigans', 'material:knit'],
  ['chaqueta corta de punto', 'outerwear/Cardigans', 'length:cropped material:knit'],
  ['coat not puffer', 'outerwear/Coats', '-garment:puffer'],
  // `Fürs` asks for no furs.
  ['etwas fürs büro', '', 'occasion:work'],
  ['top to wear with jeans on a first date', 'tops', 'occasion:date-night'],
  ['niet te bloot jurkje', 'dresses', '~sleeve:long'],
  ['top to hide my tummy', 'tops', '~fit:wrap ~detail:ruched ~fit:a-line ~fit:relaxed -length:cropped'],
  ['top that isnt cropped and not sheer', 'tops', '-length:cropped -material:sheer -material:lace -material:mesh'],
  ['vestido para una boda sin ir de negro', 'dresses', 'occasion:wedding-guest -black'],
  ["jurk voor 's avonds", 'dresses', 'occasion:evening'],
  ['vestje', 'outerwear/Cardigans', ''],
  // A `pullover` is one of many languages: what joins tells which.
  ['schöner pullover', 'tops/Long-sleeve', 'material:knit garment:jumper'],
  // Neither of two, as each language says it.
  ['vestido que no sea negro ni blanco', 'dresses', '-black -white'],
  ['kleid nicht schwarz oder weiß', 'dresses', '-black -white'],
  ['robe ni noire ni blanche', 'dresses', '-black -white'],
  ['robe autre que noire', 'dresses', '-black'],
  ['vestido que no sea ni corto ni negro', 'dresses', '-length:mini -black'],
  ['trui behalve zwart', 'tops/Long-sleeve', 'material:knit garment:jumper -black'],
  [
    'iets netjes, geen rok of jurk',
    '',
    '~occasion:work ~cut:blazers ~fit:tailored ~neckline:collared -skirts -dresses',
  ],
  ['something to cover my arms', '', '~sleeve:long ~sleeve:balloon ~sleeve:three-quarter'],
])('%j is meant as it is said', (query, kinds, text) => {
  const hasWord = (word: string) => word.includes(':') || word === 'blazer';
  const known = { ...vocabulary, hasWord, isNamed: (word: string) => word === 'blazer' };
  const { typeId, among, subcategory, words } = understandQuery(query, known);
  expect([typeId ?? among.join(' '), subcategory].filter(Boolean).join('/')).toBe(kinds);
  const told = formatWords(words);
  expect(query.startsWith('niet') ? told.split(' ')[0] : told).toBe(text);
});

test.each([
  ['felpa', 'garment:sweatshirt'],
  ['felpa con cappuccio', 'garment:hoodie'],
  ['sudadera con cremallera', 'detail:zip garment:sweatshirt'],
  ['Rollkragenpullover', 'neckline:turtleneck garment:jumper'],
  ['doudoune', 'garment:puffer'],
  ['bomberjack', 'garment:bomber'],
  ['gonna pantalone', 'garment:skort'],
  ['paitamekko', 'garment:shirt-dress'],
  ['kolarki', 'garment:bike-shorts'],
  // What stands before a noun tells its cloth, whether the lists have the whole word or not.
  ['tekonahkahousut', 'material:faux-leather'],
  ['cordfløyelsbukse', 'material:corduroy'],
  ['zip up hoodie', 'detail:zip garment:hoodie'],
  // A shirt dress, and no dress that is a shirt's length.
  ['midi shirt dress', 'garment:shirt-dress'],
  ['t-shirt dress', ''],
])('%j is called the same in all languages', (query, looks) => {
  const { words } = understandQuery(query, { ...vocabulary, hasWord: (word) => word.includes(':') });
  const named = words.filter(({ typed }) => typed.includes(':') && !typed.startsWith('length:'));
  expect(named.map(({ typed }) => typed).join(' ')).toBe(looks);
});

test.each([
  ['dark green dress', ['emerald']],
  ['kleid dunkelgrün', ['emerald']],
  ['vestito verde scuro', ['emerald']],
  ['light blue dress', ['light blue']],
  ['robe bleu clair', ['light blue']],
  ['jersey mostaza', ['mustard']],
  ['sennepsgul kjole', ['mustard']],
  ['wollmantel kamel', ['camel']],
  ['abito lilla', ['lilac']],
  ['robe prune', ['burgundy']],
  // What no piece is called is met by what looks nearly the same, in any language.
  ['sky blue dress', ['light blue']],
  ['robe bleu ciel', ['light blue']],
  ['lavender dress', ['lilac']],
  ['bottle green dress', ['green']],
  ['gonna di jeans', []],
  ['leinenhose', []],
])('%j is of the shades that are so called, or look so', (query, colors) => {
  const shades = ['emerald', 'mustard', 'yellow', 'camel', 'lilac', 'purple', 'burgundy'];
  const known = { ...vocabulary, colors: new Set([...COLORS, ...shades]) };
  expect(understandQuery(query, known).colors).toEqual(colors);
});

test.each([
  ['jeans größe 36', ['AU 8', 'US 4', 'W26', 'W26 L30']],
  ['jean taille 36', ['AU 8', 'US 4', 'W26', 'W26 L30']],
  ['jeans size 26', ['W26', 'W26 L30']],
  ['jeans größe 28', ['W28 L32']],
])('%j is a body’s size in Europe, or a waist', (query, sizes) => {
  const sizesOf = () => [...vocabulary.sizesOf(null), { retailer: 'Motel Rocks', size: 'W36 L30' }];
  const asked = understandQuery(query, { ...vocabulary, sizesOf });
  expect(asked.sizes.map(({ size }) => size).sort()).toEqual(expect.arrayContaining(sizes));
  expect(asked.sizes.map(({ size }) => size)).not.toContain('W36 L30');
});
