import type { StoredListing } from '../../db/catalog/listed-products.ts';
import { withDeadline } from '../../db/connection/connection.ts';
import { emptyFilterSet, type FilterSet } from '../../model/filters/filter-set.ts';
import { chooseMoney } from '../../model/filters/page-money.ts';
import type { Exchange } from '../../model/money/exchange-rates.ts';
import type { ListedProduct } from '../../model/product/product.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import {
  type ColoredProduct,
  failSearch,
  type Like,
  type SearchAnswer,
  type TypeMatches,
} from '../../model/search/listing.ts';
import { toFilterSet, typesOf, type UnderstoodQuery } from '../../model/search/understood-query.ts';
import type { FindWord } from '../../opensearch/find-words.ts';
import type { SearchEngine } from '../../opensearch/opensearch-engine.ts';
import type { CatalogService } from '../services.ts';
import { answerLater, type Later } from './answer-later.ts';
import { answerSearch, matchType } from './answer-search.ts';
import {
  baseBoundsOf,
  boundsInCurrency,
  findSiteMoney,
  NO_BOUNDS,
  priceIn,
  type ReadFilters,
  readFilters,
} from './catalog-context.ts';
import type { CatalogInMemory, CatalogServiceOptions } from './catalog-service.ts';
import { findLikesInCluster } from './cluster-likes.ts';
import { type ClusterWords, suggestByCluster, understandByCluster } from './cluster-words.ts';
import { asColored, pickShowcase } from './list-products.ts';
import { createSizePickers } from './size-pickers.ts';
import type { ClusterState, ClusterWatch } from './watch-cluster.ts';

export interface ClusterCatalogOptions extends Pick<CatalogServiceOptions, 'logger' | 'currency' | 'onSearch'> {
  readonly watch: ClusterWatch;
  readonly engine: SearchEngine;
  readonly findWord: FindWord;
  /** Products as shoppers see them, from the database: see `findListedProducts`. */
  readonly findListed: (ids: readonly number[], exchange: Exchange) => Promise<ReadonlyMap<number, StoredListing>>;
  /** Who answers in the place of a cluster that does not. It may never be ready: where the catalog does not fit. */
  readonly memory: CatalogInMemory;
}

/** In ms: what a page may wait for the cluster where memory can answer, so that all of it is there within a second. */
const PATIENCE = 600;
/** Where nobody else can. */
const LONGEST = 5000;
/** ms for the cards of a list, where memory has them too. */
const CARDS_PATIENCE = 250;

/** A filter set as the cluster was asked it. */
interface Asked extends ReadFilters {
  readonly state: ClusterState;
}

/**
 * Lists, counts and searches for words from a search cluster, cards from the database. Where the cluster does not answer, the catalog in
 * memory does, if there is one. What words mean, suggestions and pieces like another are memory's where it is, else the cluster's; the
 * file that browsers answer from is memory's alone.
 */
export function createClusterCatalog(options: ClusterCatalogOptions): CatalogService {
  const { watch, engine, findWord, findListed, memory, logger, currency = null, onSearch } = options;
  const findSizes = createSizePickers();
  // What answers are of: raised when that may be another.
  let turn = 0;
  const listeners: (() => void)[] = [];
  for (const source of [watch, memory]) {
    source.onChange(() => {
      turn += 1;
      for (const listener of listeners) listener();
    });
  }

  /** @param otherwise answers when the cluster cannot */
  const ask = async <T>(question: (state: ClusterState) => Promise<T>, otherwise: () => T | Promise<T>): Promise<T> => {
    const { state, isWell } = watch;
    if (state === null || !isWell) return otherwise();
    try {
      const patience = memory.isReady() ? PATIENCE : LONGEST;
      return await withDeadline(question(state), patience, 'The search cluster does not answer in time');
    } catch (err) {
      // One dear question must not leave all others without an answer, where nobody else has one.
      if (memory.isReady()) watch.fail(err);
      else logger.error({ err }, 'the search cluster did not answer a question');
      return otherwise();
    }
  };
  /** Memory answers where it is ready, the cluster elsewhere. */
  const askWithoutMemory = <T>(
    question: (state: ClusterState) => Promise<T>,
    here: () => T | Promise<T>,
  ): T | Promise<T> => (memory.isReady() ? here() : ask(question, here));
  // A cluster that goes away takes nothing with it but what it answers.
  const isReady = () => memory.isReady() || watch.state !== null;
  const siteMoney = () => findSiteMoney(watch.state, currency);
  const isMemorys = () => watch.state === null || (!watch.isWell && memory.isReady());

  const read = (state: ClusterState, asked: FilterSet, shopper: string | null): Asked => ({
    state,
    ...readFilters(state, findSiteMoney(state, currency), asked, shopper),
  });
  const countIn = ({ state, money }: Pick<Asked, 'state' | 'money'>, filters: FilterSet) =>
    engine.count(filters, baseBoundsOf(filters, state, money));
  const countLater = (later: Later, asked: Asked) => (other: FilterSet) =>
    later(JSON.stringify(other), 0, () => countIn(asked, other));

  /** As many of them as there are still, in this order. */
  const listCards = async (
    { state: { exchange }, money }: Asked,
    ids: readonly number[],
  ): Promise<ColoredProduct[]> => {
    const asking = findListed(ids, exchange);
    const found = await (memory.isReady() ? withDeadline(asking, CARDS_PATIENCE) : asking);
    return ids.flatMap((id) => {
      const { product, siblings } = found.get(id) ?? {};
      return product && siblings ? [asColored(product, siblings, exchange, money.currency)] : [];
    });
  };

  /** The products of a page alone. */
  const listPage = async (state: ClusterState, filters: FilterSet, shopper: string | null) => {
    const asked = read(state, filters, shopper);
    const { ids } = await engine.search(asked.filters, asked.bounds);
    return listCards(asked, ids);
  };

  /** `null`: memory has the cards that the database does not give. */
  const search = async (state: ClusterState, filterSet: FilterSet, shopper: string | null) => {
    const asked = read(state, filterSet, shopper);
    const { filters, bounds, money } = asked;
    const result = await engine.search(filters, bounds);
    const cards = await listCards(asked, result.ids).catch((err: unknown) => {
      logger.error({ err, about: filters }, 'the cards of a list could not be read');
      return err;
    });
    if (!Array.isArray(cards) && memory.isReady()) return null;
    const found = {
      exchange: state.exchange,
      filters,
      money,
      result,
      list: () => {
        if (!Array.isArray(cards)) throw cards;
        return cards as ColoredProduct[];
      },
      offerSizes: () => findSizes(state.types.get(filters.typeId) ?? {}, filters, result),
    };
    return answerLater((later) => answerSearch({ ...found, count: countLater(later, asked) }, logger));
  };

  const refuse = (asked: FilterSet, shopper: string | null): SearchAnswer => {
    const money = chooseMoney(asked, siteMoney(), shopper);
    const message = watch.state === null ? 'the catalog is not ready yet' : 'the catalog cannot be reached';
    return failSearch(asked, money, false, message);
  };

  const findType = async (
    state: ClusterState,
    understood: UnderstoodQuery,
    typeId: ProductTypeId,
    shopper: string | null,
  ): Promise<TypeMatches[]> => {
    const asked = read(state, toFilterSet(typeId, understood), shopper);
    const { total, ids } = await engine.search(asked.filters, asked.bounds);
    const none: readonly ColoredProduct[] = [];
    return answerLater((later) => {
      const list = () => later('cards', none, () => listCards(asked, ids));
      return matchType({ ...asked, list, count: countLater(later, asked) }, total);
    });
  };

  // The same for everybody until the catalog changes.
  const showcases = new WeakMap<ClusterState, Map<string, readonly ListedProduct[]>>();
  const findShowcase = async (state: ClusterState, typeId: ProductTypeId, count: number) => {
    const pageOf = (page: number) => listPage(state, { ...emptyFilterSet(typeId), page }, null);
    const [first, second] = await Promise.all([pageOf(1), pageOf(2)]);
    return pickShowcase(first, second, count);
  };

  const wordsIn = (state: ClusterState, shopper: string | null): ClusterWords => {
    const money = chooseMoney(NO_BOUNDS, findSiteMoney(state, currency), shopper);
    return {
      state,
      money,
      findWord,
      count: (filters) => countIn({ state, money }, filters),
      list: (filters) => listPage(state, filters, shopper),
    };
  };

  return {
    ...memory,
    isReady,
    version: () => (isReady() ? turn : null),
    onChange: (listener) => void listeners.push(listener),
    get money() {
      return isMemorys() ? memory.money : siteMoney();
    },
    understand: (query, shopper = null) =>
      askWithoutMemory(
        (state) => understandByCluster(query, wordsIn(state, shopper)),
        () => memory.understand(query, shopper),
      ),
    suggest: (query, shopper = null) =>
      askWithoutMemory(
        (state) => suggestByCluster(query, wordsIn(state, shopper)),
        () => memory.suggest(query, shopper),
      ),
    findLikes: async (product, sizes, shopper) =>
      askWithoutMemory(
        async (state): Promise<readonly Like[]> => {
          const { exchange } = state;
          return findLikesInCluster(product, sizes, {
            exchange,
            currency: wordsIn(state, shopper).money.currency,
            search: async (filters, bounds) => (await engine.search(filters, bounds)).ids,
            find: async (ids) => Array.from((await findListed(ids, exchange)).values(), (found) => found.product),
          });
        },
        () => memory.findLikes(product, sizes, shopper),
      ),
    async search(asked, shopper = null) {
      const begun = performance.now();
      try {
        const answer = await ask(
          (state) => search(state, asked, shopper),
          () => null,
        );
        if (answer !== null) return answer;
        return memory.isReady() ? memory.search(asked, shopper) : refuse(asked, shopper);
      } finally {
        onSearch?.((performance.now() - begun) / 1000);
      }
    },
    count: (asked, shopper) =>
      ask(
        (state) => countIn(read(state, asked, shopper), asked),
        () => memory.count(asked, shopper),
      ),
    searchTypes: (asked, shopper) =>
      ask(
        async (state): Promise<readonly TypeMatches[]> =>
          (await Promise.all(typesOf(asked).map((typeId) => findType(state, asked, typeId, shopper)))).flat(),
        () => memory.searchTypes(asked, shopper),
      ),
    list: (asked, shopper = null) =>
      ask(
        (state): Promise<readonly ColoredProduct[]> => listPage(state, asked, shopper),
        () => memory.list(asked, shopper),
      ),
    indexNotice(typeId, shopper) {
      const isSame = !watch.isWell || memory.version() === watch.state?.version;
      return isSame ? memory.indexNotice(typeId, shopper) : null;
    },
    price: (product, shopper) =>
      isMemorys() ? memory.price(product, shopper) : priceIn(watch.state, siteMoney(), product, shopper),
    inCurrency: (filters, wanted) =>
      isMemorys() ? memory.inCurrency(filters, wanted) : boundsInCurrency(watch.state, siteMoney(), filters, wanted),
    showcase: (typeId, count) =>
      askWithoutMemory(
        async (state): Promise<readonly ListedProduct[]> => {
          const known = showcases.getOrInsertComputed(state, () => new Map());
          const key = `${typeId} ${count}`;
          const shown = known.get(key) ?? (await findShowcase(state, typeId, count));
          known.set(key, shown);
          return shown;
        },
        () => memory.showcase(typeId, count),
      ),
  };
}
