import { FABRIC, type GarmentSpec, NECK, PRINT, SLEEVE } from '../garment-spec.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Recipe } from './recipe.ts';

/** Words to pick from: the more often one stands there, the more often it is picked. */
type Words = readonly string[];
type CutWords = Partial<Record<GarmentSpec['cut'], Words>>;

const LENGTH: Partial<Record<GarmentSpec['length'], string>> = { mini: 'Mini', midi: 'Midi', maxi: 'Maxi' };

const SKIRT_CUT: CutWords = {
  fitted: ['Bodycon', 'Fitted'],
  'a-line': ['Flippy', 'Skater'],
  tiered: ['Tiered', 'Ruffle'],
  wrap: ['Wrap'],
  pleated: ['Pleated'],
};

const LEG_CUT: CutWords = {
  wide: ['Slouchy', 'Relaxed'],
  mom: ['Relaxed'],
  skinny: ['Slim'],
  tailored: ['Pressed'],
  jogger: ['Cuffed'],
};

const CUT: Partial<Record<GarmentSpec['kind'], CutWords>> = {
  dress: SKIRT_CUT,
  skirt: SKIRT_CUT,
  jeans: LEG_CUT,
  pants: LEG_CUT,
  shorts: LEG_CUT,
  top: { fitted: ['Fitted'], straight: ['Relaxed'] },
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
  const fabric = (FABRIC[spec.fabric].words?.[0] ?? '').replace(
    'Cotton',
    recipe.typeId === 'outerwear' ? 'Canvas' : 'Cotton',
  );
  return noun
    .replace('{length}', LENGTH[spec.length] ?? '')
    .replace('{fabric}', fabric)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The word for the garment's print (`Gingham`), or `''` when it is plain. */
export function printWord(random: SeededRandom, spec: GarmentSpec): string {
  return pickFrom(random, PRINT[spec.print].words);
}

/**
 * Up to `count` words before the noun, each true of the garment, in the order shops put them
 * (fabric, neck, sleeve, cut). Nothing is said twice: no `Satin Satin Skirt`.
 */
export function adjectivesFor(random: SeededRandom, spec: GarmentSpec, noun: string, count: number): string[] {
  const layer = OUTERWEAR.includes(spec.kind);
  const words = [
    spec.kind === 'jeans' ? '' : pickFrom(random, FABRIC[spec.fabric].words),
    pickFrom(random, layer ? undefined : NECK[spec.neck].words),
    pickFrom(random, layer ? undefined : SLEEVE[spec.sleeve].words),
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
