import { expect, test, vi } from 'vitest';
import { makeProduct } from '../made-products.ts';
import { openStorefront } from '../open-storefront.ts';

const dress = { typeId: 'dresses' as const, subcategories: ['Maxi & Midi Dresses'] };
const products = [
  makeProduct({ id: 1, ...dress, title: 'Nova midi dress', colors: ['black'], description: 'Of washed linen.' }),
  makeProduct({ id: 2, ...dress, title: 'Lara maxi dress', colors: ['red'] }),
  makeProduct({ id: 3, typeId: 'tops', title: 'Linen top', colors: ['white'], subcategories: [] }),
];
const record = vi.fn();
const { get, page } = await openStorefront(products, { searchLog: { record } });
const search = (q: string) => `/search?${new URLSearchParams({ q })}`;

test.each([
  ['sukienka', '/dresses'],
  ['black midi dress under 60', '/dresses?subcategory=Maxi+%26+Midi+Dresses&maxPrice=60&colors=black'],
  ['red dress not maxi', '/dresses?q=-maxi&colors=red&sort=best_match'],
  ['linen dress in stock', '/dresses?q=%7Elinen&inStock=1&sort=best_match'],
])('%j leads to its list', async (query, path) => {
  const response = await get(search(query));
  expect([response.status, response.headers.get('location')]).toEqual([302, path]);
});

test('a word of a description finds its piece, below those that are named so', async () => {
  const $ = await page('/dresses?q=linen');
  expect($('article').text()).toContain('Nova');
  const both = await page(search('linen'));
  expect(both('.search .pills').text()).toMatch(/Dresses1.*Tops1/);
});

test('words in an address leave the newest first; the best match is an order of its own', async () => {
  const [named, described] = [
    makeProduct({ id: 20, ...dress, title: 'Linen dress', createdAt: 1 }),
    makeProduct({ id: 21, ...dress, title: 'Nova dress', description: 'Of washed linen.', createdAt: 2 }),
  ];
  const { page: open } = await openStorefront([named, described], {});
  const titles = async (path: string) => {
    const $ = await open(path);
    const order = $('select[name=sort] option[selected]').text();
    return [
      order,
      ...$('article h2')
        .map((_, title) => $(title).text())
        .get(),
    ];
  };
  expect(await titles('/dresses?q=linen')).toEqual(['Newest', 'Nova dress', 'Linen dress']);
  expect(await titles('/dresses?q=linen&sort=best_match')).toEqual(['Best match', 'Linen dress', 'Nova dress']);
  const $ = await open('/dresses?sort=best_match');
  expect($('select[name=sort] option').text()).not.toContain('Best match');
});

test('what no shop sells is no typo of what they do', async () => {
  // A letter from it.
  const slim = makeProduct({ id: 4, ...dress, title: 'Slim dress', colors: ['black'] });
  const { get: ask, page: open } = await openStorefront([...products, slim], {});
  const response = await ask(search('swim'));
  expect([response.status, await response.text()]).toEqual([200, expect.not.stringContaining('Slim dress')]);
  expect((await open('/dresses?q=swim'))('article')).toHaveLength(1);
});

test('a size is taken away of all shops at once, and of several the others stay', async () => {
  const [one, other] = ['Glassons', 'Motel Rocks'].map((retailer, at) =>
    makeProduct({ id: 10 + at, typeId: 'tops', retailer, sizes: ['S', 'M'], availableSizes: ['S', 'M'] }),
  );
  const skirt = makeProduct({
    id: 12,
    typeId: 'skirts',
    retailer: 'Glassons',
    sizes: ['S', 'M'],
    availableSizes: ['S', 'M'],
  });
  const { page: open } = await openStorefront(
    [one, other, skirt].flatMap((piece) => piece ?? []),
    {},
  );
  const chipsOf = ($: Awaited<ReturnType<typeof open>>) =>
    $('[aria-labelledby="active-filters"] a')
      .map((_, chip) => [[$(chip).attr('aria-label'), $(chip).attr('href')]])
      .get();
  const chips = chipsOf(await open(search('size s or m')));
  expect(chips.map(([label]) => label)).toEqual(['Remove M', 'Remove S']);
  const left = chipsOf(await open(chips[0]?.[1] ?? ''));
  expect(left.map(([label]) => label)).toEqual(['Remove S']);
});

test('several types side by side are these and no others', async () => {
  const $ = await page(search('dresses or tops'));
  expect($('.search .pills').text()).toMatch(/Dresses2.*Tops1/);
  expect((await get(search('skirts or tops'))).headers.get('location')).toBe('/tops');
});

test('what is understood of words without a type has chips, each with the search without it', async () => {
  const chipsOf = async (query: string) => {
    const $ = await page(search(query));
    return $('[aria-labelledby="active-filters"] a')
      .map((_, chip) => [[$(chip).attr('aria-label'), $(chip).attr('href')]])
      .get();
  };
  expect(await chipsOf('linen under 100')).toEqual([
    ['Remove “linen”', '/search?q=under+100'],
    ['Remove Up to $100', '/search?q=linen'],
  ]);
  expect(await chipsOf('under 100')).toEqual([['Remove Up to $100', '/search']]);
  expect(await chipsOf('linen')).toEqual([]);
});

test('each word that is looked for has a chip of its own', async () => {
  const $ = await page('/dresses?q=linen+nova+-maxi&colors=black');
  const chips = $('[aria-labelledby="active-filters"] a');
  expect(chips.map((_, chip) => $(chip).text().trim()).get()).toEqual(['“linen”', '“nova”', 'not “maxi”', 'black']);
  expect(chips.eq(1).attr('href')).toBe('/dresses?q=linen+-maxi&colors=black');
});

test.each([
  'x'.repeat(10_000),
  '(.*)+ [a-z]{2,}$ \\',
  '\u202eفستان أسود',
  '🖤💃',
  'a\0b',
  '%',
  '-',
  '$1-'.repeat(3000),
  "'; drop table products; --",
  '<script>alert(1)</script>',
])('%j gives a page', async (query) => {
  const response = await get(search(query));
  expect([200, 302, 414]).toContain(response.status);
  expect(await response.text()).not.toContain('<script>alert');
});

test('what is searched for is noted with how much it found, and no cache keeps the answer', async () => {
  record.mockClear();
  await get(search('Red dress'));
  const response = await get(search('zzzzqqq'));
  expect(record.mock.calls).toEqual([
    ['Red dress', 1],
    ['zzzzqqq', 0],
  ]);
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
});

test('of many filters twenty have a link without them, so that the page stays small', async () => {
  const colors = Array.from({ length: 60 }, (_, at) => `shade ${at}`);
  const { page: open } = await openStorefront([makeProduct({ id: 1, typeId: 'tops', colors })]);
  const $ = await open(`/tops?${new URLSearchParams(colors.map((color) => ['colors', color]))}`);
  expect($('[aria-labelledby="active-filters"] a')).toHaveLength(20);
  expect($('[aria-labelledby="active-filters"]').text()).toContain('and 40 more');
});

test('words that nothing has together are wishes: the page says so, and what fits best comes first', async () => {
  const { get: ask, page: open } = await openStorefront(
    Array.from({ length: 14 }, (_, at) =>
      makeProduct({
        id: at + 1,
        ...dress,
        title: `Nova dress ${at}`,
        attributes: at === 3 ? ['pattern:polka-dot'] : [],
      }),
    ),
  );
  const response = await ask(search('polka dot organic dress'));
  const path = response.headers.get('location') ?? '';
  expect([response.status, path]).toEqual([302, expect.stringContaining('organic')]);
  const $ = await open(path);
  expect($('article')).toHaveLength(12);
  expect($('article').first().text()).toContain('Nova dress 3');
  expect($('.wishes').text()).toBe('None has all of “polka dot”, “organic”; what fits best comes first');
});

test('what no shop sells is said', async () => {
  expect((await page(search('sneakers')))('.message').text()).toContain('No shop here lists “sneakers”.');
});

test('a number of two systems of sizes is asked about', async () => {
  const sizes = (retailer: string, size: string, id: number) =>
    makeProduct({ id, ...dress, retailer, sizes: [size], availableSizes: [size] });
  const { get: ask, page: open } = await openStorefront([
    sizes('Princess Polly', 'US 8', 1),
    sizes('Glassons', 'AU 8', 2),
  ]);
  const $ = await open((await ask(search('dress size 8'))).headers.get('location') ?? '');
  const links = $('.wishes a')
    .map((_, link) => [[$(link).text(), $(link).attr('href')]])
    .get();
  expect(links).toEqual([
    ['AU', '/dresses?sizes=Glassons%7EAU+8'],
    ['US', '/dresses?sizes=Princess+Polly%7EUS+8'],
  ]);
});

test('a price that nothing has shows what is nearest to it, and says so', async () => {
  const prices = [90, 30, 60].map((price, at) =>
    makeProduct({ id: 40 + at, ...dress, title: `Dress for ${price}`, priceMinor: price * 100 }),
  );
  const { page: open } = await openStorefront(prices, {});
  const $ = await open('/dresses?maxPrice=20');
  expect($('.results').text()).toContain('No items found matching your criteria');
  expect($('.nearest h2').first().text()).toBe("Without 'Up to $20', cheapest first");
  const titles = $('.nearest article h2').map((_, title) => $(title).text());
  expect(titles.get()).toEqual(['Dress for 30', 'Dress for 60', 'Dress for 90']);
  const untyped = await open(search('something nice under 20'));
  expect(untyped('.wishes').first().text()).toContain("No exact match. Without 'Up to $20': 3");
  expect(untyped('article')).toHaveLength(3);
});

test('in place of a jumpsuit stands what comes near, and the page says why', async () => {
  const $ = await page(search('red jumpsuit'));
  expect($('.wishes').text()).toBe('No shop here lists “jumpsuit”. What comes near:');
  expect($('.showing').text()).toBe('1 item in 1 category');
  expect($('article').text()).toContain('Lara');
  expect($('article').text()).not.toContain('Linen top');
  expect(record).toHaveBeenLastCalledWith('red jumpsuit', 0);
});

test('what a shop answers is said to be its question', async () => {
  const $ = await page(search('where is my order?'));
  expect($('.message .heading').text()).toBe('That is a question for the shop');
  expect($('article')).toHaveLength(0);
});

test('beside something at home stands what is worn with it', async () => {
  const $ = await page(search('what goes with a red dress'));
  expect($('article').text()).not.toMatch(/Nova|Lara|Linen top/);
  const response = await get(search('what can i wear with white jeans'));
  expect([response.status, response.headers.get('location')]).toEqual([302, '/tops']);
});
