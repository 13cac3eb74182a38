import { expect, test } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
import { createTestCatalog } from '../../../test/test-catalog.ts';
import { createPriceWriter } from '../money/money.ts';
import type { Product } from '../product/product.ts';
import { formatLikeness } from './likeness.ts';

let id = 1;
const dress = (fields: Partial<Product>) =>
  makeProduct({ id: id++, subcategories: ['Mini Dresses'], colors: ['sage', 'green'], sizes: [], ...fields });

const liked = dress({ title: 'Lara Mini Dress in Sage', retailer: 'Glassons', availableSizes: [], available: false });

async function likesOf(others: readonly Product[], sizes: readonly string[] = [], currency: string | null = null) {
  const catalog = await createTestCatalog([liked, ...others]);
  const likes = await catalog.findLikes(liked, sizes, currency);
  const write = createPriceWriter(currency === null ? ['USD'] : ['USD', currency]);
  return likes.map((like) => `${like.product.title}: ${formatLikeness(like, write)}`);
}

test('other shops come first, the nearer the earlier, each with what is true of it', async () => {
  expect(
    await likesOf([
      dress({ title: 'Own Shop Mini', retailer: 'Glassons' }),
      dress({ title: 'Same', priceMinor: 5600 }),
      dress({ title: 'Forest Mini', colors: ['forest', 'green'], priceMinor: 6950 }),
      dress({ title: 'Uma', colors: ['red'] }),
      dress({ title: 'Midi', subcategories: ['Maxi & Midi Dresses'] }),
      dress({ title: 'Odd', subcategories: [], colors: [], priceMinor: 7000 }),
      dress({ title: 'Sold out', available: false }),
      makeProduct({ id: 900, title: 'Top', typeId: 'tops' }),
    ]),
  ).toEqual([
    'Same: Same color, $12 less',
    'Forest Mini: Also a mini dress in green, $1.50 more',
    'Own Shop Mini: Same color, same price',
    'Uma: Also a mini dress, same price',
    'Midi: Same color, same price',
    'Odd: Also a dress, $2 more',
  ]);
});

test('no style comes twice, nor the piece’s own in another color', async () => {
  const colors = ['black', 'white', 'red', 'blue', 'pink'];
  const nova = Array.from({ length: 120 }, (_, at) => {
    const color = colors[at % colors.length] ?? '';
    return dress({ title: `Nova Mini Dress in ${color}`, colors: [color, 'green'] });
  });
  const own = dress({ title: 'Lara Mini Dress in Black', retailer: 'Glassons', colors: ['black', 'green'] });
  const other = dress({ title: 'Lara Mini Dress in Black', retailer: 'Motel Rocks', colors: ['black'] });
  const titles = await likesOf([own, ...nova, other]);
  expect(titles).toHaveLength(2);
  expect(titles[0]).toMatch(/^Nova Mini Dress in /);
  expect(titles[1]).toBe('Lara Mini Dress in Black: Also a mini dress, same price');
});

test('what can be had in the size comes first and says so', async () => {
  const titles = await likesOf(
    [
      dress({ title: 'Near', availableSizes: ['US 12'] }),
      dress({ title: 'Far', availableSizes: ['AU 8'], colors: ['red'], priceMinor: 30_000 }),
    ],
    ['AU 6', 'AU 8'],
  );
  expect(titles).toEqual(['Far: Also a mini dress, $232 more, in AU 8', 'Near: Same color, same price']);
});

test('another shop’s name for about the same size will do', async () => {
  const titles = await likesOf(
    [
      dress({ title: 'Own', retailer: 'Glassons', availableSizes: ['AU 8'] }),
      dress({ title: 'Other', availableSizes: ['US 4'] }),
      dress({ title: 'None', availableSizes: ['US 10'] }),
    ],
    ['AU 8'],
  );
  expect(titles).toEqual([
    'Other: Same color, same price, in US 4',
    'Own: Same color, same price, in AU 8',
    'None: Same color, same price',
  ]);
});

test('prices in another currency are compared in the shopper’s, roughly', async () => {
  const there = [
    dress({ title: 'Dear', currency: 'NZD', priceMinor: 40_000 }),
    dress({ title: 'Equal', currency: 'NZD', basePrice: liked.basePrice }),
  ];
  const [equal, dear] = await likesOf(there, [], 'NZD');
  expect(equal).toBe('Equal: Same color, about the same price');
  expect(dear).toMatch(/^Dear: Same color, about NZ\$\d+ more$/);
});

test('a part of the cut is named', async () => {
  const two = { ...liked, typeId: 'jeans' as const, subcategories: ['Wide Leg', 'High Rise'] };
  const catalog = await createTestCatalog([
    makeProduct({ id: 800, typeId: 'jeans', subcategories: ['High Rise', 'Skinny'], colors: ['black'] }),
  ]);
  const [like] = await catalog.findLikes(two, [], null);
  expect(like && formatLikeness(like, createPriceWriter(['USD']))).toBe('Also high rise jeans, same price');
});

test('straps are told as no more than both titles say', async () => {
  const own = { ...liked, attributes: ['sleeve:spaghetti-strap'] };
  const catalog = await createTestCatalog([dress({ title: 'Cami', attributes: own.attributes })]);
  const [like] = await catalog.findLikes(own, [], null);
  expect(like && formatLikeness(like, createPriceWriter(['USD']))).toBe('Also strappy, same color, same price');
});

test('an empty catalog has nothing like it', async () => {
  expect(await (await createTestCatalog([])).findLikes(liked, [], null)).toEqual([]);
});

test('a reason names what both records say, in the order in which it is seen, and no more than three of it', async () => {
  const attributes = ['fit:bodycon', 'length:mini', 'material:satin', 'neckline:strapless', 'sleeve:sleeveless'];
  const own = { ...liked, attributes };
  const catalog = await createTestCatalog([
    // As much alike by what the index knows; what it says of itself decides.
    dress({ title: 'Sleeved', attributes: ['length:maxi', 'neckline:v-neck', 'sleeve:long'] }),
    dress({ title: 'Bare', attributes: ['neckline:strapless', 'sleeve:sleeveless'], colors: ['red'] }),
    dress({ title: 'Near', attributes: [...attributes, 'detail:pockets'], colors: ['forest', 'green'] }),
    dress({ title: 'Silent' }),
  ]);
  const write = createPriceWriter(['USD']);
  const said = (await catalog.findLikes(own, [], null)).map(
    (like) => `${like.product.title}: ${formatLikeness(like, write)}`,
  );
  expect(said).toEqual([
    'Near: Also strapless, bodycon, mini, green, same price',
    'Bare: Also strapless, same price',
    'Silent: Same color, same price',
    'Sleeved: Same color, same price',
  ]);
});

test('a size that is asked for comes before what is more alike, and a list without a database has no attributes to tell', async () => {
  const own = { ...liked, attributes: ['neckline:strapless'] };
  const near = dress({ title: 'Near', attributes: own.attributes, availableSizes: [] });
  const sized = dress({ title: 'Sized', availableSizes: ['AU 8'] });
  const [first] = await (await createTestCatalog([near, sized])).findLikes(own, ['AU 8'], null);
  expect(first?.product.title).toBe('Sized');
  const findDetails = () => Promise.reject<never>(new Error('away'));
  const away = await createTestCatalog([near], { findDetails });
  const [alone] = await away.findLikes(own, [], null);
  expect(alone?.sharedAttributes).toEqual([]);
});
