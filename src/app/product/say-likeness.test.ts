import { expect, test } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
import { createTestCatalog } from '../../../test/test-catalog.ts';
import { createPriceWriter } from '../../model/money/money.ts';
import type { Product } from '../../model/product/product.ts';
import { sayLikeness } from './say-likeness.ts';

let id = 1;
const dress = (fields: Partial<Product>) =>
  makeProduct({ id: id++, subcategories: ['Mini Dresses'], colors: ['sage', 'green'], sizes: [], ...fields });

const liked = dress({ title: 'Lara Mini Dress in Sage', retailer: 'Glassons', availableSizes: [], available: false });

async function likesOf(others: readonly Product[], sizes: readonly string[] = [], currency: string | null = null) {
  const catalog = await createTestCatalog([liked, ...others]);
  const likes = catalog.findLikes(liked, sizes, currency);
  const write = createPriceWriter(currency === null ? ['USD'] : ['USD', currency]);
  return likes.map((like) => `${like.product.title}: ${sayLikeness(like, write)}`);
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
    'Same: Same cut and color, $12 less',
    'Forest Mini: Same cut, $1.50 more',
    'Own Shop Mini: Same cut and color, same price',
    'Uma: Same cut, same price',
    'Midi: Same color, same price',
    'Odd: $2 more',
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
  expect(titles[1]).toBe('Lara Mini Dress in Black: Same cut, same price');
});

test('what can be had in the size comes first and says so', async () => {
  const titles = await likesOf(
    [
      dress({ title: 'Near', availableSizes: ['US 12'] }),
      dress({ title: 'Far', availableSizes: ['AU 8'], colors: ['red'], priceMinor: 30_000 }),
    ],
    ['AU 6', 'AU 8'],
  );
  expect(titles).toEqual(['Far: Same cut, $232 more, in AU 8', 'Near: Same cut and color, same price']);
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
    'Other: Same cut and color, same price, in US 4',
    'Own: Same cut and color, same price, in AU 8',
    'None: Same cut and color, same price',
  ]);
});

test('prices in another currency are compared in the shopper’s, roughly', async () => {
  const there = [
    dress({ title: 'Dear', currency: 'NZD', priceMinor: 40_000 }),
    dress({ title: 'Equal', currency: 'NZD', basePrice: liked.basePrice }),
  ];
  const [equal, dear] = await likesOf(there, [], 'NZD');
  expect(equal).toBe('Equal: Same cut and color, about the same price');
  expect(dear).toMatch(/^Dear: Same cut and color, about NZ\$\d+ more$/);
});

test('a part of the cut is named', async () => {
  const two = { ...liked, typeId: 'jeans' as const, subcategories: ['Wide Leg', 'High Rise'] };
  const catalog = await createTestCatalog([
    makeProduct({ id: 800, typeId: 'jeans', subcategories: ['High Rise', 'Skinny'], colors: ['black'] }),
  ]);
  const [like] = catalog.findLikes(two, [], null);
  expect(like && sayLikeness(like, createPriceWriter(['USD']))).toBe('Also High Rise, same price');
});

test('an empty catalog has nothing like it', async () => {
  expect((await createTestCatalog([])).findLikes(liked, [], null)).toEqual([]);
});
