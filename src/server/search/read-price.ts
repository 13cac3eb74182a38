import { foreignWordsOf, patternOf } from '../../language/asked-words.ts';
import { isWithinEdits } from '../../language/typos/near-words.ts';
import { ONES, TEENS, TENS } from './clean-query.ts';

/** The price that a query asks for, in whole units, and the query without it. */
export interface AskedPrice {
  readonly min: number | null;
  readonly max: number | null;
  /** Codes of what the words may mean, the likeliest first; empty where they name no currency. */
  readonly currencies: readonly string[];
  readonly rest: string;
}

/** How currencies are named beside a price. What is longer comes first. */
const NAMES: readonly (readonly [name: RegExp, currencies: readonly string[]])[] = [
  [/us\$|\busd\b|\b(?:us|american) dollar/i, ['USD']],
  [/\ba(?:u)?\$|\baud\b|\b(?:au|australian|aussie) dollar/i, ['AUD']],
  [/\bnz\$|\bnzd\b|\b(?:nz|new zealand|kiwi) dollar/i, ['NZD']],
  [/\bca?\$|\bcad\b|\bcanadian dollar/i, ['CAD']],
  [/\br\$|\breais\b|\bbrl\b/i, ['BRL']],
  [/\$|dollar|bucks/i, ['USD', 'AUD', 'CAD', 'HKD', 'NZD', 'SGD']],
  [/€|(?:\b|\d)eur|\de\b/i, ['EUR']],
  [/£|\bgbp\b|pound|quid/i, ['GBP']],
  [/zł|\dzl\b|\bzl\b|\bzlotych/i, ['PLN']],
  [/kč|\bkc\b|\bkorun\b|\bczk\b/i, ['CZK']],
  [/₺|(?:\b|\d)tl(?:\b|['’]|[dy])|\blira/i, ['TRY']],
  [/\bkr\b|\dkr\b|\bkron(?:or|er)\b|\bspänn/i, ['SEK', 'NOK', 'DKK', 'ISK']],
];

function nameCurrencies(said: string): readonly string[] {
  return NAMES.find(([name]) => name.test(said))?.[1] ?? [];
}

const CODE = '(?:usd|aud|nzd|cad|eur|gbp)';
const COUNTRY = '(?:us|american|au|australian|aussie|nz|new zealand|kiwi|canadian)';
const UNIT = String.raw`(?:(?:${COUNTRY} )?dollars?|bucks|${CODE}|euro['’]?s?|pounds?|quid|d[oó]lares|dollari|libras|sterline|pavos|reais|euroa|euron|euroon|zł|zl|złotych|zlotych|kč|kc|korun|(?:tl|lira)(?:['’]?\p{L}{1,4})?|kron(?:or|er)|kr|spänn)(?![\p{L}\p{N}])|[$£€₺]|(?<=\d)e(?![\p{L}\p{N}])`;
const AMOUNT = String.raw`(?:[a-z]{0,2}[$£€₺]|${CODE}\b)?\s?(\d{1,3}(?:[.,]\d{3})+|\d{1,2} \d{3}(?=\s?(?:${UNIT}))|\d{1,2}k|\d{1,5})(?:[.,]\d{1,2}(?!\d))?(?:\s?(?:${UNIT}))?`;
const BEGIN = String.raw`(?<![\p{L}\p{N}-])`;
const END = String.raw`(?![\p{L}\p{N}-])`;
const LESS = 'under|below|beneath|(?:less|lower|cheaper) (?:than|then)';
const MORE =
  '(?:over|above|beyond|past|exceeding|(?:more|higher|dearer|pricier) (?:than|then)|more expensive (?:than|then))';
/** `nothing over`, `can't spend more than`, `dont go above`. */
const NOT = `(?:not|no|nothing|none|never|isn['’]?t|aren['’]?t|(?:do|does|can|could|will|wo|would|should)(?: not|n['’]?t|['’]t)|cannot|ca(?:nt|n['’]t))`;
const NEVER = `${NOT}(?: (?:a|any|anything|to|want|wanna|like|need|wish|go|going|spend|spending|pay|paying|cost|costing|be|priced|much))*`;
/** The same in other languages. */
const OVER_ABROAD = patternOf(foreignWordsOf('over'));
const NOT_ABROAD = patternOf(foreignWordsOf('negations'));
const BELOW_ABROAD = `(?:no|${NOT_ABROAD}) (?:${OVER_ABROAD})|${patternOf(foreignWordsOf('below'))}`;
const ABOVE_ABROAD = `${OVER_ABROAD}|${patternOf(foreignWordsOf('above'))}`;
const BELOW =
  `${LESS}|sub|within|up ?to(?: and including)?|max(?:imum)?(?: of)?|(?:my )?budget(?: is| of)?|` +
  `${NEVER} (?:${MORE}|more|higher)|at most|<=?|${BELOW_ABROAD}`;
const AT_LEAST = `${NEVER} (?:${LESS}|less|lower)`;
const ABOVE = `(?:start(?:s|ing)?|begin(?:s|ning)?) (?:at|from)|${MORE}|upwards of|from|min(?:imum)?(?: of)?|at least|>=?|${ABOVE_ABROAD}`;

const BETWEEN = `between|from|${patternOf(foreignWordsOf('between'))}`;
const FROM_ABROAD = patternOf(foreignWordsOf('from'));
const TO = `to|and|&|${patternOf(foreignWordsOf('to'))}`;

const form = (pattern: string) => new RegExp(pattern, 'iu');
const SPAN = form(
  String.raw`(?<!\b(?:sizes?|sz|us|uk|au|nz|eu)\s)${BEGIN}(?:(${BETWEEN})|${FROM_ABROAD})?\s*${AMOUNT}\s*(?:-|–|—|~|(?:${TO})(?=\s))\s*${AMOUNT}${END}`,
);
const NOT_LESS = form(String.raw`${BEGIN}(?:${AT_LEAST})\s*${AMOUNT}${END}`);
const MOST = form(String.raw`${BEGIN}(?:${BELOW})\s*${AMOUNT}${END}`);
const MOST_BEHIND = form(
  String.raw`${BEGIN}${AMOUNT}\s*(?:(?:or|and|&)\s+(?:less|under|below|cheaper|lower)|max(?:imum)?|${patternOf(foreignWordsOf('orLess'))})${END}`,
);
const MOST_AROUND = form(String.raw`${BEGIN}([$£€]\d{1,5})(?:\s.*?)?\s(?:max|maximum|tops)${END}`);
const LEAST = form(String.raw`${BEGIN}(?:${ABOVE})\s*${AMOUNT}${END}`);
const LEAST_BEHIND = form(
  String.raw`${BEGIN}${AMOUNT}\s*(?:(?:or|and|&)\s+(?:more|over|above|up|higher)|\+|plus\b(?! size)|${patternOf(foreignWordsOf('orMore'))})${END}`,
);
const NEAR = form(
  String.raw`${BEGIN}(?:for\s+)?(?:(?:around|about|roughly|approx(?:imately)?\.?|near(?:ly)?|close to|circa|ca\.?|${patternOf(foreignWordsOf('around'))}|~)\s*${AMOUNT}|${AMOUNT}(?:\s?-?ish|\s+(?:or so|${patternOf(foreignWordsOf('orSo'))}))(?:\s(?:${UNIT}))?)${END}`,
);
/** A price alone is what somebody wants to spend. */
const SIGNED = form(String.raw`${BEGIN}(?:[a-z]{0,2}[$£€₺]\s?(\d{1,5})|(\d{1,5})\s?(?:${UNIT}))${END}`);
const SIGN = form(UNIT);
/** What is around a price is this much more or less. */
const LEEWAY = 0.2;

/** Numbers from ten on in digits: `a hundred and fifty` → `150`, `twenty-five` → `25`. */
function spellInDigits(query: string): string {
  const words = query.replace(HYPHENATED, '$1 $2').split(/\s+/);
  const read: string[] = [];
  for (let at = 0; at < words.length; ) {
    const number = numberAt(words, at);
    read.push(number === null ? (words[at] ?? '') : String(number.value));
    at += number?.length ?? 1;
  }
  return read.join(' ');
}

const HYPHENATED = new RegExp(String.raw`\b(${TENS.join('|')})-(${ONES.join('|')})\b`, 'gi');

function numberAt(words: readonly string[], from: number): { readonly value: number; readonly length: number } | null {
  const word = (at: number) => (words[at] ?? '').toLowerCase();
  let at = from;
  let value = 0;
  const times = ['a', 'an'].includes(word(at)) ? 1 : ONES.indexOf(word(at)) + 1;
  if (word(at) === 'hundred' || (times > 0 && word(at + 1) === 'hundred')) {
    value = Math.max(times, 1) * 100;
    at += times > 0 ? 2 : 1;
    if (word(at) === 'and' && [...TEENS, ...TENS].includes(word(at + 1))) at += 1;
  }
  if (TEENS.includes(word(at))) value += TEENS.indexOf(word(at++)) + 10;
  else if (TENS.includes(word(at))) {
    value += (TENS.indexOf(word(at++)) + 2) * 10;
    if (ONES.includes(word(at))) value += ONES.indexOf(word(at++)) + 1;
  }
  return value === 0 ? null : { value, length: at - from };
}

/** Takes the first price out of a query: `under 60`, `$30-50`, `around eighty`. */
export function readPrice(query: string): AskedPrice {
  const text = mendCues(spellInDigits(query));
  const asked = /\d/.test(text) ? (readSpan(text) ?? readNear(text) ?? readBounds(text)) : null;
  // A number that is no price stays as it is written.
  return asked ?? { min: null, max: null, currencies: [], rest: query };
}

function readSpan(text: string): AskedPrice | null {
  const span = SPAN.exec(text);
  if (!span || !(span[1] || SIGN.test(span[0]) || arePrices(span))) return null;
  const [min = null, max = null] = [toNumber(span[2]), toNumber(span[3])].sort((a, b) => a - b);
  return { min, max, currencies: nameCurrencies(span[0]), rest: text.replace(span[0], ' ') };
}

/** Two bare numbers are a waist and a leg, or two sizes, unless they are as round as prices. */
function arePrices([, , low, high]: RegExpExecArray): boolean {
  return [low, high].every((number) => toNumber(number) >= 10 && toNumber(number) % 5 === 0);
}

function readNear(text: string): AskedPrice | null {
  const near = NEAR.exec(text);
  if (!near) return null;
  const amount = toNumber(near[1] ?? near[2]);
  return {
    min: Math.floor(amount * (1 - LEEWAY)),
    max: Math.ceil(amount * (1 + LEEWAY)),
    currencies: nameCurrencies(near[0]),
    rest: text.replace(near[0], ' '),
  };
}

function readBounds(text: string): AskedPrice | null {
  let rest = text;
  let said = '';
  const take = (pattern: RegExp): number | null => {
    const found = pattern.exec(rest);
    if (!found) return null;
    said += found[0];
    rest = rest.replace(
      found[0],
      pattern === MOST_AROUND ? found[0].replace(found[1] ?? '', ' ').replace(/\S+$/, ' ') : ' ',
    );
    return toNumber(found[1] ?? found[2]);
  };
  const notLess = take(NOT_LESS);
  const max = take(MOST) ?? take(MOST_BEHIND) ?? take(MOST_AROUND);
  const min = notLess ?? take(LEAST_BEHIND) ?? take(LEAST);
  const most = max ?? (min === null ? take(SIGNED) : null);
  return said === '' ? null : { min, max: most, currencies: nameCurrencies(said), rest };
}

function toNumber(digits = ''): number {
  return Number(digits.replace(/[^\d]/g, '')) * (/k$/i.test(digits) ? 1000 : 1);
}

/** Words before a price, of which one letter may be wrong there. */
const CUES = 'under below between around about above'.split(' ');

/** `undr 50` → `under 50`. */
function mendCues(query: string): string {
  return query.replace(/(?<![\p{L}\p{N}])\p{L}{4,8}(?=\s+[$£€]?\d)/gu, (word) => {
    const typed = word.toLowerCase();
    return CUES.find((cue) => isWithinEdits(typed, cue, 1)) ?? word;
  });
}
