import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { startTestRetailer, type TestRetailer } from '../../../test/ingest/test-retailer.ts';
import { runIngest } from '../run-ingest.ts';

let database: TestDatabase;
let nova: TestRetailer;
let items: readonly number[];
let version: number;
let bodies: number;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  [items, version, bodies] = [[1, 2, 3, 4, 5, 6], 1, 0];
  nova = await startTestRetailer(
    () => database.db,
    'google-merchant',
    (request, response, url) => {
      if (url.pathname !== '/feed.xml') return void response.writeHead(404).end();
      const etag = `"${version}"`;
      if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
      bodies += 1;
      response.writeHead(200, { etag, 'content-type': 'application/xml' }).end(feed(items));
    },
    (address) => ({ address: `${address}/feed.xml` }),
  );
  await nova.clear();
  await database.db.deleteFrom('http_validators').execute();
});
afterEach(() => nova.shop.close());

function feed(ids: readonly number[]): string {
  const item = (id: number) => `<item><g:id>${id}</g:id><title>Nova ${id} Mini Dress</title>
    <link>https://nova.test/p/${id}</link><g:image_link>https://nova.test/${id}.jpg</g:image_link>
    <g:price>68.00 USD</g:price><g:availability>in_stock</g:availability></item>`;
  return `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
    ${ids.map(item).join('')}</channel></rss>`;
}
function change(ids: readonly number[]) {
  items = ids;
  version += 1;
}
const run = async () => {
  const { error, counts } = await nova.ingest();
  expect(error).toBeNull();
  return counts;
};

test('a feed that has not changed is not read, and all its products count as unchanged', async () => {
  expect(await run()).toMatchObject({ read: 6, new: 6 });
  const before = await nova.catalog();
  const understood = () => database.db.selectFrom('read_records').selectAll().orderBy('digest').execute();
  const understoodBefore = await understood();
  const report = await nova.ingest();
  expect(report).toMatchObject({ error: null, counts: { read: 0, unchanged: 6, new: 0, changed: 0, gone: 0 } });
  expect(report.warnings).toEqual([expect.stringContaining('has not changed')]);
  await run();
  expect(bodies).toBe(1);
  expect(await nova.catalog()).toEqual(before);
  expect(await understood()).toEqual(understoodBefore);
  expect(understoodBefore).toHaveLength(6);
});

test('what it did not show, it has not shown twice: that is gone', async () => {
  await run();
  change([2, 3, 4, 5, 6]);
  expect((await run()).gone).toBe(0);
  expect(await run()).toMatchObject({ read: 0, unchanged: 5, gone: 1 });
  expect(await nova.listed()).toEqual(['2', '3', '4', '5', '6']);
  expect(await run()).toMatchObject({ read: 0, unchanged: 5, gone: 0 });
  change([1, 2, 3, 4, 5, 6]);
  expect(await run()).toMatchObject({ read: 6, unchanged: 5, changed: 1 });
});

test('a feed that shows too little to be believed is read again, and said again to be so', async () => {
  await run();
  change([1]);
  for (let at = 0; at < 2; at += 1) expect(await nova.ingest()).toMatchObject({ vanished: 5, counts: { read: 1 } });
  expect(await nova.listed()).toHaveLength(6);
});

test('a product whose rows are all broken is not missed', async () => {
  const grouped = (price: string) =>
    feed([1, 2, 3, 4]).replace(
      '<g:id>1</g:id>',
      `<g:id>R1</g:id><g:item_group_id>G</g:item_group_id><g:color>Black</g:color><g:price>${price}</g:price>`,
    );
  const giving = (body: string) => {
    nova.shop.answer = (_request, response, url) =>
      void (url.pathname === '/feed.xml' ? response.end(body) : response.writeHead(404).end());
  };
  giving(grouped('68.00 USD'));
  await run();
  expect(await nova.listed()).toEqual(['2', '3', '4', 'G~black']);
  giving(grouped('799 RUB'));
  for (let at = 0; at < 2; at += 1) expect(await run()).toMatchObject({ rejected: 1, gone: 0 });
});

test('it is read again after a run that failed, was forced, or was read from a file', async () => {
  await run();
  const well = nova.shop.answer;
  nova.shop.answer = (_request, response) => void response.writeHead(503).end();
  expect((await nova.ingest()).error).not.toBeNull();
  nova.shop.answer = well;
  expect((await run()).read).toBe(6);
  expect((await run()).read).toBe(0);
  const source = { name: 'Nova', adapter: 'google-merchant', address: `${nova.shop.address}/feed.xml` };
  const deps = { db: database.db, http: { sleep: async () => {} } };
  const [forced] = await runIngest(deps, [source], () => {}, { acceptDisappearance: true });
  expect(forced?.counts.read).toBe(6);
  expect((await run()).read).toBe(6);
  const [trial] = await runIngest(deps, [source], () => {}, { dryRun: true });
  expect(trial?.counts.read).toBe(6);
  expect((await run()).read).toBe(0);
});

test('half a feed is not taken for the whole, neither when it is there nor when its old state comes back', async () => {
  await run();
  change([2, 3, 4, 5, 6, 7]);
  const well = nova.shop.answer;
  const half = () => {
    nova.shop.answer = (_request, response) =>
      void response.writeHead(200, { etag: `"${version}"` }).end(feed(items).slice(0, -200));
  };
  half();
  expect((await nova.ingest()).error).not.toBeNull();
  nova.shop.answer = well;
  expect(await run()).toMatchObject({ read: 6, gone: 0 });
  change([3, 4, 5, 6, 7, 8]);
  half();
  expect((await nova.ingest()).error).not.toBeNull();
  nova.shop.answer = well;
  [items, version] = [[2, 3, 4, 5, 6, 7], 2];
  expect((await run()).read).toBe(6);
});
