import type { ServerResponse } from 'node:http';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, startTestShop, type TestShop } from '../../../test/ingest/test-shop.ts';
import type { CrawlOptions } from './crawl-policy.ts';
import { collectBytes } from './http-body.ts';
import { createShopReader } from './shop-reader.ts';

let shop: TestShop;
let slept: number[];
beforeEach(async () => {
  slept = [];
  shop = await startTestShop(() => {});
});
afterEach(() => shop.close());

function reader(options: CrawlOptions = {}) {
  return createShopReader({ sleep: async (ms) => void slept.push(ms), random: () => 0.5, retries: 0, ...options });
}

/** Answers everything but robots.txt so. */
function answering(answer: Answer) {
  shop.answer = (request, response, url) =>
    url.pathname === '/robots.txt' ? void response.writeHead(404).end() : answer(request, response, url);
}
const giving = (body: string | Buffer, headers: Record<string, string> = {}) =>
  answering((_request, response) => void response.writeHead(200, headers).end(body));
const read = async (options: CrawlOptions = {}) => {
  const { body } = await reader(options).open(shop.address);
  return (await collectBytes(body)).toString();
};

const text = 'Mini dress, €68. '.repeat(5_000);

describe('compression', () => {
  test.each<[string, (body: string) => Buffer]>([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['zstd', zstdCompressSync],
    ['identity', (body) => Buffer.from(body)],
    ['GZIP, br', (body) => brotliCompressSync(gzipSync(body))],
  ])('%s is undone', async (coding, compress) => {
    giving(compress(text), { 'content-encoding': coding });
    expect(await read()).toBe(text);
    expect((await reader().get(shop.address)).text).toBe(text);
  });

  test('of a file is undone, also within that of its transfer', async () => {
    giving(gzipSync(text), { 'content-type': 'application/octet-stream' });
    expect(await read()).toBe(text);
    giving(gzipSync(gzipSync(text)), { 'content-encoding': 'gzip' });
    expect(await read()).toBe(text);
  });

  test.each(['', 'x'])('of a body of %j harms nothing', async (body) => {
    giving(body);
    expect(await read()).toBe(body);
    giving('', { 'content-encoding': 'gzip' });
    expect(await read()).toBe('');
  });

  test('that is unknown, or laid over and over, is refused', async () => {
    giving(text, { 'content-encoding': 'compress' });
    await expect(read()).rejects.toThrow('its compression is not known (compress)');
    giving(text, { 'content-encoding': 'gzip, gzip, gzip' });
    await expect(read()).rejects.toThrow('compressed 3 times over');
  });

  test.each(['broken', 'cut'])('that is %s is a failure worth another try', async (how) => {
    const whole = gzipSync(text);
    const half = how === 'cut' ? whole.subarray(0, 100) : Buffer.from(whole).fill(0xff, 20, 60);
    giving(half, { 'content-encoding': 'gzip' });
    await expect(reader({ retries: 2 }).get(shop.address)).rejects.toThrow(shop.address);
    expect(shop.asked).toHaveLength(4);
  });
});

describe('size', () => {
  // 64 MB of nothing in 64 kB; twice over, in 400 bytes.
  const bomb = gzipSync(Buffer.alloc(64 * 1024 ** 2));
  test.each<[string, string | Buffer, Record<string, string>]>([
    ['a long body', 'x'.repeat(2_000_000), {}],
    ['a gzip bomb', bomb, { 'content-encoding': 'gzip' }],
    ['a gzip bomb in a file', bomb, {}],
    ['a gzip bomb in a gzip bomb', gzipSync(bomb), { 'content-encoding': 'gzip, gzip' }],
    ['a brotli bomb', brotliCompressSync(Buffer.alloc(64 * 1024 ** 2)), { 'content-encoding': 'br' }],
    ['what hides in the name of a gzip file', hugeName(), { 'content-encoding': 'gzip' }],
  ])('%s is refused when it passes the limit, and not tried again', async (_name, body, headers) => {
    giving(body, headers);
    const message = 'larger than 1000000 bytes';
    await expect(reader({ maxBytes: 1_000_000, retries: 3 }).get(shop.address)).rejects.toThrow(message);
    await expect(read({ maxStreamBytes: 1_000_000 })).rejects.toThrow(message);
    expect(slept).toEqual([]);
  });
});

/** A gzip file with nothing in it under a name of two million letters, compressed. */
function hugeName(): Buffer {
  const header = Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3]);
  return gzipSync(Buffer.concat([header, Buffer.alloc(2_000_000, 'a'), gzipSync('').subarray(10)]));
}

describe('a connection', () => {
  const head = (length: number) => ({ 'content-length': String(length) });
  const STALLED = /no answer in time/;
  const stalls: [string, Answer, RegExp][] = [
    ['that is silent', () => {}, STALLED],
    ['that stops in the headers', (_request, response) => void response.flushHeaders(), STALLED],
    [
      'that stops in the body',
      (_request, response) => void response.writeHead(200, head(99)).write('{"products'),
      STALLED,
    ],
  ];
  const breaks: [string, Answer, RegExp][] = [
    ['that resets', (request) => void request.socket.resetAndDestroy(), /the connection broke off/],
    [
      'that resets in the body',
      (request, response) => {
        response.writeHead(200, head(99)).write('{"products', () => request.socket.resetAndDestroy());
      },
      /the connection broke off/,
    ],
    [
      'that ends before the body does',
      (request, response) => void response.writeHead(200, head(99)).write('{"products', () => request.socket.end()),
      /the connection broke off/,
    ],
    ['that speaks no HTTP', (request) => void request.socket.end('220 mail.shop.test ESMTP\r\n'), /Parse Error/],
  ];
  test.each([...stalls, ...breaks])('%s is a failure worth another try', async (_name, answer, message) => {
    answering(answer);
    // Short for those who are waited for; those that break off must do so before, however busy the machine is.
    const wait = message === STALLED ? 150 : 20_000;
    await expect(reader({ timeout: wait, idle: wait, retries: 1 }).get(`${shop.address}/x`)).rejects.toThrow(message);
    expect(slept).toHaveLength(1);
    // On a busy machine a short wait can be over before the request is sent.
    if (message !== STALLED) expect(shop.asked).toEqual(['/robots.txt', '/x', '/x']);
    await expect(read({ timeout: wait, idle: wait })).rejects.toThrow(message);
  });

  test('that recovers gives the whole answer', async () => {
    const left = breaks.slice(0, 3);
    answering((request, response, url) => {
      const fault = left.shift();
      if (fault) fault[1](request, response, url);
      else response.end(text);
    });
    expect((await reader({ retries: 3 }).get(shop.address)).text).toBe(text);
    expect(left).toEqual([]);
  });

  test('that drips is no better than one that is silent', async () => {
    answering((_request, response) => {
      const drip = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(drip));
    });
    await expect(read({ idle: 200 })).rejects.toThrow(/no answer in time \(stalled after \d+ bytes\)/);
    await expect(reader({ timeout: 200 }).get(shop.address)).rejects.toThrow('no answer in time');
  });

  describe('by a clock that the test turns', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
    afterEach(() => void vi.useRealTimers());

    test('that is slow but steady may take longer than any single wait', async () => {
      const shopSide = Promise.withResolvers<ServerResponse>();
      answering((_request, response) => {
        response.flushHeaders();
        shopSide.resolve(response);
      });
      const { body } = await reader({ idle: 4_000, timeout: 4_000 }).open(shop.address);
      const response = await shopSide.promise;
      const chunks = body[Symbol.asyncIterator]();
      let left = 0;
      for (let turn = 0; turn < 25; turn += 1) {
        const next = chunks.next();
        await vi.advanceTimersByTimeAsync(3_000);
        response.write('x'.repeat(20_000));
        left += 20_000 - ((await next).value?.byteLength ?? 0);
        while (left > 0) left -= (await chunks.next()).value?.byteLength ?? 0;
      }
      response.end();
      expect((await chunks.next()).done).toBe(true);
    });

    test('does not count the time that we take ourselves', async () => {
      giving(text.repeat(4));
      const { body } = await reader({ idle: 3_000 }).open(shop.address);
      let length = 0;
      for await (const chunk of body) {
        if (length === 0) await vi.advanceTimersByTimeAsync(3_500);
        length += chunk.byteLength;
      }
      expect(length).toBe(Buffer.byteLength(text) * 4);
    });
  });
});

describe('a stream', () => {
  test('says what it is', async () => {
    giving('<rss/>', { 'content-type': 'Application/RSS+xml; Charset=UTF-8' });
    expect(await reader().open(`${shop.address}/feed`)).toMatchObject({
      status: 200,
      url: `${shop.address}/feed`,
      contentType: 'application/rss+xml; charset=utf-8',
    });
  });

  test('has the host’s turn until it has been read', async () => {
    giving(text);
    const polite = reader();
    const { body } = await polite.open(`${shop.address}/feed`);
    const later = polite.get(`${shop.address}/later`);
    expect((await collectBytes(body)).toString()).toBe(text);
    await later;
    expect(shop.asked).toEqual(['/robots.txt', '/feed', '/later']);
  });

  test.each(['dropped', 'never begun', 'left in the middle'])('that is %s gives the turn back', async (how) => {
    giving('x'.repeat(20_000_000));
    const polite = reader({ patience: how === 'dropped' ? 60_000 : 50 });
    const { body } = await polite.open(`${shop.address}/feed`);
    const chunks = body[Symbol.asyncIterator]();
    if (how !== 'never begun') await chunks.next();
    if (how === 'dropped') await chunks.return?.();
    if (how === 'left in the middle') {
      await expect(polite.get(`${shop.address}/later`)).resolves.toMatchObject({ status: 200 });
      await expect(collectBytes(body)).rejects.toThrow('left unread');
    } else expect((await polite.get(`${shop.address}/later`)).status).toBe(200);
  });

  test('of an answer that says no has its turn no longer, and says why', async () => {
    answering((_request, response) => void response.writeHead(403).end('no bots'));
    const polite = reader();
    const { status, body } = await polite.open(shop.address);
    await polite.get(shop.address);
    expect([status, (await collectBytes(body)).toString()]).toEqual([403, 'no bots']);
  });
});
