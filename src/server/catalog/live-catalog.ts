import { webcrypto } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Catalog, TypeIndex } from '../../catalog/catalog.ts';
import { findValue } from '../../catalog/find-value.ts';
import { openSegment, type Segment, type SegmentBlocks } from '../../catalog/rows/segment.ts';
import type { CatalogWatermark } from '../../db/catalog/catalog-changes.ts';
import type { Attribute } from '../../model/attributes/attribute.ts';
import { createExchange } from '../../model/money/exchange-rates.ts';
import { DEFAULT_RETAILERS, type ListedProduct } from '../../model/product/product.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import type { CatalogChanges } from './catalog-refresher.ts';
import { oneAtATime } from './one-at-a-time.ts';

/**
 * One sealed state of the catalog: an index of each type, and the products that they name. It is good for as long as the caller does
 * not wait: once another has taken its place, its memory may be used again, and to ask it is a `StaleSnapshotError`.
 */
export type CatalogSnapshot = Readonly<Omit<ReturnType<typeof createSnapshot>, 'close'>>;

/** A file that never changes: its name says its content. */
export interface FacetsFile {
  /** `dresses-4kPqB0aVmx8l1yTn3wQeZQ` */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A snapshot was kept beyond its time: take the current one again after waiting. */
export class StaleSnapshotError extends Error {
  override name = 'StaleSnapshotError';
}

/** @param release to be called when nobody reads the states before these changes any more */
export type TakeChanges = (changes: CatalogChanges, release?: () => void) => void;

export interface CatalogSource {
  /**
   * Tells what is new, perhaps several times, until the state of the database at the call is told. The first changes name every
   * type.
   */
  refresh(onChanges: TakeChanges): Promise<void>;
}

interface OpenSegment extends Segment, Pick<SegmentBlocks, 'samples' | 'currencies'> {
  readonly facets: FacetsFile;
}

type Segments = ReadonlyMap<ProductTypeId, OpenSegment>;

/**
 * The catalog in memory. Changes become a new state beside the old one, and one reference is swapped: a request that took a
 * snapshot sees one catalog from beginning to end. Refreshes never overlap; a burst of them is one.
 */
export class LiveCatalog {
  #current: ReturnType<typeof createSnapshot> | null = null;
  /** Changes that could not be opened: what they were to replace is still read. */
  #isTorn = false;
  #segments: Segments = new Map();
  /** The changes that are being opened, one after the other. */
  #opening: Promise<void> = Promise.resolve();
  readonly #listeners: (() => void)[] = [];
  readonly #source: CatalogSource;
  readonly #show: (product: ListedProduct) => ListedProduct;

  /** @param show products as shoppers see them, from how they are kept */
  constructor(source: CatalogSource, show: (product: ListedProduct) => ListedProduct = (product) => product) {
    this.#source = source;
    this.#show = show;
  }

  /** The state to answer from now, or `null` before the first one is there. */
  get current(): CatalogSnapshot | null {
    return this.#current;
  }

  /** Tells of every state, once it is the current one. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Resolves when the catalog in memory is at least as new as the database was at the call. */
  readonly refresh = oneAtATime(async () => {
    await this.#source.refresh((changes, release) => this.#take(changes, release));
    await this.#opening;
  });

  #take(changes: CatalogChanges, release?: () => void): void {
    this.#opening = this.#opening.catch(() => {}).then(() => this.#open(changes, release));
    // Whoever refreshes hears of it.
    this.#opening.catch(() => {
      this.#isTorn = true;
    });
  }

  async #open({ watermark, segments }: CatalogChanges, release?: () => void): Promise<void> {
    const opened = new Map(this.#segments);
    for (const blocks of segments) {
      const { typeId, samples, currencies } = blocks;
      const facets = { name: `${typeId}-${await nameOf(blocks.facets)}`, bytes: blocks.facets };
      opened.set(typeId, { ...openSegment(blocks), samples, currencies, facets });
      // Requests are answered in between: by the state before, until all of this one is open.
      await setImmediate();
    }
    this.#segments = opened;
    const before = this.#current;
    this.#current = createSnapshot(watermark, opened, this.#show);
    for (const listener of this.#listeners) listener();
    if (release === undefined || this.#isTorn) return;
    before?.close();
    release();
  }
}

/** Content as a name: 128 bits of its SHA-256, found by a thread that answers nothing. */
async function nameOf(bytes: Uint8Array): Promise<string> {
  // It refuses memory that threads share.
  const own = new Uint8Array(bytes);
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', own))
    .toString('base64url')
    .slice(0, 22);
}

function createSnapshot(
  { version, rates }: CatalogWatermark,
  segments: Segments,
  show: (product: ListedProduct) => ListedProduct,
) {
  const indexes = Array.from(segments.values(), ({ index }) => index);
  const some = (has: (index: TypeIndex) => boolean) => indexes.some(has);
  const isDefault = (name: string) => (DEFAULT_RETAILERS as readonly string[]).includes(name);
  let isStale = false;
  const read = <T>(part: T): T => {
    if (isStale) throw new StaleSnapshotError(`Version ${version} of the catalog was kept beyond its time`);
    return part;
  };
  const types = {} as Record<ProductTypeId, TypeIndex>;
  for (const [typeId, { index }] of segments) {
    Object.defineProperty(types, typeId, { get: () => read(index), enumerable: true });
  }
  const products = new Map(Array.from(segments, ([typeId, { index }]) => [typeId, index.size]));
  const catalog: Catalog = { size: indexes.reduce((sum, { size }) => sum + size, 0), types };
  return {
    version,
    products,
    get catalog() {
      return read(catalog);
    },
    close() {
      isStale = true;
    },
    exchange: createExchange(rates),
    currencies: [...new Set(Array.from(segments.values()).flatMap(({ currencies }) => currencies))].sort(),
    isSample: Array.from(segments.values()).some(({ samples }) => samples > 0),
    /** The product that a result names; `null` where it names none. */
    findProduct(typeId: ProductTypeId, ref: number) {
      const product = read(segments).get(typeId)?.readProduct(ref) ?? null;
      return product && show(product);
    },
    /** Those of these products of a type that are listed, in this order. */
    findProducts: (typeId: ProductTypeId, ids: readonly number[]) =>
      (read(segments).get(typeId)?.readProducts(ids) ?? []).map((product) => show(product)),
    /** What else there may be of the style of each of these products of a type, by id: see `Segment.readStyles`. */
    findStyles: (typeId: ProductTypeId, ids: readonly number[], most: number) =>
      read(segments).get(typeId)?.readStyles(ids, most) ?? new Map<number, ListedProduct[]>(),
    /** What browsers make the index of a type from. */
    facetsOf: (typeId: ProductTypeId) => read(segments).get(typeId)?.facets ?? null,
    hasColor: (color: string) => some((index) => findValue(index.colors, color) >= 0),
    hasAttribute: (attribute: Attribute) => some((index) => findValue(index.attributes, attribute) >= 0),
    hasRetailer: (retailer: string) =>
      isDefault(retailer) || some((index) => findValue(index.retailers, retailer) >= 0),
    hasSize: (retailer: string, size: string) =>
      some(({ retailers, sizes }) => {
        const at = retailers.indexOf(retailer);
        return at >= 0 && findValue(sizes[at] ?? [], size) >= 0;
      }),
  };
}
