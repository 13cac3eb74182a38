import { expect, test } from 'vitest';
import { type AttributedProduct, findProductAttributes } from './find-product-attributes.ts';

const told = (product: Partial<AttributedProduct>) =>
  findProductAttributes({
    typeId: 'dresses',
    title: '',
    productType: '',
    description: '',
    tags: [],
    colors: [],
    language: 'en',
    sizes: [],
    ...product,
  }).join(' ');

test.each<[string, Partial<AttributedProduct>, string]>([
  ['the title goes before the description', { title: 'Mini Dress', description: 'Also a maxi.' }, 'length:mini'],
  ['the description before tags', { description: 'A midi in satin.', tags: ['Maxi'] }, 'length:midi material:satin'],
  ['tags that exclude each other are of a range', { tags: ['mini', 'midi', 'linen'] }, 'material:linen'],
  ['a collection is no property', { tags: ['linen collection', 'goes with: denim'] }, ''],
  [
    'what follows is told too',
    { title: 'Gingham Strapless Dress' },
    'neckline:strapless pattern:check pattern:gingham pattern:printed sleeve:sleeveless',
  ],
  [
    'a color may name a pattern',
    { title: 'Dress', colors: ['Leopard'] },
    'pattern:animal pattern:leopard pattern:printed',
  ],
  ['what is made in plus sizes is for them', { sizes: ['S', 'XXL'] }, 'size:plus'],
  ['from where on they begin', { sizes: ['US 14', 'AU 16', 'XL', 'ONE SIZE'] }, ''],
  ['by any system', { sizes: ['UK 18'] }, 'size:plus'],
  ['a long leg is for the tall', { typeId: 'jeans', sizes: ['W26 L30', 'W26 L34'] }, 'size:tall'],
  ['and no other', { typeId: 'jeans', sizes: ['W34 L32'] }, ''],
  ['embroidery is no print', { title: 'Embroidered Dress' }, 'pattern:embroidered'],
  [
    'imitation leather is no leather, whoever calls it so',
    { typeId: 'outerwear', title: 'Leather Jacket', description: 'Supple faux leather.', tags: ['leather'] },
    'material:faux-leather',
  ],
  ['leather is', { typeId: 'outerwear', title: 'Leather Jacket' }, 'material:leather'],
  ['and nothing else', { title: 'Dress', colors: ['Denim'] }, ''],
  ['legs are not of a top', { typeId: 'tops', description: 'Sleeves in a tapered fit.' }, ''],
  ['sleeves are not of trousers', { typeId: 'pants', description: 'Goes nowhere. Long sleeves.' }, ''],
  ['a size range by its title', { title: 'Curve Wrap Dress' }, 'fit:wrap size:curve size:plus'],
  ['a tag that names its kind is of that kind', { tags: ['sleeve:long'] }, 'sleeve:long'],
  ['and of a jacket', { typeId: 'outerwear', tags: ['sleeve:long', 'Length_Midi'] }, 'length:midi sleeve:long'],
  ['a long coat is no maxi', { typeId: 'outerwear', title: 'Long Coat' }, 'length:longline'],
])('%s', (_, product, attributes) => {
  expect(told(product)).toBe(attributes);
});
