import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../../language/languages.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '../../model/product/product-types.ts';
import { findSubcategories } from './find-subcategories.ts';

function subcategories(
  typeId: ProductTypeId,
  title: string,
  more: { description?: string; tags?: string[]; colors?: string[] } = {},
) {
  return findSubcategories({ typeId, title, description: '', tags: [], colors: [], ...more });
}

test('every subcategory has words, and no other has', () => {
  for (const type of PRODUCT_TYPES)
    expect(Object.keys(ENGLISH.subcategories[type.id])).toEqual([...type.subcategories]);
});

test('its own name in title, description or tags is enough for every subcategory', () => {
  for (const type of PRODUCT_TYPES) {
    for (const name of type.subcategories) {
      expect(subcategories(type.id, 'Aida', { tags: [name.toUpperCase()] }), name).toContain(name);
    }
  }
});

describe('subcategories', () => {
  test.each<[ProductTypeId, string, string[]]>([
    ['dresses', 'Nova MINI Dress', ['Mini Dresses']],
    ['dresses', 'Nova Maxi Dress', ['Maxi & Midi Dresses']],
    ['dresses', 'Nova Long Sleeve Mini Dress', ['Mini Dresses']],
    ['dresses', 'Nova Sequin Gown', ['Maxi & Midi Dresses', 'Party Dresses']],
    ['tops', 'Long-Sleeve Tee', ['T-Shirt', 'Long-sleeve']],
    ['tops', 'Linen Halter Top', ['Halterneck']],
    ['jeans', 'High-Rise Wide-Leg Jeans', ['Wide Leg', 'High Rise']],
    ['pants', 'Cargo Trousers', ['Trousers', 'Cargo']],
    ['shorts', 'High Waisted Denim Shorts', ['Denim Shorts', 'High Waisted']],
    ['skirts', 'Pleated A-Line Mini Skirt', ['Mini Skirts', 'Pleated', 'A-Line']],
    ['sets', 'Satin Skirt Set', ['Co-ord Sets', 'Two-Piece Sets', 'Top & Skirt Sets']],
    ['sets', 'Juno Three Piece Set', ['Co-ord Sets']],
    ['outerwear', 'Suede Bomber Jacket', ['Jackets']],
    ['outerwear', 'Wool Coat', ['Coats']],
  ])('of %s %j are %j', (typeId, title, expected) => {
    expect(subcategories(typeId, title)).toEqual(expected);
  });

  test('match whole words only', () => {
    expect(subcategories('dresses', 'Minimal Dress')).toEqual([]);
    expect(subcategories('tops', 'Scarlet Top')).toEqual([]);
  });

  test('look into the description for whole phrases, across its lines', () => {
    expect(subcategories('dresses', 'Aida Dress', { description: 'A dreamy midi\nlength.' })).toEqual([
      'Maxi & Midi Dresses',
    ]);
    expect(subcategories('dresses', 'Aida Dress', { description: 'With a mini bag.' })).toEqual([]);
  });

  test.each<[ProductTypeId, string, { description?: string; tags?: string[] }, string[]]>([
    ['dresses', 'Aida Mini Dress', { tags: ['Maxi & Midi Dresses', 'maxi dress'] }, ['Mini Dresses']],
    ['dresses', 'Aida Dress', { description: 'Calf length.', tags: ['mini'] }, ['Maxi & Midi Dresses']],
    ['dresses', 'Aida Dress', { tags: ['mini'] }, ['Mini Dresses']],
    ['jeans', 'Low Rise Skinny Jeans', { tags: ['high waisted', 'flare'] }, ['Skinny', 'Low Rise']],
    ['outerwear', 'Wool Coat', { tags: ['Jackets'], description: 'A jacket shape.' }, ['Coats']],
    ['tops', 'Linen Shirt', { tags: ['blouses', 't shirts'] }, ['Button-Up']],
    ['tops', 'Linen Blouse', { description: 'Buttons down the front.' }, ['Blouse', 'Button-Up']],
  ])('of %s %j with %j exclude each other: %j', (typeId, title, more, expected) => {
    expect(subcategories(typeId, title, more)).toEqual(expected);
  });

  test.each<[ProductTypeId, string, string[]]>([
    ['dresses', 'Short, fitted dress in jersey with long sleeves.', ['Mini Dresses']],
    ['dresses', 'Long, sleeveless dress in jersey.', ['Maxi & Midi Dresses']],
    ['dresses', 'Dress with a short zip at the back.', []],
    ['dresses', 'Wear this dress short.', []],
    ['tops', 'Jumper in a soft knit.', ['Long-sleeve']],
    ['tops', 'Jumper in a soft knit with short sleeves.', []],
    ['tops', 'Vest tops in organic cotton.', ['Tank Top']],
  ])('of %s that %j names are %j', (typeId, description, expected) => {
    expect(subcategories(typeId, 'Aida', { description })).toEqual(expected);
  });

  test('white dresses go by colour too', () => {
    expect(subcategories('dresses', 'Aida Dress', { colors: ['off white'] })).toEqual(['White Dresses']);
    expect(subcategories('dresses', 'Aida Dress', { colors: ['cream'] })).toEqual([]);
    // A fanciful name that happens to be a shade of white is not the word.
    expect(subcategories('dresses', 'Aida Dress', { colors: ['pearl rain'] })).toEqual([]);
  });
});
