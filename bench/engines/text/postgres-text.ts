import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { joinEmbeddedPostgres } from '../../../src/db/embedded/embedded.ts';
import { PRODUCTS_PER_PAGE } from '../../../src/model/filters/filter-set.ts';
import { byNewest, type Counts, priceBounds, splitStock, stockOf, wantedStock } from '../engine.ts';
import { type CreateTextEngine, wordsOf } from './text-engine.ts';

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
