import { buildCatalog } from '../../catalog/build-catalog.ts';
import { cutsOf } from '../../catalog/likes/cuts.ts';
import { emptyFilterSet, type FilterSet } from '../../model/filters/filter-set.ts';
import type { BaseBounds, Exchange } from '../../model/money/exchange-rates.ts';
import type { Product } from '../../model/product/product.ts';
import type { Like } from '../../model/search/listing.ts';
import { findLikes } from './find-likes.ts';

export interface ClusterLikes {
  readonly exchange: Exchange;
  /** What differences are told in where the two prices are in different currencies. */
  readonly currency: string;
  /** A page of a list, ids alone. */
  readonly search: (filters: FilterSet, bounds: BaseBounds) => Promise<readonly number[]>;
  readonly find: (ids: readonly number[]) => Promise<readonly Product[]>;
}

/** A price that is as near as this share of it is near. */
const NEAR = 0.3;
const ANY: BaseBounds = { min: null, max: null };

/**
 * Pieces like one, of those that a few searches find: of the same cut, of its colors, near it in price. Among them the order is that of
 * `findLikes`; of pieces that no search brought nothing is known.
 * @param sizes labels that they should be had in, if possible
 */
export async function findLikesInCluster(
  liked: Product,
  sizes: readonly string[],
  { exchange, currency, search, find }: ClusterLikes,
): Promise<Like[]> {
  const near = { min: Math.floor(liked.basePrice * (1 - NEAR)), max: Math.ceil(liked.basePrice * (1 + NEAR)) };
  const any = { ...emptyFilterSet(liked.typeId), inStock: true };
  const [cut = null] = cutsOf(liked.subcategories);
  const alike = { ...any, subcategory: cut, colors: [...liked.colors] };
  const asked: [FilterSet, BaseBounds][] = [
    [alike, near],
    [{ ...alike, page: 2 }, near],
    [alike, ANY],
    [{ ...any, subcategory: cut }, near],
    [{ ...any, subcategory: cut, page: 2 }, near],
    [{ ...any, colors: [...liked.colors] }, near],
  ];
  const pages = await Promise.all(asked.map(([filters, bounds]) => search(filters, bounds)));
  const candidates = await find([...new Set(pages.flat())]);
  const byId = new Map(candidates.map((product) => [product.id, product]));
  const few = {
    catalog: buildCatalog(candidates),
    exchange,
    findProduct: (_: unknown, ref: number) => candidates[ref] ?? null,
  };
  return findLikes(few, liked, sizes, currency, async () => byId);
}
