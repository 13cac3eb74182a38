import type { SampleShopSlug } from './sample-shop.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A colour by a shop's name for it. */
export interface Colour {
  readonly name: string;
  /** `#rrggbb` */
  readonly hex: string;
}

/** Which colours a garment comes in. */
export type PaletteName = 'all' | 'white' | 'party' | 'denim' | 'tailoring' | 'lounge';

const PLAIN = parse(`
  Black 1c1b1d, White f7f5f0, Ivory f1e9d8, Cream ece0c8, Beige d3bf9f, Camel b98a56, Mocha 8a6650, Chocolate 4b3026,
  Brown 6b452f, Rust a9512d, Orange e07b39, Coral ee7a66, Red c0272d, Cherry Red a5152a, Burgundy 651c2f, Hot Pink e0457f,
  Baby Pink f1c3cd, Dusty Rose c98c8c, Lilac c3aedb, Purple 6d4793, Navy 1f2a4a, Blue 3a62a8, Light Blue a9c6e2,
  Teal 1f6a6c, Mint b7dcc6, Sage a2ae8c, Olive 6c6a3c, Green 2f7145, Emerald 0f6b4d, Yellow f0cf57, Butter Yellow f4e3a1,
  Champagne e3cda8, Silver b9bcc1, Grey 86868a, Charcoal 44464b`);

const MOTEL = parse(`
  Black 1b1a1c, Off White f3eee3, Ecru e7dcc5, Bitter Chocolate 3f261d, Fig 4d2b3d, Scarlet b81f2b, Bubblegum ee8fb3,
  Baby Blue b3cfe6, Cobalt 2448a4, Midnight 1a2240, Moss 5f6b3a, Pistachio c2d3a0, Lemon f2df82, Tangerine e9823c,
  Brick 98452f, Taupe 9c8873, Silver Grey b4b6b9, Slate 5c6470, Lavender bfaed6, Grape 5b3a78, Peach f2bfa0, Jade 2c8a6c,
  Mustard cb9a2f, Rosewood 8a4048, Blush edc9c4`);

// Glassons gives its colours names of fancy: what they look like is only in the picture.
const FANCIFUL = parse(`
  Black 1c1c1d, White f8f6f2, Tidepool 2f6f7a, Biscuit Hour d0b48a, Moonmilk efe9dc, Fern Gully 50663f, Cherry Toast a32b31,
  Quiet Plum 5d3550, Kiln b4643f, Lake Tin 8d99a3, Paddock 7c8a4f, Pearl Rain d9d7d2, Oat Letter dfceb0, Inkwell 1f2738,
  Plum Jam 70263f, Sorbet Sky b2d0e8, Peony Post eeb4c4, Marmalade Skies e28a3b, Buttered Corn f3dd92, Old Brick 8c4334,
  Cocoa Drift 5a3b2c, Lilac Weather c7b6de, Mallow Pink dc6f96, Harbour Fog 6c747c, Cedar Note 7a5238, Kelp Green 33543f,
  Pistachio Nap c1cfa2, Ember a63a24, Sea Glass b9d9cd, Wild Heather 8b6c9c`);

const DENIM = parse(`
  Washed Black 3b3c41, Light Wash a8c0d8, Mid Blue Wash 6488b0, Vintage Blue 7f9cba, Indigo 2b3d63, Ecru e9e0cd,
  Grey Wash 8c9198, Bleach Wash cddbe6, Dark Rinse 222c46, Black 1e1e22, Brown Wash 6f5341, White f3f2ee`);

const DENIM_FANCIFUL = parse(`
  Washed Black 3d3e43, Creek Blue 7e9fc0, Rain Check Blue 5f7fa6, Salt Wash c9d8e4, Deep Jetty 26365a, Chalk ece7db,
  Gravel 83878c, Black 1e1e22, Faded Postcard 98b3cc, Sunday Indigo 3b527e`);

const WHITE = parse('White f8f6f1, Ivory f2eadb, Off White f3eee4');
const PARTY =
  /^(Black|Red|Cherry Red|Scarlet|Burgundy|Hot Pink|Emerald|Jade|Silver|Silver Grey|Champagne|Navy|Midnight|Cobalt|Purple|Grape|Chocolate|Bitter Chocolate|Fig|Lilac|Quiet Plum|Plum Jam|Cherry Toast|Inkwell|Mallow Pink|Tidepool|Pearl Rain)$/;
const TAILORING =
  /^(Black|White|Off White|Ivory|Cream|Ecru|Beige|Camel|Mocha|Chocolate|Bitter Chocolate|Brown|Navy|Midnight|Grey|Charcoal|Slate|Taupe|Olive|Sage|Burgundy|Inkwell|Biscuit Hour|Oat Letter|Cedar Note|Cocoa Drift|Harbour Fog|Lake Tin|Pearl Rain|Moonmilk|Fern Gully|Quiet Plum)$/;
const LOUNGE =
  /^(Black|White|Off White|Cream|Ecru|Grey|Silver Grey|Charcoal|Navy|Baby Pink|Blush|Light Blue|Baby Blue|Sage|Mocha|Taupe|Lilac|Lavender|Butter Yellow|Chocolate|Burgundy|Moonmilk|Oat Letter|Pearl Rain|Harbour Fog|Lake Tin|Inkwell|Sorbet Sky|Peony Post|Pistachio Nap|Lilac Weather)$/;

/** The colours of a palette by the shop's own names. */
export function coloursOf(shop: SampleShopSlug, palette: PaletteName): readonly Colour[] {
  if (palette === 'denim') return shop === 'glassons' ? DENIM_FANCIFUL : DENIM;
  if (palette === 'white') return WHITE;
  const own = shop === 'glassons' ? FANCIFUL : shop === 'motel-rocks' ? MOTEL : PLAIN;
  if (palette === 'all') return own;
  const wanted = { party: PARTY, tailoring: TAILORING, lounge: LOUNGE }[palette];
  return own.filter((colour) => wanted.test(colour.name));
}

/** Different colours of one palette; black and white come oftener, as they do in shops. */
export function pickColours(random: SeededRandom, from: readonly Colour[], count: number): Colour[] {
  const left = [...from];
  const picked: Colour[] = [];
  while (picked.length < count && left.length > 0) {
    const colour = random.pickWeighted(left, ({ name }) => (name === 'Black' ? 4 : /white/i.test(name) ? 3 : 1));
    picked.push(colour);
    left.splice(left.indexOf(colour), 1);
  }
  return picked;
}

const FLOWERS = ['#c8374a', '#e58fa7', '#f2b84b', '#5f83c4', '#7d5aa6', '#e8734a'];

/** A second colour that is seen on the first: flowers for a floral, else cream on dark and ink or cream on light. */
export function accentFor(random: SeededRandom, hex: string, print: string): string {
  if (print === 'floral') return isDark(hex) ? random.pick(['#f3d9c4', '#f0b7c3', '#f4e3a1']) : random.pick(FLOWERS);
  if (print === 'animal') return isDark(hex) ? '#c8a574' : '#2a1a10';
  return isDark(hex) ? '#f4ecdd' : random.pick(['#fffaf0', '#fffaf0', '#22201f', '#5a3427']);
}

function isDark(hex: string): boolean {
  const value = Number.parseInt(hex.slice(1), 16);
  return 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255) < 140;
}

function parse(list: string): Colour[] {
  return list.split(',').map((entry) => {
    const text = entry.trim();
    return { name: text.slice(0, -7), hex: `#${text.slice(-6)}` };
  });
}
