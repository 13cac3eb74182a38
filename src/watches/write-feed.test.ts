import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { writeFeed } from './write-feed.ts';

const SITE = 'https://shop.example';
const AT = new Date('2026-05-03T08:15:00Z');
const entry = {
  id: '0b5c7a52-5f3c-4b59-9d1e-3f6f0f9f7a10',
  title: 'A dress',
  text: '$80, down from $100',
  about: 'Nova',
  path: '/products/1/a-dress',
  toldAt: AT,
};
const feed = { id: '7d9f0a55-8a37-43f7-9f0a-5b9a0f4b8b21', createdAt: new Date(0), entries: [entry] };

function parse(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', processEntities: true }).parse(xml).feed;
}

test('says what RFC 4287 wants of a feed and of its entries', () => {
  const { id, title, updated, author, link, entry: said } = parse(writeFeed(feed, 'token', SITE));
  expect({ id, updated, author }).toEqual({
    id: `urn:uuid:${feed.id}`,
    updated: '2026-05-03T08:15:00.000Z',
    author: { name: 'Selvedge' },
  });
  expect(title).toBe('What you watch at Selvedge');
  expect(link).toEqual([
    { rel: 'self', type: 'application/atom+xml', href: `${SITE}/watches/feed/token` },
    { rel: 'alternate', type: 'text/html', href: `${SITE}/profile/watches` },
  ]);
  expect(said).toEqual({
    id: `urn:uuid:${entry.id}`,
    title: 'A dress: $80, down from $100',
    published: '2026-05-03T08:15:00.000Z',
    updated: '2026-05-03T08:15:00.000Z',
    link: { rel: 'alternate', type: 'text/html', href: `${SITE}/products/1/a-dress` },
    content: { '#text': '$80, down from $100\nNova\nAs it was on 3 May 2026.', type: 'text' },
  });
});

test('is as old as it is while nothing was said', () => {
  expect(parse(writeFeed({ ...feed, entries: [] }, 'token', SITE)).updated).toBe('1970-01-01T00:00:00.000Z');
});

test.each([
  ['</title><script>alert(1)</script>', '</title><script>alert(1)</script>: $80, down from $100'],
  ['Tom & "Jerry" <3 &amp; ]]>', 'Tom & "Jerry" <3 &amp; ]]>: $80, down from $100'],
  ['bell\u0007 null\u0000 half \ud83d end\ufffe', 'bell\ufffd null\ufffd half \ufffd end\ufffd: $80, down from $100'],
  ['whole \ud83d\udc57', 'whole \ud83d\udc57: $80, down from $100'],
])('shows %j as text', (title, shown) => {
  const { entry: said } = parse(writeFeed({ ...feed, entries: [{ ...entry, title }] }, 'token', SITE));
  expect(said.title).toBe(shown);
});
