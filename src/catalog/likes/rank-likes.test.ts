import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
import { runs } from '../../../test/property-runs.ts';
import type { Product } from '../../model/product/product.ts';
import { foldWords } from '../../text/fold-words.ts';
import { buildCatalog } from '../build-catalog.ts';
import { DESCRIPTION, listTerms } from '../text/text-terms.ts';
import { cutsOf, shareOfCut } from './cuts.ts';
import { isNearPrice, pricePoints } from './like-score.ts';
import { rankLikes } from './rank-likes.ts';

function countCuts(own: readonly string[], others: readonly string[]): number {
  const shared = own.filter((name) => others.includes(name)).length;
  return shareOfCut(shared, own.length, others.length);
}

const some = <T>(...values: T[]) => fc.subarray(values, { maxLength: 2 });
const product = fc.record({
  retailer: fc.constantFrom('Glassons', 'Motel Rocks', 'Été'),
  title: fc.constantFrom('Nova Mini Dress', 'Nova Slip', 'Lara Slip in Sage', 'Dress', '…'),
  subcategories: some('Mini Dresses', 'Maxi & Midi Dresses', 'Party Dresses'),
  colors: some('sage', 'green', 'black'),
  availableSizes: some('AU 8', 'S'),
  available: fc.boolean(),
  priceMinor: fc.integer({ min: 0, max: 20 }).map((price) => price * 500),
  createdAt: fc.integer({ min: 0, max: 3 }),
});
const catalogs = fc
  .array(product, { minLength: 1, maxLength: 80, size: 'max' })
  .map((all) => all.map((fields, at) => makeProduct({ ...fields, id: at + 1 })));

const wordsOf = (one: Product) =>
  new Set(listTerms(one).flatMap(({ word, field }) => (field === DESCRIPTION ? [] : [word])));

/** What `rankLikes` says it goes by, compared one piece with another. */
function compareBy(liked: Product, sizes: readonly string[], all: readonly Product[]) {
  const having = (word: string) => all.filter((one) => wordsOf(one).has(word)).length;
  const telling = [...new Set(foldWords(liked.title))]
    .map((word) => ({ word, count: having(word) }))
    .filter(({ count }) => count > 0 && count <= Math.max(0.2 * all.length, 1))
    .map(({ word, count }) => ({ word, weight: Math.log2(1 + all.length / count) }));
  const whole = telling.reduce((sum, { weight }) => sum + weight, 0);
  const keys = (one: Product) => {
    const terms = wordsOf(one);
    const words = telling
      .filter(({ word }) => terms.has(word))
      .reduce((sum, { weight }) => sum + Math.floor((700 * weight) / whole), 0);
    const isColored = one.colors.some((color) => liked.colors.includes(color));
    const own = liked.colors[0];
    return [
      Number(sizes.length === 0 || one.availableSizes.some((size) => sizes.includes(size))),
      countCuts(cutsOf(liked.subcategories), cutsOf(one.subcategories)),
      Number(isColored && isNearPrice(one.basePrice, liked.basePrice)),
      Number(one.retailer !== liked.retailer),
      pricePoints(one.basePrice, liked.basePrice) + words + (own !== undefined && one.colors.includes(own) ? 400 : 0),
      one.createdAt,
      one.id,
    ];
  };
  return (a: Product, b: Product) => {
    const [one, other] = [keys(a), keys(b)];
    const at = one.findIndex((key, i) => key !== other[i]);
    return at < 0 ? 0 : (other[at] ?? 0) - (one[at] ?? 0);
  };
}

test('likes are ranked as comparing every two pieces ranks them', () => {
  fc.assert(
    fc.property(
      catalogs,
      fc.nat(),
      some('AU 8', 'S', 'XL'),
      fc.integer({ min: 1, max: 90 }),
      (all, at, sizes, most) => {
        const liked = all[at % all.length] ?? makeProduct();
        const refs = rankLikes(buildCatalog(all).types.dresses, liked, sizes, most);
        const expected = all.filter(({ available }) => available).sort(compareBy(liked, sizes, all));
        const ranked = refs.map((ref) => all[ref]?.id);
        // What has nothing in common with it at all may be left out.
        expect(ranked).toEqual(expected.slice(0, refs.length).map(({ id }) => id));
        if (sizes.length === 0) expect(refs.length).toBe(Math.min(most, expected.length));
      },
    ),
    { numRuns: runs(150) },
  );
});

test('a catalog is asked twice and answers the same, whatever was asked between', () => {
  const all = ['Nova Slip', 'Nova Dress', 'Lara Slip', 'Uma', 'Vida'].map((title, at) =>
    makeProduct({ id: at + 1, title, retailer: at % 2 === 0 ? 'Glassons' : 'Motel Rocks' }),
  );
  const index = buildCatalog(all).types.dresses;
  const ask = (liked: Product, sizes: string[] = []) => rankLikes(index, liked, sizes, 9);
  const [first = makeProduct(), second = makeProduct()] = all;
  const before = ask(first);
  ask(second, ['US 4']);
  expect(ask(first)).toEqual(before);
});
