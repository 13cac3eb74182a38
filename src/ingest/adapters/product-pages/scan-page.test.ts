import { expect, test } from 'vitest';
import { scanPage } from './scan-page.ts';

test.each<[string, string]>([
  ['<title>Shop</title><h1> Aida <b>Dress</b></h1><h1>Other</h1>', 'Aida Dress'],
  ['<title>Shop</title><h1> </h1><h1>Aida</h1>', 'Aida'],
  ['<title>Shop</title><meta property="og:title" content=" Aida ">', 'Aida'],
  ['<title>Aida &amp; Co</title><svg><title>Cart</title></svg>', 'Aida & Co'],
  ['<p>', ''],
  ['', ''],
])('%j is called %j', (html, heading) => {
  expect(scanPage(html).heading).toBe(heading);
});

test.each([
  ['<link rel="canonical" href="/p/a?b&amp;c"><link rel=canonical href=/p/b>', '/p/a?b&c'],
  ['<link rel="alternate Canonical" href="/p/a">', '/p/a'],
  ['<link rel="canonical">', ''],
])('the canonical address of %j is %j', (html, canonical) => {
  expect(scanPage(html).canonical).toBe(canonical);
});

test('blocks are those of JSON-LD, as they are written', () => {
  const html = `<script>var a = '<b>';</script><SCRIPT TYPE="application/LD+json; charset=utf-8">{"a":"&amp;<p>"}</SCRIPT>
    <!-- <script type="application/ld+json">no</script> --><script type="application/json">no</script>
    <script type=application/ld+json>{"b":1}`;
  expect(scanPage(html).blocks).toEqual(['{"a":"&amp;<p>"}', '{"b":1}']);
});

test('a block is the same wherever the page is cut', () => {
  const block = JSON.stringify({ name: 'ä'.repeat(200_000) });
  expect(scanPage(`<p><script type="application/ld+json">${block}</script>`).blocks).toEqual([block]);
});

test('microdata', () => {
  const html = `<div itemscope itemtype="https://schema.org/Product https://schema.org/Thing" itemid="#1"><p>
    <span itemprop="name alternateName"> Aida <i itemprop="color">Sea<br>Mist</i> </span>
    <img itemprop="image" src="a.jpg"><img itemprop="image" src="b.jpg"><a itemprop="url" href="/p/a">here</a>
    <time itemprop="releaseDate" datetime="2026-01-02">today</time><b itemprop="sku" content="A1">x</b>
    <div itemprop="offers" itemscope><data itemprop="price" value="5.00">5</data></div>
    <div itemscope itemtype="https://schema.org/Person"><b itemprop="name">Anna</b></div></div>
    <b itemprop="name">nobody's</b><div itemprop="x" itemscope itemtype="https://schema.org/Thing"></div>`;
  expect(scanPage(html).items).toEqual([
    { '@type': ['https://schema.org/Person'], '@id': undefined, name: 'Anna' },
    {
      '@type': ['https://schema.org/Product', 'https://schema.org/Thing'],
      '@id': '#1',
      name: 'Aida SeaMist',
      alternateName: 'Aida SeaMist',
      color: 'SeaMist',
      image: ['a.jpg', 'b.jpg'],
      url: '/p/a',
      releaseDate: '2026-01-02',
      sku: 'A1',
      offers: { '@type': [], '@id': undefined, price: '5.00' },
    },
  ]);
});

test('microdata without end is cut', () => {
  const many = '<i itemprop="color">x</i>'.repeat(20_000);
  const [item] = scanPage(
    `<div itemscope itemtype="Product"><p itemprop="description">${'long '.repeat(20_000)}</p>${many}`,
  ).items;
  const { description, color } = item as { description: string; color: string[] };
  expect(description.length).toBeLessThanOrEqual(20_000);
  expect(color).toHaveLength(9_999);
});
