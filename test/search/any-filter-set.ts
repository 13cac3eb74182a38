import fc from 'fast-check';
import type { Attribute } from '../../src/model/attributes/attribute.ts';
import {
  type FilterSet,
  hasPriceBound,
  SORTS,
  sortBeside,
  sortedSet,
  sortedSizes,
} from '../../src/model/filters/filter-set.ts';
import { parseWords } from '../../src/model/filters/query-words.ts';
import { CURRENCY_CODES } from '../../src/model/money/money.ts';
import { DEFAULT_RETAILERS } from '../../src/model/product/product.ts';
import { PRODUCT_TYPES } from '../../src/model/product/product-types.ts';

const retailer = fc.constantFrom(...DEFAULT_RETAILERS, 'Été & Co');
const size = fc.record({ retailer, size: fc.constantFrom('US 4', 'AU 8', 'XS/S', 'W26 L30', 'M') });
const attribute = fc.constantFrom<Attribute>('pattern:polka-dot', 'pattern:stripe', 'material:linen', 'fit:wrap');
const bound = fc.option(fc.nat(500), { nil: null });

/** Filter sets that keep their invariants, for property tests. */
export const anyFilterSet: fc.Arbitrary<FilterSet> = fc.constantFrom(...PRODUCT_TYPES).chain((type) =>
  fc
    .record({
      words: fc
        .constantFrom('', '', 'linen', 'mini dres', 'été -maxi ~summer', '“wide” leg', 'a & pattern:stripe')
        .map(parseWords),
      subcategory: fc.option(fc.constantFrom<string>(...type.subcategories), { nil: null }),
      minPrice: bound,
      maxPrice: bound,
      currency: fc.option(fc.constantFrom(...CURRENCY_CODES), { nil: null }),
      onSale: fc.boolean(),
      provedSale: fc.boolean(),
      inStock: fc.boolean(),
      colors: fc.array(fc.constantFrom('black', 'white', 'off white', 'rosé', 'mustard / jade'), { maxLength: 4 }),
      attributes: fc.array(attribute, { maxLength: 3 }),
      sizes: fc.array(size, { maxLength: 4 }),
      retailers: fc.array(retailer, { maxLength: 3 }),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 40 }),
    })
    .map((chosen) => ({
      ...chosen,
      typeId: type.id,
      currency: hasPriceBound(chosen) ? chosen.currency : null,
      sort: sortBeside(chosen.words, chosen.sort),
      colors: sortedSet(chosen.colors),
      attributes: sortedSet(chosen.attributes),
      sizes: sortedSizes(chosen.sizes),
      retailers: sortedSet([...chosen.retailers, ...chosen.sizes.map((selected) => selected.retailer)]),
    })),
);
