import type { GarmentSpec } from '../garment-spec.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Recipe } from './recipe.ts';

type Words<K extends keyof GarmentSpec> = Partial<Record<Extract<GarmentSpec[K], string>, readonly string[]>>;

const LENGTH: Words<'length'> = { crop: ['Cropped'], mini: ['Mini'], midi: ['Midi'], maxi: ['Maxi'] };

const FABRIC: Words<'fabric'> = {
  cotton: ['Cotton', 'Poplin', 'Cotton'],
  denim: ['Denim'],
  satin: ['Satin', 'Satin', 'Silky'],
  knit: ['Knit', 'Rib Knit', 'Ribbed'],
  linen: ['Linen', 'Linen Blend'],
  leather: ['Faux Leather', 'Vegan Leather'],
  mesh: ['Mesh', 'Sheer Mesh'],
  fleece: ['Fleece'],
  wool: ['Wool Blend', 'Brushed Wool'],
  lace: ['Lace'],
  sequin: ['Sequin'],
  velvet: ['Velvet'],
  corduroy: ['Corduroy', 'Cord'],
  teddy: ['Teddy'],
  fur: ['Faux Fur'],
  suede: ['Suedette'],
  crochet: ['Crochet'],
  tweed: ['Tweed'],
};

const NECK: Words<'neck'> = {
  v: ['V Neck', 'V-Neck'],
  square: ['Square Neck'],
  scoop: ['Scoop Neck'],
  crew: ['Crew Neck', 'High Neck'],
  halter: ['Halter', 'Halter Neck'],
  strapless: ['Strapless', 'Bandeau'],
  cowl: ['Cowl Neck', 'Cowl'],
  off: ['Off Shoulder', 'Off The Shoulder'],
  one: ['One Shoulder'],
  sweetheart: ['Sweetheart'],
};

const SLEEVE: Words<'sleeve'> = {
  strap: ['Strappy', 'Cami'],
  puff: ['Puff Sleeve'],
  long: ['Long Sleeve'],
  balloon: ['Balloon Sleeve'],
};

const SKIRT_CUT: Words<'cut'> = {
  fitted: ['Bodycon', 'Fitted'],
  'a-line': ['Flippy', 'Skater'],
  tiered: ['Tiered', 'Ruffle'],
  wrap: ['Wrap'],
  pleated: ['Pleated'],
};

const LEG_CUT: Words<'cut'> = {
  wide: ['Slouchy', 'Relaxed'],
  mom: ['Relaxed'],
  skinny: ['Slim'],
  tailored: ['Pressed'],
  jogger: ['Cuffed'],
};

const CUT: Partial<Record<GarmentSpec['kind'], Words<'cut'>>> = {
  dress: SKIRT_CUT,
  skirt: SKIRT_CUT,
  jeans: LEG_CUT,
  pants: LEG_CUT,
  shorts: LEG_CUT,
  top: { fitted: ['Fitted'], straight: ['Relaxed'] },
};

const PRINT: Words<'print'> = {
  floral: ['Floral', 'Ditsy Floral', 'Floral'],
  gingham: ['Gingham'],
  stripe: ['Stripe', 'Striped'],
  polka: ['Polka Dot', 'Spot'],
  check: ['Check', 'Plaid'],
  animal: ['Leopard', 'Animal'],
};

// Nobody says that a coat has long sleeves.
const OUTERWEAR: readonly GarmentSpec['kind'][] = ['jacket', 'coat', 'cardigan', 'blazer'];

/** What must be true of a garment before it may be called so. */
const NEEDS: readonly [word: string, holds: (spec: GarmentSpec) => boolean][] = [
  ['Slip', (spec) => spec.kind === 'skirt' || spec.sleeve === 'strap'],
  ['Sun', (spec) => ['none', 'strap'].includes(spec.sleeve) && ['cotton', 'linen'].includes(spec.fabric)],
  ['Cropped', (spec) => spec.length === 'crop'],
  ['Crop', (spec) => spec.kind === 'set' || spec.length === 'crop'],
  ['Longline', (spec) => spec.length !== 'crop' && spec.length !== 'mini'],
  ['Oversized', (spec) => spec.length !== 'crop'],
  ['Trench', (spec) => spec.fabric === 'cotton' && spec.length !== 'regular'],
  ['Ruched', (spec) => spec.cut === 'fitted'],
  ['Bias', (spec) => spec.fabric === 'satin' && spec.cut !== 'fitted'],
  ['Parachute', (spec) => spec.fabric === 'cotton'],
  ['Boxy', (spec) => spec.cut !== 'fitted'],
  ['Baby', (spec) => spec.cut === 'fitted'],
  ['Flared', (spec) => spec.cut === 'flare'],
  ['Suit', (spec) => spec.fabric === 'wool'],
];

/** The noun of a garment by its recipe: one that is true of it. */
export function nounFor(random: SeededRandom, recipe: Recipe, spec: GarmentSpec): string {
  const fits = (noun: string) => NEEDS.every(([word, holds]) => !noun.split(/\s/).includes(word) || holds(spec));
  const fitting = recipe.nouns.filter((noun) => fits(noun.replace('Sundress', 'Sun')));
  const noun = random.pick(fitting.length > 0 ? fitting : [recipe.nouns[0] as string]);
  const length = spec.length === 'crop' ? '' : (LENGTH[spec.length]?.[0] ?? '');
  const fabric = (FABRIC[spec.fabric]?.[0] ?? '').replace(
    'Cotton',
    recipe.typeId === 'outerwear' ? 'Canvas' : 'Cotton',
  );
  return noun.replace('{length}', length).replace('{fabric}', fabric).replace(/\s+/g, ' ').trim();
}

/** The word for the garment's print (`Gingham`), or `''` when it is plain. */
export function printWord(random: SeededRandom, spec: GarmentSpec): string {
  return pickFrom(random, PRINT[spec.print]);
}

/**
 * Up to `count` words before the noun, each true of the garment, in the order shops put them
 * (fabric, neck, sleeve, cut). Nothing is said twice: no `Satin Satin Skirt`.
 */
export function adjectivesFor(random: SeededRandom, spec: GarmentSpec, noun: string, count: number): string[] {
  const layer = OUTERWEAR.includes(spec.kind);
  const words = [
    spec.kind === 'jeans' ? '' : pickFrom(random, FABRIC[spec.fabric]),
    pickFrom(random, layer ? undefined : NECK[spec.neck]),
    pickFrom(random, layer ? undefined : SLEEVE[spec.sleeve]),
    pickFrom(random, CUT[spec.kind]?.[spec.cut]),
  ];
  const kept = words.filter((word) => word !== '' && !saysAlready(noun, word));
  const chosen = new Set(random.shuffle(kept).slice(0, count));
  return kept.filter((word) => chosen.has(word));
}

function saysAlready(noun: string, word: string): boolean {
  const said = noun.toLowerCase().split(/[\s-]+/);
  return word
    .toLowerCase()
    .split(/[\s-]+/)
    .some((part) => said.some((other) => other.startsWith(part) || part.startsWith(other)));
}

function pickFrom(random: SeededRandom, words: readonly string[] | undefined): string {
  return words === undefined ? '' : random.pick(words);
}
