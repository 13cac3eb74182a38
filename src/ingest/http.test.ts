import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createShopReader, type HttpOptions } from './http.ts';
import { SourceError } from './retailer.ts';
import { startTestShop, type TestShop } from './test-shop.ts';

let shop: TestShop;
let slept: number[];

beforeEach(async () => {
  slept = [];
  shop = await startTestShop((_request, response, url) =>
    url.pathname === '/robots.txt' ? void response.writeHead(404).end() : void response.end('ok'),
  );
});
afterEach(() => shop.close());

function reader(options: HttpOptions = {}) {
  const sleep = async (ms: number) => void slept.push(ms);
  return createShopReader({ sleep, random: () => 0.5, ...options });
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

  test('that is too large is refused', async () => {
    answering([200, {}, 'x'.repeat(2000)]);
    await expect(reader({ maxBytes: 1000 }).get(shop.address)).rejects.toThrow('larger than 1000 bytes');
  });

  test('that does not come in time is a failure, after retries', async () => {
    shop.answer = (_request, response, url) => void (url.pathname === '/robots.txt' && response.writeHead(404).end());
    await expect(reader({ timeout: 50, retries: 1 }).get(shop.address)).rejects.toThrow('no answer in time');
    expect(shop.asked).toHaveLength(3);
  });

  test('names us to the shop', async () => {
    let agent: string | undefined;
    shop.answer = (request, response) => {
      agent = request.headers['user-agent'];
      response.writeHead(404).end();
    };
    await reader().get(shop.address);
    expect(agent).toMatch(/^SelvedgeBot\//);
  });
});

describe('retries', () => {
  test('429 and 5xx are tried again, later each time', async () => {
    answering([503], [500], [200]);
    expect((await reader().get(shop.address)).status).toBe(200);
    expect(slept).toEqual([500, 1000]);
  });

  test('Retry-After is obeyed, in seconds or as a date', async () => {
    const now = () => Date.parse('2026-01-01T00:00:00Z');
    answering([429, { 'retry-after': '7' }], [503, { 'retry-after': 'Thu, 01 Jan 2026 00:01:00 GMT' }], [200]);
    await reader({ now }).get(shop.address);
    expect(slept).toEqual([7000, 60_000]);
  });

  test('a rest of more than an hour ends it', async () => {
    answering([429, { 'retry-after': '7200' }]);
    await expect(reader().get(shop.address)).rejects.toThrow('asks to come back in 120 minutes');
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

describe('addresses', () => {
  test.each(['file:///etc/passwd', 'ftp://shop.test/x', 'javascript:1', 'nonsense'])(
    '%j are not read',
    async (address) => {
      await expect(reader().get(address)).rejects.toThrow('not an http(s) address');
    },
  );

  test('redirects are followed within the host', async () => {
    answering([302, { location: '/there' }], [200]);
    expect(await reader().get(`${shop.address}/here`)).toMatchObject({ status: 200, url: `${shop.address}/there` });
  });

  test.each(['http://elsewhere.invalid/', 'file:///etc/passwd', 'http://169.254.169.254/'])(
    'and not to %s',
    async (location) => {
      answering([302, { location }]);
      await expect(reader().get(shop.address)).rejects.toThrow('redirects to another host');
    },
  );

  test('a ring of redirects ends', async () => {
    answering([302, { location: '/again' }]);
    await expect(reader().get(shop.address)).rejects.toThrow('more than 5 redirects');
  });
});

describe('robots.txt', () => {
  function robots(status: number, body: string) {
    shop.answer = (_request, response, url) =>
      void response.writeHead(url.pathname === '/robots.txt' ? status : 200).end(body);
  }

  test('is obeyed', async () => {
    robots(200, 'User-agent: *\nDisallow: /private\nAllow: /private/open');
    const polite = reader();
    await expect(polite.get(`${shop.address}/private/x`)).rejects.toThrow('robots.txt forbids it');
    expect((await polite.get(`${shop.address}/private/open`)).status).toBe(200);
    expect(shop.asked.filter((path) => path === '/robots.txt')).toHaveLength(1);
  });

  test.each([401, 403, 404, 410])('that answers %i allows everything', async (status) => {
    robots(status, '');
    expect((await reader().get(`${shop.address}/x`)).status).toBe(200);
  });

  test.each([500, 503])('that answers %i forbids everything', async (status) => {
    robots(status, '');
    await expect(reader().get(`${shop.address}/x`)).rejects.toThrow(`robots.txt answers ${status}`);
  });

  test('that cannot be read forbids everything', async () => {
    await expect(reader({ retries: 0 }).get('http://127.0.0.1:1/')).rejects.toThrow(SourceError);
  });
});

test('a host is asked one thing at a time', async () => {
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
  const polite = reader();
  await Promise.all(Array.from({ length: 5 }, (_, at) => polite.get(`${shop.address}/${at}`)));
  expect(most).toBe(1);
});

test('a host that is not on the loopback rests between requests', async () => {
  let clock = 0;
  const fetch = async () => new Response('', { status: 404 });
  const sleep = async (ms: number) => {
    slept.push(ms);
    clock += ms;
  };
  const polite = createShopReader({ fetch: fetch as typeof globalThis.fetch, sleep, now: () => clock, delay: 250 });
  for (const path of ['a', 'b', 'c']) await polite.get(`https://shop.test/${path}`);
  expect(slept).toEqual([250, 250]);
});
