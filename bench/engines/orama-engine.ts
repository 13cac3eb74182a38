import { create, insertMultiple, search as searchOrama } from '@orama/orama';
import { type FilterSet, PRODUCTS_PER_PAGE, type Sort } from '../../src/model/filters/filter-set.ts';
import type { Product } from '../../src/model/product/product.ts';
import { byNewest, type Counts, type CreateEngine, priceBounds, splitStock, stockOf, wantedStock } from './engine.ts';

export const FACETS = ['subcategories', 'colors', 'stock', 'cents'] as const;
export type FacetName = (typeof FACETS)[number];

interface Found {
  readonly count: number;
  readonly hits: readonly { readonly document: { readonly productId: number } }[];
  readonly facets: Readonly<Partial<Record<FacetName, { readonly values: Counts }>>>;
}

interface Searched {
  readonly main: Found;
  readonly facets: Found['facets'];
}

/** What is filtered and counted. */
export const FACET_SCHEMA = {
  type: 'enum',
  subcategories: 'enum[]',
  colors: 'enum[]',
  stock: 'enum[]',
  price: 'number',
  cents: 'enum',
} as const;

const SCHEMA = {
  ...FACET_SCHEMA,
  newest: 'number',
  price_asc: 'number',
  price_desc: 'number',
} as const;

/**
 * Orama counts under the whole query only, so a facet that is filtered needs a query of its own without that filter; those
 * without share the main one. It has no minimum and maximum: the price is a facet too, whose values give the range.
 */
export const createOrama: CreateEngine = async (products, types) => {
  const database = create({ schema: SCHEMA });
  await insertMultiple(database, documents(products), 2000);
  const run = (params: object) => searchOrama(database, params as never) as unknown as Found;

  function search(filters: FilterSet): Searched {
    const conditions = whereByFacet(filters);
    const type = types.length > 1 ? { type: { eq: filters.typeId } } : {};
    const ask = (names: readonly FacetName[], ignored: FacetName | null, page: object) => {
      const used = FACETS.filter((name) => name !== ignored).map((name) => conditions[name]);
      return run({
        where: Object.assign({}, type, ...used),
        facets: Object.fromEntries(names.map((name) => [name, {}])),
        ...page,
      });
    };
    const own = FACETS.filter((name) => conditions[name] !== undefined);
    const shared = FACETS.filter((name) => conditions[name] === undefined);
    const pageAt = (page: number) => ({
      sortBy: { property: filters.sort, order: 'ASC' },
      limit: PRODUCTS_PER_PAGE,
      offset: (page - 1) * PRODUCTS_PER_PAGE,
    });
    let main = ask(shared, null, pageAt(filters.page));
    const { facets } = main;
    const lastPage = Math.max(1, Math.ceil(main.count / PRODUCTS_PER_PAGE));
    if (filters.page > lastPage) main = ask([], null, pageAt(lastPage));
    return {
      main,
      facets: Object.assign({}, facets, ...own.map((name) => ask([name], name, { preflight: true }).facets)),
    };
  }

  return {
    name: 'Orama',
    search,
    read(found) {
      const { main, facets } = found as Searched;
      const cents = Object.keys(facets.cents?.values ?? {}).map(Number);
      return {
        total: main.count,
        ids: main.hits.map((hit) => hit.document.productId),
        subcategories: facets.subcategories?.values ?? {},
        colors: facets.colors?.values ?? {},
        ...splitStock(facets.stock?.values ?? {}),
        min: cents.length === 0 ? null : Math.min(...cents),
        max: cents.length === 0 ? null : Math.max(...cents),
      };
    },
    close: async () => {},
  };
};

/** The condition of each facet that is filtered. */
export function whereByFacet(filters: FilterSet): Partial<Record<FacetName, object>> {
  const bounds = priceBounds(filters);
  const stock = wantedStock(filters);
  return {
    ...(filters.subcategory !== null && { subcategories: { subcategories: { containsAny: [filters.subcategory] } } }),
    ...(filters.colors.length > 0 && { colors: { colors: { containsAny: filters.colors } } }),
    ...(stock.length > 0 && { stock: { stock: { containsAny: stock } } }),
    ...(bounds !== null && { cents: { price: { between: [bounds.min, bounds.max] } } }),
  };
}

/** Each order is a number of the document, since Orama sorts by one property. */
function documents(products: readonly Product[]) {
  const rank = (compare: (a: Product, b: Product) => number) =>
    new Map(products.toSorted(compare).map((product, i) => [product.id, i]));
  const ranks: Record<Exclude<Sort, 'best_match'>, Map<number, number>> = {
    newest: rank(byNewest),
    price_asc: rank((a, b) => a.priceMinor - b.priceMinor || byNewest(a, b)),
    price_desc: rank((a, b) => b.priceMinor - a.priceMinor || byNewest(a, b)),
  };
  return products.map((product) => ({
    productId: product.id,
    ...facetFields(product),
    newest: ranks.newest.get(product.id) ?? 0,
    price_asc: ranks.price_asc.get(product.id) ?? 0,
    price_desc: ranks.price_desc.get(product.id) ?? 0,
  }));
}

/** A product's values of `FACET_SCHEMA`. */
export function facetFields(product: Product) {
  return {
    type: product.typeId,
    subcategories: [...product.subcategories],
    colors: [...product.colors],
    stock: stockOf(product),
    price: product.priceMinor,
    cents: product.priceMinor,
  };
}
