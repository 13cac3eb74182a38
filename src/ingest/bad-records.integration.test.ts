import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { startTestRetailer, type TestRetailer } from '../../test/ingest/test-retailer.ts';
import { shopifyAnswer, shopifyRecord, shopifyVariant } from '../../test/ingest/test-shop.ts';

let database: TestDatabase;
let nova: TestRetailer;
let records: readonly unknown[] | string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  nova = await startTestRetailer(
    () => database.db,
    'shopify',
    shopifyAnswer(() => records),
  );
  await nova.clear();
});
afterEach(() => nova.shop.close());

const priced = (price: unknown, changes: Record<string, unknown> = {}) =>
  shopifyRecord(1, { variants: [shopifyVariant('101', 'S', { price, ...changes })] });
const products = () => database.db.selectFrom('products').selectAll().orderBy('external_id').execute();
const rejections = () =>
  database.db.selectFrom('rejected_records').select(['external_id', 'reason', 'record']).orderBy('id').execute();

/** The only product that a record gives, listed beside others that nothing is wrong with. */
async function ingestOne(record: unknown) {
  records = [shopifyRecord(7), record, shopifyRecord(8)];
  const report = await nova.ingest();
  expect(report).toMatchObject({ error: null, counts: { read: 3 } });
  const others = (await products()).filter((row) => row.external_id === '7' || row.external_id === '8');
  expect(others).toHaveLength(2);
  const { counts } = report;
  // No record is lost: each is a product, none of ours, or kept as rejected.
  expect(counts.new + counts.rejected + counts.notOurs).toBe(3);
  expect(await rejections()).toHaveLength(counts.rejected);
  return (await products()).find((row) => !others.includes(row) && row.external_id !== '7' && row.external_id !== '8');
}

test.each<[unknown, string | RegExp]>([
  ['68.00', '68.00'],
  ['68', '68.00'],
  [6800, '68.00'],
  [19.99, '19.99'],
  ['1,234.50', '1234.50'],
  ['0.01', '0.01'],
  ['9999999999.99', '9999999999.99'],
  ['', /^no price$/],
  ['   ', /^no price$/],
  [null, /^no price$/],
  ['0', /^price is 0$/],
  [0, /^price is 0$/],
  ['0.00', /^price is 0/],
  ['-5.00', /^price is below 0: -5/],
  ['1.234,50', '1234.50'],
  ['25,00', '25.00'],
  ['10000000000.00', /^price not understood/],
  ['1e3', /^price not understood/],
  ['NaN', /^price not understood/],
  ['Infinity', /^price not understood/],
  ['799 RUB', /RUB/],
  [{ amount: '5' }, /^variants\.0\.price/],
  [true, /^variants\.0\.price/],
])('a price of %j is %s', async (price, expected) => {
  const product = await ingestOne(priced(price));
  if (typeof expected === 'string') {
    expect(product?.price).toBe(expected);
    return;
  }
  expect(product).toBeUndefined();
  expect(await rejections()).toEqual([
    { external_id: '1', reason: expect.stringMatching(expected), record: expect.objectContaining({ id: 1 }) },
  ]);
});

test.each([
  ['0.00', null],
  ['68.00', null],
  ['50.00', null],
  ['', null],
  ['1.234,50', '1234.50'],
  ['99.00', '99.00'],
])('a former price of %j is %j, and no reason to refuse', async (compare_at_price, expected) => {
  expect((await ingestOne(priced('68.00', { compare_at_price })))?.compare_at_price).toBe(expected);
});

test('one bad price among several costs that variant alone', async () => {
  const variants = ['68.00', '', '-1'].map((price, at) => shopifyVariant(`10${at}`, 'SML'[at] ?? '', { price }));
  expect(await ingestOne(shopifyRecord(1, { variants }))).toMatchObject({ price: '68.00', sizes: ['S'] });
});

test.each([
  [undefined, 'no id'],
  [null, 'no id'],
  ['', 'no id'],
  [1.5, 'no id'],
  [{}, 'no id'],
  ['x'.repeat(201), 'no usable id'],
  ['11\u0000x', 'no usable id'],
  ['11\ud800', 'no usable id'],
])('an id of %j is a rejection', async (id, reason) => {
  expect(await ingestOne(shopifyRecord(1, { id }))).toBeUndefined();
  expect(await rejections()).toMatchObject([{ reason }]);
});

test('a reason that quotes what no database takes is kept', async () => {
  const variants = [shopifyVariant('10', 'S', { price: '12\u00003' })];
  expect(await ingestOne(shopifyRecord(1, { variants }))).toBeUndefined();
  expect(await rejections()).toMatchObject([{ reason: expect.stringContaining('12') }]);
});

test('ids beyond 2^53 keep every digit, those of variants too', async () => {
  const bare = JSON.stringify(shopifyRecord('ID'));
  const ids = ['9007199254740993', '90071992547409931', '90071992547409932', '123456789012345678901234567890'];
  records = `{"products":[${ids.map((id) => bare.replace('"ID"', id).replace('"ID01"', `${id}01`)).join()}]}`;
  expect(await nova.ingest()).toMatchObject({ error: null, counts: { read: 4, new: 4, rejected: 0 } });
  const rows = await products();
  expect(rows.map((row) => row.external_id)).toEqual([...ids].sort());
  expect(rows.map((row) => row.variants[0]?.externalId)).toEqual([...ids].sort().map((id) => `${id}01`));
  expect((await nova.ingest()).counts).toMatchObject({ unchanged: 4, new: 0, gone: 0 });
});

test('of a duplicate id the first is listed, whatever the order of runs, and the other kept', async () => {
  records = [shopifyRecord(1), shopifyRecord(1, { title: 'Another Mini Dress' }), shopifyRecord(1)];
  expect((await nova.ingest()).counts).toMatchObject({ read: 3, new: 1, rejected: 1 });
  expect(await rejections()).toMatchObject([{ external_id: '1', reason: 'duplicate id' }]);
  for (let run = 0; run < 2; run += 1) {
    expect((await nova.ingest()).counts).toMatchObject({ unchanged: 1, changed: 0, rejected: 1, gone: 0 });
  }
  expect(await products()).toMatchObject([{ external_id: '1', title: 'Nova 1 Mini Dress Black' }]);
});

test('13 kB of HTML become text, and scripts do not get in', async () => {
  const paragraph = '<p class="x" onclick="steal()">Soft cotton <b>dress</b> &amp; more<script>steal()</script></p>';
  const body_html = `<style>p{color:red}</style>${paragraph.repeat(150)}<img src=x onerror=steal()>`;
  expect(body_html.length).toBeGreaterThan(13_000);
  const title =
    '<script>alert(1)</script>Nova <img src=x onerror=alert(1)>Mini Dress &lt;script&gt;alert(2)&lt;/script&gt;';
  const product = await ingestOne(shopifyRecord(1, { title, body_html }));
  expect(product?.description).toContain('Soft cotton dress & more');
  expect(product?.description).not.toMatch(/steal|<|color:red/);
  expect(product?.title).toContain('Mini Dress');
  expect(product?.title).not.toMatch(/<\s*(?:script|img)/i);
});

test.each([
  ['a title of spaces', { title: ' '.repeat(120) }, 'no title'],
  ['a title of nothing that is text', { title: '\u0000\ud800' }, 'no title'],
  ['no variants', { variants: [] }, 'variants: no variants'],
  ['variants that are none', { variants: 'none' }, 'variants: expected array, received string'],
])('%s is a rejection', async (_name, changes, reason) => {
  expect(await ingestOne(shopifyRecord(1, changes))).toBeUndefined();
  expect(await rejections()).toMatchObject([{ external_id: '1', reason }]);
});

test.each([
  ['U+0000 and half a pair in texts', { body_html: 'a\u0000b \ud800 c', tags: ['\u0000new', '\udc00'] }],
  ['a title of 50,000 letters', { title: `Nova Mini Dress ${'x'.repeat(50_000)}` }],
  ['ten thousand tags', { tags: Array.from({ length: 10_000 }, (_, at) => `tag ${at}`) }],
  ['pictures that are none', { images: [{ src: 'javascript:alert(1)' }, null, 5, { src: 'data:text/html,x' }] }],
  ['a date that is none', { published_at: 'yesterday', created_at: null }],
])('%s: listed, without it', async (_name, changes) => {
  const product = await ingestOne(shopifyRecord(1, changes));
  expect(JSON.stringify(product)).not.toMatch(/\\u0000|\\ud800|javascript:|data:text/);
  expect(product?.title.length).toBeLessThanOrEqual(300);
  expect(product?.tags.length).toBeLessThanOrEqual(60);
});

test.each(['products', null, 5, [], {}, true])('a record of %j is a rejection', async (record) => {
  expect(await ingestOne(record)).toBeUndefined();
  expect(await rejections()).toHaveLength(1);
});
