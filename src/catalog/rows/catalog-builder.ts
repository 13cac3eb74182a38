import type { StoredProduct } from '../../model/product/product.ts';
import { PRODUCT_TYPES } from '../../model/product/product-types.ts';
import type { Allocate } from '../packed-block.ts';
import type { SegmentBlocks } from './segment.ts';
import { SegmentBuilder } from './segment-builder.ts';

/**
 * The products of a catalog, kept as segments and changed by what changes: `put` and `remove`, then `seal`. Whatever the
 * sequence, the segments answer as those built from nothing would.
 */
export class CatalogBuilder {
  readonly #builders: ReadonlyMap<string, SegmentBuilder>;
  readonly #touched = new Set<number>();

  /**
   * @param allocate memory of the segments
   * @param known segments to go on from, of an earlier `seal`
   * @throws BlockError
   */
  constructor(allocate: Allocate, known: readonly SegmentBlocks[] = []) {
    this.#builders = new Map(
      PRODUCT_TYPES.map(({ id }) => {
        const blocks = known.find(({ typeId }) => typeId === id) ?? null;
        return [id, new SegmentBuilder(id, allocate, blocks)];
      }),
    );
  }

  /** A product as it is listed now, whether it was known or not; once between two seals. It has to be one that `findMisfit` passes. */
  put(row: StoredProduct): void {
    const builder = this.#builders.get(row.typeId);
    if (builder === undefined) throw new RangeError(`There is no product type ${JSON.stringify(row.typeId)}`);
    builder.put(row);
    this.#touch(row.id);
  }

  /** A product that is listed no more; one that never was is no failure. */
  remove(id: number): void {
    this.#touch(id);
  }

  /** Gives every product of the last seal the base price that its own price comes to by other rates of exchange. */
  reprice(toBase: (priceMinor: number, currency: string) => number): void {
    for (const builder of this.#builders.values()) builder.reprice(toBase);
  }

  /** The segments with all that was put and removed; one of a type that has not changed is the same as before. */
  seal(): readonly SegmentBlocks[] {
    const blocks = Array.from(this.#builders.values(), (builder) => builder.seal(this.#touched));
    this.#touched.clear();
    return blocks;
  }

  #touch(id: number): void {
    // The first build knows nothing that could be replaced.
    if (this.#isEmpty) return;
    this.#touched.add(id);
  }

  get #isEmpty(): boolean {
    for (const builder of this.#builders.values()) if (builder.size > 0) return false;
    return true;
  }
}
