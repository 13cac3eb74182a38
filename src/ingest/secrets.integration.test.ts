import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { type Answer, startTestShop, type TestShop } from '../../test/ingest/test-shop.ts';
import { runCheckCommand } from './commands/check-command.ts';
import { runIngestCommand } from './commands/ingest-command.ts';
import { runRejectsCommand } from './commands/rejects-command.ts';
import type { RetailerSource } from './retailer.ts';

/** A network's key: in an address it opens the feed to anybody. */
const KEY = 'HIDDEN4711';
const TABLE = 'merchant_product_id,product_name,aw_deep_link,search_price\n1,A Mini Dress,https://nova.test/1,0\n';

let database: TestDatabase;
let shop: TestShop;
let source: RetailerSource;
let said: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  said = '';
  shop = await startTestShop(() => {});
  const address = new URL(`/datafeed/download/apikey/${KEY}/feed.csv?sid=${KEY}`, shop.address);
  address.username = KEY;
  address.password = KEY;
  source = { name: 'Nova', adapter: 'affiliate-csv', address: address.href };
});
afterEach(() => shop.close());

/** Everything that the commands say of a shop that answers so. */
async function hear(answer: Answer): Promise<string> {
  shop.answer = (request, response, url) => {
    if (url.pathname === '/robots.txt') response.writeHead(404).end();
    else answer(request, response, url);
  };
  const output = { write: (text: string) => (said += text) };
  const deps = { db: database.db, retailers: [source], http: { sleep: async () => {}, retries: 0 } };
  const streams = { progress: output, report: output, errors: output };
  await runCheckCommand({ ...deps, ...streams }, {});
  for (const json of [false, true]) {
    await runIngestCommand({ ...deps, ...streams }, { json });
    await runRejectsCommand({ ...deps, ...streams }, { json, retry: true });
  }
  const runs = await database.db.selectFrom('ingest_runs').select('error').execute();
  return said + JSON.stringify(runs);
}

test.each<[string, Answer]>([
  ['refuses', (_, response) => void response.writeHead(403).end()],
  [
    'leads elsewhere',
    (_, response, url) => void response.writeHead(302, { location: `http://x.test${url.pathname}` }).end(),
  ],
  ['gives no table', (_, response) => void response.end('<html>')],
  ['gives what cannot be listed', (_, response) => void response.end(TABLE)],
])('a shop that %s is named without the key in its address', async (_, answer) => {
  const told = await hear(answer);
  expect(told).not.toContain(KEY);
  expect(told).toContain('/datafeed/download/apikey/***/feed.csv?sid=***');
});
