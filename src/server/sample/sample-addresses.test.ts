import { expect, it } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
import type { Product } from '../../model/product/product.ts';
import { keepAddresses, placeProduct, SAMPLE_ROOT } from './sample-addresses.ts';

const SITE = 'https://shop.example:8443';
const place = (product: Product) => placeProduct(keepAddresses(product), SITE);

it('puts pages and pictures of the sample below the site', () => {
  const root = `${SAMPLE_ROOT}glassons`;
  const stored = makeProduct({
    id: 1,
    url: `${root}/nz/p/a`,
    imageUrls: [`${root}/files/a.svg?v=1`, `${root}/files/b.webp?v=2`],
  });
  const placed = place(stored);
  expect(placed).toEqual({
    ...stored,
    url: `${SITE}/sample/glassons/nz/p/a`,
    imageUrls: [
      'https://shop.example:8443/sample/glassons/files/a.webp?v=1',
      `${SITE}/sample/glassons/files/b.webp?v=2`,
    ],
  });
});

it('leaves every other product as it is', () => {
  const live = makeProduct({ id: 2, url: 'https://shop.test/a?from=https://sample.invalid/x' });
  expect(place(live)).toEqual(live);
});

it('shows no picture that was stored with an address of the inside, and none over http', () => {
  const imageUrls = ['https://169.254.169.254/a.jpg', 'http://cdn.shop.test/b.jpg', 'https://cdn.shop.test/c.jpg'];
  expect(place(makeProduct({ id: 3, imageUrls })).imageUrls).toEqual([
    'https://cdn.shop.test/b.jpg',
    'https://cdn.shop.test/c.jpg',
  ]);
});
