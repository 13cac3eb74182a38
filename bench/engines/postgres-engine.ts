import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { joinEmbeddedPostgres } from '../../src/db/embedded/embedded.ts';
import type { Product } from '../../src/model/product/product.ts';
import type { Answer, Counts, CreateEngine } from './engine.ts';
import { composeSearch } from './postgres-search.ts';

const SETTINGS = ['shared_buffers=512MB', 'work_mem=64MB', 'jit=off', 'random_page_cost=1.1'];

const TABLE = `
  create table products (
    id integer primary key, type_id text not null, retailer text not null, subcategories text[] not null,
    price_cents integer not null, colors text[] not null, available_sizes text[] not null, created_at bigint not null
  )`;

const INDEXES = [
  'create index on products (type_id, created_at desc, id desc)',
  'create index on products (type_id, price_cents)',
  'create index on products (type_id, retailer)',
  'create index on products using gin (subcategories)',
  'create index on products using gin (colors)',
  'create index on products using gin (available_sizes)',
  'vacuum analyze products',
];

/** PostgreSQL 18 in a folder of its own, on the loopback: one round trip and one statement for a filter set. */
export const createPostgres: CreateEngine = async (products) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-bench-'));
  const server = await joinEmbeddedPostgres(folder, { settings: SETTINGS });
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query(TABLE);
  for (let at = 0; at < products.length; at += 5000) await insert(client, products.slice(at, at + 5000));
  for (const statement of INDEXES) await client.query(statement);
  return {
    name: 'PostgreSQL 18',
    search: (filters) => client.query(composeSearch(filters)),
    read(found) {
      const row = (found as { readonly rows: readonly Row[] }).rows[0];
      if (row === undefined) throw new Error('PostgreSQL answered with no row.');
      return {
        total: row.total,
        ids: row.ids ?? [],
        subcategories: row.subcategories ?? {},
        retailers: row.retailers ?? {},
        colors: row.colors ?? {},
        sizes: row.sizes ?? {},
        min: row.min_cents,
        max: row.max_cents,
      } satisfies Answer;
    },
    async close() {
      await client.end();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

interface Row {
  readonly total: number;
  readonly ids: readonly number[] | null;
  readonly subcategories: Counts | null;
  readonly retailers: Counts | null;
  readonly colors: Counts | null;
  readonly sizes: Counts | null;
  readonly min_cents: number | null;
  readonly max_cents: number | null;
}

async function insert(client: Client, products: readonly Product[]): Promise<void> {
  const rows = products.map((product) => ({
    id: product.id,
    type_id: product.typeId,
    retailer: product.retailer,
    subcategories: product.subcategories,
    price_cents: product.priceMinor,
    colors: product.colors,
    available_sizes: product.availableSizes,
    created_at: product.createdAt,
  }));
  await client.query('insert into products select * from jsonb_populate_recordset(null::products, $1)', [
    JSON.stringify(rows),
  ]);
}
