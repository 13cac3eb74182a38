import type { SeededRandom } from '../seeded-random.ts';
import type { GarmentStyle } from './invent-style.ts';
import { toHandle } from './names.ts';
import type { Color } from './palette.ts';
import type { Fit } from './size-runs.ts';

/**
 * The title, handle and color of a product in its shop's manner: where the color stands differs from shop to shop and
 * from product to product. `colorOption` has the values of a color option; it is empty when the product has none.
 */
export function inventNaming(random: SeededRandom, style: GarmentStyle, colors: readonly Color[], fit: Fit) {
  const names = colors.map((color) => color.name);
  const color = names[0] as string;
  const print = style.printWord;
  const base = [style.name, print, style.words].filter(Boolean).join(' ');
  if (style.shop === 'glassons') {
    const title = random.chance(0.15) ? `${base} – ${color}` : base;
    return { title, handle: toHandle(`${base} ${style.code} ${color}`), colorName: color, colorOption: [] };
  }
  if (style.shop === 'motel-rocks') {
    const manner = random.next();
    const title = manner < 0.86 ? `${base} in ${color}` : manner < 0.93 ? `${base} – ${color}` : base;
    return { title, handle: toHandle(title), colorName: color, colorOption: title === base ? [color] : [] };
  }
  const suffix = fit === 'petite' ? ' Petite' : fit === 'curve' ? ' Curve' : '';
  if (names.length > 1) {
    return { title: `${base}${suffix}`, handle: toHandle(base + suffix), colorName: color, colorOption: names };
  }
  // Prints stand beside their color here: `Aida Mini Dress Blue Floral`.
  const colorName = print === '' ? color : `${color} ${print}`;
  const plain = [style.name, style.words].join(' ');
  const inTitle = random.chance(0.82);
  return {
    title: inTitle ? `${plain} ${colorName}${suffix}` : `${plain}${suffix}`,
    handle: toHandle(`${plain} ${colorName}${suffix}`),
    colorName,
    colorOption: !inTitle || random.chance(0.4) ? [colorName] : [],
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
