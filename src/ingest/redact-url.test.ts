import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs } from '../../test/property-runs.ts';
import { redactUrl, redactUrls } from './redact-url.ts';
import { SourceError } from './retailer.ts';

/** As a network or a shop might make one; 'TOP' makes it unlike every word of an address. */
const secret = fc.stringMatching(/^TOP[A-Za-z0-9._~!$'()*,:@+%=-]{3,40}$/).map(encodeURIComponent);
const keyName = fc.constantFrom('apikey', 'api-key', 'API_KEY', 'key', 'token', 'accessToken', 'auth', '%61pikey');
/** As no address calls what is harmless (`to`, `v`). */
const word = fc.stringMatching(/^x[a-z]{1,7}$/);
const harmless = fc.constantFrom('page=2', 'limit=250', 'variant=4711', 'cursor=eyJh', 'page_info=abc');

/** Parts of an address in which a secret stands, put together. */
const address = fc
  .record({
    secret,
    scheme: fc.constantFrom('http://', 'https://', 'HTTPS://', 'http:', 'https:\\\\'),
    user: fc.constantFrom('none', 'name', 'password', 'both'),
    path: fc.array(word, { maxLength: 3 }),
    keyed: fc.option(fc.tuple(keyName, fc.constantFrom('/', '//', '='))),
    query: fc.array(fc.oneof(harmless, fc.tuple(fc.oneof(keyName, word), fc.constantFrom('=', '==', ''))), {
      maxLength: 4,
    }),
    fragment: fc.boolean(),
  })
  .map((parts) => {
    const { secret: hidden, scheme, user } = parts;
    const who = { none: '', name: `${hidden}@`, password: `u:${hidden}@`, both: `${hidden}:${hidden}@` }[user];
    const place = [...parts.path, ...(parts.keyed ? [`${parts.keyed[0]}${parts.keyed[1]}${hidden}`, 'feed.csv'] : [])];
    const query = parts.query.map((pair) => {
      if (typeof pair === 'string') return pair;
      return pair[1] === '' ? hidden : `${pair[0]}${pair[1]}${hidden}`;
    });
    const text = `${scheme}${who}shop.test:8080/${place.join('/')}?${query.join('&')}${parts.fragment ? `#${hidden}` : ''}`;
    return { text, hidden };
  });

it('no secret of an address survives, alone or in a text', () => {
  fc.assert(
    fc.property(address, ({ text, hidden }) => {
      const told = `${text}: answers 403 (${text}), then ${text}`;
      for (const shown of [redactUrl(text), redactUrls(told), new SourceError(told).message]) {
        expect(shown).not.toContain(hidden);
        expect(shown).toContain('shop.test:8080');
      }
    }),
    { numRuns: runs(200) },
  );
});

test.each([
  ['http://u:secret@host.test/feed?apikey=TOPSECRET', 'http://host.test/feed?apikey=***'],
  [
    'https://awin.test/datafeed/download/apikey/0123abcd/language/en/fid/1,2/columns/a,b/',
    'https://awin.test/datafeed/download/apikey/***/language/en/fid/1,2/columns/a,b/',
  ],
  [
    'https://ui.awin.test/publisher/4711/0123456789abcdef0123456789abcdef/1/feed.csv.gz',
    'https://ui.awin.test/publisher/4711/***/1/feed.csv.gz',
  ],
  ['https://feeds.test/3f2b8c1e-0a1b-4c2d-8e3f-0123456789ab.xml', 'https://feeds.test/***'],
  ['https://host.test/feed;jsessionid=1A2B?page=1;sid=2', 'https://host.test/feed;***?page=***'],
  ['https://host.test/feed?0123456789&x=#access_token=1', 'https://host.test/feed?***&***'],
  ['u:secret/more@host.test', 'u:host.test'],
  ['u:secret@host.test/apikey/0123', 'u:host.test/apikey/***'],
  ['https://apikey.test/0123/', 'https://apikey.test/0123/'],
  ['https://token:8443/0123/', 'https://token:8443/0123/'],
  ['http://u:secret:x/y@host.test', '***'],
])('%s is shown as %s', (given, shown) => expect(redactUrl(given)).toBe(shown));

describe('what anybody may see stays as it is written', () => {
  test.each([
    'https://nova.test',
    'HTTPS://nova.test:8443/collections/all/products.json?limit=250&page=3',
    'https://nova.test/sitemap_products_1.xml?from=51122749767975&to=51122749767976',
    'https://nova.test/products/the-keyhole-mini-dress-in-black-2024-edition-size-8?variant=40001',
    'https://nova.test/nz/p/romaine-calm-51122749767975',
    'file:///home/auth/answers of shops.json',
    'nova.test/feed.xml',
  ])('%s', (text) => expect(redactUrl(text)).toBe(text));
});

it('a text keeps its words and punctuation', () => {
  expect(redactUrls('https: no. (http://u:p@a.test/x?k=1), http://b.test/: "http://c.test/?t=1": end')).toBe(
    'https: no. (http://a.test/x?k=***), http://b.test/: "http://c.test/?t=***": end',
  );
  const words = 'expected scheme://… at 12:30, or a.b-c+d://';
  expect(redactUrls(words)).toBe(words);
});
