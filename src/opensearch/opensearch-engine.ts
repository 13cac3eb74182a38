import type { Client } from '@opensearch-project/opensearch';
import type { IndexResult } from '../catalog/catalog.ts';
import { LOOKED_AT, MOST_LOOKED_AT, spreadRanked } from '../catalog/spread-styles.ts';
import { type FilterSet, PRODUCTS_PER_PAGE } from '../model/filters/filter-set.ts';
import type { BaseBounds } from '../model/money/exchange-rates.ts';
import { createAsk } from './ask-index.ts';
import { buildCount, buildFacets, buildSearch, type Window } from './build-search.ts';
import { MOST_SKIPPED } from './index-definition.ts';
import { findOptions, type Hit, type RawAnswer, readFacets, readStamp, type TypeOptions } from './read-facets.ts';
import { readQueryText } from './read-query-text.ts';
import type { TextClauses } from './text-clauses.ts';

/** Hits of an order, those of the places `skip` up to `skip + size`. */
type Take = (skip: number, size: number) => Promise<readonly Hit[]>;

/** What a search engine finds for a filter set. */
export interface EngineAnswer extends IndexResult {
  /** Ids of the products of the page, in the order wanted. */
  readonly ids: readonly number[];
  /** The catalog that answered; see `raiseCatalogVersion`. A later one may be half there. */
  readonly version: number;
}

/**
 * Answers filter sets from a catalog: what a filter set means is said by `catalog/search-catalog.ts`, and every engine means the same by
 * it (`test/search/engine-contract.ts`).
 */
export type SearchEngine = ReturnType<typeof createOpenSearchEngine>;

/** The search engine of an OpenSearch cluster. Its index is written by `createIndexWriter`. @param timeout longest wait for one answer, in ms */
export function createOpenSearchEngine(client: Client, timeout: number) {
  const ask = createAsk(client, timeout);
  const types = new Map<string, { readonly stamp: string; readonly options: TypeOptions }>();

  return {
    /**
     * @param bounds the filter set's prices in base units, inclusive
     * @throws when the engine cannot be reached or cannot answer
     */
    async search(filters: FilterSet, bounds: BaseBounds): Promise<EngineAnswer> {
      const text = await readQueryText(ask, filters.typeId, filters.words);
      const isSpread = filters.sort === 'best_match' && text !== null;
      const from = (filters.page - 1) * PRODUCTS_PER_PAGE;
      const isNear = !isSpread && from + PRODUCTS_PER_PAGE <= MOST_SKIPPED;
      const first: Window = { from: isNear ? from : 0, size: isNear ? PRODUCTS_PER_PAGE : 0 };
      const { raw, options, version } = await askFacets(filters, bounds, text, first);
      const { total, facets } = readFacets(raw, filters.typeId, options);
      const totalPages = Math.max(1, Math.ceil(total / PRODUCTS_PER_PAGE));
      const page = Math.min(Math.max(1, filters.page), totalPages);
      const isThere = isNear && page === filters.page;
      const hits = isThere ? raw.hits.hits : await findPage(filters, bounds, text, page, total);
      return { total, page, totalPages, ids: hits.map(({ _id }) => Number(_id)), facets, version };
    },
    /** The total of `search`, without the rest of it. */
    async count(filters: FilterSet, bounds: BaseBounds): Promise<number> {
      const text = await readQueryText(ask, filters.typeId, filters.words);
      const { hits } = await ask(buildCount(filters, bounds, text));
      return hits.total?.value ?? 0;
    },
  };

  /** What a type has to choose from costs as much again as all else, and is the same until the catalog changes. */
  async function askFacets(filters: FilterSet, bounds: BaseBounds, text: TextClauses | null, first: Window) {
    const { typeId } = filters;
    const known = types.get(typeId);
    const aggs = buildFacets(filters, bounds, known === undefined);
    const raw = await ask({ ...buildSearch(filters, bounds, text, first), aggs });
    const { index, version } = readStamp(raw);
    const stamp = `${index} ${version}`;
    const options = findOptions(raw) ?? (known?.stamp === stamp ? known.options : null);
    if (options !== null) {
      types.set(typeId, { stamp, options });
      return { raw, options, version };
    }
    types.delete(typeId);
    return askFacets(filters, bounds, text, first);
  }

  async function findPage(
    filters: FilterSet,
    bounds: BaseBounds,
    text: TextClauses | null,
    page: number,
    total: number,
  ): Promise<readonly Hit[]> {
    const skip = (page - 1) * PRODUCTS_PER_PAGE;
    const size = Math.min(PRODUCTS_PER_PAGE, total - skip);
    if (size <= 0) return [];
    const look = (window: Window) => ask(buildSearch(filters, bounds, text, window));
    const take: Take = async (from, count) =>
      from + count <= MOST_SKIPPED ? (await look({ from, size: count })).hits.hits : walkTo(from, count, total, look);
    return filters.sort === 'best_match' && text !== null
      ? takeSpread(take, text, skip, size, total)
      : take(skip, size);
  }
}

/** As `takeSpread` of the index in memory: each style once among the first places. */
async function takeSpread(take: Take, text: TextClauses, skip: number, size: number, total: number) {
  if (skip >= MOST_LOOKED_AT) return take(skip, size);
  for (let looked = LOOKED_AT; ; looked *= 4) {
    const ranked = await take(0, Math.min(looked, total));
    const isAll = looked >= total || looked >= MOST_LOOKED_AT;
    const spread = spreadRanked([...ranked.keys()], describe(ranked, text), isAll);
    if (spread === null) continue;
    const taken = spread.slice(skip, skip + size).flatMap((at) => ranked[at] ?? []);
    const missing = size - taken.length;
    return missing > 0 ? [...taken, ...(await take(skip + taken.length, missing))] : taken;
  }
}

/** What is of one group and of one style, by numbers. */
function describe(hits: readonly Hit[], { wishes }: TextClauses) {
  const styles = new Map<string, number>();
  const styleOf = (at: number) => styles.getOrInsert(hits[at]?.fields?.style?.[0] ?? '', styles.size);
  const groupOf = (at: number) => {
    const { matched_queries: met = [], sort = [] } = hits[at] ?? {};
    const worth = met.reduce((sum, name) => sum + (wishes.get(name) ?? 0), 0);
    return 2 * worth + Number(sort[0] === true || sort[0] === 1);
  };
  return { groupOf, styleOf };
}

/** The hits behind so many others: from the nearer end of the order, each step after the last hit of the one before. */
async function walkTo(
  skip: number,
  size: number,
  total: number,
  look: (window: Window) => Promise<RawAnswer>,
): Promise<readonly Hit[]> {
  const isBackwards = skip > total / 2;
  let left = isBackwards ? total - skip - size : skip;
  let after: readonly unknown[] | null = null;
  while (left > 0) {
    const step = Math.min(left, MOST_SKIPPED);
    const answer: RawAnswer = await look({ after, size: step, isBackwards });
    after = answer.hits.hits.at(-1)?.sort ?? null;
    if (after === null) return [];
    left -= step;
  }
  const { hits } = (await look({ after, size, isBackwards })).hits;
  return isBackwards ? hits.toReversed() : hits;
}
