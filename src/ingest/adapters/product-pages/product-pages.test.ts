import { describe, expect, test } from 'vitest';
import { createTestReader } from '../../../../test/ingest/test-reader.ts';
import type { RetailerSource } from '../../retailer.ts';
import { findProductPages } from './product-pages.ts';

const source: RetailerSource = { name: 'Aida', adapter: 'product-pages', address: 'https://aida.test' };
const index = (...paths: string[]) =>
  `<?xml version="1.0"?><sitemapindex>${paths.map((path) => `<sitemap><loc>https://aida.test${path}</loc></sitemap>`).join('')}</sitemapindex>`;
const urls = (...addresses: string[]) =>
  `<urlset>${addresses.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;

function find(answers: Readonly<Record<string, string>>, changes: Partial<RetailerSource> = {}, first?: number) {
  const shop = createTestReader((url) => {
    const body = answers[new URL(url).pathname];
    return body === undefined ? null : { body };
  });
  return { ...shop, pages: findProductPages({ ...source, ...changes }, shop.reader, first) };
}

test('a sitemap that lists itself, or a loop of them, ends', async () => {
  const { pages, asked } = find({
    '/sitemap.xml': index('/sitemap.xml', '/a.xml', '/b.xml'),
    '/a.xml': index('/b.xml', '/sitemap.xml'),
    '/b.xml': urls('https://aida.test/p/1', 'https://aida.test/p/1', 'https://elsewhere.test/p/2'),
  });
  expect(await pages).toEqual(['https://aida.test/p/1']);
  expect(asked).toHaveLength(3);
});

test('more than 50,000 pages are read', async () => {
  const many = Array.from({ length: 60_000 }, (_, at) => `https://aida.test/p/${at}`);
  expect(await find({ '/sitemap.xml': urls(...many) }).pages).toHaveLength(60_000);
});

test('addresses are unescaped, pictures are none, and only the source’s own path counts', async () => {
  const text = `<urlset><url><image:image><image:loc>https://aida.test/p/x.jpg</image:loc></image:image>
    <loc>\n https://aida.test/nz/p/a?b=1&amp;c=2 </loc></url><url><loc><![CDATA[https://aida.test/us/p/b?d&e]]></loc></url></urlset>`;
  const answers = { '/sitemap.xml': text };
  expect(await find(answers).pages).toEqual(['https://aida.test/nz/p/a?b=1&c=2', 'https://aida.test/us/p/b?d&e']);
  const nz = { address: 'https://aida.test/nz/' };
  expect(await find(answers, nz).pages).toEqual(['https://aida.test/nz/p/a?b=1&c=2']);
  await expect(find(answers, { address: 'https://aida.test/au/' }).pages).rejects.toThrow(
    'no product page among them under /au/',
  );
});

test('a look takes the first pages alone', async () => {
  const answers = {
    '/sitemap.xml': index('/products-1.xml', '/products-2.xml', '/blog.xml'),
    '/products-1.xml': urls('https://aida.test/p/1', 'https://aida.test/p/2'),
  };
  const { pages, asked } = find(answers, {}, 1);
  expect(await pages).toEqual(['https://aida.test/p/1']);
  expect(asked).toHaveLength(2);
});

test.each([
  ['<html>', 'not a sitemap'],
  ['<rss></rss>', 'not a sitemap'],
  ['', 'not a sitemap'],
  ['<urlset>', 'breaks off before its end'],
  ['<!DOCTYPE x [<!ENTITY a "a">]><urlset></urlset>', 'declares entities of its own'],
  ['<urlset></urlset>', 'no product page among them'],
])('%j is one line', async (body, message) => {
  await expect(find({ '/sitemap.xml': body }).pages).rejects.toThrow(message);
});

const dresses = (...hosts: string[]) => urls(...hosts.map((host, at) => `${host}/p/${at}`));

test.each<[string, string, string[]]>([
  [
    'a bare address',
    'https://aida.test',
    ['https://aida.test/p/0', 'https://www.aida.test/p/1', 'https://aida.test/p/6'],
  ],
  [
    'an address with www.',
    'https://www.aida.test',
    ['https://aida.test/p/0', 'https://www.aida.test/p/1', 'https://aida.test/p/6'],
  ],
])('%s and the other form of it are one shop, and no other host is', async (_, address, expected) => {
  const hosts = [
    'https://aida.test',
    'https://www.aida.test',
    'https://shop.aida.test',
    'https://aida.test:8443',
    'https://aida.test.elsewhere.test',
    'file://',
  ];
  const answers = { '/sitemap.xml': index('/a.xml'), '/a.xml': dresses(...hosts, '') };
  expect(await find(answers, { address }).pages).toEqual(expected);
});

test('sitemaps on other hosts of the shop are read, and the pages that they list there are not', async () => {
  const hosts = ['https://www.aida.test', 'https://media.aida.test', 'https://cdn.test', 'https://notaida.test'];
  const listed = hosts.map((host) => `<sitemap><loc>${host}/b.xml</loc></sitemap>`).join('');
  const { pages, asked } = find(
    {
      '/sitemap.xml': `<sitemapindex>${listed}</sitemapindex>`,
      '/b.xml': dresses('https://aida.test', 'https://media.aida.test'),
    },
    { address: 'https://www.aida.test' },
  );
  expect(await pages).toEqual(['https://aida.test/p/0']);
  expect(asked.slice(1)).toEqual(['https://www.aida.test/b.xml', 'https://media.aida.test/b.xml']);
});

test('a path is a whole part of an address', async () => {
  const answers = { '/sitemap.xml': urls('https://aida.test/nz/p/1', 'https://aida.test/nzx/p/2') };
  expect(await find(answers, { address: 'https://aida.test/nz' }).pages).toEqual(['https://aida.test/nz/p/1']);
});

test('the operator knows where the product pages are', async () => {
  const answers = {
    '/sitemap.xml': urls(
      'https://aida.test/Women/dresses/aida.html',
      'https://aida.test/women',
      'https://aida.test/p/1',
      'https://aida.test/item?id=7',
    ),
  };
  const pages = (productPath: string) => find(answers, { hints: { productPath } }).pages;
  expect(await pages('^/women/.+\\.html$')).toEqual(['https://aida.test/Women/dresses/aida.html']);
  expect(await pages('id=\\d+$')).toEqual(['https://aida.test/item?id=7']);
  await expect(pages('^/men/')).rejects.toThrow('no product page among them (^/men/)');
});

describe('without /sitemap.xml', () => {
  test('those that robots.txt names are read', async () => {
    const robots =
      'User-agent: *\r\nSitemap: https://www.aida.test/one.xml\r\n sitemap:https://aida.test/two.xml\r\nSitemap: https://elsewhere.test/three.xml\nSitemap: file:///etc/passwd\nSitemap: x';
    const { pages, asked } = find({
      '/robots.txt': robots,
      '/one.xml': dresses('https://aida.test'),
      '/two.xml': dresses('https://aida.test'),
    });
    expect(await pages).toEqual(['https://aida.test/p/0']);
    expect(asked.slice(2)).toEqual(['https://www.aida.test/one.xml', 'https://aida.test/two.xml']);
  });

  test('a shop whose robots.txt names none has none', async () => {
    for (const answers of [{}, { '/robots.txt': 'Sitemap: https://elsewhere.test/three.xml' }]) {
      await expect(find(answers).pages).rejects.toThrow('no sitemap (answers 404), and robots.txt names none');
    }
  });

  test('an address that is the sitemap itself has no other', async () => {
    const { pages, asked } = find({}, { address: 'https://aida.test/all.xml' });
    await expect(pages).rejects.toThrow('all.xml: no sitemap (answers 404)');
    expect(asked).toHaveLength(1);
  });
});
