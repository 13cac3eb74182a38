import { askedWordsOf, foreignWordsOf, patternOf } from '../../language/asked-words.ts';
import type { SizeSelection } from '../../model/filters/filter-set.ts';
import { cleanSize, type ParsedSize, parseSizeText } from '../../model/sizes/parse-size.ts';

const SYSTEM = '(?:usa?|uk|aus?|nz|eu|american|british|australian|aussie|european|kiwi)';
/** Systems by the countries' names. */
const COUNTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    american: 'us',
    aussie: 'au',
    australian: 'au',
    british: 'uk',
    european: 'eu',
    kiwi: 'nz',
  }),
);
const LETTER = '(?:x{1,3}s|x{1,4}l|[2-4]xl?|xs[/-]s|s[/-]m|m[/-]l|l[/-]xl)';
// In Danish, Norwegian and Swedish `med` is *with*.
const SPELLED = '(?:(?:extra|xx?)[ -])?(?:small|large)|medium|med(?= sizes?(?! )|$)';
const ANY = String.raw`(?:\d{1,2}(?:[-/]\d{1,2})?|[sml]|${LETTER}|${SPELLED})`;
const SIZE = `(?:sizes?|sz|${patternOf(foreignWordsOf('size'))})`;
/** What counts pieces is no size. */
const COUNTED = '(?! (?:packs?|pcs?|pieces?|way)(?![^ ]))';
const NOT_SIZED = `(?! (?:${patternOf(askedWordsOf('notSized'))})(?![^ ]))`;
const OR = `(?:or|and|&|${patternOf(foreignWordsOf('either'))})`;
const LEG = '(?:leg|length|inseam|long)';
const OF_LEG = patternOf(askedWordsOf('leg'));

/** How sizes are said, each with the words that may stand around them; the first that fits at a place counts. */
const FORMS: readonly (readonly [form: RegExp, read: (parts: readonly string[]) => string[]])[] = [
  // Several of one system: `au 8 or 10`.
  [
    form(String.raw`(?:in )?(?:${SIZE} )?(${SYSTEM}) ?(?:${SIZE} )?(${ANY}) ${OR} (?:\1 ?)?(${ANY})`),
    ([system, one, other = '']) => [
      `${codeOf(system)} ${one}`,
      /\d/.test(one ?? '') === /\d/.test(other) ? `${codeOf(system)} ${other}` : other,
    ],
  ],
  [
    form(`(?:in )?(?:a )?${SIZE} (${ANY}) (?:to|through|thru|till|until) (${ANY})`),
    ([one, other]) => [`${one}-${other}`],
  ],
  [
    form(`(?:in )?(?:a )?${SIZE} (${ANY}(?: (?:${OR} )?(?:a )?(?:${SIZE} )?${ANY}${COUNTED})+)`),
    ([list = '']) => list.match(EACH_SIZE) ?? [],
  ],
  [form(`([sml]|${LETTER}) (?:to|through|thru) ([sml]|${LETTER})`), ([one, other]) => [`${one}-${other}`]],
  [form(`([sml]|${LETTER}|${SPELLED}) ${OR} ([sml]|${LETTER}|${SPELLED})`), (sizes) => [...sizes]],
  [
    // `Aus` is a word of German, and no small one of Australia's.
    form(`(?:in )?(?:${SIZE} )?(${SYSTEM})(?: (?:${SIZE} )?| ?(?=\\d))(${ANY})`),
    ([system, size]) => [`${codeOf(system)} ${size}`],
  ],
  [
    form(String.raw`(?:in )?(?:a )?(?:${SIZE} )?(\d{1,2}) ?(${SYSTEM})(?: ${SIZE})?`),
    ([size, system]) => [`${codeOf(system)} ${size}`],
  ],
  [
    form(String.raw`w ?(\d{2}) l ?(\d{2})|waist (\d{2}) ${LEG} (\d{2})|(\d{2}) waist (\d{2}) ${LEG}`),
    (numbers) => [`W${numbers.filter(Boolean).join(' L')}`],
  ],
  [
    form(String.raw`w(\d{2})|waist (?:${SIZE} )?(\d{2})|(\d{2})(?: inch| in)? waist`),
    ([...waists]) => [`W${waists.find(Boolean)}`],
  ],
  [
    form(
      String.raw`(\d{2}) ?(?:inch(?:es)?|in|["”])? (?:leg|inseam)|(?:${OF_LEG})(?: length)? (\d{2})(?: ?inch(?:es)?| ?in|["”])?`,
    ),
    (legs) => [`L${legs.find(Boolean)}`],
  ],
  [form('one ?size'), () => ['one size']],
  [form(`(?:in )?(?:a )?${SIZE} (${ANY})`), ([size]) => [size ?? '']],
  [
    form(String.raw`in (?:an? )?(\d{1,2}) (?:or|and|&) (?:in )?(?:an? )?(\d{1,2})|in an? (\d{1,2})`),
    (sizes) => sizes.filter(Boolean),
  ],
  // `Large taille haute` is no size: who says it in French says `taille large`.
  [form(`(${LETTER})(?: ${SIZE})?|(${SPELLED})${NOT_SIZED}(?: size)?`), (sizes) => [sizes.find(Boolean) ?? '']],
  [form(`(?:in )?([sml])`), ([size]) => [size ?? '']],
];

function codeOf(system = ''): string {
  return COUNTRIES.get(system.toLowerCase()) ?? system;
}

const EACH_SIZE = new RegExp(`(?<![^ ])${ANY}(?![^ ])`, 'gi');

function form(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})(?![^ ])`, 'i');
}

/** The longest form has this many words. */
const LONGEST = 11;

/**
 * Texts that are sizes: `au 10`, `size 8`, `xs`, `w26 l30`. A number alone is none: it may be anything.
 * @param spelled whether `large` alone is one
 */
export function readSizes(words: readonly string[], spelled = true) {
  const sizes: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const ahead = words.slice(at, at + LONGEST).join(' ');
    const found = findForm(ahead);
    const isWord = found?.length === 1 && isSpelledSize(words[at] ?? '');
    if (found === null || (isWord && !spelled)) rest.push(words[at] ?? '');
    else sizes.push(...found.sizes);
    at += found?.length ?? 1;
  }
  return { sizes, rest };
}

/** Whether a word is a size that other languages have as well, for something else. */
export function isSpelledSize(word: string): boolean {
  return /^(?:small|large|medium)$/i.test(word);
}

function findForm(ahead: string): { readonly sizes: readonly string[]; readonly length: number } | null {
  for (const [pattern, read] of FORMS) {
    const found = pattern.exec(ahead);
    if (!found) continue;
    const [whole, ...parts] = found;
    return { sizes: read(parts), length: whole.split(' ').length };
  }
  return null;
}

/**
 * Those of some sizes that a text means: without a system, those of all systems; a waist with any leg; where nothing has a span as
 * such, what lies in it.
 */
export function findSizes(text: string, offered: readonly SizeSelection[]): readonly SizeSelection[] {
  const label = cleanSize(text);
  if (label === null) return [];
  const asked = parseSizeText(label);
  const named = offered.filter(({ size }) => isMeant(size, label, asked));
  return named.length > 0 || asked?.group !== 'range' ? named : offered.filter(({ size }) => liesIn(size, asked));
}

const LEG_ALONE = /^L(\d{2})$/;
const WAIST = /^W?(\d{2})$/;

function isMeant(size: string, label: string, asked: ParsedSize | null): boolean {
  if (size === label || bare(size, asked) === label) return true;
  const leg = LEG_ALONE.exec(label)?.[1];
  if (leg !== undefined) return size.endsWith(` L${leg}`);
  const waist = WAIST.exec(label)?.[1];
  return waist !== undefined && (size === `W${waist}` || size.startsWith(`W${waist} L`));
}

/** Without its system, where none was asked for. */
function bare(size: string, asked: ParsedSize | null): string {
  const parsed = parseSizeText(size);
  return parsed && asked?.system === '' && parsed.system !== '' ? size.slice(parsed.system.length + 1) : size;
}

function liesIn(size: string, asked: ParsedSize): boolean {
  const parsed = parseSizeText(size);
  if (!parsed || parsed.group === 'range' || parsed.fit !== '' || parsed.kindRank !== 0) return false;
  const isLetter = /[A-Z]$/.test(asked.label);
  if ((parsed.group === 'letter') !== isLetter || !['', parsed.system].includes(asked.system)) return false;
  const [value = -1] = parsed.values;
  return value >= Math.min(...asked.values) && value <= Math.max(...asked.values);
}
