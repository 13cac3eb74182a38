import { BASE_PER_DOLLAR, createExchange, SHIPPED_RATES } from '../../src/model/money/exchange-rates.ts';
import type { Product } from '../../src/model/product/product.ts';

/** What a query was answered with: the first products in their order. */
export interface Answer {
  readonly ids: readonly number[];
  readonly total: number;
  /** Whether the page says that nothing of the kind is listed. */
  readonly isOutOfScope: boolean;
}

export interface Verdict {
  readonly query: string;
  readonly language: string;
  readonly isRight: boolean;
  readonly isEmpty: boolean;
  /** Of the first twelve, as far as there are any that fit: the share that does. */
  readonly precision: number;
  readonly ndcg: number;
  readonly why: string;
}

const SHOWN = 12;
/** Of what fits, so many are to be seen at least. */
const FEWEST = 3;
/** One of twelve may miss what was softly asked for. */
const NEARLY_ALL = 0.9;
const exchange = createExchange(SHIPPED_RATES);

type Test = (product: Product) => boolean;

interface Expectation {
  /** What every product has to be. */
  readonly hard: readonly Test[];
  /** What as many products as there are have to be, before all others. */
  readonly soft: readonly Test[];
  readonly isNone: boolean;
  readonly byPrice: boolean;
}

/** Judges an answer by a line `language<TAB>query<TAB>expectation` of a list. */
export function judgeQuery(line: string, products: readonly Product[], find: (query: string) => Answer): Verdict {
  const [language = '', query = '', text = ''] = line.split('\t');
  const expected = readExpectation(text);
  const answer = find(query);
  const byId = new Map(products.map((product) => [product.id, product]));
  const shown = answer.ids.slice(0, SHOWN).flatMap((id) => byId.get(id) ?? []);
  const isEmpty = shown.length === 0;
  if (expected.isNone) {
    const isRight = isEmpty || answer.isOutOfScope;
    const share = Number(isRight);
    return {
      query,
      language,
      isRight,
      isEmpty: false,
      precision: share,
      ndcg: share,
      why: isRight ? '' : 'sold nowhere',
    };
  }
  const isHard = (product: Product) => expected.hard.every((test) => test(product));
  const gainOf = (product: Product) => (isHard(product) ? 1 + softShare(product, expected.soft) : 0);
  // What is sold out stands last, as it should.
  const best = products
    .filter(({ availableSizes }) => availableSizes.length > 0)
    .map(gainOf)
    .sort((a, b) => b - a);
  const whole = best.filter((gain) => gain === 2).length;
  const possible = whole > 0 ? whole : best.filter((gain) => gain > 0).length;
  const slots = slotsOf(possible, shown.length);
  const fitting = (product: Product) => gainOf(product) >= (whole > 0 ? 2 : Number.MIN_VALUE);
  const precision = slots === 0 ? Number(!isEmpty) : shown.slice(0, slots).filter(fitting).length / slots;
  const wrong = possible === 0 ? [] : shown.filter((product) => !isHard(product));
  const isOrdered = !expected.byPrice || isSorted(shown.map(({ basePrice }) => basePrice));
  const why = [
    isEmpty ? 'empty' : '',
    wrong.length > 0 ? `${wrong.length} wrong, ${wrong[0]?.title}` : '',
    precision < NEARLY_ALL ? `${Math.round(precision * slots)} of ${slots}` : '',
    isOrdered ? '' : 'not by price',
  ].filter(Boolean);
  const ideal = gain(best.slice(0, SHOWN));
  const ndcg = ideal === 0 ? Number(!isEmpty) : gain(shown.map(gainOf)) / ideal;
  return { query, language, isRight: why.length === 0, isEmpty, precision, ndcg, why: why.join('; ') };
}

/** How many of the first cards have to fit. @param possible how many pieces do */
export function slotsOf(possible: number, shown: number): number {
  return Math.min(SHOWN, possible, Math.max(shown, FEWEST));
}

function softShare(product: Product, soft: readonly Test[]): number {
  return soft.length === 0 ? 1 : soft.filter((test) => test(product)).length / soft.length;
}

/** Discounted cumulative gain. */
export function gain(gains: readonly number[]): number {
  return gains.reduce((sum, one, at) => sum + one / Math.log2(at + 2), 0);
}

function isSorted(values: readonly number[]): boolean {
  return values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0));
}

const PART =
  /(text|no):\/(.*?)\/(?= |$)|(type|color|nocolor|size|shop|order):(.*?)(?= (?:\w+:|price|sale)|$)|price(<=|>=)(\d+)([A-Z]{3})?|(sale|none|-)/g;

/** `type:dresses color:black price<=60 text:/midi/ no:/lace/`; `text` is soft; `none`: nothing of the kind is sold. */
export function readExpectation(text: string): Expectation {
  const hard: Test[] = [];
  const soft: Test[] = [];
  let isNone = false;
  let byPrice = false;
  for (const [, pattern, regex = '', key, value = '', sign, bound, currency = 'USD', word] of text.matchAll(PART)) {
    const names = value.split('|');
    const matches = (product: Product) => new RegExp(regex, 'i').test(wordsOf(product));
    if (pattern === 'text') soft.push(matches);
    else if (pattern === 'no') hard.push((product) => !matches(product));
    else if (key === 'type') hard.push(({ typeId }) => names.includes(typeId));
    else if (key === 'color') hard.push(({ colors }) => names.some((name) => colors.includes(name)));
    else if (key === 'nocolor') hard.push(({ colors }) => !colors.some((name) => names.includes(name)));
    else if (key === 'size') hard.push(({ availableSizes }) => availableSizes.some((size) => isSize(size, value)));
    else if (key === 'shop') hard.push(({ retailer }) => retailer === value);
    else if (key === 'order') byPrice = true;
    else if (sign !== undefined) {
      const limit = boundOf(Number(bound), currency);
      hard.push(({ basePrice }) => (sign === '<=' ? basePrice <= limit : basePrice >= limit));
    } else if (word === 'sale') hard.push(({ salePercent }) => salePercent !== null);
    else if (word === 'none') isNone = true;
  }
  return { hard, soft, isNone, byPrice };
}

function boundOf(units: number, currency: string): number {
  return currency === 'USD' ? units * BASE_PER_DOLLAR : exchange.toBase(units * 100, currency);
}

function wordsOf({ title, description, tags, subcategories, colors }: Product): string {
  return [title, description, ...tags, ...subcategories, ...colors].join('\n');
}

/** `10` is that of any system, `M` also `S/M`. */
function isSize(size: string, asked: string): boolean {
  return size === asked || size.split(/[ /]/).includes(asked);
}
