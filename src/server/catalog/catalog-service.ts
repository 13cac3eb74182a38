import type { Logger } from 'pino';
import type { SearchResult } from '../../catalog/catalog.ts';
import { countMatches, searchCatalog, searchFirst } from '../../catalog/search-catalog.ts';
import { emptyFilterSet, type FilterSet } from '../../model/filters/filter-set.ts';
import { chooseMoney } from '../../model/filters/page-money.ts';
import type { ListedProduct, Product, ProductDetails } from '../../model/product/product.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import { failSearch, type Like, type SearchAnswer } from '../../model/search/listing.ts';
import { toFilterSet, typesOf, type UnderstoodQuery } from '../../model/search/understood-query.ts';
import { evidenceFor, vocabularyOf } from '../search/query-vocabulary.ts';
import { relaxQuery } from '../search/relax-query.ts';
import { suggest } from '../search/suggest.ts';
import { understandQuery } from '../search/understand-query.ts';
import type { CatalogService } from '../services.ts';
import { answerSearch, matchType, wordFailure } from './answer-search.ts';
import {
  baseBoundsOf,
  boundsInCurrency,
  findSiteMoney,
  NO_BOUNDS,
  priceIn,
  type ReadFilters,
  readFilters,
} from './catalog-context.ts';
import { type FindAttributes, findLikes } from './find-likes.ts';
import { asListed, listProducts, pickShowcase } from './list-products.ts';
import type { CatalogSnapshot, LiveCatalog } from './live-catalog.ts';
import { createSizePickers } from './size-pickers.ts';

/** One search of one state of the catalog. */
interface FoundHere extends ReadFilters {
  readonly snapshot: CatalogSnapshot;
  readonly result: SearchResult;
}

/** Details by id, of the products there are. */
export type FindDetails = (ids: readonly number[]) => Promise<ReadonlyMap<number, ProductDetails>>;

export interface CatalogServiceOptions {
  readonly findDetails: FindDetails;
  /** What fails goes there. */
  readonly logger: Logger;
  /** The operator's choice of the site's own currency. */
  readonly currency?: string | null;
  /** The index's, save in tests of its failures. */
  readonly search?: typeof searchCatalog;
  /** Told how many seconds each search took. */
  readonly onSearch?: ((seconds: number) => void) | undefined;
}

/** The catalog in memory: it answers at once. */
export type CatalogInMemory = ReturnType<typeof createCatalogService>;

/** Answers the pages' and the API's questions from the catalog in memory, each from one snapshot of it. */
export function createCatalogService(
  live: Pick<LiveCatalog, 'current' | 'onChange'>,
  { findDetails, logger, currency = null, search = searchCatalog, onSearch }: CatalogServiceOptions,
) {
  const current = () => live.current;
  const findSizes = createSizePickers();
  let isTold = false;
  // Memoized: the same for everybody until the catalog changes, and read for many types at once.
  const showcases = new WeakMap<CatalogSnapshot, Map<string, ListedProduct[]>>();
  // Of each product as long as somebody keeps it: what was found for it last, in one currency and these sizes.
  const likes = new WeakMap<Product, { version: number; key: string; found: readonly Like[] }>();

  const moneyOf = (snapshot: CatalogSnapshot | null) => findSiteMoney(snapshot, currency);

  const find = (snapshot: CatalogSnapshot, asked: FilterSet, shopper: string | null): FoundHere => {
    const read = readFilters(snapshot, moneyOf(snapshot), asked, shopper);
    const { filters, bounds } = read;
    return { ...read, snapshot, result: search(snapshot.catalog, filters, bounds) };
  };

  const answer = ({ snapshot, filters, money, result }: FoundHere): SearchAnswer => {
    const { exchange, catalog } = snapshot;
    const { typeId } = filters;
    const found = {
      exchange,
      filters,
      money,
      result,
      list: () => asListed(snapshot, typeId, listProducts(snapshot, typeId, result.positions), money.currency),
      offerSizes: () => findSizes(catalog.types[typeId], filters, result),
      count: (other: FilterSet) => countMatches(catalog, other, baseBoundsOf(other, snapshot, money)),
    };
    return answerSearch(found, logger);
  };

  /** What pieces say of themselves; the database may be away. */
  const describe: FindAttributes = (ids) =>
    findDetails(ids).catch((err: unknown) => {
      logger.error({ err }, 'what pieces like another say of themselves could not be read');
      return new Map();
    });

  const boundsIn = (snapshot: CatalogSnapshot, shopper: string | null) => (filters: FilterSet) =>
    baseBoundsOf(filters, snapshot, chooseMoney(filters, moneyOf(snapshot), shopper));

  const countIn = (snapshot: CatalogSnapshot, filters: FilterSet, shopper: string | null) =>
    countMatches(snapshot.catalog, filters, boundsIn(snapshot, shopper)(filters));

  const relax = (snapshot: CatalogSnapshot, asked: UnderstoodQuery, shopper: string | null) =>
    relaxQuery(asked, (one) => evidenceFor(one, snapshot.catalog, boundsIn(snapshot, shopper)));

  function answerEarly(asked: FilterSet, shopper: string | null): SearchAnswer {
    if (!isTold) logger.info('pages are asked for before the catalog is there; they answer 503');
    isTold = true;
    const money = chooseMoney(asked, moneyOf(null), shopper);
    return failSearch(asked, money, false, 'the catalog is not ready yet');
  }

  return {
    findDetails,
    isReady: () => current() !== null,
    version: () => current()?.version ?? null,
    onChange: (listener) => live.onChange(listener),
    get money() {
      return moneyOf(current());
    },
    understand(query, shopper = null) {
      const snapshot = current();
      const nothing = {
        colors: new Set<string>(),
        retailers: [],
        hasWord: () => false,
        isNamed: () => false,
        sizesOf: () => [],
      };
      const money = chooseMoney(NO_BOUNDS, moneyOf(snapshot), shopper);
      if (!snapshot) return understandQuery(query, nothing, money);
      return relax(snapshot, understandQuery(query, vocabularyOf(snapshot.catalog), money), shopper);
    },
    suggest(query, shopper = null) {
      const snapshot = current();
      if (!snapshot) return [];
      return suggest(query, {
        vocabulary: vocabularyOf(snapshot.catalog),
        money: chooseMoney(NO_BOUNDS, moneyOf(snapshot), shopper),
        relax: (asked) => relax(snapshot, asked, shopper),
        count: (filters) => countIn(snapshot, filters, shopper),
        list: (filters) => productsOf(find(snapshot, filters, shopper)),
      });
    },
    count(asked, shopper) {
      const snapshot = current();
      return snapshot ? countIn(snapshot, asked, shopper) : 0;
    },
    search(asked, shopper = null): SearchAnswer {
      const snapshot = current();
      if (!snapshot) return answerEarly(asked, shopper);
      const begun = onSearch ? performance.now() : 0;
      try {
        return answer(find(snapshot, asked, shopper));
      } catch (err) {
        logger.error({ err, about: asked }, 'the catalog could not be searched');
        const money = chooseMoney(asked, moneyOf(snapshot), shopper);
        return failSearch(asked, money, true, wordFailure(err));
      } finally {
        onSearch?.((performance.now() - begun) / 1000);
      }
    },
    searchTypes(asked, shopper) {
      const snapshot = current();
      if (!snapshot) return [];
      return typesOf(asked).flatMap((typeId) => {
        const filters = toFilterSet(typeId, asked);
        try {
          const bounds = boundsIn(snapshot, shopper)(filters);
          const { total, positions } = searchFirst(snapshot.catalog, filters, bounds);
          const money = chooseMoney(filters, moneyOf(snapshot), shopper);
          const list = () => asListed(snapshot, typeId, listProducts(snapshot, typeId, positions), money.currency);
          const count = (other: FilterSet) => countMatches(snapshot.catalog, other, bounds);
          return matchType({ filters, money, list, count }, total);
        } catch (err) {
          logger.error({ err, about: filters }, 'the catalog could not be searched');
          return [];
        }
      });
    },
    list(asked, shopper = null) {
      const snapshot = current();
      if (!snapshot) return [];
      const found = find(snapshot, asked, shopper);
      return asListed(snapshot, asked.typeId, productsOf(found), found.money.currency);
    },
    indexNotice(typeId, shopper) {
      const snapshot = current();
      const file = snapshot?.facetsOf(typeId)?.name;
      if (!snapshot || file === undefined) return null;
      const site = moneyOf(snapshot);
      const { day, perEuro } = snapshot.exchange.rates;
      const codes = new Set(['USD', site.currency, ...(shopper === null ? [] : [shopper])]);
      const rates = { day, perEuro: Object.fromEntries(Object.entries(perEuro).filter(([code]) => codes.has(code))) };
      return { file, site, shopper, rates };
    },
    facetsFile(name) {
      const file = current()?.facetsOf(name.slice(0, name.indexOf('-')) as ProductTypeId);
      return file?.name === name ? file.bytes : null;
    },
    cards(typeId, ids, currency) {
      const snapshot = current();
      return snapshot ? asListed(snapshot, typeId, snapshot.findProducts(typeId, ids), currency) : [];
    },
    price(product, shopper) {
      const snapshot = current();
      return priceIn(snapshot, moneyOf(snapshot), product, shopper);
    },
    async findLikes(product, sizes, shopper) {
      const snapshot = current();
      if (!snapshot) return [];
      try {
        const money = chooseMoney(NO_BOUNDS, moneyOf(snapshot), shopper);
        const key = [money.currency, ...sizes].join('\n');
        const known = likes.get(product);
        if (known?.version === snapshot.version && known.key === key) return known.found;
        const found = await findLikes(snapshot, product, sizes, money.currency, describe);
        likes.set(product, { version: snapshot.version, key, found });
        return found;
      } catch (err) {
        logger.error({ err, about: product.id }, 'the catalog could not tell what is like a product');
        return [];
      }
    },
    inCurrency(filters, wanted) {
      const snapshot = current();
      return boundsInCurrency(snapshot, moneyOf(snapshot), filters, wanted);
    },
    showcase(typeId, count): ListedProduct[] {
      const snapshot = current();
      if (!snapshot) return [];
      const found = (page: number) => productsOf(find(snapshot, { ...emptyFilterSet(typeId), page }, null));
      try {
        const known = showcases.getOrInsertComputed(snapshot, () => new Map());
        return known.getOrInsertComputed(`${typeId} ${count}`, () => pickShowcase(found(1), found(2), count));
      } catch (err) {
        logger.error({ err, about: typeId }, 'the catalog has nothing to show');
        return [];
      }
    },
  } satisfies CatalogService;
}

function productsOf({ snapshot, filters, result }: FoundHere): ListedProduct[] {
  return listProducts(snapshot, filters.typeId, result.positions);
}
