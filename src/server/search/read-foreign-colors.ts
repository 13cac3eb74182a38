import type { ForeignLanguage } from '../../language/languages.ts';
import { type Lexicon, lexiconOf } from '../../language/lexicon.ts';
import type { BaseColor } from '../../model/colors/color-names.ts';
import { namesInTone, type Tone } from '../../model/colors/color-tones.ts';
import { isFillerOf, isFillerWithoutAccents } from './foreign-words.ts';
import { namesOfShade } from './read-colors.ts';

/** A word of a query: as it was typed, as it is compared, and what the tables know it by. */
export interface TypedWord {
  readonly word: string;
  readonly plain: string;
  readonly split: readonly string[];
}

/** What a word that tells nothing about a piece counts for its language. */
export const JOINING = 0.5;
const SURER = 0.01;

/** What is known of a query's words when its colors are read, by their places. */
interface Told {
  readonly isNamed: (place: number) => boolean;
  /** Whether an attribute is named there that nothing may have. */
  readonly isSaid: (place: number) => boolean;
  readonly isOfNoun: (place: number) => boolean;
  readonly known: ReadonlySet<string>;
  readonly isJeans: boolean;
  /** What stands before the noun of a word that is written together with it; `null` for none. */
  readonly headOf: (place: number) => string | null;
}

/** Colors, and the words that say neither the thing nor what it is like. `isOwn`: whether any is of the language, and not of any. */
export function readForeignColors(
  typed: readonly TypedWord[],
  { isNamed, isSaid, isOfNoun, known, isJeans, headOf }: Told,
  language: ForeignLanguage,
) {
  const lexicon = lexiconOf(language);
  const colors: string[] = [];
  const rest: string[] = [];
  let understood = 0;
  let isOwn = false;
  const joined = typed.map(({ split }) => split.join(''));
  const washAt = (place: number) => (isJeans ? washOf(joined[place] ?? '', lexicon) : null);
  for (let place = 0; place < typed.length; ) {
    const { word = '', plain = '' } = typed[place] ?? {};
    // `Azul marino` is navy, and no blue. `Or` is gold in French, and joins two in English. What is worn `de noche` is of any color.
    const hit = plain === 'or' || isNamed(place) ? null : lexicon.colors.longestAt(joined, place);
    const end = place + (hit?.length ?? 1);
    const text = typed.slice(place, end).map((one) => one.plain);
    const isCloth = isSaid(place) || (hit?.length === 1 && DENIM.test(plain));
    const base = hit === null || hit.value === 'multi' || isCloth ? null : hit.value;
    const named = base === null ? [] : namesIn(text.join(' '), base, lexicon, known);
    if (named.length > 0) {
      isOwn = true;
      understood += end - place;
      colors.push(...named);
      // `Jean bleu clair` is a light one.
      const shade = end - place > 1 && named[0] === base ? washAt(end - 1) : null;
      if (shade !== null) rest.push(shade);
      place = end;
      continue;
    }
    const wash = washAt(place);
    if (isNamed(place) || isOfNoun(place)) understood += 1;
    else if (wash !== null || !isFillerWithoutAccents(plain)) {
      const isKnown = wash !== null || isSaid(place);
      understood += Number(isKnown);
      isOwn ||= isKnown;
      rest.push(wash ?? headOf(place) ?? word);
    } else {
      // Of languages that know as much, the one that a word joins in.
      understood += JOINING + (isFillerOf(language, plain) ? SURER : 0);
      isOwn = true;
    }
    place += 1;
  }
  return { colors, rest, understood, isOwn };
}

/** A blue to those who call a color so, and a cloth to those who look for a skirt. */
const DENIM = /^(?:denim|jeans?)$/;

/** What pieces are called that are of a color: of its shade where some are, else as dark or light as it is said to be, else of its base color. */
function namesIn(text: string, base: BaseColor, lexicon: Lexicon, known: ReadonlySet<string>): readonly string[] {
  const hasColor = (name: string) => known.has(name);
  const shade = lexicon.shadeOf(text, base);
  if (shade !== undefined) return namesOfShade(shade, hasColor, known);
  const tone = toneOf(text.split(' '), lexicon);
  const toned = tone === null ? [] : namesInTone(base === 'navy' ? 'blue' : base, tone, known);
  return toned.length > 0 ? toned : [base].filter(hasColor);
}

/** `Dunkelgrün`, `verde scuro`: how light a color is said to be. */
function toneOf(words: readonly string[], { darkShades, lightShades }: Lexicon): Tone | null {
  const isSaid = (shades: ReadonlySet<string>) =>
    words.some((word) => shades.has(word) || [...shades].some((shade) => shade.length > 3 && word.startsWith(shade)));
  return isSaid(lightShades) ? 'light' : isSaid(darkShades) ? 'dark' : null;
}

/** How light a wash is said to be, in the words of those that name it: `helle Jeans`. */
function washOf(word: string, { darkShades, lightShades }: Lexicon): string | null {
  return lightShades.has(word) ? 'light' : darkShades.has(word) ? 'dark' : null;
}
