import { describe, expect, test } from 'vitest';
import type { DescribedProduct } from './described-product.ts';
import { findType } from './find-type.ts';

function typeOf(product: Partial<DescribedProduct>): string | null {
  const found = findType({ productType: '', title: '', tags: [], description: '', sizes: [], ...product });
  return found && (found.kind === 'type' ? found.typeId : found.other);
}

test.each([
  ['Nova Mini Dress Black', 'dresses'],
  ['Oversized Shirt Dress', 'dresses'],
  ['Short Cover Up Dress with Fringes', 'dresses'],
  ['Blue Satin Abaya', 'dresses'],
  ['Dress Pants', 'pants'],
  ['Core Tee - Ink', 'tops'],
  ['Cap Sleeve Top', 'tops'],
  ['Polo Neck Sweater', 'tops'],
  ['Lace Bodysuit', 'tops'],
  ['Linen Chemise', 'tops'],
  ['Ribbed Crop', 'tops'],
  ['Boot Cut Jeans', 'jeans'],
  ['Slim Mom Jean', 'jeans'],
  ['Red Flared Legging', 'pants'],
  ['Cargo Trousers', 'pants'],
  ['Denim Shorts', 'shorts'],
  ['Denim Short', 'shorts'],
  ['Gigi Skort', 'skirts'],
  ['Denim Mini Skirt', 'skirts'],
  ['Jean Jacket', 'outerwear'],
  ['Scarf Jacket - Noir', 'outerwear'],
  ['Teddy Coat', 'outerwear'],
  ['Camille Set - Espresso', 'sets'],
  ['Paloma Set in Noir', 'sets'],
  ['Blazer Skirt Set', 'sets'],
  ['Yuki Co-ord in Rosewood', 'sets'],
  ['Crop Top & Skirt', 'sets'],
  ['Co-ord Skirt', 'skirts'],
  ['Top Handle Bag', 'bags'],
  ['Bare Croc White Heel', 'shoes'],
  ['Dress Shoes', 'shoes'],
  ['See You in Town Cap – Baby Pink', 'hats'],
  ['Bikini Top', 'swimwear'],
  ['Swim Shorts', 'swimwear'],
  ['Bikini Set', 'swimwear'],
  ['T-Shirt Bra', 'lingerie'],
  ['Pyjama Shorts', 'sleepwear'],
  ['Linen Jumpsuit', 'jumpsuits'],
  ['Denim Overalls', 'jumpsuits'],
  ['Soy Candle – Fig', 'home'],
  ['Silver Chain Necklace', 'jewellery'],
  ['Gift Card', 'gift cards'],
  ['Baby Romper', 'children'],
  ['Baby Blue Tee', 'tops'],
  ["Men's Linen Shirt", 'menswear'],
  ['Zephyr', null],
])('the title %j is of %s', (title, type) => {
  expect(typeOf({ title })).toBe(type);
});

describe('where the type comes from', () => {
  test('the category first, refined by a title that names a neighbour', () => {
    expect(typeOf({ productType: 'Womens > Dresses', title: 'Aida' })).toBe('dresses');
    expect(typeOf({ productType: 'Dresses', title: 'Aida Shirt' })).toBe('tops');
    expect(typeOf({ productType: 'Tops', title: 'Ribbed Cardigan' })).toBe('outerwear');
    expect(typeOf({ productType: 'Pants', title: 'Wide Leg Jeans' })).toBe('jeans');
    expect(typeOf({ productType: 'Tops', title: 'Triangle Bikini Top' })).toBe('swimwear');
  });

  test('a coarse category last', () => {
    expect(typeOf({ productType: 'Bottoms', title: 'Sora Skirt' })).toBe('skirts');
    expect(typeOf({ productType: 'Bottoms', title: 'Sora' })).toBe('pants');
    expect(typeOf({ productType: 'Accessories', title: 'Sora Dress' })).toBe('dresses');
  });

  test('tags that are names of types, by majority, and not those of other products', () => {
    expect(typeOf({ title: 'Aida Black', tags: ['live', 'mini dresses', 'ONE SIZE'] })).toBe('dresses');
    expect(typeOf({ title: 'Aida Black', tags: ['type:Skirts'] })).toBe('skirts');
    expect(typeOf({ title: 'Aida Black', tags: ['related: aida jeans', 'tops'] })).toBe('tops');
    expect(typeOf({ title: 'Aida Black', tags: ['tops', 'shorts', 'denim shorts'] })).toBe('shorts');
  });

  test('the description: what its first sentence is about, not what to wear with it', () => {
    expect(typeOf({ title: 'Hilton', description: 'Long, sleeveless dress in jersey with a belt.' })).toBe('dresses');
    expect(typeOf({ title: 'Hilton', description: 'Pair it with jeans. A top with thin straps.' })).toBe('tops');
    expect(typeOf({ title: 'Hilton', description: 'Soft jersey T-shirt in a wider style with a V-neck.' })).toBe(
      'tops',
    );
    expect(typeOf({ title: 'Orbit', description: 'Short sports tights in functional fabric.' })).toBe('pants');
    expect(typeOf({ title: 'Sunday Shorts', description: 'Pyjama shorts in satin.' })).toBe('sleepwear');
    expect(typeOf({ title: 'Put a Ring on It', description: 'Long dress in a narrow cut.' })).toBe('dresses');
    expect(typeOf({ title: 'Montaigne Bomber', description: 'Teddy fabric, zip up.' })).toBe('outerwear');
  });

  test('the sizes: a child is told by its age', () => {
    expect(typeOf({ title: 'Cotton Co-ord Set', sizes: ['0-6 months'] })).toBe('children');
    expect(typeOf({ title: 'Cotton Co-ord Set', sizes: ['2-3 Years'] })).toBe('children');
    expect(typeOf({ title: 'Cotton Co-ord Set', sizes: ['m', '10', 'US 8'] })).toBe('sets');
  });

  test('is told', () => {
    const product = { productType: '', title: 'Aida Mini Dress', tags: [], description: '', sizes: [] };
    expect(findType(product)).toEqual({ kind: 'type', typeId: 'dresses', reason: 'title: dress' });
    expect(findType({ ...product, title: 'Tote Bag' })).toEqual({
      kind: 'other',
      other: 'bags',
      reason: 'title: tote bag',
    });
  });
});
