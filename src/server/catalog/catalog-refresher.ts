import type { BlockPool } from '../../catalog/block-pool.ts';
import { findMisfit } from '../../catalog/build-catalog.ts';
import { CatalogBuilder } from '../../catalog/rows/catalog-builder.ts';
import { blocksOf, type SegmentBlocks } from '../../catalog/rows/segment.ts';
import type { CatalogWatermark, ReadChanges } from '../../db/catalog/catalog-changes.ts';
import type { StoredProduct } from '../../model/product/product.ts';

/** One state of the catalog as threads hand it to each other and as it is kept on disk: buffers, and what they stand for. */
export interface CatalogState {
  readonly watermark: CatalogWatermark;
  /** One for each product type. */
  readonly segments: readonly SegmentBlocks[];
}

/** What is new in a state: the segments that changed. */
export type CatalogChanges = CatalogState;

export interface RefresherOptions {
  /** Memory of the segments. */
  readonly pool: BlockPool;
  readonly read: ReadChanges;
  /** A state to go on from. */
  readonly known: CatalogState | null;
  /**
   * Told each new state: first all of it, then its changes. Their memory stays as it is until `release` says that the states before a
   * later one are read no more.
   * @param number of the state, ascending
   */
  readonly publish: (changes: CatalogChanges, number: number) => void;
  /** Addresses as they are kept: without pictures that nobody may be shown. */
  readonly clean: (product: StoredProduct) => StoredProduct;
  /** Told of a product that cannot be listed. */
  readonly onMisfit: (id: number, why: string) => void;
}

/** Owns the products of the catalog: reads what changed, seals what that touches, and publishes it. For one thread. */
export class CatalogRefresher {
  readonly #options: RefresherOptions;
  #state: CatalogState | null;
  #builder: CatalogBuilder | null = null;
  #published: CatalogState | null = null;
  #numbers = 0;
  /** Lets go of the states that may still be read, by their numbers. */
  readonly #held = new Map<number, () => void>();
  #hasRead = false;

  constructor(options: RefresherOptions) {
    this.#options = options;
    this.#state = options.known;
  }

  /** The state that was published last, or is to be gone on from. */
  get state(): CatalogState | null {
    return this.#state;
  }

  /**
   * Brings the catalog to the state of the database. A known state that turns out to be of this database is published at once,
   * before what changed since is read. What was published stays good when it fails.
   */
  async refresh(): Promise<void> {
    const fresh: { builder: CatalogBuilder | null } = { builder: null };
    // Whoever changes something needs the rows at hand: not before, for a start has better to do.
    const { allocate } = this.#options.pool;
    const open = () => {
      if (fresh.builder !== null) return fresh.builder;
      this.#builder ??= new CatalogBuilder(allocate, this.#state?.segments);
      return this.#builder;
    };
    try {
      const watermark = await this.#options.read(this.#since(), {
        stand: () => this.#publish(this.#state),
        restart: () => {
          fresh.builder = new CatalogBuilder(allocate);
        },
        reprice: (exchange) => open().reprice(exchange.toBase),
        put: (product) => this.#put(open(), product),
        remove: (id) => open().remove(id),
        refuse: (id, why) => this.#refuse(open(), id, why),
      });
      this.#hasRead = true;
      this.#builder = fresh.builder ?? this.#builder;
      this.#state = { watermark, segments: this.#builder?.seal() ?? this.#state?.segments ?? [] };
    } catch (error) {
      // What was half done is dropped; the next one opens the state again.
      this.#builder = null;
      throw error;
    }
    this.#publish(this.#state);
  }

  /** Nobody reads what was published before this one any more. */
  release(number: number): void {
    for (const [published, release] of this.#held) {
      if (published >= number) continue;
      release();
      this.#held.delete(published);
    }
  }

  /** What nobody announced is read at a start at the latest: as if the version were another. */
  #since(): CatalogWatermark | null {
    if (this.#state === null) return null;
    return this.#hasRead ? this.#state.watermark : { ...this.#state.watermark, version: -1 };
  }

  #put(builder: CatalogBuilder, product: StoredProduct): void {
    const why = findMisfit(product);
    if (why === null) {
      builder.put(this.#options.clean(product));
    } else {
      this.#refuse(builder, product.id, why);
    }
  }

  #refuse(builder: CatalogBuilder, id: number, why: string): void {
    this.#options.onMisfit(id, why);
    builder.remove(id);
  }

  #publish(state: CatalogState | null): void {
    if (state === null || state === this.#published) return;
    const before = new Set(this.#published?.segments);
    const segments = state.segments.filter((segment) => !before.has(segment));
    const isNew = segments.length > 0 || state.watermark.version !== this.#published?.watermark.version;
    this.#published = state;
    if (!isNew) return;
    const number = ++this.#numbers;
    this.#held.set(number, this.#options.pool.hold(state.segments.flatMap(blocksOf)));
    this.#options.publish({ watermark: state.watermark, segments }, number);
  }
}
