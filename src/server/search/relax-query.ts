import { attributeKind, isAttribute } from '../../model/attributes/attribute.ts';
import { PRINT_NAMES } from '../../model/colors/color-names.ts';
import { baseColorsOf } from '../../model/colors/color-swatch.ts';
import { PRODUCTS_PER_PAGE } from '../../model/filters/filter-set.ts';
import type { UnderstoodQuery } from '../../model/search/understood-query.ts';

/** What the catalog knows of a query. */
export interface QueryEvidence {
  /** How many products a query finds. */
  readonly count: (asked: UnderstoodQuery) => number;
  /** Whether a word is known from descriptions alone: what is said of a piece, and not what it is. */
  readonly isOnlyDescribed: (word: string) => boolean;
}

/** Subcategories whose names say no more than the type's. */
const PLAIN: ReadonlySet<string> = new Set(['Trousers']);
/** Where fewer than this have all of it, what comes closest follows. */
const FEW = 3;
/** More words than this are not looked for. */
const MOST_WORDS = 6;

/**
 * Makes of a query what finds something: words become soft that nothing has, that are only ever said of pieces, and occasions; then one after
 * the other the rarest, until the others find a few together. Type, sizes, prices and what is not wanted stay as they are.
 */
export function relaxQuery(asked: UnderstoodQuery, evidence: QueryEvidence): UnderstoodQuery {
  return relaxWords(relaxNames(asked, evidence), evidence);
}

/** Where type, size and price have nothing in a shade, its base color does, and a print or a cut that nothing has is a wish. */
function relaxNames(asked: UnderstoodQuery, { count }: Pick<QueryEvidence, 'count'>): UnderstoodQuery {
  const finds = (one: UnderstoodQuery) => count({ ...one, words: [], soft: [] }) > 0;
  if (PLAIN.has(asked.subcategory ?? '') && asked.words.length > 0 && count(asked) < PRODUCTS_PER_PAGE)
    return relaxNames({ ...asked, subcategory: null }, { count });
  if (finds(asked)) return asked;
  const { colors, subcategory, soft } = asked;
  const prints = colors.filter((name) => PRINT_NAMES.has(name));
  const withoutPrints = {
    ...asked,
    colors: colors.filter((name) => !prints.includes(name)),
    soft: [...soft, ...prints],
  };
  const shades = withoutPrints.colors;
  const inBases = { ...withoutPrints, colors: baseColorsOf(shades), soft: [...withoutPrints.soft, ...shades] };
  const withoutCut = { ...asked, subcategory: null, soft: subcategory === null ? soft : [...soft, subcategory] };
  const anyCut = { ...inBases, subcategory: null, soft: [...inBases.soft, subcategory ?? ''] };
  const ways = [
    ...(prints.length > 0 ? [withoutPrints] : []),
    ...(shades.length > 0 && inBases.colors.length > 0 ? [inBases] : []),
    ...(subcategory === null ? [] : [withoutCut, anyCut]),
  ];
  const way = ways.find(finds);
  return way === undefined
    ? asked
    : { ...way, soft: way.soft.flatMap(asWords).filter((word) => word !== asked.typeId) };
}

/** A name as words of a text; an attribute is one. */
function asWords(name: string): string[] {
  return isAttribute(name)
    ? [name]
    : name
        .toLowerCase()
        .split(/[^\p{L}\p{N}-]+/u)
        .filter(Boolean);
}

function relaxWords(asked: UnderstoodQuery, { count, isOnlyDescribed }: QueryEvidence): UnderstoodQuery {
  const looked = asked.words.slice(0, MOST_WORDS);
  const soften = (words: readonly string[]) => ({
    ...asked,
    words,
    soft: [...looked.filter((word) => !words.includes(word)), ...asked.soft],
  });
  // Without a type, words are all there is to go by.
  const isTyped = asked.typeId !== null || asked.among.length > 0;
  const few = isTyped ? FEW : 1;
  const isSoft = (word: string) =>
    isTyped &&
    (isAttribute(word) ? attributeKind(word) === 'occasion' : /^\p{L}{1,2}$/u.test(word) || isOnlyDescribed(word));
  const found = new Map(looked.map((word) => [word, isSoft(word) ? 0 : count(soften([word]))]));
  const evidenceOf = (word: string) => found.get(word) ?? 0;
  let words = looked.filter((word) => evidenceOf(word) > 0);
  let strictest: UnderstoodQuery | null = null;
  for (;;) {
    const relaxed = soften(words);
    const total = count(relaxed);
    if (words.length === 0 && strictest === null && !asksForMore(asked)) return asked;
    if (total >= few) return relaxed;
    if (total > 0) strictest ??= relaxed;
    if (words.length === 0) return strictest ?? relaxed;
    const rarest = words.reduce((least, word) => (evidenceOf(word) < evidenceOf(least) ? word : least));
    words = words.filter((word) => word !== rarest);
  }
}

/** Whether a query asks for anything but words: else nothing is near what nothing has. */
function asksForMore({
  typeId,
  among,
  colors,
  sizes,
  retailers,
  minPrice,
  maxPrice,
  onSale,
}: UnderstoodQuery): boolean {
  const named = among.length + colors.length + sizes.length + retailers.length > 0;
  return typeId !== null || named || minPrice !== null || maxPrice !== null || onSale;
}
