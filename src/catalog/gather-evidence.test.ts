import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeProduct } from '../../test/made-products.ts';
import { runs } from '../../test/property-runs.ts';
import { emptyFilterSet } from '../model/filters/filter-set.ts';
import { parseWords, queryWord } from '../model/filters/query-words.ts';
import { buildCatalog } from './build-catalog.ts';
import { gatherEvidence, type Part } from './gather-evidence.ts';
import { countMatches, searchCatalog, searchFirst } from './search-catalog.ts';
import { boundsInDollars } from './search-index.ts';

const products = Array.from({ length: 90 }, (_, at) =>
  makeProduct({
    id: at + 1,
    typeId: 'tops',
    title: ['Linen top', 'Blouse', 'Black lace tee', 'Nova'][at % 4] ?? '',
    colors: [['black', 'white', 'sage'][at % 3] ?? ''],
    subcategories: at % 5 === 0 ? ['Blouse'] : [],
    attributes: at % 7 === 0 ? ['material:linen'] : [],
    priceMinor: 1000 * (at % 6),
    available: at % 8 > 0,
  }),
);
const catalog = buildCatalog(products);
const text = fc.subarray(['linen', 'material:linen', 'cut:blouse', 'lace', 'nova', 'blak', 'zzzz'], { maxLength: 3 });
const asked = fc.record({
  not: fc.constantFrom('', '-lace', '-black'),
  colors: fc.subarray(['black', 'sage'], { maxLength: 2 }),
  subcategory: fc.constantFrom(null, 'Blouse'),
  maxPrice: fc.constantFrom(null, 20),
  inStock: fc.boolean(),
});

test('counts parts together as a search of all of them does', () => {
  fc.assert(
    fc.property(asked, text, ({ not, colors, subcategory, maxPrice, inStock }, words) => {
      const stays = { ...emptyFilterSet('tops'), words: parseWords(not), maxPrice, inStock };
      const evidence = gatherEvidence(catalog.types.tops, stays, boundsInDollars(stays));
      const parts: Part[] = [
        ...words.map((word) => ({ word: queryWord('must', word), isBegun: false, isMended: true })),
        ...(colors.length > 0 ? [{ colors }] : []),
        ...(subcategory === null ? [] : [{ subcategory }]),
      ];
      // A wish ends a text in which no word is only begun.
      const whole = { ...stays, words: parseWords([...words, '~wish', not].join(' ')), colors, subcategory };
      expect(evidence.count(parts)).toBe(countMatches(catalog, whole));
    }),
    { numRuns: runs(200) },
  );
});

test('the first page alone is that of the whole search', () => {
  fc.assert(
    fc.property(asked, text, ({ not, ...filters }, words) => {
      const whole = {
        ...emptyFilterSet('tops'),
        ...filters,
        words: parseWords([...words, not].join(' ')),
        sort: 'best_match' as const,
      };
      const { total, positions } = searchCatalog(catalog, whole);
      expect(searchFirst(catalog, whole)).toEqual({ total, positions });
    }),
    { numRuns: runs(100) },
  );
});
