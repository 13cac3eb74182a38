import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create, insertMultiple, search as searchOrama } from '@orama/orama';
import itemsjs from 'itemsjs';
import MiniSearch from 'minisearch';
import { Client } from 'pg';
import { listTerms } from '../../src/catalog/text/text-terms.ts';
import { joinEmbeddedPostgres } from '../../src/db/embedded/embedded.ts';
import { type FilterSet, PRODUCTS_PER_PAGE } from '../../src/model/filters/filter-set.ts';
import type { Product } from '../../src/model/product/product.ts';
import { byNewest, type Counts, priceBounds, splitStock, stockOf, wantedStock } from './engine.ts';

/** What engines that rank by different rules must agree on: how many match, and every count. */
export interface TextAnswer {
  readonly total: number;
  readonly subcategories: Counts;
  readonly retailers: Counts;
  readonly colors: Counts;
  readonly sizes: Counts;
}

/** An engine that looks for all words of a text and counts by the filter set's facets. */
export interface TextEngine {
  readonly name: string;
  search(filters: FilterSet, words: readonly string[]): unknown;
  read(found: unknown): TextAnswer;
  close(): Promise<void>;
}

export type CreateTextEngine = (products: readonly Product[]) => Promise<TextEngine>;

/** All get the same words: as our index has them, and found as they are. */
export function wordsOf(product: Product): string {
  return listTerms(product)
    .map(({ word }) => word)
    .join(' ');
}

const FACETS = ['subcategories', 'colors', 'stock', 'cents'] as const;
type FacetName = (typeof FACETS)[number];

interface OramaFound {
  readonly count: number;
  readonly facets?: Readonly<Partial<Record<FacetName, { readonly values: Counts }>>>;
}

/** Orama: `threshold: 0` asks for all words. A facet that is filtered needs a query of its own without that filter. */
export const createOramaText: CreateTextEngine = async (products) => {
  const database = create({
    schema: {
      text: 'string',
      type: 'enum',
      subcategories: 'enum[]',
      colors: 'enum[]',
      stock: 'enum[]',
      price: 'number',
      cents: 'enum',
    } as const,
    components: { tokenizer: { stemming: false, allowDuplicates: false } },
  });
  const documents = products.map((product) => ({
    text: wordsOf(product),
    type: product.typeId,
    subcategories: [...product.subcategories],
    colors: [...product.colors],
    stock: stockOf(product),
    price: product.priceMinor,
    cents: product.priceMinor,
  }));
  await insertMultiple(database, documents, 2000);
  return {
    name: 'Orama',
    search(filters, words) {
      const bounds = priceBounds(filters);
      const stock = wantedStock(filters);
      const conditions: Partial<Record<FacetName, object>> = {
        ...(filters.subcategory !== null && {
          subcategories: { subcategories: { containsAny: [filters.subcategory] } },
        }),
        ...(filters.colors.length > 0 && { colors: { colors: { containsAny: filters.colors } } }),
        ...(stock.length > 0 && { stock: { stock: { containsAny: stock } } }),
        ...(bounds !== null && { cents: { price: { between: [bounds.min, bounds.max] } } }),
      };
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

function createMini(products: readonly Product[]) {
  const mini = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: { combineWith: 'AND', prefix: false, fuzzy: false },
  });
  mini.addAll(products.map((product, id) => ({ id, text: wordsOf(product) })));
  return mini;
}

/** MiniSearch finds and ranks; filters and counts are a loop over what it found, as a storefront would write it. */
export const createMiniSearch: CreateTextEngine = async (products) => {
  const mini = createMini(products);
  const stocks = products.map(stockOf);
  return {
    name: 'MiniSearch, own counting',
    search(filters, words) {
      const bounds = priceBounds(filters);
      const stock = new Set(wantedStock(filters));
      const colors = new Set(filters.colors);
      const counts = {
        subcategories: new Map<string, number>(),
        colors: new Map<string, number>(),
        stock: new Map<string, number>(),
      };
      const add = (map: Map<string, number>, value: string) => map.set(value, (map.get(value) ?? 0) + 1);
      let total = 0;
      for (const { id } of mini.search(words.join(' '))) {
        const product = products[id];
        if (product?.typeId !== filters.typeId) continue;
        const inSubcategory = filters.subcategory === null || product.subcategories.includes(filters.subcategory);
        const inPrice = bounds === null || (product.priceMinor >= bounds.min && product.priceMinor <= bounds.max);
        const inColors = colors.size === 0 || product.colors.some((color) => colors.has(color));
        const inStock = stock.size === 0 || (stocks[id] ?? []).some((value) => stock.has(value));
        if (inSubcategory && inPrice && inColors && inStock) total += 1;
        if (inPrice && inColors && inStock) for (const value of product.subcategories) add(counts.subcategories, value);
        if (inSubcategory && inPrice && inStock) for (const value of new Set(product.colors)) add(counts.colors, value);
        if (inSubcategory && inPrice && inColors) for (const value of stocks[id] ?? []) add(counts.stock, value);
      }
      return { total, counts };
    },
    read(found) {
      const { total, counts } = found as {
        total: number;
        counts: Record<'subcategories' | 'colors' | 'stock', Map<string, number>>;
      };
      return {
        total,
        subcategories: Object.fromEntries(counts.subcategories),
        colors: Object.fromEntries(counts.colors),
        ...splitStock(Object.fromEntries(counts.stock)),
      };
    },
    close: async () => {},
  };
};

/** ItemsJS counts what another engine found, as its own documentation advises for many items: MiniSearch here. */
export const createItemsJsText: CreateTextEngine = async (products) => {
  const mini = createMini(products);
  const facet = { size: 10_000, conjunction: false, chosen_filters_on_top: false, sort: 'key' };
  const engine = itemsjs(
    products.map((product) => ({
      type: product.typeId,
      subcategories: product.subcategories,
      colors: product.colors,
      stock: stockOf(product),
    })) as never,
    {
      native_search_enabled: false,
      aggregations: { subcategories: facet, colors: facet, stock: facet, type: { ...facet, conjunction: true } },
    } as never,
  );
  return {
    name: 'ItemsJS over MiniSearch',
    search(filters, words) {
      const bounds = priceBounds(filters);
      const stock = wantedStock(filters);
      const found = mini.search(words.join(' ')).flatMap(({ id }) => {
        const cents = products[id]?.priceMinor ?? -1;
        // ItemsJS numbers items from 1 as they are given.
        return bounds === null || (cents >= bounds.min && cents <= bounds.max) ? [(id as number) + 1] : [];
      });
      return engine.search({
        _ids: found,
        per_page: PRODUCTS_PER_PAGE,
        page: 1,
        filters: {
          type: [filters.typeId],
          ...(filters.subcategory !== null && { subcategories: [filters.subcategory] }),
          ...(filters.colors.length > 0 && { colors: filters.colors }),
          ...(stock.length > 0 && { stock }),
        },
      } as never);
    },
    read(found) {
      const { pagination, data } = found as {
        pagination: { total: number };
        data: { aggregations: Record<string, { buckets: readonly { key: string; doc_count: number }[] }> };
      };
      const counts = (name: string) =>
        Object.fromEntries((data.aggregations[name]?.buckets ?? []).map(({ key, doc_count }) => [key, doc_count]));
      return {
        total: pagination.total,
        subcategories: counts('subcategories'),
        colors: counts('colors'),
        ...splitStock(counts('stock')),
      };
    },
    close: async () => {},
  };
};

const TABLE = `
  create table products (
    id integer primary key, type_id text not null, subcategories text[] not null, price_cents integer not null, colors text[] not null,
    stock text[] not null, created_at bigint not null, words tsvector not null
  )`;
const INDEXES = [
  'create index on products using gin (words)',
  'create index on products (type_id)',
  'vacuum analyze products',
];

/** PostgreSQL's full text with the same filters, in one statement: what has the words is found once, then counted. */
export const createPostgresText: CreateTextEngine = async (products) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-bench-'));
  const server = await joinEmbeddedPostgres(folder, {
    settings: ['shared_buffers=512MB', 'work_mem=64MB', 'jit=off', 'random_page_cost=1.1'],
  });
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query(TABLE);
  const sorted = products.toSorted(byNewest);
  for (let at = 0; at < sorted.length; at += 5000) {
    const rows = sorted.slice(at, at + 5000).map((product) => ({
      id: product.id,
      type_id: product.typeId,
      subcategories: product.subcategories,
      price_cents: product.priceMinor,
      colors: product.colors,
      stock: stockOf(product),
      created_at: product.createdAt,
      words: wordsOf(product).split(' '),
    }));
    await client.query(
      `insert into products select id, type_id, subcategories, price_cents, colors, stock, created_at, array_to_tsvector(words)
       from jsonb_to_recordset($1) as r(id int, type_id text, subcategories text[], price_cents int, colors text[], stock text[], created_at bigint, words text[])`,
      [JSON.stringify(rows)],
    );
  }
  for (const statement of INDEXES) await client.query(statement);
  return {
    name: 'PostgreSQL 18 full text',
    search(filters, words) {
      const bounds = priceBounds(filters);
      const stock = wantedStock(filters);
      const values = [
        filters.typeId,
        words.map((word) => `'${word}'`).join(' & '),
        filters.subcategory,
        bounds?.min ?? null,
        bounds?.max ?? null,
        filters.colors,
        stock,
      ];
      return client.query({ name: 'text', text: SEARCH, values });
    },
    read(found) {
      const [row] = (
        found as {
          rows: { total: number; subcategories: Counts | null; colors: Counts | null; stock: Counts | null }[];
        }
      ).rows;
      return {
        total: row?.total ?? 0,
        subcategories: row?.subcategories ?? {},
        colors: row?.colors ?? {},
        ...splitStock(row?.stock ?? {}),
      };
    },
    async close() {
      await client.end();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const SEARCH = `
  with found as materialized (
    select id, created_at, subcategories, colors, stock, ts_rank(words, $2::tsquery) as rank,
      ($3::text is null or subcategories @> array[$3::text]) as s,
      ($4::int is null or price_cents between $4::int and $5::int) as p,
      ($6::text[] = '{}' or colors && $6::text[]) as c,
      ($7::text[] = '{}' or stock && $7::text[]) as r
    from products where type_id = $1 and words @@ $2::tsquery
  )
  select
    (select count(*)::int from found where s and p and c and r) as total,
    (select jsonb_agg(id) from (select id from found where s and p and c and r order by rank desc, created_at desc, id desc limit ${PRODUCTS_PER_PAGE}) page) as ids,
    (select jsonb_object_agg(v, n) from (select v, count(*) as n from found, unnest(subcategories) v where p and c and r group by v) f) as subcategories,
    (select jsonb_object_agg(v, n) from (select v, count(*) as n from found, unnest(colors) v where s and p and r group by v) f) as colors,
    (select jsonb_object_agg(v, n) from (select v, count(*) as n from found, unnest(stock) v where s and p and c group by v) f) as stock`;
