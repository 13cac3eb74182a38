import { askedWordsOf } from '../../language/asked-words.ts';
import { ENGLISH, WORDS } from '../../language/languages.ts';
import { isOfDenim, TYPE_WORDS } from '../../language/lexicon.ts';
import { COLOR_NAMES, PRINT_NAMES } from '../../model/colors/color-names.ts';
import { PRODUCT_TYPES } from '../../model/product/product-types.ts';
import { foldLetters, foldWords, plainWord, wordList } from '../../text/fold-words.ts';
import { findForeignColor, isFillerWithoutAccents } from './foreign-words.ts';
import { isFiller } from './read-kind.ts';

/** By their phrases without accents. */
const IDIOMS: ReadonlyMap<string, string> = new Map(
  [...Object.values(WORDS), ENGLISH].flatMap(({ query }) =>
    Object.entries(query.idioms ?? {}).map(([phrase, meaning]) => [foldLetters(phrase), meaning] as const),
  ),
);
const ANY_GARMENT: ReadonlySet<string> = new Set(askedWordsOf('anyGarment'));

/** Pictures of garments. */
const EMOJI: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '👕': 't-shirt',
    '👖': 'jeans',
    '👗': 'dress',
    '👚': 'top',
    '🧥': 'coat',
    '🩳': 'shorts',
  }),
);

/** `https://www.glassons.com/au`: the shop's name. */
const SITE = /^(?:https?:\/\/)?(?:www\.)?([a-z\d-]{2,})\.(?:com?|net|shop|store|au|nz|uk)(?:[./]\S*)?$/i;
/** `lilac/purple`; a size (`xs/s`, `w26/l30`) and `w/o` are one word. */
const EITHER = /^[\p{L}'’-]{3,}(?:[/,|+][\p{L}'’-]{3,})+$/u;

/** `Festivallook`, `party-outfit`: written together in many languages. */
const LOOK = /^(?!over|out)(\p{L}{4,}?)-?(looks?|outfits?)$/iu;

/** The words of a query as the rules know them: `👗` is a dress, `wideleg` wide leg, `lilac/purple` two colors. */
export function splitQuery(query: string, hasWord: (word: string) => boolean): string[] {
  const typed = query
    .replace(GARMENT_EMOJI, (sign) => ` ${EMOJI.get(sign)} `)
    .replace(/(?<![^\s])w\/o(?![^\s])/gi, 'without')
    .replace(/(?<![^\s])w\/(?=\s|[\p{L}\d]{2})/giu, 'with ')
    .split(/\s+/)
    .flatMap((word) => (EITHER.test(word) ? word.replace(/[/,|+]/g, ' or ').split(' ') : [word.replace(SITE, '$1')]))
    .flatMap((word) => word.replace(LOOK, '$1 $2').split(' '))
    .flatMap(splitHyphenated)
    .map(trimSigns)
    .filter(Boolean);
  const whole = typed.flatMap((word) => splitJoined(word, hasWord));
  const plain = replaceIdioms(whole).map(clothOfJeans);
  const kept = plain.filter((word) => !ANY_GARMENT.has(plainWord(word)));
  return kept.length > 0 ? kept : plain;
}

/** `Shorts jeans`: right behind another garment these are its cloth. */
function clothOfJeans(word: string, at: number, words: readonly string[]): string {
  if (at === 0 || !/^jeans?$/i.test(word)) return word;
  const before = words[at - 1] ?? '';
  const nouns = [plainWord(before), ...foldWords(before)].map((one) => TYPE_WORDS.get(one));
  return nouns.some((noun) => noun?.weak === false && isOfDenim(noun.value)) ? 'denim' : word;
}

const GARMENT_EMOJI = new RegExp([...EMOJI.keys()].join('|'), 'gu');

/** Without quotes and punctuation around it; `''` for signs alone that are no part of a name. */
function trimSigns(word: string): string {
  if (!/[\p{L}\p{N}]/u.test(word)) return /^(?:&|[^\p{L}\p{N}\p{Extended_Pictographic}]{2,})$/u.test(word) ? word : '';
  return word.replace(/^["'“”‘’.,!?;:]+|["'“”‘’.,!?;:]+$/gu, '').replace(/['’]s$/, 's');
}

/** `red-dress`, `azul-marinho`, `non-denim`; what is one name (`t-shirt`) stays, and so does what is left out (`-maxi`). */
function splitHyphenated(word: string): readonly string[] {
  const parts = word.split('-');
  if (parts.length < 2 || parts.some((part) => !/^\p{L}{2,}$/u.test(part))) return [word];
  const plain = parts.map((part) => part.toLowerCase());
  if (isKnownPhrase(plain) || IDIOMS.has(foldLetters(plain.join(' ')))) return [word];
  const isTold = (part: string) =>
    COLOR_NAMES.has(part) || TYPE_NAMES.has(part) || findForeignColor(part, () => true) !== null;
  return plain[0] === 'non' || plain.some(isTold) ? parts : [word];
}

/** Two words written as one, where nothing has that one: `wideleg`, `polkadot`, `blackdress`. */
function splitJoined(word: string, hasWord: (word: string) => boolean): readonly string[] {
  const plain = plainWord(word);
  if (!/^[a-z]{5,20}$/.test(plain) || isOneWord(plain)) return [word];
  const parts = JOINED.get(plain)?.split(' ') ?? partsOf(plain);
  return parts === null || foldWords(plain).some(hasWord) ? [word] : parts;
}

function partsOf(word: string): readonly string[] | null {
  for (let at = 3; at <= word.length - 3; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (PARTS.has(first) && PARTS.has(second)) return [first, second];
  }
  return null;
}

function isOneWord(word: string): boolean {
  return (
    PARTS.has(word) || TYPE_WORDS.has(word) || IN_PHRASES.has(word) || COLOR_NAMES.has(word) || PRINT_NAMES.has(word)
  );
}

/** Phrases of the rules for titles: `wide leg`, `polka dot`, `off white`. */
const KNOWN_PHRASES: readonly string[] = [
  ...TYPE_WORDS.keys(),
  ...COLOR_NAMES.keys(),
  ...PRINT_NAMES.keys(),
  ...Object.values(ENGLISH.subcategories).flatMap((names) =>
    Object.values(names).flatMap((words) => wordList(words.anywhere)),
  ),
].filter((phrase) => phrase.includes(' '));

/** `longline`, as of a longline vest. */
const IN_PHRASES: ReadonlySet<string> = new Set(KNOWN_PHRASES.flatMap((phrase) => phrase.split(' ')));

const JOINED: ReadonlyMap<string, string> = new Map(
  KNOWN_PHRASES.map((phrase) => [phrase.replaceAll(' ', ''), phrase] as const),
);

/** Words that shoppers write together. */
const PARTS: ReadonlySet<string> = new Set([
  ...PRODUCT_TYPES.flatMap(({ name, subcategories }) => [name, ...subcategories])
    .flatMap((name) => name.toLowerCase().split(/[^a-z]+/))
    .flatMap((word) => [word, ...foldWords(word)])
    .filter((word) => word.length >= 3),
  ...[...COLOR_NAMES].filter(([name, { base }]) => name === base).map(([name]) => name),
  ...wordList('denim, dress, floral, jean, linen, print, satin, shirt, sleeve, velvet, waisted'),
]);

/** The types by their names: `dress`, `top`. */
export const TYPE_NAMES: ReadonlySet<string> = new Set(
  PRODUCT_TYPES.flatMap(({ id, name }) => [id, ...name.toLowerCase().split(' '), ...foldWords(name)]),
);

/** The longest that stand anywhere: each is read once. */
function replaceIdioms(words: readonly string[]): string[] {
  const plain = words.map((word) => foldLetters(plainWord(word)));
  const read: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = [3, 2, 1].find((count) => IDIOMS.has(plain.slice(at, at + count).join(' '))) ?? 0;
    const meaning = IDIOMS.get(plain.slice(at, at + length).join(' '));
    read.push(...(meaning?.split(' ') ?? [words[at] ?? '']));
    at += Math.max(length, 1);
  }
  return read;
}

/** Whether words are one name to the rules: `low rise`, `hot pink`. */
export function isKnownPhrase(words: readonly string[]): boolean {
  return PHRASES.has(words.join(' '));
}
const PHRASES: ReadonlySet<string> = new Set(KNOWN_PHRASES);

/** What reading may cost: in each language a word is looked up, and every end of it that may be a word by itself. */
const MOST_LOOKS = 150;
const LOOKS_OF_WORD = 4;

/**
 * The words of a query up to what reading may cost; of a long one those first that tell something; those behind them are plain words and nothing else. The longest of 631 queries in
 * shoppers' words, 12 words, costs 92; two hundred letters in as many words as they hold would take 300, in fourteen languages.
 */
export function takeReadable(all: readonly string[]) {
  const words = findCostly(all) < 0 ? all : all.filter((word) => !saysNothing(plainWord(word)));
  const costly = findCostly(words);
  if (costly < 0) return { read: words, plain: { wanted: [], unwanted: [] } };
  const rest = words.slice(costly);
  const isUnwanted = (word: string) => /^[-−]\p{L}/u.test(word);
  const namesOf = (some: readonly string[]) => some.map(plainWord).filter(Boolean);
  return {
    read: words.slice(0, costly),
    plain: {
      wanted: namesOf(rest.filter((word) => !isUnwanted(word))),
      unwanted: namesOf(rest.filter(isUnwanted)),
    },
  };
}

/** The place of the first word that is too much to read; -1 for none. */
function findCostly(words: readonly string[]): number {
  let left = MOST_LOOKS;
  return words.findIndex((word) => {
    left -= LOOKS_OF_WORD + plainWord(word).length;
    return left < 0;
  });
}

/** Whether a word tells nothing about a piece, nor stands in a phrase that does: `not` and `or` do. */
function saysNothing(plain: string): boolean {
  return (isFiller(plain) || isFillerWithoutAccents(plain)) && !TELLING.has(plain);
}
const TELLING: ReadonlySet<string> = new Set(
  (['negations', 'denials', 'either', 'cheapest', 'dearest', 'notDear', 'sale', 'inStock', 'soldOut'] as const)
    .flatMap(askedWordsOf)
    .flatMap((phrase) => phrase.split(' ')),
);
