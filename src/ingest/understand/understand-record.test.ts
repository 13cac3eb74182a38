import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NormalizedProduct } from '../../model/product/product.ts';
import { shopifyAdapter } from '../adapters/shopify/shopify.ts';
import type { RetailerAdapter } from '../retailer.ts';
import { toProductText, understandProduct, understandRecord } from './understand-record.ts';

const source = { name: 'Nova', adapter: 'shopify', address: 'https://nova.example/' };
const page = 'https://nova.example/products.json';

test('texts of any characters are understood or rejected, whole', () => {
  const text = fc.string({ unit: 'binary', maxLength: 12 });
  const words = fc
    .tuple(text, fc.constantFrom('Mini Dress', 'Black', '%', '&#0;', '<b', '\u0000'), text)
    .map((all) => all.join(' '));
  const variant = fc.record({
    id: words,
    option1: words,
    option2: words,
    price: fc.oneof(words, fc.constant('12.00')),
  });
  const body = fc.record({
    id: words,
    title: words,
    handle: words,
    body_html: words,
    product_type: words,
    published_at: words,
    tags: fc.array(words, { maxLength: 2 }),
    variants: fc.array(variant, { minLength: 1, maxLength: 2 }),
    images: fc.array(fc.record({ src: words }), { maxLength: 2 }),
    options: fc.array(fc.record({ name: words }), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(body, (record) => {
      const things = understandRecord(shopifyAdapter, source, { source: page, body: JSON.stringify(record) });
      expect(things).not.toHaveLength(0);
      for (const thing of things) {
        expect(thing).not.toMatchObject({ reason: expect.stringContaining('cannot be understood') });
        if (thing.kind === 'broken') throw new Error(thing.reason);
        const id = thing.kind === 'product' ? thing.product.externalId : thing.externalId;
        expect(id ?? '').not.toMatch(/[\p{Cc}\p{Cs}]/u);
      }
    }),
  );
});

test('a record that breaks its adapter is a rejected one', () => {
  const adapter: RetailerAdapter = {
    ...shopifyAdapter,
    parse() {
      throw new RangeError('Maximum call stack size exceeded');
    },
  };
  expect(understandRecord(adapter, source, { source: page, body: '{}' })).toEqual([
    { kind: 'rejected', externalId: null, reason: 'cannot be understood (RangeError)' },
  ]);
});

test.each([
  ['a category', { product_type: 'going OUT' }, 'tops'],
  ['a tag', { tags: ['new', 'Going Out'] }, 'tops'],
  ['neither', { tags: ['going'] }, null],
])('a hint tells the type by %s', (_, changes, typeId) => {
  const hinted = { ...source, hints: { types: { 'Going out': 'tops' } } };
  const body = { id: 1, title: 'Nova', handle: 'nova', variants: [{ id: 2, price: '12.00' }], ...changes };
  const [thing] = understandRecord(shopifyAdapter, hinted, { source: page, body: JSON.stringify(body) });
  expect(thing?.kind === 'product' ? thing.product.typeId : null).toBe(typeId);
});

test.each<[string, string, string]>([
  ['Necklaces', 'Bär det till din outfit.', 'jewellery'],
  ['Tencel Camis', 'Klänning i midilängd.', 'dresses'],
])('of a Swedish shop %j, described as %j, is of %s', (title, description, expected) => {
  const body = JSON.stringify({ id: 1, title, body_html: description, handle: 'p', variants: [{ id: 2, price: '1' }] });
  const [thing] = understandRecord(shopifyAdapter, { ...source, language: 'sv' }, { source: page, body });
  expect(thing?.kind === 'product' ? thing.product.typeId : thing?.kind === 'other' && thing.other).toBe(expected);
});

test.each<[string, string, string | false]>([
  ['Comforter Set', 'Home & Garden > Linens & Bedding', 'home'],
  ['Linen Shirt', 'Heim & Garten', 'home'],
  ['Linen Shirt', '536', 'tops'],
  ['Odette Set', '569', 'other clothing'],
  ['Linen Shirt', '212', 'tops'],
  ['Linen Shirt', 'Apparel & Accessories > Clothing > Dresses', 'tops'],
  ['Odette', 'Apparel & Accessories > Clothing > Dresses', false],
])('%j of Google’s category %j is of %s', (title, googleCategory, expected) => {
  const variants = [{ externalId: '1', size: 'S', price: '10', compareAt: null, available: true }];
  const texts = { externalId: '1', title, googleCategory, description: '', productType: '', handle: '' };
  const lists = { tags: [], colors: [], imageUrls: [], variants };
  const product = { ...texts, ...lists, url: 'https://shop.test/p', publishedAt: null };
  const thing = understandProduct(product, { name: 'Nova', adapter: 'google-merchant', address: 'https://shop.test' });
  expect(thing.kind === 'product' ? thing.product.typeId : thing.kind === 'other' && thing.other).toBe(expected);
});

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
