import { spawn } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../src/db/connection/open-database.ts';
import { makeProductsBySql } from './made/made-by-sql.ts';
import { browseLists } from './processes/browse-lists.ts';
import { findFreePort, startStorefront, withDataDir } from './processes/storefront.ts';
import { formatMs, formatTable } from './processes/timing.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PRODUCTS = 200_000;
const PEOPLE = 100_000;
/** Of each of them. */
const SAVED = 5;
/** Pages are asked for this long, without a backup and then while one is made again and again. */
const SECONDS = 20;
const PAGES_PER_SECOND = 20;

/** How long a backup and a restore take, and what a backup costs those who browse meanwhile. */
export async function benchBackup(): Promise<void> {
  await withDataDir((dataDir) =>
    withDataDir(async (other) => {
      await fill(dataDir);
      const file = path.join(other, 'bench.tar.zst');
      const storefront = await startStorefront(dataDir, await findFreePort());
      try {
        await browse(storefront.url, 0);
        const quiet = await browse(storefront.url, 1);
        let isOver = false;
        const times: number[] = [];
        const keep = async () => {
          while (!isOver) {
            await rm(file, { force: true });
            times.push(await time(['backup', file], dataDir));
          }
        };
        const keeping = keep();
        const busy = await browse(storefront.url, 2);
        isOver = true;
        await keeping;
        const { size } = await stat(file);
        const restored = await time(['restore', file], path.join(other, 'restored'));
        console.log(
          formatTable(
            ['', ''],
            [
              ['products / people / saved items', [PRODUCTS, PEOPLE, PEOPLE * SAVED].join(' / ')],
              ['backup, slowest of those under load', `${(Math.max(...times) / 1000).toFixed(1)} s`],
              ['archive', `${(size / 1e6).toFixed(1)} MB`],
              ['restore into a new embedded database', `${(restored / 1000).toFixed(1)} s`],
              [`pages, ${PAGES_PER_SECOND}/s, p50 / p99`, `${formatMs(quiet.p50)} / ${formatMs(quiet.p99)}`],
              ['the same while backups are made', `${formatMs(busy.p50)} / ${formatMs(busy.p99)}`],
            ],
          ),
        );
      } finally {
        await storefront.stop();
      }
    }),
  );
}

const browse = (url: string, round: number) => browseLists({ url, round, seconds: SECONDS, rate: PAGES_PER_SECOND });

/** ms of a command of ours. */
async function time(args: string[], dataDir: string): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['src/cli.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`selvedge ${args[0]} ended with code ${code}`);
  return performance.now() - begun;
}

async function fill(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const url = typeof database.address === 'string' ? database.address : database.address();
  await makeProductsBySql(url, PRODUCTS);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into users (owner_id, email, display_name)
     select gen_random_uuid(), 'person-' || n || '@shop.example', 'Person ' || n from generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  await client.query(
    `insert into sessions (user_id, token_hash, expires_at)
     select id, sha256(id::text::bytea), now() + interval '30 days' from users`,
  );
  await client.query(
    `insert into saved_products (user_id, original_product_id, title, price, url, retailer, type_id, image_urls, sizes, colors)
     select u.owner_id, p.id, p.title, p.price, p.url, p.retailer, p.type_id, p.image_urls, p.sizes, p.colors
     from (select owner_id, row_number() over () as n from users) u cross join generate_series(1, $1::int) k
       join products p on p.id = 1 + (u.n * 7 + k * 13) % $2::int`,
    [SAVED, PRODUCTS],
  );
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
  await database.close();
}
