import fc from 'fast-check';
import { boundsInDollars } from '../../src/catalog/search-index.ts';
import type { FilterSet } from '../../src/model/filters/filter-set.ts';
import type { Product } from '../../src/model/product/product.ts';
import type { Counts, EngineAnswer, SearchEngine } from '../../src/model/search/search-engine.ts';
import { searchByBruteForce } from './brute-force.ts';
import { filterSets, products } from './random-catalogs.ts';

const AT_ONCE = 4;

/** An engine that holds some products and nothing else. */
export type OpenEngine = (products: readonly Product[]) => Promise<SearchEngine>;

export interface ContractSize {
  readonly catalogs: number;
  /** Filter sets of each. */
  readonly questions: number;
  /** Most products of a catalog. */
  readonly scale: number;
}

/**
 * What every search engine has to hold: total, page, order, every count and the price range are those of the filter set's meaning, read off
 * plain arrays, for random filter sets over random catalogs.
 * @returns how many answers were compared
 */
export async function checkEngine(open: OpenEngine, { catalogs, questions, scale }: ContractSize): Promise<number> {
  let compared = 0;
  const asked = fc.array(filterSets, { minLength: questions, maxLength: questions, size: 'max' });
  await fc.assert(
    fc.asyncProperty(products(scale), asked, async (all, list) => {
      const engine = await open(all);
      const ask = async (filters: FilterSet, at: number) => {
        const bounds = boundsInDollars(filters);
        const answer = await engine.search(filters, bounds);
        // Counting alone takes a question of its own: every tenth time is often enough.
        if (at % 10 === 0) assertEqual(await engine.count(filters, bounds), answer.total, filters);
        assertEqual(plain(answer), expected(all, filters), filters);
        compared += 1;
      };
      // Some at once: an engine in another process has the cores meanwhile.
      for (let from = 0; from < list.length; from += AT_ONCE)
        await Promise.all(list.slice(from, from + AT_ONCE).map((filters, at) => ask(filters, from + at)));
    }),
    { numRuns: catalogs, endOnFailure: true },
  );
  return compared;
}

/** An answer as the brute force gives it, but for what it does not know: options in the order of their names. */
function plain({ version: _, facets, ...rest }: EngineAnswer) {
  const { subcategories, retailers, colors, attributes, sizes, ...counts } = facets;
  return {
    ...rest,
    facets: {
      ...counts,
      subcategories: sorted(subcategories),
      retailers: sorted(retailers),
      colors: sorted(colors),
      attributes: sorted(attributes),
      sizes: sorted(sizes),
    },
  };
}

function expected(all: readonly Product[], filters: FilterSet) {
  const { positions, facets, ...rest } = searchByBruteForce(all, filters);
  const { subcategories, retailers, colors, attributes, sizes, ...counts } = facets;
  const of = (record: Readonly<Record<string, number>>) => sorted(new Map(Object.entries(record)));
  return {
    ...rest,
    ids: positions.map((position) => all[position]?.id ?? 0),
    facets: {
      ...counts,
      subcategories: of(subcategories),
      retailers: of(retailers),
      colors: of(colors),
      attributes: of(attributes),
      sizes: of(sizes),
    },
  };
}

function sorted(counts: Counts): [string, number][] {
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}

function assertEqual(found: unknown, wanted: unknown, filters: FilterSet): void {
  const order = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(order)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, one]) => [key, order(one)]),
          )
        : value;
  const [is, should] = [JSON.stringify(order(found)), JSON.stringify(order(wanted))];
  if (is !== should) throw new Error(`${JSON.stringify(filters)}\nfound ${is}\nshould be ${should}`);
}
