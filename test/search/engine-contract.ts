import fc from 'fast-check';
import type { FacetCounts, ValueCounts } from '../../src/catalog/catalog.ts';
import { boundsInDollars } from '../../src/catalog/search-index.ts';
import type { FilterSet } from '../../src/model/filters/filter-set.ts';
import type { Product } from '../../src/model/product/product.ts';
import type { EngineAnswer, SearchEngine } from '../../src/opensearch/opensearch-engine.ts';
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
  return { ...rest, facets: plainFacets(facets) };
}

/** Counts by the names of options, in their order; those of sizes by `Retailer~Size`. */
export function plainFacets({ subcategories, retailers, colors, attributes, sizes, ...counts }: FacetCounts) {
  return {
    ...counts,
    subcategories: sorted(entriesOf(subcategories)),
    retailers: sorted(entriesOf(retailers)),
    colors: sorted(entriesOf(colors)),
    attributes: sorted(entriesOf(attributes)),
    sizes: sorted(
      sizes.flatMap(({ retailer, ...of }) =>
        entriesOf(of).map(([size, count]): [string, number] => [`${retailer}~${size}`, count]),
      ),
    ),
  };
}

function entriesOf({ values, counts }: ValueCounts): [string, number][] {
  return values.map((value, at) => [value, counts[at] ?? 0]);
}

function expected(all: readonly Product[], filters: FilterSet) {
  const { positions, facets, ...rest } = searchByBruteForce(all, filters);
  const { subcategories, retailers, colors, attributes, sizes, ...counts } = facets;
  const of = (record: Readonly<Record<string, number>>) => sorted(Object.entries(record));
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

function sorted(counts: [string, number][]): [string, number][] {
  return counts.sort(([a], [b]) => (a < b ? -1 : 1));
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
