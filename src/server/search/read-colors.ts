import { baseColorsOf, PRINT_NAMES } from '../../model/colors/color-names.ts';
import { isBaseColor, namesInTone, namesNear } from '../../model/colors/color-tones.ts';
import { plainWord, wordList } from '../../text/fold-words.ts';

const LONGEST = 3;

/** Names of colors that are cloths or cuts to whoever types them. */
const NO_COLORS = new Set(['denim', 'other', 'light', 'dark', 'mini', 'one', 'print', 'wash']);
/** Said of occasions, not of colors. */
const NO_COLOR_PHRASES = new Set([
  'black tie',
  'white tie',
  'red carpet',
  'black friday',
  'tan lines',
  'wine bar',
  'wine tasting',
]);
/** Other words for a color. */
const ALSO: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'cheetah print': ['leopard', 'animal print'],
    cheetah: ['leopard', 'animal print'],
    check: ['check', 'plaid', 'tartan'],
    checked: ['check', 'plaid', 'tartan'],
    checkered: ['check', 'plaid', 'tartan'],
    colorful: ['multi'],
    colourful: ['multi'],
    'flower print': ['floral'],
    'dark blue wash': ['dark rinse'],
    'dark wash': ['dark rinse'],
    flowery: ['floral'],
    'light blue wash': ['light wash'],
    'mid wash': ['mid blue wash'],
    multicolor: ['multi'],
    multicolored: ['multi'],
    multicolour: ['multi'],
    multicoloured: ['multi'],
    plaid: ['plaid', 'check', 'tartan'],
    'polka dots': ['polka dot', 'spot'],
    spotted: ['spot', 'polka dot'],
    spotty: ['spot', 'polka dot'],
    striped: ['stripe'],
    stripes: ['stripe'],
    stripey: ['stripe'],
    stripy: ['stripe'],
    tartan: ['tartan', 'check', 'plaid'],
  }),
);
/** Shades that are nothing else: where nothing is called so, their base color is meant. */
const SHADES_ALONE: ReadonlySet<string> = new Set(
  wordList(`
    aqua, aubergine, baby blue, baby pink, biscuit, bone, bottle green, brick red, bright green, bright pink, bright red, burgundy,
    buttermilk, caramel, cerise, cerulean, charcoal, chestnut, cinnamon, claret, cobalt, cobalt blue, cocoa, copper, cornflower,
    cranberry, creme, crimson, dark blue, dark brown, dark green, dark grey, dark red, dusty blue, dusty pink, ecru, eggplant, eggshell,
    electric blue, emerald, emerald green, fawn, forest green, fuchsia, gunmetal, hazelnut, hot pink, indigo, ivory, khaki, khaki green,
    latte, lavender, light blue, light brown, light green, light grey, light pink, light purple, lilac, lime green, magenta, maroon,
    mauve, mint green, mocha, mulberry, mushroom, mustard, navy, navy blue, neon green, neon pink, neon yellow, oat, oatmeal, olive,
    olive green, oxblood, pale blue, pale pink, pastel pink, pastel purple, peach, periwinkle, pewter, pistachio, plum, powder blue,
    putty, raspberry, royal blue, sage green, sapphire, scarlet, seafoam, sky blue, slate, tan, tangerine, taupe, teal, terracotta,
    tobacco, turquoise, ultramarine, vermilion, violet, wine, wine red
  `),
);
/** As it is typed in haste, and as it is called. */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    beigh: 'beige',
    biege: 'beige',
    blk: 'black',
    brwn: 'brown',
    burg: 'burgundy',
    fuschia: 'fuchsia',
    gry: 'grey',
    kaki: 'khaki',
    lavendar: 'lavender',
    leapard: 'leopard',
    leapord: 'leopard',
    lepard: 'leopard',
    offwhite: 'off white',
    turqoise: 'turquoise',
    wht: 'white',
    yllw: 'yellow',
  }),
);

/** Names of colors that something has; the longest first, so that `light blue` is not blue. @param known all that something has */
export function readColors(words: readonly string[], hasColor: (name: string) => boolean, known: ReadonlySet<string>) {
  const findNamed = (typed: string) => {
    const told = [...new Set([typed, ...(ALSO.get(typed) ?? [])])].filter(hasColor);
    const named = told.length > 0 ? told : findToned(typed, known).filter(hasColor);
    // Two words are one name: `sky blue` is no blue with a sky.
    return named.length === 0 && typed.includes(' ') ? findShade(typed) : named;
  };
  const findShade = (typed: string) => (SHADES_ALONE.has(typed) ? namesOfShade(typed, hasColor, known) : []);
  const named = takeColors(words, findNamed);
  const shades = takeColors(named.rest, findShade);
  return { colors: [...named.colors, ...shades.colors], rest: shades.rest };
}

/** What pieces are called that are of a shade, by its name in English, or nearly: sky blue ones may be baby blue; else its base color. */
export function namesOfShade(
  shade: string,
  hasColor: (name: string) => boolean,
  known: ReadonlySet<string>,
): readonly string[] {
  if (hasColor(shade)) return [shade];
  const asked = nearShades.getOrInsertComputed(known, () => new Map<string, readonly string[]>());
  const near = asked.getOrInsertComputed(shade, () => namesNear(shade, known)).filter(hasColor);
  return near.length > 0 ? near : baseColorsOf([shade]).filter(hasColor).slice(0, 1);
}

/** Memoized for each state of the catalog: all its names are compared, in each language that has the shade. */
const nearShades = new WeakMap<ReadonlySet<string>, Map<string, readonly string[]>>();

const TONED = /^(dark|deep|light|pale) (\w+)$/;

/** `Dark green` is emerald, whatever shops call it. */
function findToned(typed: string, known: ReadonlySet<string>): readonly string[] {
  const [, tone = '', base = ''] = TONED.exec(typed) ?? [];
  return isBaseColor(base) ? namesInTone(base, /^[dp]/.test(tone) && tone !== 'pale' ? 'dark' : 'light', known) : [];
}

function takeColors(words: readonly string[], find: (typed: string) => readonly string[]) {
  const rest = [...words];
  const colors: string[] = [];
  for (let length = LONGEST; length > 0; length -= 1) {
    for (let at = 0; at + length <= rest.length; at += 1) {
      const typed = typedAt(rest, at, length);
      const names = typed === null ? [] : find(typed);
      const [name] = names;
      if (name === undefined) continue;
      colors.push(...names);
      rest.splice(at, length);
      // `navy blue` is a navy, `leopard print` a leopard.
      const behind = rest[at] === undefined ? '' : plainWord(rest[at] ?? '');
      if ((behind === 'print' && isPrint(name)) || (behind !== name && isShadeOf(name, behind))) rest.splice(at, 1);
      at -= 1;
    }
  }
  return { colors, rest };
}

/** Words that may be a color's name, as colors are written. */
function typedAt(words: readonly string[], at: number, length: number): string | null {
  const plain = words.slice(at, at + length).map((word) => plainWord(word).replaceAll('-', ' '));
  const typed = plain
    .map((word) => SHORT.get(word) ?? word)
    .join(' ')
    .replaceAll('gray', 'grey');
  if (typed === '' || NO_COLORS.has(typed)) return null;
  return length === 1 && NO_COLOR_PHRASES.has(`${typed} ${plainWord(words[at + 1] ?? '')}`) ? null : typed;
}

function isPrint(name: string): boolean {
  return PRINT_NAMES.has(name) || name.endsWith(' print');
}

function isShadeOf(name: string, base: string): boolean {
  return (
    !isPrint(name) &&
    (baseColorsOf([name]) as readonly string[]).some((own) => own === base || SHADES.get(own) === base)
  );
}

/** Base colors that are shades of another one to a shopper. */
const SHADES: ReadonlyMap<string, string> = new Map(Object.entries({ navy: 'blue' }));
