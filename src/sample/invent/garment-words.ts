import type { GarmentSpec } from '../garment-spec.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Recipe } from './recipe.ts';

/** Words to pick from: the more often one stands there, the more often it is picked. */
type Words = readonly string[];
type WordsBy<K extends 'length' | 'cut' | 'print'> = Partial<Record<GarmentSpec[K], Words>>;
/** A feature: its words in titles, and what the description says of it. */
type Trait = { readonly words?: Words; readonly point: string };

const LENGTH: WordsBy<'length'> = { crop: ['Cropped'], mini: ['Mini'], midi: ['Midi'], maxi: ['Maxi'] };

/** A cloth's words in titles (none for some), its feel, and what it is made of. */
export const FABRIC: Record<
  GarmentSpec['fabric'],
  { readonly words?: Words; readonly feel: string; readonly made: string }
> = {
  cotton: { words: ['Cotton', 'Poplin', 'Cotton'], feel: 'crisp cotton', made: '100% cotton' },
  denim: { words: ['Denim'], feel: 'sturdy denim', made: '99% cotton, 1% elastane' },
  satin: { words: ['Satin', 'Satin', 'Silky'], feel: 'fluid satin', made: '97% polyester, 3% elastane' },
  knit: { words: ['Knit', 'Rib Knit', 'Ribbed'], feel: 'soft rib knit', made: '62% viscose, 38% nylon' },
  linen: { words: ['Linen', 'Linen Blend'], feel: 'airy linen', made: '55% linen, 45% viscose' },
  leather: {
    words: ['Faux Leather', 'Vegan Leather'],
    feel: 'supple faux leather',
    made: '100% polyurethane; backing 100% polyester',
  },
  mesh: { words: ['Mesh', 'Sheer Mesh'], feel: 'fine stretch mesh', made: '92% nylon, 8% elastane' },
  fleece: { words: ['Fleece'], feel: 'brushed-back fleece', made: '70% cotton, 30% recycled polyester' },
  wool: { words: ['Wool Blend', 'Brushed Wool'], feel: 'a warm wool blend', made: '58% wool, 42% recycled polyester' },
  lace: { words: ['Lace'], feel: 'delicate lace', made: '90% nylon, 10% elastane' },
  sequin: { words: ['Sequin'], feel: 'all-over sequins', made: '100% polyester' },
  velvet: { words: ['Velvet'], feel: 'plush velvet', made: '92% polyester, 8% elastane' },
  corduroy: { words: ['Corduroy', 'Cord'], feel: 'soft corduroy', made: '98% cotton, 2% elastane' },
  teddy: { words: ['Teddy'], feel: 'fluffy teddy', made: '100% polyester' },
  fur: { words: ['Faux Fur'], feel: 'plush faux fur', made: '100% polyester' },
  suede: { words: ['Suedette'], feel: 'soft suedette', made: '100% polyester' },
  crochet: { words: ['Crochet'], feel: 'open crochet', made: '100% cotton' },
  tweed: { words: ['Tweed'], feel: 'textured tweed', made: '70% polyester, 30% cotton' },
  nylon: { feel: 'light nylon', made: '100% nylon; filling 100% polyester' },
};

export const NECK: Partial<Record<GarmentSpec['neck'], Trait>> = {
  v: { words: ['V Neck', 'V-Neck'], point: 'V neckline' },
  square: { words: ['Square Neck'], point: 'Square neckline' },
  scoop: { words: ['Scoop Neck'], point: 'Scooped neckline' },
  crew: { words: ['Crew Neck', 'High Neck'], point: 'Close, round neckline' },
  halter: { words: ['Halter', 'Halter Neck'], point: 'Ties behind the neck' },
  strapless: { words: ['Strapless', 'Bandeau'], point: 'Worn without straps, grip tape inside' },
  cowl: { words: ['Cowl Neck', 'Cowl'], point: 'Draped neckline' },
  collar: { point: 'Pointed collar' },
  high: { point: 'High neck, folded over once' },
  off: { words: ['Off Shoulder', 'Off The Shoulder'], point: 'Sits off the shoulders' },
  one: { words: ['One Shoulder'], point: 'One shoulder stays bare' },
  sweetheart: { words: ['Sweetheart'], point: 'Sweetheart neckline' },
  hood: { point: 'Hood with a drawstring' },
};

export const SLEEVE: Partial<Record<GarmentSpec['sleeve'], Trait>> = {
  strap: { words: ['Strappy', 'Cami'], point: 'Adjustable straps' },
  short: { point: 'Sleeves to the elbow' },
  puff: { words: ['Puff Sleeve'], point: 'Gathered puff sleeves' },
  long: { words: ['Long Sleeve'], point: 'Full-length sleeves' },
  balloon: { words: ['Balloon Sleeve'], point: 'Balloon sleeves with a narrow cuff' },
};

const SKIRT_CUT: WordsBy<'cut'> = {
  fitted: ['Bodycon', 'Fitted'],
  'a-line': ['Flippy', 'Skater'],
  tiered: ['Tiered', 'Ruffle'],
  wrap: ['Wrap'],
  pleated: ['Pleated'],
};

const LEG_CUT: WordsBy<'cut'> = {
  wide: ['Slouchy', 'Relaxed'],
  mom: ['Relaxed'],
  skinny: ['Slim'],
  tailored: ['Pressed'],
  jogger: ['Cuffed'],
};

const CUT: Partial<Record<GarmentSpec['kind'], WordsBy<'cut'>>> = {
  dress: SKIRT_CUT,
  skirt: SKIRT_CUT,
  jeans: LEG_CUT,
  pants: LEG_CUT,
  shorts: LEG_CUT,
  top: { fitted: ['Fitted'], straight: ['Relaxed'] },
};

const PRINT: WordsBy<'print'> = {
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
  const fabric = (FABRIC[spec.fabric].words?.[0] ?? '').replace(
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
    spec.kind === 'jeans' ? '' : pickFrom(random, FABRIC[spec.fabric].words),
    pickFrom(random, layer ? undefined : NECK[spec.neck]?.words),
    pickFrom(random, layer ? undefined : SLEEVE[spec.sleeve]?.words),
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

function pickFrom(random: SeededRandom, words: Words | undefined): string {
  return words === undefined ? '' : random.pick(words);
}
