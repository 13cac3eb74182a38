import { lightness } from '../drawing/mix-color.ts';
import type { SampleShopSlug } from '../sample-shop.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** A color by a shop's name for it. */
export interface Color {
  readonly name: string;
  /** `#rrggbb` */
  readonly hex: string;
  /** How often it comes, relative to the palette's other colors. */
  readonly weight: number;
}

/** Which colors a garment comes in. */
export type PaletteName = 'all' | 'white' | 'party' | 'denim' | 'tailoring' | 'lounge';

// Most of what a shop sells comes in a few colors.
const COMMON = parse(`
  Black 1c1b1d 20, White f7f5f0 12, Cream ece0c8 7, Navy 1f2a4a 7, Red c0272d 7, Pink ec9db4 6, Blue 3a62a8 6,
  Brown 6b452f 5, Green 2f7145 5, Beige d3bf9f 5, Grey 86868a 5, Chocolate 4b3026 5, Light Blue a9c6e2 5, Burgundy 651c2f 4,
  Baby Pink f1c3cd 4, Butter Yellow f4e3a1 4, Sage a2ae8c 4, Olive 6c6a3c 3, Ivory f1e9d8 3, Hot Pink e0457f 3,
  Lilac c3aedb 3, Yellow f0cf57 3, Charcoal 44464b 3, Khaki 8e8a5f 2, Camel b98a56 2, Mocha 8a6650 2, Orange e07b39 2,
  Purple 6d4793 2, Emerald 0f6b4d 2, Rust a9512d 2`);

const PRINCESS = [...COMMON, ...parse('Champagne e3cda8 2, Silver b9bcc1 2')];
const MOTEL = [...COMMON, ...parse('Off White f3eee3 5, Ecru e7dcc5 3, Mustard cb9a2f 2')];

// A fifth of Glassons has names of fancy: what they look like is only in the picture.
const GLASSONS = [
  ...COMMON,
  ...parse(`
  Tidepool 2f6f7a 5, Biscuit Hour d0b48a 6, Moonmilk efe9dc 5, Quiet Plum 5d3550 5, Harbour Fog 6c747c 5, Inkwell 1f2738 5,
  Peony Post eeb4c4 5`),
];

const DENIM = parse(`
  Mid Blue Wash 6488b0 8, Light Wash a8c0d8 8, Dark Rinse 222c46 6, Black 1e1e22 6, Washed Black 3b3c41 5, White f3f2ee 4,
  Indigo 2b3d63 4, Ecru e9e0cd 3, Grey Wash 8c9198 2`);
const DENIM_GLASSONS = [...DENIM, ...parse('Creek Blue 7e9fc0 11')];

const WHITE = parse('White f8f6f1 4, Ivory f2eadb 2, Off White f3eee4 2');
const PARTY =
  /^(Black|Red|Burgundy|Pink|Hot Pink|Emerald|Silver|Champagne|Navy|Purple|Chocolate|Lilac|Quiet Plum|Inkwell|Tidepool|Peony Post)$/;
const TAILORING =
  /^(Black|White|Off White|Ivory|Cream|Ecru|Beige|Camel|Mocha|Chocolate|Brown|Navy|Grey|Charcoal|Olive|Sage|Burgundy|Inkwell|Biscuit Hour|Harbour Fog|Moonmilk|Quiet Plum)$/;
const LOUNGE =
  /^(Black|White|Off White|Cream|Ecru|Grey|Charcoal|Navy|Baby Pink|Light Blue|Sage|Mocha|Lilac|Butter Yellow|Chocolate|Burgundy|Moonmilk|Harbour Fog|Inkwell|Peony Post)$/;

/** The colors of a palette by the shop's own names. */
export function colorsOf(shop: SampleShopSlug, palette: PaletteName): readonly Color[] {
  if (palette === 'denim') return shop === 'glassons' ? DENIM_GLASSONS : DENIM;
  if (palette === 'white') return WHITE;
  const own = shop === 'glassons' ? GLASSONS : shop === 'motel-rocks' ? MOTEL : PRINCESS;
  if (palette === 'all') return own;
  const wanted = { party: PARTY, tailoring: TAILORING, lounge: LOUNGE }[palette];
  return own.filter((color) => wanted.test(color.name));
}

/** Different colors of one palette; black, white and the other common ones come oftener, as they do in shops. */
export function pickColors(random: SeededRandom, from: readonly Color[], count: number): Color[] {
  const left = [...from];
  const picked: Color[] = [];
  while (picked.length < count && left.length > 0) {
    const color = random.pickWeighted(left, ({ weight }) => weight);
    picked.push(color);
    left.splice(left.indexOf(color), 1);
  }
  return picked;
}

const FLOWERS = ['#c8374a', '#e58fa7', '#f2b84b', '#5f83c4', '#7d5aa6', '#e8734a'];

/** A second color that is seen on the first: flowers for a floral, else cream on dark and ink or cream on light. */
export function accentFor(random: SeededRandom, hex: string, print: string): string {
  if (print === 'floral') return isDark(hex) ? random.pick(['#f3d9c4', '#f0b7c3', '#f4e3a1']) : random.pick(FLOWERS);
  if (print === 'animal') return isDark(hex) ? '#c8a574' : '#2a1a10';
  return isDark(hex) ? '#f4ecdd' : random.pick(['#fffaf0', '#fffaf0', '#22201f', '#5a3427']);
}

function isDark(hex: string): boolean {
  return lightness(hex) < 140 / 255;
}

/** Reads `name hex weight, …`. */
function parse(list: string): Color[] {
  return [...list.matchAll(/([A-Z][A-Za-z ]*) ([0-9a-f]{6}) (\d+)/g)].map(([, name = '', hex = '', weight]) => ({
    name,
    hex: `#${hex}`,
    weight: Number(weight),
  }));
}
