import { askedWordsOf, foreignWordsOf, patternOf } from '../../language/asked-words.ts';
import { WORDS } from '../../language/languages.ts';
import { wordList } from '../../text/fold-words.ts';

export const ONES = 'one two three four five six seven eight nine'.split(' ');
export const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
export const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** What of a query is another way to write the same: `size:8`, `black&white`, `28x32`, `ＢＬＡＣＫ`. */
export function cleanQuery(query: string): string {
  const plain = nameHeights(query.normalize('NFKC')).replace(AGED, '$1');
  const signs = SIGNS.reduce((text, [sign, meaning]) => text.replace(sign, meaning), plain);
  return spellSizes(LEGGED.test(signs) ? signs.replace(WAIST_AND_LEG, 'w$1 l$2') : signs);
}

const SIGNS: readonly (readonly [sign: RegExp, meaning: string])[] = [
  // Without its dots it would be a fur.
  [/(?<!\p{L})fürs?(?!\p{L})/giu, 'for'],
  // `'s avonds` is of no small size.
  [/(?<!\S)['’]s(?=\s)/gi, ''],
  // A soft word of an address: whether it still has to be soft is asked again.
  [/(?<![^\s])~(?=[\p{L}\p{N}])/gu, ''],
  [/(?<=[\p{L}\d])&(?=\p{L}{2})|(?<=\p{L}{2})&(?=[\p{L}\d])/gu, ' & '],
  [/(?<=\p{L})(?:=|:(?!\/\/))(?=[\p{L}\d])/gu, ' '],
  [/(?<=\p{L})(?:[_*();|…]|\.\.)+(?=[\p{L}\d\s]|$)/gu, ' '],
  [/(?<=[\p{L}\s])<(?==?\s?[$£€\d])/gu, ' <'],
  [/(?<=[\p{L}\s])>(?==?\s?[$£€\d])/gu, ' >'],
  // Sizes; what has a currency is a price.
  [/(?<![\d.,$£€])(\d{1,2}),(?=\d{1,2}(?!\d| ?(?:[$£€]|eur|kr|kč|reais|tl|zł)))/gi, '$1, '],
  [/\b(sizes?|sz)\.?(?=\d)/gi, '$1 '],
  [/\b(usa?|uk|aus?|nz|eu)-(?=\d)/gi, '$1 '],
  [/\bw ?(\d{2}) ?[/x-]? ?l ?(\d{2})\b/gi, 'w$1 l$2'],
  [/\b(\d{2}) ?w ?[/x-]? ?(\d{2}) ?l\b/gi, 'w$1 l$2'],
];

/** Beside these two numbers are a waist and a leg; elsewhere `36/38` may be one size. */
const LEGGED = /\b(?:jeans?|pants?|trousers?|denims?|chinos?|joggers)\b/i;
const WAIST_AND_LEG = /(?<![\d/])(2[2-9]|3\d|4[0-4]) ?[x×/] ?(2[6-9]|3[0-8])(?![\d/])/gi;

/** By their values. */
const NUMBERS = ['zero', ...ONES, ...TEENS, 'twenty'];
const NUMBER = `(?:${NUMBERS.join('|')})`;
const EACH_NUMBER = new RegExp(String.raw`\b${NUMBER}\b`, 'gi');
const SPELLED_SIZES = new RegExp(
  String.raw`\b(?:sizes?|sz|us|uk|au|nz|eu) ${NUMBER}(?:(?: (?:or|and|to|&))? ${NUMBER})*\b`,
  'gi',
);

/** `size twelve` → `size 12`. */
function spellSizes(query: string): string {
  return query.replace(SPELLED_SIZES, (said) =>
    said.replace(EACH_NUMBER, (number) => String(NUMBERS.indexOf(number.toLowerCase()))),
  );
}

const WOMEN = patternOf([
  'women',
  'ladies',
  ...Object.values(WORDS).flatMap(({ audiences }) => wordList(audiences.women)),
]);
const FROM = (['over', 'above', 'from'] as const).map((kind) => patternOf(foreignWordsOf(kind))).join('|');
/** `Frauen ab 50`, `women over 60`, `kobiety 50+`: how old somebody is, and no price. */
const AGED = new RegExp(
  String.raw`((?<!\p{L})(?:${WOMEN}))(?: (?:aged|over|above|${FROM}) [2-9]0s?| [2-9]0\+)(?![\p{L}\p{N}$£€]| ?(?:[$£€]|dollars?|euros?|pounds?|kr|kč|tl|zł))`,
  'giu',
);

/** `158 cm`, `1,58 m`, `1m58`, `alta 1,75`, `5'2`: how tall somebody is. */
const HEIGHT = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}.,$£€])1[.,]?([4-9]\d)\s?(?:cm|m|meter|metros?|metri|mètres?)(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}.,$£€])1\s?m\s?([4-9]\d)(?![\p{L}\p{N}])`,
    String.raw`(?<=(?<!\p{L})(?:${patternOf(askedWordsOf('heights'))})\s)1[.,]?([4-9]\d)(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}.,$£€])([4-6])\s?(?:['’′]|ft|feet|foot)\s?(\d{1,2})?(?:["”″]|\s?(?:in|inch|inches))?(?![\p{L}\p{N}])`,
  ].join('|'),
  'giu',
);
const INCH = 2.54;
/** Petite ranges are cut for up to 5'3, tall ones from 5'9. */
const PETITE = 160;
const TALL = 175;

function nameHeights(query: string): string {
  return query.replace(HEIGHT, (_, ...parts: (string | undefined)[]) => {
    const [one, other, third, feet, inches = '0'] = parts;
    const over = one ?? other ?? third;
    const cm = over === undefined ? (Number(feet) * 12 + Number(inches)) * INCH : 100 + Number(over);
    return cm <= PETITE ? ' petite ' : cm >= TALL ? ' tall ' : ' ';
  });
}
