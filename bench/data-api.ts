import { serve } from '@hono/node-server';
import { Client } from 'pg';
import { pino } from 'pino';
import { createAccounts } from '../src/accounts/create-accounts.ts';
import { createMail } from '../src/accounts/mail/mail.ts';
import { createDatabase } from '../src/db/connection/connection.ts';
import { joinEmbeddedPostgres } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { createWatches } from '../src/watches/watches.ts';
import { deriveInstallationKeys } from '../src/wire/keys/installation-keys.ts';
import { createWire } from '../src/wire/wire.ts';
import { findFreePort, withDataDir } from './processes/storefront.ts';
import { formatMs, formatTable, quantile } from './processes/timing.ts';

const PRODUCTS = 200_000;
const QUESTIONS = 300;

const FILL = `
  insert into products (retailer, external_id, type_id, type_reason, title, description, tags, price, available, url, image_urls,
    sizes, available_sizes, colors, content_hash, created_at)
  select (array['Princess Polly','Motel Rocks','Glassons','Lulus'])[1 + i % 4], i::text,
    (array['dresses','tops','jeans','pants','shorts','skirts','sets','outerwear'])[1 + (i / 4) % 8], '',
    (array['Ada','Bea','Cleo','Dora','Elin','Fay','Gia','Hana'])[1 + i % 8] || ' ' ||
      (array['Linen','Satin','Poplin','Denim','Ribbed','Lace','Crochet'])[1 + i % 7] || ' ' ||
      (array['Mini Dress','Midi Dress','Maxi Dress','Wrap Top','Crop Top','Wide Leg Pants','Blazer','Skirt','Halter Top',
        'Corset','Cargo Pants'])[1 + i % 11] || ' ' || i,
    repeat('A piece to wear again and again. ', 8), '{new}', 10 + (i * 37 % 19000) / 100.0, true, 'https://shop.example/p/' || i,
    array['https://shop.example/p/' || i || '.jpg'], '{US 4,US 6,US 8}', '{US 4,US 6}',
    array[(array['black','white','red','sage','navy','pink','floral','cream','brown','blue'])[1 + i % 10]], '',
    now() - i * interval '1 minute'
  from generate_series(1, ${PRODUCTS}) i`;

const TYPES = ['dresses', 'tops', 'jeans', 'pants', 'shorts', 'skirts', 'sets', 'outerwear'];
const COLORS = ['black', 'white', 'red', 'sage', 'navy', 'pink', 'floral', 'cream', 'brown', 'blue'];
const WORDS = ['mini', 'midi', 'corset', 'halter', 'wide leg', 'blazer', 'crochet'];
const at = <T>(values: readonly T[], index: number) => values[index % values.length] as T;

interface Question {
  readonly query: string;
  /** The same in plain SQL: count first, then the page, as one would write it by hand. */
  readonly sql: readonly string[];
}

/** The listing's own query: type, price, colors, retailers; newest first. */
function filtered(index: number): Question {
  const [type, color, other] = [at(TYPES, index), at(COLORS, index), at(COLORS, index * 3 + 1)];
  const low = 10 + (index % 40);
  const where = `type_id = '${type}' and price between ${low} and ${low + 80} and colors && '{${color},${other}}'
    and retailer in ('Glassons','Lulus','Motel Rocks') and gone_at is null`;
  return {
    query: `type_id=eq.${type}&price=gte.${low}&price=lte.${low + 80}&colors=ov.{${color},${other}}&retailer=in.(Glassons,Lulus,Motel Rocks)&order=created_at.desc&limit=12&offset=${(index % 5) * 12}`,
    sql: pageAndCount(where),
  };
}

/** A subcategory, as the specification asks for it: words of the title. */
function worded(index: number): Question {
  const [type, word, other] = [at(TYPES, index), at(WORDS, index), at(WORDS, index * 2 + 1)];
  const where = `type_id = '${type}' and (title ilike '%${word}%' or title ilike '%${other}%') and gone_at is null`;
  return {
    query: `type_id=eq.${type}&or=(title.ilike.*${word}*,title.ilike.*${other}*)&order=created_at.desc&limit=12`,
    sql: pageAndCount(where),
  };
}

function pageAndCount(where: string): string[] {
  const columns = 'id, title, description, tags, price, colors, sizes, retailer, type_id, url, image_urls, created_at';
  return [
    `select count(*) from products where ${where}`,
    `select ${columns} from products where ${where} order by created_at desc, id desc limit 12`,
  ];
}

/** What a page with its exact count costs over the wire, next to the same two statements in plain SQL. */
export async function benchDataApi(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const server = await joinEmbeddedPostgres(dataDir);
    const db = createDatabase(server.url);
    await migrate(db);
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query(FILL);
    await client.query('vacuum analyze products');
    const secret = new Uint8Array(32).fill(7);
    const keys = deriveInstallationKeys(secret);
    const port = await findFreePort();
    const siteUrl = `http://localhost:${port}`;
    const addresses = { stored: 'https://sample.invalid/', shown: `${siteUrl}/sample/` };
    const accounts = createAccounts({ db, secret });
    const wire = createWire({
      db,
      keys,
      siteUrl,
      jwtSecret: null,
      authRedirects: [],
      addresses,
      accounts: accounts.clients,
      admin: accounts.admin,
      watches: createWatches({ db, secret, mail: createMail({ secret }) }),
      addressOf: () => '127.0.0.1',
      limitAttempts: () => (_, next) => next(),
      logger: pino({ level: 'silent' }),
    });
    const http = serve({ fetch: wire.fetch, port, hostname: '127.0.0.1' });
    try {
      console.log(`## Data API, ${PRODUCTS} products: a page of 12 with its exact count\n`);
      const rows: string[][] = [];
      for (const [name, ask] of [
        ['filtered page', filtered],
        ['or(title.ilike, …)', worded],
      ] as const) {
        const times = { wire: [] as number[], sql: [] as number[] };
        for (let index = -30; index < QUESTIONS; index++) {
          const question = ask(index + 30);
          const wired = await time(() => askWire(siteUrl, keys.publishable, question));
          const plain = await time(async () => {
            for (const statement of question.sql) await client.query(statement);
          });
          if (index < 0) continue;
          times.wire.push(wired);
          times.sql.push(plain);
        }
        rows.push([
          name,
          ...[times.wire, times.sql].flatMap((list) => [quantile(list, 0.5), quantile(list, 0.99)].map(formatMs)),
        ]);
      }
      console.log(`${formatTable(['query', 'wire p50 ms', 'p99', 'plain SQL p50 ms', 'p99'], rows)}\n`);
    } finally {
      http.close();
      await client.end();
      await db.destroy();
      await server.close();
    }
  });
}

async function askWire(siteUrl: string, apikey: string, { query }: Question): Promise<void> {
  const answer = await fetch(`${siteUrl}/rest/v1/products?${encodeURI(query)}`, {
    headers: { apikey, prefer: 'count=exact' },
  });
  if (!answer.ok) throw new Error(`${query} answered ${answer.status}: ${await answer.text()}`);
  await answer.text();
}

async function time(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
