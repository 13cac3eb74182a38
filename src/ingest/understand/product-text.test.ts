import { expect, test } from 'vitest';
import type { IngestProduct } from '../../db/ingest-products.ts';
import { toProductText } from './product-text.ts';

const product: IngestProduct = {
  external_id: '1',
  type_id: 'dresses',
  type_reason: 'title: dress',
  title: 'Nova Dress',
  description: '',
  tags: [],
  subcategories: [],
  price: '68.00',
  compare_at_price: null,
  colors: [],
  sizes: ['S'],
  available_sizes: ['S'],
  available: true,
  variants: [{ externalId: '11', size: 'S', price: '68.00', available: true }],
  url: 'https://nova.test/products/nova-dress',
  image_urls: [],
  created_at: null,
};

test('holds the whole product and its hash', () => {
  const { json, ...text } = toProductText(product);
  expect(JSON.parse(json)).toEqual({ ...product, content_hash: text.content_hash });
  expect(text).toEqual({ external_id: '1', price: '68.00', content_hash: expect.stringMatching(/^[\da-f]{32}$/) });
});

test('holds nothing that jsonb refuses', () => {
  const { json } = toProductText({ ...product, title: 'a\u0000b', description: 'half \ud800' });
  expect(JSON.parse(json)).toMatchObject({ title: 'a\ufffdb', description: 'half \ufffd' });
});

test('the hash moves with the content and not with the date', () => {
  const hashOf = (changes: Partial<IngestProduct>) => toProductText({ ...product, ...changes }).content_hash;
  expect(hashOf({ created_at: '2026-01-01T00:00:00.000Z' })).toBe(hashOf({}));
  const changes: Partial<IngestProduct>[] = [
    { price: '67.99' },
    { available: false },
    { image_urls: ['https://cdn.test/a.jpg'] },
    { variants: [{ externalId: '11', size: 'S', price: '67.99', available: true }] },
  ];
  for (const change of changes) expect(hashOf(change)).not.toBe(hashOf({}));
});
