import type { GarmentSpec } from '../garment-spec.ts';
import type { SampleShopSlug } from '../sample-shop.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** The options by which a style is sold, save color: usually one, `Size`; jeans may have `Waist` and `Leg`. */
export interface SizeRun {
  readonly names: readonly string[];
  /** One row for each thing one can buy, with a value for each name. */
  readonly rows: readonly (readonly string[])[];
}

export type Fit = 'regular' | 'petite' | 'curve';

const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'];
const LEGGED: readonly GarmentSpec['kind'][] = ['jeans', 'pants'];

/** The sizes a style is made in, written as its shop writes them. */
export function sizeRunFor(random: SeededRandom, shop: SampleShopSlug, spec: GarmentSpec, fit: Fit): SizeRun {
  if (shop === 'princess-polly') return sizesOfPrincessPolly(random, spec, fit);
  if (shop === 'motel-rocks') return sizesOfMotel(random, spec);
  return sizesOfGlassons(random, spec);
}

function sizesOfPrincessPolly(random: SeededRandom, spec: GarmentSpec, fit: Fit): SizeRun {
  if (fit === 'curve') return oneOption(range(12, 20, 2).map((size) => `US ${size}`));
  const soft = spec.fabric === 'knit' || spec.fabric === 'fleece';
  if (soft && random.chance(0.4)) return oneOption(['XS/S', 'M/L']);
  if (soft && random.chance(0.5)) return oneOption(['XS', 'S', 'M', 'L']);
  if (spec.kind === 'top' && random.chance(0.12)) return oneOption(['XS/S', 'S/M', 'M/L', 'L/XL']);
  const top = random.pick([8, 10, 12, 12, 14, 14]);
  return oneOption(range(0, fit === 'petite' ? 10 : top, 2).map((size) => `US ${size}`));
}

function sizesOfMotel(random: SeededRandom, spec: GarmentSpec): SizeRun {
  const waists = range(24, random.pick([30, 32, 34, 36]), 2).map(String);
  if (LEGGED.includes(spec.kind) && spec.fabric !== 'fleece') return waistsAndLegs(random, waists);
  if (spec.kind === 'shorts' && spec.fabric !== 'fleece') return oneOption(waists);
  if (spec.kind === 'skirt' && spec.fabric === 'denim') return oneOption(waists);
  return oneOption(LETTERS.slice(random.whole(0, 1), random.pick([5, 6, 6, 7])));
}

/** Three ways in which shops write a waist and a leg. */
function waistsAndLegs(random: SeededRandom, waists: readonly string[]): SizeRun {
  const legs = random.pick([['30', '32'], ['30', '32', '34'], ['32']]);
  const rows = waists.flatMap((waist) => legs.map((leg) => [waist, leg] as const));
  const manner = random.next();
  if (manner < 0.2) return { names: ['Waist', 'Leg'], rows };
  if (manner < 0.45) return oneOption(rows.map(([waist, leg]) => `${waist}/${leg}`));
  return oneOption(rows.map(([waist, leg]) => `W${waist} L${leg}`));
}

function sizesOfGlassons(random: SeededRandom, spec: GarmentSpec): SizeRun {
  const soft = ['knit', 'fleece', 'mesh'].includes(spec.fabric) || (spec.kind === 'top' && spec.fabric === 'cotton');
  if (soft) return oneOption(['XS', 'S', 'M', 'L', 'XL'].slice(0, random.pick([4, 5, 5])));
  const sizes = range(6, random.pick([14, 14, 16]), 2);
  const prefix = random.chance(0.25) ? 'AU ' : '';
  return oneOption(sizes.map((size) => `${prefix}${size}`));
}

function oneOption(values: readonly string[]): SizeRun {
  return { names: ['Size'], rows: values.map((value) => [value]) };
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
}
