import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/ingest/test-shop.ts';
import type { CrawlOptions } from './crawl-policy.ts';
import { followRedirect } from './send-request.ts';
import { createShopReader } from './shop-reader.ts';

const step = (from: string, location: string) => followRedirect(new URL(from), location, false).href;

describe('a redirect', () => {
  test.each([
    ['https://shop.example/a', '/b', 'https://shop.example/b'],
    ['https://shop.example/a', '//www.shop.example/b', 'https://www.shop.example/b'],
    ['https://www.shop.example/a', 'https://shop.example/b', 'https://shop.example/b'],
    ['http://shop.example/a', 'https://shop.example/a', 'https://shop.example/a'],
    ['https://shop.example/a', 'https://SHOP.example./b', 'https://shop.example./b'],
  ])('from %s to %s is followed', (from, location, to) => expect(step(from, location)).toBe(to));

  test.each([
    ['https://shop.example/', 'https://elsewhere.example/', 'redirects to another host (elsewhere.example)'],
    ['https://shop.example/', 'https://eu.shop.example/', 'redirects to another host'],
    ['https://shop.example/', 'https://shop.example.evil.example/', 'redirects to another host'],
    ['https://shop.example/', 'https://shop.example@evil.example/', 'redirects to another host (evil.example)'],
    ['https://shop.example/', 'https://shop.example:8443/', 'redirects to another host'],
    ['https://shop.example/', 'http://169.254.169.254/latest/', 'redirects to another host (169.254.169.254)'],
    ['https://shop.example/', 'http://www.shop.example/', 'redirects from https to http'],
    ['https://shop.example/', 'file:///etc/passwd', 'not an http(s) address'],
    ['https://shop.example/', 'javascript:alert(1)', 'not an http(s) address'],
    ['https://shop.example/', 'http://[', 'not an http(s) address'],
  ])('from %s to %s is refused', (from, location, message) => expect(() => step(from, location)).toThrow(message));
});

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop(() => {});
});
afterEach(() => shop.close());

/** A reader for which names lead to the test shop, and for which that is no private address when it is so wished. */
function reader(options: CrawlOptions = {}) {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  return createShopReader({ sleep: async () => {}, retries: 1, resolve, ...options });
}
const at = (host: string, path = '/') => `http://${host}:${new URL(shop.address).port}${path}`;

function leading(to: Record<string, string>, robots = '') {
  shop.answer = (_request, response, url) => {
    if (url.pathname === '/robots.txt') return void response.end(robots);
    const location = to[url.pathname];
    return void (location === undefined ? response.end('here') : response.writeHead(302, { location }).end());
  };
}

describe('a reader', () => {
  test('follows within the host and says where it arrived', async () => {
    leading({ '/here': '/there' });
    const answer = { status: 200, text: 'here', url: `${shop.address}/there` };
    expect(await reader().get(`${shop.address}/here`)).toMatchObject(answer);
  });

  test.each([200, 300, 304, 404])('follows no location of an answer of %i', async (status) => {
    shop.answer = (_request, response, url) => {
      if (url.pathname === '/robots.txt') return void response.end();
      response.writeHead(status, { location: '/there' }).end();
    };
    expect(await reader().get(`${shop.address}/here`)).toMatchObject({ status, url: `${shop.address}/here` });
    expect(shop.asked).toEqual(['/robots.txt', '/here']);
  });

  test('follows to www, whose own robots.txt it obeys', async () => {
    leading({ '/here': at('www.shop.test', '/there') });
    const open = reader({ isPrivate: () => false });
    expect((await open.get(at('shop.test', '/here'))).url).toBe(at('www.shop.test', '/there'));
    expect(shop.asked.filter((path) => path === '/robots.txt')).toHaveLength(2);
  });

  test('follows to nothing that robots.txt forbids', async () => {
    leading({ '/here': '/private/there' }, 'User-agent: *\nDisallow: /private');
    await expect(reader().get(`${shop.address}/here`)).rejects.toThrow('/private/there: robots.txt forbids it');
    expect(shop.asked).toEqual(['/robots.txt', '/here']);
  });

  test.each(['http://elsewhere.invalid/', 'file:///etc/passwd', 'http://169.254.169.254/', 'http://127.0.0.1:1/'])(
    'does not follow to %s, and does not try again',
    async (location) => {
      leading({ '/here': location });
      await expect(reader().get(`${shop.address}/here`)).rejects.toThrow(/redirects to/);
      expect(shop.asked).toEqual(['/robots.txt', '/here']);
    },
  );

  test('ends in a ring', async () => {
    leading({ '/a': '/b', '/b': '/a' });
    await expect(reader().get(`${shop.address}/a`)).rejects.toThrow('more than 5 redirects');
    expect(shop.asked).toHaveLength(7);
  });

  test('reads a robots.txt that is kept on another host, five steps away', async () => {
    shop.answer = (_request, response, url) => {
      const hop = Number(url.searchParams.get('hop'));
      if (!url.pathname.startsWith('/robots')) return void response.end('here');
      if (hop === 5) return void response.end('User-agent: *\nDisallow: /');
      const location = at('elsewhere.test', `/robots.txt?hop=${hop + 1}`);
      return void response.writeHead(301, { location }).end();
    };
    await expect(reader({ isPrivate: () => false }).get(at('shop.test'))).rejects.toThrow('robots.txt forbids it');
  });
});

describe('a private network', () => {
  beforeEach(() => leading({}));

  test.each(['file:///etc/passwd', 'ftp://shop.test/x', 'javascript:1', 'nonsense'])(
    'is not reached by %j',
    async (address) => {
      await expect(reader().get(address)).rejects.toThrow('not an http(s) address');
    },
  );

  test('is not reached by a name that leads there', async () => {
    const polite = reader({ home: 'https://shop.example/' });
    await expect(polite.get(at('shop.example'))).rejects.toThrow(
      'shop.example has no address outside of private networks (127.0.0.1)',
    );
    expect(shop.asked).toEqual([]);
  });

  test('is not reached by a name that leads there the second time only', async () => {
    let times = 0;
    // As a rebinding name server answers: the first look-up is innocent.
    const resolve = async () => [{ address: times++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    shop.answer = (_request, response) => void response.writeHead(404, { connection: 'close' }).end();
    const polite = reader({ resolve, isPrivate: (address) => address.startsWith('10.') });
    await expect(polite.get(at('shop.test'))).rejects.toThrow('no address outside of private networks (10.0.0.1)');
    expect(shop.asked).toEqual(['/robots.txt']);
  });

  test.each(['127.0.0.1', '[::1]', '2130706433', '169.254.169.254', '[::ffff:127.0.0.1]'])(
    'is not reached at %s when the shop is elsewhere',
    async (host) => {
      const polite = reader({ home: 'https://shop.example/' });
      await expect(polite.get(at(host))).rejects.toThrow('is a private address');
      expect(shop.asked).toEqual([]);
    },
  );

  test('is reached when the shop is configured to be there, and nothing else of it', async () => {
    const polite = reader({ home: shop.address });
    expect((await polite.get(`${shop.address}/x`)).status).toBe(200);
    await expect(polite.get('http://127.0.0.2:1/')).rejects.toThrow('127.0.0.2 is a private address');
    expect((await reader({ home: at('localhost') }).get(at('www.localhost'))).status).toBe(200);
  });
});
