import type { Catalog, TypeIndex } from '../../catalog/catalog.ts';
import { DEFAULT_RETAILERS } from '../../model/product.ts';
import type { QueryVocabulary } from './understand-query.ts';

/** Colors of an index by which queries are understood: looked up for every word of every query. */
const colorsByIndex = new WeakMap<TypeIndex, ReadonlySet<string>>();

/** What the catalog has, as queries are understood by it. */
export function createVocabulary({ types }: Pick<Catalog, 'types'>): QueryVocabulary {
  const indexes = Object.values(types);
  return {
    hasColor: (name) => indexes.some((index) => colorsOf(index).has(name)),
    retailers: [...new Set([...DEFAULT_RETAILERS, ...indexes.flatMap(({ retailers }) => retailers)])],
    sizesOf: (typeId) => {
      const { retailers, sizes } = types[typeId];
      return retailers.flatMap((retailer, at) => (sizes[at] ?? []).map((size) => ({ retailer, size })));
    },
  };
}

function colorsOf(index: TypeIndex): ReadonlySet<string> {
  const known = colorsByIndex.get(index) ?? new Set(index.colors);
  colorsByIndex.set(index, known);
  return known;
}
