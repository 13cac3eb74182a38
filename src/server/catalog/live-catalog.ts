import { buildCatalog } from '../../catalog/build-catalog.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { createExchange, type Exchange, type Rates } from '../../model/exchange-rates.ts';
import { DEFAULT_RETAILERS, type Product } from '../../model/product.ts';

/** One sealed state of the catalog: products, their index, and the database's version they stand for. */
export interface CatalogSnapshot {
  readonly version: number;
  readonly products: readonly Product[];
  readonly catalog: Catalog;
  readonly isSample: boolean;
  /** By which its products' base prices were found: bounds are converted by the same. */
  readonly exchange: Exchange;
  /** What its products' prices are in, in alphabetical order. */
  readonly currencies: readonly string[];
  /** Every color and every retailer that some product has; the default retailers are always among them. */
  readonly colors: ReadonlySet<string>;
  readonly retailers: ReadonlySet<string>;
  /** `retailer~size` of every size that some product is made in. */
  readonly sizes: ReadonlySet<string>;
}

export interface CatalogSource {
  findVersion(): Promise<number>;
  findRates(): Promise<Rates>;
  findProducts(exchange: Exchange): Promise<readonly Product[]>;
  isSample(): Promise<boolean>;
}

/**
 * The catalog in memory. A refresh builds a new index beside the old one and swaps one reference, so a request that
 * took a snapshot sees one catalog from beginning to end. Refreshes never overlap; a burst of them is one.
 */
export class LiveCatalog {
  #current: CatalogSnapshot | null = null;
  #refreshing: Promise<void> | null = null;
  #again = false;
  readonly #source: CatalogSource;

  constructor(source: CatalogSource) {
    this.#source = source;
  }

  /** The state to answer from now, or `null` before the first one is built. */
  get current(): CatalogSnapshot | null {
    return this.#current;
  }

  /** Resolves when the catalog in memory is at least as new as the database was at the call. */
  refresh(): Promise<void> {
    if (this.#refreshing) {
      this.#again = true;
      return this.#refreshing;
    }
    this.#refreshing = this.#refreshUntilQuiet().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #refreshUntilQuiet(): Promise<void> {
    do {
      this.#again = false;
      await this.#load();
    } while (this.#again);
  }

  async #load(): Promise<void> {
    // The version is read first: products read later can only be newer, and then another refresh is on its way.
    const version = await this.#source.findVersion();
    if (this.#current?.version === version) return;
    const exchange = createExchange(await this.#source.findRates());
    const products = await this.#source.findProducts(exchange);
    const isSample = await this.#source.isSample();
    this.#current = {
      version,
      products,
      catalog: buildCatalog(products),
      isSample,
      exchange,
      currencies: [...new Set(products.map((product) => product.currency))].sort(),
      colors: new Set(products.flatMap((product) => product.colors)),
      retailers: new Set([...DEFAULT_RETAILERS, ...products.map((product) => product.retailer)]),
      sizes: new Set(products.flatMap(({ retailer, sizes }) => sizes.map((size) => `${retailer}~${size}`))),
    };
  }
}
