import type { GarmentSpec } from '../garment-spec.ts';
import type { SampleShopSlug } from '../sample-shop.ts';
import { createRandom, type SeededRandom } from '../seeded-random.ts';
import { adjectivesFor, nounFor, printWord } from './garment-words.ts';
import { STYLE_NAMES } from './names.ts';
import type { Recipe } from './recipe.ts';

/** The day of the newest sample product. All dates are counted back from it, so that "newest" never changes. */
export const NEWEST = Date.UTC(2026, 10, 16, 9, 0);

/** A style before it has a color. Its products differ in color and nothing else. */
export type GarmentStyle = ReturnType<typeof inventStyle>;

/** Invents the style with this number: the garment first, then the words for it. */
export function inventStyle(shop: SampleShopSlug, recipe: Recipe, ordinal: number) {
  const random = createRandom(`${shop}/${recipe.typeId}/${recipe.subcategory}/${ordinal}`);
  const spec = inventGarment(random, recipe);
  const noun = nounFor(random, recipe, spec);
  const print = printWord(random, spec);
  const adjectives = adjectivesFor(random, spec, noun, random.pick([0, 1, 1, 1, 2, 2]));
  const names = STYLE_NAMES[shop];
  const letters = (noun.at(0) ?? 'S') + recipe.typeId.charAt(0).toUpperCase();
  return {
    shop,
    recipe,
    code: `${letters}${random.whole(10000, 99999)}${spec.fabric.slice(0, 3).toUpperCase()}`,
    // `Aida`. A step coprime to most list lengths: neighbors differ, and a name comes back only after all others.
    name: names[(ordinal * 37) % names.length] as string,
    /** `Satin Slip Midi Dress` */
    words: [...adjectives, noun].join(' '),
    printWord: print,
    spec,
    priceMinor: inventPrice(random, shop, recipe),
    /** The chance that remains for what is decided later about this style. */
    random,
  };
}

function inventGarment(random: SeededRandom, recipe: Recipe): GarmentSpec {
  const [neck, sleeve] = random.pick(recipe.bodices).split('/') as [GarmentSpec['neck'], GarmentSpec['sleeve']];
  const fabric = random.pick(recipe.fabrics);
  const printable = fabric !== 'denim' && fabric !== 'leather' && random.chance(recipe.prints);
  const spec: GarmentSpec = {
    kind: recipe.kind,
    length: random.pick(recipe.lengths),
    neck,
    sleeve,
    cut: random.pick(recipe.cuts),
    fabric,
    print: printable ? random.pick(printsFor(recipe, fabric)) : 'plain',
    color: '#000000',
    accent: '#ffffff',
    buttons: random.chance(recipe.buttons),
    seed: random.whole(1, 999_999),
    ...(recipe.zip && { zip: true }),
  };
  if (recipe.lower === undefined) return spec;
  const lower = random.pick(recipe.lower);
  // A set is as long as its lower half, and a co-ord with shorts has no A-line.
  return { ...spec, lower, cut: lower === 'shorts' && spec.cut === 'a-line' ? 'straight' : spec.cut };
}

function printsFor({ palette, motifs }: Recipe, fabric: GarmentSpec['fabric']): readonly GarmentSpec['print'][] {
  if (motifs) return motifs;
  if (fabric === 'wool' || palette === 'tailoring') return ['check', 'check', 'stripe'];
  if (fabric === 'knit' || fabric === 'fleece') return ['stripe', 'stripe', 'check'];
  if (fabric === 'mesh') return ['floral', 'floral', 'animal', 'polka'];
  if (fabric === 'satin') return ['floral', 'polka', 'animal', 'floral'];
  return ['floral', 'floral', 'gingham', 'stripe', 'polka', 'check'];
}

function inventPrice(random: SeededRandom, shop: SampleShopSlug, recipe: Recipe): number {
  const dollars = random.whole(...recipe.price);
  if (shop === 'glassons') return Math.round((dollars * 0.82) / 5) * 500 + 499;
  const whole = shop === 'motel-rocks' ? Math.round(dollars * 0.95) : dollars - (dollars % 2);
  return whole * 100 + random.pickWeighted([0, -1, 50], (end) => (end === 0 ? 7 : end === -1 ? 2 : 1));
}
