import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { startTestRetailer, type TestRetailer } from '../../test/ingest/test-retailer.ts';
import { type Answer, shopifyAnswer, shopifyRecord, shopifyVariant } from '../../test/ingest/test-shop.ts';
import type { CrawlOptions } from './http/crawl-policy.ts';

let database: TestDatabase;
let nova: TestRetailer;
let records: readonly unknown[];

const today = Array.from({ length: 12 }, (_, at) => shopifyRecord(at + 1));
/** One changed, one gone, one new. */
const tomorrow = [
  shopifyRecord(1, { variants: [shopifyVariant('101', 'S', { price: '34.00' })] }),
  ...today.slice(2),
  shopifyRecord(13),
];
const wellBehaved = shopifyAnswer(() => records, 5);

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  nova = await startTestRetailer(() => database.db, 'shopify', wellBehaved);
  await nova.clear();
  records = today;
});
afterEach(() => nova.shop.close());

/** The catalog when nothing ever goes wrong: today's shop, then tomorrow's. */
async function undisturbed(): Promise<unknown[]> {
  records = today;
  await nova.clear();
  for (const day of [today, tomorrow]) {
    records = day;
    expect((await nova.ingest()).error).toBeNull();
  }
  return nova.catalog();
}

/** Answers the second page so, everything else well. */
function onSecondPage(answer: Answer) {
  nova.shop.answer = (request, response, url) =>
    (url.searchParams.get('page') === '2' ? answer : wellBehaved)(request, response, url);
}
const json = { 'content-type': 'application/json' };
const whole = JSON.stringify({ products: tomorrow.slice(5, 10) });
const year = new Date(Date.now() + 365 * 86_400_000).toUTCString();

const faults: [string, Answer, RegExp][] = [
  ['429 with seconds', (_q, response) => void response.writeHead(429, { 'retry-after': '30' }).end(), /answers 429/],
  ['429 with a year', (_q, response) => void response.writeHead(429, { 'retry-after': '31536000' }).end(), /365 days/],
  ['503 with a far date', (_q, response) => void response.writeHead(503, { 'retry-after': year }).end(), /365 days/],
  ['500', (_q, response) => void response.writeHead(500).end('oh'), /answers 500/],
  ['503', (_q, response) => void response.writeHead(503).end(), /answers 503/],
  ['silence', () => {}, /no answer in time/],
  ['a stall in the body', (_q, response) => void response.writeHead(200, json).write('{"pro'), /no answer in time/],
  ['a reset', (request) => void request.socket.resetAndDestroy(), /broke off/],
  [
    'a reset in the body',
    (request, response) => void response.writeHead(200, json).write(whole, () => request.socket.resetAndDestroy()),
    /broke off/,
  ],
  ['a drip', drip, /no answer in time/],
  ['JSON that is cut', (_q, response) => void response.writeHead(200, json).end(whole.slice(0, -300)), /not JSON/],
  [
    'a product that is no JSON',
    (_q, response) => void response.writeHead(200, json).end(whole.replace('"handle":', '"handle";')),
    /not JSON/,
  ],
  ['nothing', (_q, response) => void response.writeHead(200, json).end(), /not JSON/],
  [
    'a web page with 200',
    (_q, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Are you a robot?'),
    /a web page instead of JSON/,
  ],
  [
    'another list',
    (_q, response) => void response.writeHead(200, json).end('{"items":[]}'),
    /without a list of products/,
  ],
  ['null', (_q, response) => void response.writeHead(200, json).end('null'), /products/],
  [
    'a gzip bomb',
    (_q, response) =>
      void response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(2_000_000))),
    /larger than 1000000 bytes/,
  ],
  [
    'too large a body',
    (_q, response) => void response.writeHead(200, json).end(Buffer.alloc(2_000_000, ' ')),
    /larger/,
  ],
  [
    'a ring of redirects',
    (_q, response, url) => void response.writeHead(302, { location: url.href.replace('http://shop.test', '') }).end(),
    /more than 5 redirects/,
  ],
  ['a redirect to another host', leadingTo('https://elsewhere.example/'), /another host \(elsewhere\.example\)/],
  ['a redirect into the cloud', leadingTo('http://169.254.169.254/latest/meta-data/'), /another host \(169/],
  ['a redirect to a file', leadingTo('file:///etc/passwd'), /not an http\(s\) address/],
];

function drip(_request: unknown, response: Parameters<Answer>[1]) {
  response.writeHead(200, json);
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
}

function leadingTo(location: string): Answer {
  return (_request, response) => void response.writeHead(302, { location }).end();
}

test.each(faults)(
  '%s in the middle retires nothing, and the next good run mends all',
  async (_name, fault, message) => {
    await nova.ingest();
    const before = await nova.listed();
    records = tomorrow;
    onSecondPage(fault);
    for (let run = 0; run < 2; run += 1) {
      const report = await nova.ingest(patienceFor(message));
      expect(report.error).toMatch(message);
      expect(report.counts.rejected).toBe(0);
      expect(report.error).not.toMatch(/\n/);
      expect(report.counts.gone).toBe(0);
      expect(await nova.listed()).toEqual(before);
    }
    nova.shop.answer = wellBehaved;
    expect((await nova.ingest()).error).toBeNull();
    expect(await nova.catalog()).toEqual(await undisturbed());
  },
);

/** What another try helps. */
const passing = faults.filter(([, , message]) => /answers|in time|broke off/.test(message.source));
test.each(passing)('%s that passes is not noticed', async (_name, fault, message) => {
  await nova.ingest();
  records = tomorrow;
  let times = 0;
  onSecondPage((request, response, url) => (times++ === 0 ? fault : wellBehaved)(request, response, url));
  expect((await nova.ingest(patienceFor(message, 1_500))).error).toBeNull();
  expect(await nova.catalog()).toEqual(await undisturbed());
});

/** Short time-outs where one is waited for. */
function patienceFor({ source }: RegExp, ms = 300): CrawlOptions {
  return source.includes('in time') ? { timeout: ms, idle: ms } : {};
}

describe('robots.txt', () => {
  test.each<[string, Answer]>([
    ['503', (_q, response) => void response.writeHead(503).end()],
    ['a reset', (request) => void request.socket.resetAndDestroy()],
    ['a refusal', (_q, response) => void response.end('User-agent: *\nDisallow: /')],
  ])('with %s keeps the catalogue', async (_name, fault) => {
    await nova.ingest();
    const before = await nova.catalog();
    nova.shop.answer = (request, response, url) =>
      (url.pathname === '/robots.txt' ? fault : wellBehaved)(request, response, url);
    // What it said before would still count (robots.integration.test.ts).
    await database.db.deleteFrom('robots_copies').execute();
    for (let run = 0; run < 3; run += 1) expect((await nova.ingest()).error).toMatch(/robots\.txt/);
    expect(await nova.catalog()).toEqual(before);
  });
});

test('what fails here does not wait for what the shop still owes, and asks for no more', async () => {
  const { promise: isLeft, resolve } = Promise.withResolvers<void>();
  nova.shop.answer = (request, response, url) => {
    const page = url.searchParams.get('page');
    if (page === '1') response.writeHead(200, json).end(whole.replace('"handle":', '"handle";'));
    else if (page === null) response.writeHead(404).end();
    else request.socket.on('close', resolve);
  };
  expect((await nova.ingest()).error).toContain('not JSON');
  await isLeft;
  expect(nova.shop.asked.filter((path) => path.includes('page='))).toHaveLength(2);
});

test('a collection that is empty for a day retires nothing', async () => {
  await nova.ingest();
  const before = await nova.catalog();
  records = [];
  for (let run = 0; run < 3; run += 1) {
    expect((await nova.ingest()).warnings).toEqual([expect.stringContaining('12 of 12 products have vanished')]);
  }
  expect(await nova.listed()).toHaveLength(12);
  records = today;
  await nova.ingest();
  expect(await nova.catalog()).toEqual(before);
});

describe('a shop that changes while it is read', () => {
  const changeAfter = (page: string, change: () => void) => {
    nova.shop.answer = (request, response, url) => {
      wellBehaved(request, response, url);
      if (url.searchParams.get('page') === page) change();
    };
  };

  test('and puts a product in front shows one twice and loses none', async () => {
    await nova.ingest();
    changeAfter('1', () => {
      records = [shopifyRecord(99), ...today];
    });
    const report = await nova.ingest();
    expect(report).toMatchObject({ error: null, counts: { read: 13, unchanged: 12, rejected: 0, gone: 0 } });
    await nova.ingest();
    expect(await nova.listed()).toHaveLength(13);
  });

  test('and drops one from the front hides another, for which one run is no proof', async () => {
    await nova.ingest();
    changeAfter('1', () => {
      records = today.slice(1);
    });
    const report = await nova.ingest();
    expect(report).toMatchObject({ error: null, counts: { read: 11, unchanged: 11, gone: 0 } });
    expect(await nova.listed()).toHaveLength(12);
    nova.shop.answer = wellBehaved;
    records = today;
    await nova.ingest();
    await nova.ingest();
    expect(await nova.listed()).toHaveLength(12);
  });

  test('and changes a product between two pages rejects the second sight of it, and says so', async () => {
    await nova.ingest();
    changeAfter('1', () => {
      records = [shopifyRecord(99), ...today.with(4, shopifyRecord(5, { title: 'Renamed Mini Dress' }))];
    });
    expect((await nova.ingest()).rejectedByReason).toEqual({ 'duplicate id': 1 });
    expect(await nova.ingest()).toMatchObject({ error: null, counts: { changed: 1, new: 1 } });
  });
});
