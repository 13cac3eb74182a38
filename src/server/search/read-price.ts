/** The price that a query asks for, in whole units, and the query without it. */
export interface AskedPrice {
  readonly min: number | null;
  readonly max: number | null;
  readonly rest: string;
}

const UNIT = String.raw`(?:dollars?|bucks|usd|aud|nzd|eur|euros?|gbp|pounds?|quid|zł|kr)\b|[$£€]`;
const AMOUNT = String.raw`(?:[a-z]{0,2}[$£€])?\s?(\d{1,3}(?:,\d{3})+|\d{1,5})(?:\.\d{1,2})?(?:\s?(?:${UNIT}))?`;
const BEGIN = String.raw`(?<![\p{L}\p{N}-])`;
const END = String.raw`(?![\p{L}\p{N}-])`;
const BELOW =
  'under|below|up to|max(?:imum)?|less than|cheaper than|not? (?:more|over|above)(?: than)?|at most|<=?|unter|bis|moins de|' +
  'menos de|meno di|onder|poniżej|até|hasta';
const ABOVE = 'over|above|from|min(?:imum)?|more than|at least|>=?';

const form = (pattern: string) => new RegExp(pattern, 'iu');
const SPAN = form(String.raw`${BEGIN}(between|from)?\s*${AMOUNT}\s*(?:-|–|to|and)\s*${AMOUNT}${END}`);
const MOST = form(String.raw`${BEGIN}(?:${BELOW})\s*${AMOUNT}${END}`);
const MOST_BEHIND = form(String.raw`${BEGIN}${AMOUNT}\s*(?:or|and)\s+(?:less|under|below)${END}`);
const MOST_AROUND = form(String.raw`${BEGIN}([$£€]\d{1,5})(?:\s.*?)?\s(?:max|maximum|tops)${END}`);
const LEAST = form(String.raw`${BEGIN}(?:${ABOVE})\s*${AMOUNT}${END}`);
const LEAST_BEHIND = form(String.raw`${BEGIN}${AMOUNT}\s*(?:(?:or|and)\s+(?:more|over|above|up)|\+)${END}`);
const NEAR = form(String.raw`${BEGIN}(?:for\s+)?(?:around|about|roughly|circa|~)\s*${AMOUNT}${END}`);
/** A price alone is what somebody wants to spend. */
const SIGNED = form(String.raw`${BEGIN}(?:[$£€]\s?(\d{1,5})|(\d{1,5})\s?(?:${UNIT}))${END}`);
const SIGN = form(UNIT);
/** What is around a price is this much more or less. */
const LEEWAY = 0.2;

const NUMBERS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  'a hundred': 100,
  'one hundred': 100,
  'two hundred': 200,
};
const SPELLED = form(
  String.raw`(?<=${BEGIN}(?:${BELOW}|${ABOVE}|around|about)\s+)(${Object.keys(NUMBERS).join('|')})${END}`,
);

/** Takes the first price out of a query: `under 60`, `$30-50`, `around 80`. */
export function readPrice(query: string): AskedPrice {
  const text = query.replace(SPELLED, (name) => String(NUMBERS[name.toLowerCase()]));
  return readSpan(text) ?? readNear(text) ?? readBounds(text);
}

function readSpan(text: string): AskedPrice | null {
  const span = SPAN.exec(text);
  if (!span || !(span[1] || SIGN.test(span[0]) || arePrices(span))) return null;
  const [min = null, max = null] = [toNumber(span[2]), toNumber(span[3])].sort((a, b) => a - b);
  return { min, max, rest: text.replace(span[0], ' ') };
}

/** Two bare numbers are a waist and a leg, or two sizes, unless they are as round as prices. */
function arePrices([, , low, high]: RegExpExecArray): boolean {
  return [low, high].every((number) => toNumber(number) >= 20 && toNumber(number) % 5 === 0);
}

function readNear(text: string): AskedPrice | null {
  const near = NEAR.exec(text);
  if (!near) return null;
  const amount = toNumber(near[1]);
  return {
    min: Math.floor(amount * (1 - LEEWAY)),
    max: Math.ceil(amount * (1 + LEEWAY)),
    rest: text.replace(near[0], ' '),
  };
}

function readBounds(text: string): AskedPrice {
  let rest = text;
  const take = (pattern: RegExp): number | null => {
    const found = pattern.exec(rest);
    if (!found) return null;
    rest = rest.replace(
      found[0],
      pattern === MOST_AROUND ? found[0].replace(found[1] ?? '', ' ').replace(/\S+$/, ' ') : ' ',
    );
    return toNumber(found[1] ?? found[2]);
  };
  const max = take(MOST) ?? take(MOST_BEHIND) ?? take(MOST_AROUND);
  const min = take(LEAST_BEHIND) ?? take(LEAST);
  return { min, max: max ?? (min === null ? take(SIGNED) : null), rest };
}

function toNumber(digits = ''): number {
  return Number(digits.replace(/[^\d]/g, ''));
}
