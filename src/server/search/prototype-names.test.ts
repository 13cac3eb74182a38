import { expect, test } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
import { createTestCatalog } from '../../../test/test-catalog.ts';
import { parseFilterSet } from '../../model/filters/filter-set.ts';
import { toFilterSet, typesOf } from '../../model/search/understood-query.ts';

/** What every object answers to, and every list: no word of a shopper's may be looked up in one. */
const NAMES = [...new Set([Object, Array].flatMap((made) => Object.getOwnPropertyNames(made.prototype)))];

const catalog = await createTestCatalog([
  makeProduct({ id: 1 }),
  makeProduct({ id: 2, colors: ['constructor'], retailer: 'valueOf', sizes: ['S'], availableSizes: ['S'] }),
]);

test.each(NAMES)('%s is a word like any other, wherever it stands', (name) => {
  const queries = [`${name} dress size ${name}`, `black ${name}-${name} us ${name}`, `not ${name} from ${name}`];
  for (const query of queries) {
    const asked = catalog.understand(query);
    for (const typeId of typesOf(asked)) expect(catalog.search(toFilterSet(typeId, asked)).listing.ok).toBe(true);
  }
  catalog.suggest(name);
});

test('the names are known or unknown as filters like any other', () => {
  for (const name of NAMES) {
    for (const key of ['q', 'subcategory', 'minPrice', 'currency', 'onSale', 'colors', 'sizes', 'retailers', 'sort']) {
      for (const value of [name, `${name}~${name}`, `Glassons~${name}`]) {
        const answer = catalog.search(parseFilterSet('dresses', new URLSearchParams({ [key]: value })));
        expect(answer.listing.ok).toBe(true);
      }
    }
  }
});
