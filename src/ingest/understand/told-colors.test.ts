import { expect, test } from 'vitest';
import { understandProduct } from './understand-record.ts';

const PROFILE = {
  language: 'en',
  stranger: null,
  hasColorTails: true,
  pairsAreRanges: false,
  pointsGroup: false,
  boilerplate: [],
} as const;

/** What a dress of this title and these color texts is listed under, the shop's own names first. */
function colorsOf(title: string, colors: readonly string[], hasColorTails = false): string {
  const variants = [{ externalId: '1', size: 'S', price: '10', compareAt: null, available: true }];
  const product = { externalId: '1', title, description: '', productType: 'Dresses', tags: [], handle: '', colors };
  const thing = understandProduct(
    { ...product, variants, url: 'https://shop.test/p', imageUrls: [], publishedAt: null },
    { name: 'Shop', adapter: 'shopify', address: 'https://shop.test/', ...(hasColorTails && { profile: PROFILE }) },
  );
  return thing.kind === 'product' ? thing.product.colors.join(', ') : '-';
}

test.each([
  // Two colors with a hyphen between, unless the pair is one or the first is a shade.
  ['Brown-Blue', 'brown, blue'],
  ['Navy-Red', 'navy, red'],
  ['Black-White', 'black, white'],
  ['Black-Brown', 'black, brown'],
  ['Pink-Orange', 'pink, orange'],
  ['White-Green', 'white, green'],
  ['Beige-Black', 'beige, black'],
  ['Blue-Green', 'blue green, teal'],
  ['Off-White', 'off white, white'],
  ['Light-Blue', 'light blue, blue'],
  ['Dusty-Pink', 'dusty pink, pink'],
  ['Olive-Green', 'olive green, khaki'],
  ['Rose-Gold', 'rose gold, pink'],
  // A style's name beside a color.
  ['Green/Sunset', 'green'],
  ['Blue/Sunset', 'blue'],
  ['Black, Candy', 'black'],
  ['Pink | Bloom', 'pink'],
  ['Sunset', 'sunset, orange'],
  ['Black/Olive', 'black, olive, khaki'],
  // A pattern has some colors, and says none.
  ['Stripe', 'stripe'],
  ['Floral', 'floral'],
  ['Leopard', 'leopard'],
  ['Check', 'check'],
  ['Polka Dot', 'polka dot'],
  ['Gingham', 'gingham'],
  ['Print', 'print'],
  ['Tie Dye', 'tie dye'],
  ['Blue Floral', 'blue, floral'],
  ['Black Stripe', 'black, stripe'],
  ['Multi', 'multi'],
  ['Multicolor', 'multi'],
  ['Red/Multi', 'red, multi'],
  ['Brandy', 'brandy, brown'],
])('the color text %j is of %s', (color, colors) => {
  expect(colorsOf('Nova Dress', [color])).toBe(colors);
});

test.each([
  ['Nova Dress - Brown-Blue', 'brown, blue'],
  ['Nova Dress Green/Sunset', 'green'],
  ['Floral Midi Dress', 'floral'],
  ['Striped Shirt Dress', 'stripe'],
  ['Leopard Print Dress', 'leopard print'],
  ['Floral Dress in Blue', 'blue'],
])('the title %j says %s', (title, colors) => {
  expect(colorsOf(title, [])).toBe(colors);
});

test.each([
  ['Nova Dress - Romaine Calm', 'romaine calm'],
  ['Nova - Blousejurk', ''],
  ['Nova - Sommerkleid', ''],
  ['Nova - Robe chemise', ''],
  ['Nova - Vestido', ''],
])('at a shop whose titles end with colors, %j ends with %j', (title, colors) => {
  expect(colorsOf(title, [], true)).toBe(colors);
});
