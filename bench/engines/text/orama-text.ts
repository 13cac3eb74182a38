import { create, insertMultiple, search as searchOrama } from '@orama/orama';
import { PRODUCTS_PER_PAGE } from '../../../src/model/filters/filter-set.ts';
import { type Counts, splitStock } from '../engine.ts';
import { FACET_SCHEMA, FACETS, type FacetName, facetFields, whereByFacet } from '../orama-engine.ts';
import { type CreateTextEngine, wordsOf } from './text-engine.ts';

interface OramaFound {
  readonly count: number;
  readonly facets?: Readonly<Partial<Record<FacetName, { readonly values: Counts }>>>;
}

/** Orama: `threshold: 0` asks for all words. A facet that is filtered needs a query of its own without that filter. */
export const createOramaText: CreateTextEngine = async (products) => {
  const database = create({
    schema: { text: 'string', ...FACET_SCHEMA } as const,
    components: { tokenizer: { stemming: false, allowDuplicates: false } },
  });
  const documents = products.map((product) => ({ text: wordsOf(product), ...facetFields(product) }));
  await insertMultiple(database, documents, 2000);
  return {
    name: 'Orama',
    search(filters, words) {
      const conditions = whereByFacet(filters);
      const ask = (names: readonly FacetName[], ignored: FacetName | null) =>
        searchOrama(database, {
          term: words.join(' '),
          properties: ['text'],
          exact: true,
          threshold: 0,
          limit: PRODUCTS_PER_PAGE,
          where: Object.assign(
            { type: { eq: filters.typeId } },
            ...FACETS.filter((name) => name !== ignored).map((name) => conditions[name]),
          ),
          facets: Object.fromEntries(names.map((name) => [name, {}])),
        } as never) as unknown as OramaFound;
      const main = ask(
        FACETS.filter((name) => conditions[name] === undefined),
        null,
      );
      const own = FACETS.filter((name) => conditions[name] !== undefined);
      return {
        count: main.count,
        facets: Object.assign({}, main.facets, ...own.map((name) => ask([name], name).facets)),
      };
    },
    read(found) {
      const { count, facets } = found as OramaFound;
      return {
        total: count,
        subcategories: facets?.subcategories?.values ?? {},
        colors: facets?.colors?.values ?? {},
        ...splitStock(facets?.stock?.values ?? {}),
      };
    },
    close: async () => {},
  };
};
