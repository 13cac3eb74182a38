import type { GarmentSpec } from '../garment-spec.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { GarmentStyle } from './invent-style.ts';

const NOISE = [
  'live',
  'SEARCHANISE_IGNORE',
  'ONE SIZE',
  'new',
  'New Arrivals',
  'restock',
  'Full Price',
  'final-sale',
  'badge:low stock',
  'shipping_group_2',
  'influencer',
  'Summer 26',
  'AW26',
  'Holiday Edit',
  'YGroup_8813',
  '__label:trending',
  'back in stock 0412',
];

/** A product's tags: what it is, what it looks like, and a good deal that only the shop's own machinery reads. */
export function tagsFor(random: SeededRandom, style: GarmentStyle, spec: GarmentSpec, colorName: string): string[] {
  const { typeId, subcategory } = style.recipe;
  const facts = [typeId, subcategory, subcategory.toLowerCase(), colorName.toLowerCase(), spec.fabric];
  if (spec.print !== 'plain') facts.push(spec.print, 'print');
  if (spec.sleeve !== 'none') facts.push(`sleeve:${spec.sleeve}`);
  const kept = facts.filter((_, i) => i < 2 || random.chance(0.6));
  const noise = random.shuffle(NOISE).slice(0, random.whole(1, 5));
  if (random.chance(0.2)) noise.push(`related: ${style.name.toLowerCase()}-${random.whole(2, 9)}`);
  return random.shuffle([...new Set([...kept, ...noise])]);
}

/** What a shop's staff put into `product_type`: mostly nothing. */
export function productTypeFor(random: SeededRandom, style: GarmentStyle): string {
  if (random.chance(0.55)) return '';
  const { typeId, subcategory } = style.recipe;
  const name = typeId.charAt(0).toUpperCase() + typeId.slice(1);
  return random.pick([
    name,
    name,
    name.toUpperCase(),
    `Womens > ${name}`,
    `Apparel & Accessories > ${name}`,
    subcategory,
  ]);
}
