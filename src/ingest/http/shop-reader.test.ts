import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/ingest/test-shop.ts';
import { SourceError } from '../retailer.ts';
import { type CrawlOptions, createHosts, type Retry } from './crawl-policy.ts';
import { createShopReader, readShopFile } from './shop-reader.ts';

let shop: TestShop;
let slept: number[];
let clock: number;

beforeEach(async () => {
  slept = [];
  clock = Date.parse('2026-01-01T00:00:00Z');
  shop = await startTestShop((_request, response, url) =>
    url.pathname === '/robots.txt' ? void response.writeHead(404).end() : void response.end('ok'),
  );
});
afterEach(() => shop.close());

function reader(options: CrawlOptions = {}) {
  const sleep = async (ms: number) => {
    slept.push(ms);
    clock += ms;
  };
  return createShopReader({ sleep, now: () => clock, random: () => 0.5, ...options });
}

/** Answers everything but robots.txt with these, one after the other, the last for ever. */
function answering(...answers: [status: number, headers?: Record<string, string>, body?: string | Buffer][]) {
  let at = 0;
  shop.answer = (_request, response, url) => {
    if (url.pathname === '/robots.txt') return void response.writeHead(404).end();
    const [status, headers = {}, body = 'ok'] = answers[Math.min(at++, answers.length - 1)] ?? [200];
    response.writeHead(status, headers).end(body);
  };
}

describe('an answer', () => {
  test('says its status, type and text, gzip undone', async () => {
    answering([
      200,
      { 'content-type': 'Application/JSON; charset=utf-8', 'content-encoding': 'gzip' },
      gzipSync('{"a":"é"}'),
    ]);
    expect(await reader().get(`${shop.address}/x`)).toMatchObject({
      status: 200,
      contentType: 'application/json',
      text: '{"a":"é"}',
    });
  });

  test.each<[string, Record<string, string>, Buffer, string]>([
    ['a byte order mark', {}, Buffer.from('\ufeff{"a":"é"}'), '{"a":"é"}'],
    ['UTF-16 by its mark', {}, Buffer.from('\ufeff{"a":"é"}', 'utf16le'), '{"a":"é"}'],
    ['latin1, as it says', { 'content-type': 'text/plain; charset=ISO-8859-1' }, Buffer.from('Café', 'latin1'), 'Café'],
    ['latin1 that says UTF-8', { 'content-type': 'text/plain; charset=utf-8' }, Buffer.from('Café', 'latin1'), 'Café'],
    ['UTF-8 with a broken place', {}, Buffer.from([0xc3, 0xa9, 0xff]), 'é\ufffd'],
    ['an unheard-of charset', { 'content-type': 'text/plain; charset=klingon' }, Buffer.from('Café'), 'Café'],
  ])('with %s is read rightly', async (_name, headers, body, text) => {
    answering([200, headers, body]);
    expect((await reader().get(shop.address)).text).toBe(text);
  });

  test.each([
    [undefined, /^SelvedgeBot\/[\d.]+ \(.+\)$/],
    ['https://selvedge.example', /^SelvedgeBot\/[\d.]+ \(\+https:\/\/selvedge\.example\)$/],
  ])('is asked for in our name (contact %j)', async (contact, name) => {
    await reader({ contact: contact ?? null }).get(shop.address);
    expect(shop.headers.map((headers) => headers['user-agent'])).toEqual([
      expect.stringMatching(name),
      expect.stringMatching(name),
    ]);
  });
});

describe('retries', () => {
  test('429 and 5xx are tried again, later each time', async () => {
    answering([503], [500], [200]);
    expect((await reader().get(shop.address)).status).toBe(200);
    expect(slept).toEqual([500, 1000]);
  });

  test('Retry-After is obeyed, in seconds or as a date', async () => {
    answering([429, { 'retry-after': '7' }], [503, { 'retry-after': 'Thu, 01 Jan 2026 00:01:07 GMT' }], [200]);
    await reader().get(shop.address);
    expect(slept).toEqual([7000, 60_000]);
  });

  test.each([
    ['7200', '120 minutes'],
    ['31536000', '365 days'],
    ['Fri, 01 Jan 2027 00:00:00 GMT', '365 days'],
    ['9'.repeat(400), 'more than a lifetime'],
  ])('a rest of %s, more than an hour, ends it, and the shop is left alone for so long', async (after, words) => {
    answering([429, { 'retry-after': after }], [200]);
    const polite = reader();
    await expect(polite.get(shop.address)).rejects.toThrow(`asks to come back in ${words}; run again then`);
    await expect(polite.get(`${shop.address}/other`)).rejects.toThrow(`asks to come back in ${words}`);
    expect(shop.asked).toEqual(['/robots.txt', '/']);
    expect(slept).toEqual([]);
    clock += 366 * 86_400_000;
    if (Number.isFinite(Number(after))) expect((await polite.get(shop.address)).status).toBe(200);
  });

  test('the last answer’s Retry-After holds for what is asked next', async () => {
    answering([429, { 'retry-after': '40' }], [200]);
    const polite = reader({ retries: 0 });
    expect((await polite.get(shop.address)).status).toBe(429);
    await polite.get(shop.address);
    expect(slept).toEqual([40_000]);
  });

  test('each is announced, with the reason and the wait', async () => {
    answering([429, { 'retry-after': '7' }], [503], [200]);
    const retries: Retry[] = [];
    await reader({ retries: 3, onRetry: (retry) => retries.push(retry) }).get(shop.address);
    expect(retries).toEqual([
      { failure: `${shop.address}/: answers 429`, wait: 7000, attempt: 2, attempts: 4 },
      { failure: `${shop.address}/: answers 503`, wait: 1000, attempt: 3, attempts: 4 },
    ]);
  });

  test('they end, with the last answer', async () => {
    answering([503]);
    expect((await reader({ retries: 2 }).get(shop.address)).status).toBe(503);
    expect(shop.asked).toHaveLength(4);
  });

  test('404 is an answer', async () => {
    answering([404]);
    expect((await reader().get(shop.address)).status).toBe(404);
    expect(slept).toEqual([]);
  });
});

test('a host is asked one thing at a time, by all readers, with and without www', async () => {
  let open = 0;
  let most = 0;
  shop.answer = (_request, response) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      response.writeHead(404).end();
    }, 5);
  };
  const hosts = createHosts();
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const readers = [1, 2].map(() => reader({ hosts, resolve, isPrivate: () => false, delay: 0 }));
  const port = new URL(shop.address).port;
  const addresses = [`http://www.shop.test:${port}/`, `http://shop.test:${port}/`];
  await Promise.all(readers.flatMap((polite) => [...addresses, ...addresses].map((address) => polite.get(address))));
  expect(most).toBe(1);
});

describe('the rest between requests', () => {
  const rest = async (options: CrawlOptions, robots = '') => {
    shop.answer = (_request, response, url) => void response.end(url.pathname === '/robots.txt' ? robots : 'ok');
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const polite = reader({ resolve, isPrivate: () => false, ...options });
    const { port } = new URL(shop.address);
    for (const path of ['a', 'b', 'c']) await polite.get(`http://shop.test:${port}/${path}`);
    return slept;
  };

  test('is ours', async () => {
    expect(await rest({ delay: 250 })).toEqual([250, 250]);
  });

  test('is the Crawl-delay of robots.txt when that is longer', async () => {
    expect(await rest({ delay: 250 }, 'User-agent: *\nCrawl-delay: 90')).toEqual([90_000, 90_000]);
  });

  test('is not shorter for a short Crawl-delay', async () => {
    expect(await rest({ delay: 250 }, 'User-agent: *\nCrawl-delay: 0.1')).toEqual([250, 250]);
  });

  test('of more than an hour is too long for us', async () => {
    await expect(rest({}, 'User-agent: *\nCrawl-delay: 86400')).rejects.toThrow(
      'robots.txt asks for a rest of 24 hours between requests',
    );
  });

  test('is not needed on the loopback', async () => {
    const polite = reader();
    for (const path of ['a', 'b', 'c']) await polite.get(`${shop.address}/${path}`);
    expect(slept).toEqual([]);
  });
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(file: string, input?: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readShopFile(file, input)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('a file is read by path and by address, compressed or not', async () => {
  const plain = path.join(folder, 'plain.txt');
  await writeFile(plain, 'products');
  await writeFile(path.join(folder, 'zipped.txt'), gzipSync('products'));
  expect(await read(plain)).toBe('products');
  expect(await read(pathToFileURL(plain).href)).toBe('products');
  expect(await read(path.join(folder, 'zipped.txt'))).toBe('products');
});

test('standard input is read, compressed or not, byte by byte', async () => {
  async function* bytes(all: Uint8Array) {
    for (const byte of all) yield Uint8Array.of(byte);
  }
  expect(await read('-', bytes(Buffer.from('products')))).toBe('products');
  expect(await read('-', bytes(gzipSync('products')))).toBe('products');
  expect(await read('-', bytes(Buffer.from('')))).toBe('');
});

test('what cannot be read is one line', async () => {
  await expect(read('/nowhere.json')).rejects.toThrow(/^\/nowhere\.json: ENOENT/);
  const broken = path.join(folder, 'broken.gz');
  await writeFile(broken, gzipSync('products'.repeat(1_000)).subarray(0, 30));
  await expect(read(broken)).rejects.toThrow(SourceError);
});
