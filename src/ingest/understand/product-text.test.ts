import { expect, test } from 'vitest';
import type { NormalizedProduct } from '../../model/product/product.ts';
import { toProductText } from './product-text.ts';

const product: NormalizedProduct = {
  externalId: '1',
  typeId: 'dresses',
  typeReason: 'title: dress',
  title: 'Nova Dress',
  brand: 'Atelier',
  style: 'dress',
  description: '',
  tags: [],
  subcategories: [],
  attributes: [],
  currency: 'USD',
  priceMinor: 6_800,
  compareAtMinor: null,
  colors: [],
  sizes: ['S'],
  availableSizes: ['S'],
  available: true,
  variants: [{ externalId: '11', size: 'S', priceMinor: 6_800, available: true }],
  url: 'https://nova.test/products/nova-dress',
  imageUrls: [],
  createdAt: Date.UTC(2026, 0),
};

test('holds the whole product by column, and its hash', () => {
  const { json, ...text } = toProductText(product);
  expect(JSON.parse(json)).toEqual({
    external_id: '1',
    type_id: 'dresses',
    type_reason: 'title: dress',
    title: 'Nova Dress',
    brand: 'Atelier',
    style: 'dress',
    description: '',
    tags: [],
    subcategories: [],
    attributes: [],
    currency: 'USD',
    price: '68.00',
    compare_at_price: null,
    colors: [],
    sizes: ['S'],
    available_sizes: ['S'],
    available: true,
    variants: [{ externalId: '11', size: 'S', price: '68.00', available: true }],
    url: 'https://nova.test/products/nova-dress',
    image_urls: [],
    created_at: '2026-01-01T00:00:00.000Z',
    content_hash: text.contentHash,
  });
  expect(text).toEqual({ externalId: '1', priceMinor: 6_800, contentHash: expect.stringMatching(/^[\da-f]{32}$/) });
});

test('holds nothing that jsonb refuses', () => {
  const { json } = toProductText({ ...product, title: 'a\u0000b', description: 'half \ud800' });
  expect(JSON.parse(json)).toMatchObject({ title: 'a\ufffdb', description: 'half \ufffd' });
});

test('the hash moves with the content and not with the date', () => {
  const hashOf = (changes: Partial<NormalizedProduct>) => toProductText({ ...product, ...changes }).contentHash;
  expect(hashOf({ createdAt: null })).toBe(hashOf({}));
  const changes: Partial<NormalizedProduct>[] = [
    { priceMinor: 6_799 },
    { available: false },
    { imageUrls: ['https://cdn.test/a.jpg'] },
    { variants: [{ externalId: '11', size: 'S', priceMinor: 6_799, available: true }] },
  ];
  for (const change of changes) expect(hashOf(change)).not.toBe(hashOf({}));
});

test('the hash is the same from version to version, so that none writes a catalogue anew without need', () => {
  expect(toProductText(product).contentHash).toBe('dba6cb0524fc2f9aecacd0b43eeec675');
  expect(toProductText({ ...product, currency: 'NZD' }).contentHash).toBe('081f83dd12c14f27eca19803f6d19aa3');
});
