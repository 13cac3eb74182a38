import { BASE_COLORS, type BaseColor } from './color-names.ts';
import { baseColorOf, swatchOf } from './color-swatch.ts';

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
