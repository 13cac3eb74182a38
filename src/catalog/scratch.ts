import type { TypeIndex } from './catalog.ts';
import { createMask, type Ranges } from './mask.ts';

/**
 * Keeps working memory beside the indexes, not in them: they are sealed, and a copy of one has working memory of its own.
 * @param create makes it when it is first asked for
 */
export function keepBeside<T>(create: (index: TypeIndex) => T): (index: TypeIndex) => T {
  const byIndex = new WeakMap<TypeIndex, T>();
  return (index) => {
    const known = byIndex.get(index);
    if (known !== undefined) return known;
    const created = create(index);
    byIndex.set(index, created);
    return created;
  };
}

/**
 * Working memory of searches in one index, about a byte for each product. A search fills it, copies its answer out and
 * leaves nothing behind that the next one reads; searches are synchronous, so two never meet here.
 */
export const scratchOf = keepBeside((index) => {
  const { words, retailers } = index;
  const facets = [index.subcategoryFacet, index.colorFacet, index.attributeFacet, index.sizeFacet];
  const bitset = () => new Int32Array(words);
  const mask = () => createMask(words, retailers.length);
  const ranges = (): Ranges => ({
    length: 0,
    retailer: new Int32Array(retailers.length),
    from: new Int32Array(retailers.length),
    to: new Int32Array(retailers.length),
  });
  return {
    // Bitsets of the conditions of a filter set.
    subcategory: bitset(),
    colors: bitset(),
    sizes: bitset(),
    flags: bitset(),
    // All conditions; then all but that of one facet.
    matches: mask(),
    butRetailers: mask(),
    butColors: mask(),
    butSubcategory: mask(),
    butKind: mask(),
    butPrice: mask(),
    // Zeros between uses, as many as the facet with the most sets has.
    tally: new Int32Array(Math.max(...facets.map((facet) => facet.setStart.length))),
    // Every retailer's slots in the price range; the same of the chosen retailers only; these at any price.
    priced: ranges(),
    chosen: ranges(),
    chosenUnpriced: ranges(),
  };
});
export type Scratch = ReturnType<typeof scratchOf>;
