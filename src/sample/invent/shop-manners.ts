import type { SeededRandom } from '../seeded-random.ts';
import type { GarmentStyle } from './invent-style.ts';
import { toHandle } from './names.ts';
import type { Color } from './palette.ts';
import type { Fit } from './size-runs.ts';

/** How a shop names a product: where its color stands differs from shop to shop and from product to product. */
export interface Naming {
  readonly title: string;
  readonly handle: string;
  readonly colorName: string;
  /** Values of a color option; empty when the product has none. */
  readonly colorOption: readonly string[];
}

/** The title, handle and color of a product in its shop's manner. */
export function inventNaming(random: SeededRandom, style: GarmentStyle, colors: readonly Color[], fit: Fit): Naming {
  const names = colors.map((color) => color.name);
  const first = names[0] as string;
  const print = style.printWord;
  const base = [style.name, print, style.words].filter(Boolean).join(' ');
  if (style.shop === 'glassons') return glassonsTitle(random, style, base, first);
  if (style.shop === 'motel-rocks') return motelTitle(random, base, first);
  const suffix = fit === 'petite' ? ' Petite' : fit === 'curve' ? ' Curve' : '';
  if (names.length > 1) {
    return { title: `${base}${suffix}`, handle: toHandle(base + suffix), colorName: first, colorOption: names };
  }
  // Prints stand beside their color here: `Aida Mini Dress Blue Floral`.
  const colorName = print === '' ? first : `${first} ${print}`;
  const plain = [style.name, style.words].join(' ');
  const inTitle = random.chance(0.82);
  return {
    title: inTitle ? `${plain} ${colorName}${suffix}` : `${plain}${suffix}`,
    handle: toHandle(`${plain} ${colorName}${suffix}`),
    colorName,
    colorOption: !inTitle || random.chance(0.4) ? [colorName] : [],
  };
}

function motelTitle(random: SeededRandom, base: string, color: string): Naming {
  const manner = random.next();
  const title = manner < 0.86 ? `${base} in ${color}` : manner < 0.93 ? `${base} – ${color}` : base;
  return { title, handle: toHandle(title), colorName: color, colorOption: title === base ? [color] : [] };
}

function glassonsTitle(random: SeededRandom, style: GarmentStyle, base: string, color: string): Naming {
  return {
    title: random.chance(0.15) ? `${base} – ${color}` : base,
    handle: toHandle(`${base} ${style.code} ${color}`),
    colorName: color,
    colorOption: [],
  };
}

/** Which of so many variants can be bought: 11 % of products are sold out, 20 % partly. */
export function stockOf(random: SeededRandom, count: number): boolean[] {
  const draw = random.next();
  if (draw < 0.11) return Array.from({ length: count }, () => false);
  if (draw >= 0.31 || count < 2) return Array.from({ length: count }, () => true);
  const stock = Array.from({ length: count }, () => random.chance(0.55));
  const fixed = random.whole(0, count - 1);
  stock[fixed] = true;
  stock[(fixed + 1) % count] = false;
  return stock;
}
