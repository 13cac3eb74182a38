import { expect, it } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
import { PRODUCT_TYPES } from '../../model/product/product-types.ts';
import { breadcrumbList, itemList } from './structured-data.ts';

const site = { url: 'https://shop.example', brand: 'Selvedge', isSample: false };

it('trails from the home page to the category', () => {
  expect(breadcrumbList(site, PRODUCT_TYPES[0])).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://shop.example/' },
      { position: 2, name: 'Dresses', item: 'https://shop.example/dresses' },
    ],
  });
});

it('numbers the products of a later page on from the pages before', () => {
  const product = makeProduct({
    id: 1,
    title: 'Slip dress',
    retailer: 'Glassons',
    url: 'https://glassons.example/p/1',
    priceMinor: 6800,
    formerMinor: null,
    available: true,
    imageUrls: [],
  });
  expect(itemList(site, [product, { ...product, id: 2 }], 13)).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [
      { position: 13, name: 'Slip dress', url: 'https://shop.example/products/1/slip-dress' },
      { position: 14 },
    ],
  });
});
