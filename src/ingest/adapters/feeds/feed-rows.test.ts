import { expect, test } from 'vitest';
import { type FeedRow, withOwnGroup } from './feed-rows.ts';

const ROW: FeedRow = {
  id: '1',
  groupId: '',
  title: 'Slip Dress - Sage / S',
  description: '',
  url: 'https://shop.test/p/slip-dress?variant=1',
  imageUrls: [],
  price: '20',
  compareAt: '',
  available: true,
  color: 'Sage',
  size: 'S',
  productType: '',
  googleCategory: '',
  tags: [],
  brand: '',
  language: '',
};

const groupOf = (changes: Partial<FeedRow>) => withOwnGroup({ ...ROW, ...changes }).groupId;

test.each<[string, Partial<FeedRow>]>([
  [
    'another size',
    { id: '2', title: 'Slip Dress - Sage / M', size: 'M', url: 'https://shop.test/p/slip-dress?variant=2' },
  ],
  [
    'the size in the address',
    { id: '3', title: 'Slip Dress - Sage / XL', size: 'XL', url: 'https://shop.test/p/slip-dress-xl' },
  ],
  [
    'an affiliate’s address',
    { id: '4', url: 'https://aff.test/c?p=4&ued=https%3A%2F%2Fshop.test%2Fp%2Fslip-dress%3Fvariant%3D4' },
  ],
  ['no field for the size', { id: '5', title: 'Slip Dress - Sage, Size L', size: '' }],
  ['another spelling of the colour', { id: '6', color: 'SAGE' }],
])('a row with %s is of the same product', (_, changes) => {
  expect(groupOf(changes)).toBe(groupOf({}));
});

test.each<[string, Partial<FeedRow>]>([
  ['another title', { title: 'Wrap Dress - Sage / S' }],
  ['another address', { url: 'https://shop.test/p/slip-dress-long' }],
  ['another colour', { color: 'Black' }],
  ['another page of one script', { url: 'https://shop.test/product.php?id=7' }],
])('a row with %s is of another product', (_, changes) => {
  expect(groupOf(changes)).not.toBe(groupOf({}));
});

test('a row without a size, or with a group, stays as it is', () => {
  expect(groupOf({ size: '', title: 'Slip Dress' })).toBe('');
  expect(groupOf({ size: '', title: "Levi's - 501" })).toBe('');
  expect(groupOf({ groupId: 'G' })).toBe('G');
});
