import { expect, test } from 'vitest';
import type { RetailerSource } from '../retailer.ts';
import { findProductPages } from './sitemap.ts';
import { createTestReader } from './test-reader.ts';

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
