import { BASE_COLORS, type BaseColor, baseColorOf, swatchOf } from './color-names.ts';

export type Tone = 'dark' | 'light';

/** So much lighter or darker than its base color a shade has to be, of 1. */
const APART = 0.08;

/** Of some colors' names those that are a dark or a light shade of a base color, as their swatches show: emerald is a dark green. */
export function namesInTone(base: BaseColor, tone: Tone, names: Iterable<string>): string[] {
  const middle = lightnessOf(base);
  // A navy is a dark blue to a shopper.
  const also = tone === 'dark' && base === 'blue' ? 'navy' : base;
  const isInTone = (name: string) => {
    const own = baseColorOf(name);
    const lightness = own === base || own === also ? lightnessOf(name) : null;
    if (middle === null || lightness === null) return false;
    return tone === 'dark' ? lightness <= middle - APART : lightness >= middle + APART;
  };
  return [...names].filter(isInTone).sort();
}

/** So near in OKLab two shades are one to most: sky blue and baby blue, and no cobalt. */
const NEAR = 0.12;
/** And so near a shade is its base color by another name: creme. */
const SAME = 0.02;

/** Of some colors' names those that are as good as a shade, the nearest first; none of another base color, nor a base color's own name. */
export function namesNear(shade: string, names: Iterable<string>): string[] {
  const base = baseColorOf(shade);
  if (base === null || distanceOf(shade, base) < SAME) return [];
  return [...names]
    .filter((name) => baseColorOf(name) === base && !isBaseColor(name))
    .map((name) => ({ name, distance: distanceOf(shade, name) }))
    .filter(({ distance }) => distance < NEAR)
    .sort((a, b) => a.distance - b.distance)
    .map(({ name }) => name);
}

/** How far apart two colors are to the eye; 1 from black to white. Infinite for a print. */
function distanceOf(one: string, other: string): number {
  const [from, to] = [swatchOf(one), swatchOf(other)];
  if (from?.kind !== 'solid' || to?.kind !== 'solid') return Number.POSITIVE_INFINITY;
  const [l, a, b] = toOklab(from.hex);
  const [light, green, yellow] = toOklab(to.hex);
  return Math.hypot(l - light, a - green, b - yellow);
}

/** A color in a space in which equal distances look equal (https://bottosson.github.io/posts/oklab). */
function toOklab(hex: string): readonly [lightness: number, green: number, yellow: number] {
  const value = Number.parseInt(hex.slice(1), 16);
  const toLinear = (shift: number) => {
    const share = ((value >> shift) & 255) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = [toLinear(16), toLinear(8), toLinear(0)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export function isBaseColor(name: string): name is BaseColor {
  return (BASE_COLORS as readonly string[]).includes(name);
}

/** 0 black to 1 white, as the eye weighs red, green and blue; `null` for a print. */
function lightnessOf(name: string): number | null {
  const swatch = swatchOf(name);
  if (swatch?.kind !== 'solid') return null;
  const value = Number.parseInt(swatch.hex.slice(1), 16);
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => ((value >> shift) & 255) / 255);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
