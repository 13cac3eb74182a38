import { describe, expect, test } from 'vitest';
import { findType } from './find-type.ts';
import type { DescribedProduct } from './found-type.ts';

function typeOf(product: Partial<DescribedProduct>): string | null {
  const found = findType({ productType: '', title: '', tags: [], description: '', sizes: [], ...product });
  return found && (found.kind === 'type' ? found.typeId : found.other);
}

test.each([
  ['Nova Mini Dress Black', 'dresses'],
  ['Oversized Shirt Dress', 'dresses'],
  ['Cover Up Dress with Tassels', 'dresses'],
  ['Teal Crepe Abaya', 'dresses'],
  ['Dress Pants', 'pants'],
  ['Plain Tee - Moss', 'tops'],
  ['Cap Sleeve Top', 'tops'],
  ['Polo Neck Sweater', 'tops'],
  ['Lace Bodysuit', 'tops'],
  ['Linen Chemise', 'tops'],
  ['Ribbed Crop', 'tops'],
  ['Boot Cut Jeans', 'jeans'],
  ['Slim Mom Jean', 'jeans'],
  ['Rust Flared Legging', 'pants'],
  ['Cargo Trousers', 'pants'],
  ['Denim Shorts', 'shorts'],
  ['Denim Short', 'shorts'],
  ['Gigi Skort', 'skirts'],
  ['Denim Mini Skirt', 'skirts'],
  ['Jean Jacket', 'outerwear'],
  ['Scarf Jacket - Fig', 'outerwear'],
  ['Teddy Coat', 'outerwear'],
  ['Blazer Skirt Set', 'sets'],
  ['Juno Co-ord in Plum', 'sets'],
  ['Crop Top & Skirt', 'sets'],
  ['Co-ord Skirt', 'skirts'],
  ['Top Handle Bag', 'bags'],
  ['Merle Croc Ivory Heel', 'shoes'],
  ['Dress Shoes', 'shoes'],
  ['Out of Office Cap – Baby Pink', 'hats'],
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
  ['Cord Dungaree Dress', 'dresses'],
  ['Dungaree Shorts', 'jumpsuits'],
  ['Floral Kurta', 'tops'],
  ['Sharara Set with Dupatta', 'sets'],
  ['Kurta Set for Girls', 'children'],
  ['Kurta Set for Women & Girls', 'sets'],
  ['Made for Girls Graphic Tee', 'tops'],
  ['Faux Fur Lined Vest', 'outerwear'],
  ['Open Front Vest with Pockets', 'outerwear'],
  ['Ribbed Button Vest', 'tops'],
  ['Churidar', 'pants'],
  ['Cutoffs', 'shorts'],
  ['Pleated Kilt', 'skirts'],
  ['Quilted Vest', 'outerwear'],
  ['Body Warmer', 'outerwear'],
  ['Ribbed Body', 'tops'],
  ['Canvas Hi-Tops', 'shoes'],
  ['Leather Slingbacks', 'shoes'],
  ['Lace String', 'lingerie'],
  ['Poplin Boxer Shorts', 'shorts'],
  ['Satin Sleep Mask', 'sleepwear'],
  ['Set of Three Rings', 'jewellery'],
  ['Set with Two Pairs of Earrings', 'jewellery'],
  ['Silk Tie', 'accessories'],
  ['Tie Front Top', 'tops'],
  ['Dog Jumper', 'accessories'],
  ['Bunny Costume', 'other clothing'],
  ['Silk Saree', 'other clothing'],
  ['Signature T', 'tops'],
  ['Zephyr', null],
])('the title %j is of %s', (title, type) => {
  expect(typeOf({ title })).toBe(type);
});

test.each(['Odette Set - Cocoa', 'Odette Set in Onyx', 'Satin Set with Belt'])(
  '%j is clothing by its sizes',
  (title) => {
    expect(typeOf({ title, sizes: ['S', 'M'] })).toBe('sets');
    expect(typeOf({ title })).toBeNull();
  },
);

describe('a noun of two meanings goes by the description', () => {
  test.each<[string, string, string]>([
    ['Mara Body', 'Long-sleeved body in lace with press-studs at the crotch.', 'tops'],
    ['Mara Body', 'Lace body with underwired, padded cups and a lined gusset.', 'lingerie'],
    ['Mara Corset Bodysuit', 'Mesh corset bodysuit with boning and underwired cups.', 'tops'],
    ['Mara Tights', 'Tights in 40 denier.', 'hosiery'],
    ['Mara Tights', 'Running tights in fast-drying fabric.', 'pants'],
    ['Mara Boxer Shorts', 'Boxer shorts in jersey with a lined front, 3-pack.', 'lingerie'],
    ['Mara Kimono', 'Long kimono in a patterned weave with fringes.', 'outerwear'],
    ['Mara Kimono', 'Short kimono in satin with narrow ties on the inside.', 'sleepwear'],
    ['Mara Poncho', 'Knitted poncho with a fringed hem.', 'outerwear'],
    ['Mara Poncho', 'Woven poncho with fringes. Size 70x170 cm.', 'accessories'],
    ['Mara Hood', 'Jacket in soft sweatshirt fabric with a lined hood and a zip.', 'tops'],
    ['Mara Hood', 'Padded jacket with sleeves in sweatshirt fabric and a hood.', 'outerwear'],
    ['Mara Jacket', 'Jacket in sweatshirt fabric with a lined hood and a zip.', 'outerwear'],
    ['Fancy Dress', 'Short dress in jersey with long sleeves.', 'dresses'],
    ['Fancy Dress', 'With ears and a tail.', 'other clothing'],
  ])('%j, %j is of %s', (title, description, type) => {
    expect(typeOf({ title, description })).toBe(type);
  });

  test('and the reason says so', () => {
    const product = { productType: '', title: 'Mara Tights', tags: [], description: 'For running.', sizes: [] };
    expect(findType(product)).toEqual({ kind: 'type', typeId: 'pants', reason: 'title: tights (for sport)' });
  });
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
    expect(typeOf({ productType: 'Bottoms', title: 'Juno Skirt' })).toBe('skirts');
    expect(typeOf({ productType: 'Bottoms', title: 'Sora' })).toBe('pants');
    expect(typeOf({ productType: 'Accessories', title: 'Sora Dress' })).toBe('dresses');
    expect(typeOf({ productType: 'Apparel & Accessories > Clothing', title: 'Sora' })).toBeNull();
  });

  test('tags that are names of types, by majority, and not those of other products', () => {
    expect(typeOf({ title: 'Aida Black', tags: ['live', 'mini dresses', 'ONE SIZE'] })).toBe('dresses');
    expect(typeOf({ title: 'Aida Black', tags: ['type:Skirts'] })).toBe('skirts');
    expect(typeOf({ title: 'Aida Black', tags: ['related: aida jeans', 'tops'] })).toBe('tops');
    expect(typeOf({ title: 'Aida Black', tags: ['tops', 'shorts', 'denim shorts'] })).toBe('shorts');
  });

  test('the description: what its first sentence is about, not what to wear with it', () => {
    expect(typeOf({ title: 'Marlow', description: 'Long, sleeveless dress in jersey with a belt.' })).toBe('dresses');
    expect(typeOf({ title: 'Marlow', description: 'Pair it with jeans. A top with thin straps.' })).toBe('tops');
    expect(typeOf({ title: 'Marlow', description: 'Soft jersey T-shirt in a wider style with a V-neck.' })).toBe(
      'tops',
    );
    expect(typeOf({ title: 'Orbit', description: 'Short sports tights in functional fabric.' })).toBe('pants');
    expect(typeOf({ title: 'Sunday Shorts', description: 'Pyjama shorts in crinkled cotton.' })).toBe('sleepwear');
    expect(typeOf({ title: 'Ring the Bell', description: 'Long dress in a narrow cut.' })).toBe('dresses');
    expect(typeOf({ title: 'Montaigne Bomber', description: 'Teddy fabric, zip up.' })).toBe('outerwear');
    expect(typeOf({ title: 'Montaigne w belt', description: 'Padded jacket with a hood.' })).toBe('outerwear');
    expect(typeOf({ title: 'Montaigne', description: 'Top and leggings in jersey.' })).toBe('sets');
    expect(typeOf({ title: 'Montaigne', description: 'Set with three pairs of hoop earrings.' })).toBe('jewellery');
  });

  test('the sizes: a child is told by its age', () => {
    expect(typeOf({ title: 'Cotton Co-ord Set', sizes: ['0-6 months'] })).toBe('children');
    expect(typeOf({ title: 'Cotton Co-ord Set', sizes: ['2-3 Years'] })).toBe('children');
    expect(typeOf({ title: 'Cotton Tee', sizes: ['YS', 'YM'] })).toBe('children');
    expect(typeOf({ title: 'Cotton Co-ord Set', sizes: ['m', '10', 'US 8'] })).toBe('sets');
  });

  test('the description: what is made for pets', () => {
    expect(typeOf({ title: 'Knitted Jumper', description: 'Soft jumper for your dog.' })).toBe('accessories');
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
