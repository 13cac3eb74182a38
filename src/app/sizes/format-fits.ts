import type { FilterSet, SizeSelection } from '../../model/filters/filter-set.ts';
import { type MySizesOffer, withMySizes } from '../../model/filters/in-my-sizes.ts';
import type { Product } from '../../model/product/product.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import type { SearchAnswer } from '../../model/search/listing.ts';
import { chartFor, findFitting, formatFit, KIND_OF_TYPE, type MySizes } from '../../model/sizes/my-sizes.ts';
import type { PublicServices } from '../../server/services.ts';

type Charts = PublicServices['sizeCharts'];

/** An address holds so many sizes (`parseFilterSet`): of more, those that are surely theirs. */
const MOST_SIZES = 100;

export type FitTeller = ReturnType<typeof createFitFormatter>;

/** What can be said to a visitor of sizes; nothing of a kind that they have none of. */
export function createFitFormatter(sizes: MySizes, charts: Charts) {
  const knows = (typeId: ProductTypeId) => sizes[KIND_OF_TYPE[typeId]] !== undefined;
  return {
    /** Whether they have said what they wear of the kind of a type. */
    knows,

    /** Of the sizes that a product can be bought in; `null` where none is theirs. */
    format: (product: Pick<Product, 'typeId' | 'retailer' | 'availableSizes'>): string | null =>
      formatFit(findFits(product, product.availableSizes, sizes, charts)),

    /** What *In my sizes* stands for in an answer; `null` where it stands for nothing. */
    async offer(
      answer: SearchAnswer,
      count: (filters: FilterSet) => number | Promise<number>,
    ): Promise<MySizesOffer | null> {
      const { typeId } = answer.filters;
      if (!answer.sizes.ok || !knows(typeId)) return null;
      const found = answer.sizes.value.map((of) => {
        const offered = [...of.numbers, ...of.letters, ...of.ranges].map(({ value }) => value);
        const { sure, near } = findFits({ typeId, retailer: of.retailer }, offered, sizes, charts);
        const select = (size: string): SizeSelection => ({ retailer: of.retailer, size });
        return { sure: sure.map(select), near: near.map(select) };
      });
      const mine = [...found.flatMap(({ sure }) => sure), ...found.flatMap(({ near }) => near)].slice(0, MOST_SIZES);
      return { sizes: mine, count: mine.length === 0 ? 0 : await count(withMySizes(answer.filters, mine)) };
    },
  };
}

/** Those of a retailer's sizes that are the visitor's, or may be. */
function findFits(
  { typeId, retailer }: Pick<Product, 'typeId' | 'retailer'>,
  labels: readonly string[],
  sizes: MySizes,
  charts: Charts,
) {
  const kind = KIND_OF_TYPE[typeId];
  return findFitting(sizes[kind] ?? [], labels, chartFor(charts?.get(retailer) ?? [], kind));
}
