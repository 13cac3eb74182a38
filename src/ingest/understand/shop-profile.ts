import { findTextColors, mayNameColor } from '../classify/color-text.ts';
import { detectLanguage } from '../classify/detect-language.ts';
import type { RetailerAdapter, RetailerSource, ShopProfile, SourceProduct, SourceRecord } from '../retailer.ts';
import { sentenceDigest, sentencesOf } from './normalize-product.ts';
import { doPointsGroup } from './parse-price.ts';
import { toLine, toPlainText } from './plain-text.ts';

/** Products looked at: more tell nothing else. */
const MOST_PRODUCTS = 300;
/** Characters of a description that tell its language. */
const MAX_DESCRIPTION = 600;

/**
 * What the first records of a shop tell of all of them: its language, and how it writes colors, sizes and descriptions.
 * Deterministic: the same records give the same profile, in any order.
 */
export function profileShop(
  adapter: RetailerAdapter,
  source: RetailerSource,
  records: readonly SourceRecord[],
): ShopProfile {
  const products = records.flatMap((record) => parse(adapter, source, record)).slice(0, MOST_PRODUCTS);
  const titles = [...new Set(products.map(({ title }) => toLine(title)))];
  const descriptions = new Map(products.map(({ title, description }) => [description, toLine(title)]));
  const plain = new Map([...descriptions].map(([description, title]) => [toPlainText(description), title]));
  const texts = [
    ...titles,
    ...products.flatMap(({ productType, tags, colors }) => [productType, ...tags.slice(0, 5), ...colors]),
    ...[...plain.keys()].map((description) => description.slice(0, MAX_DESCRIPTION)),
  ];
  const declared = products.flatMap(({ language }) => language ?? []);
  const { publicAddress, address, currency = '' } = source;
  const detected = detectLanguage(texts, { declared, address: publicAddress ?? address, currency });
  return {
    language: source.language ?? detected.language,
    stranger: source.language === undefined ? detected.stranger : null,
    hasColorTails: haveColorTails(titles),
    pairsAreRanges: arePairsRanges(products),
    pointsGroup: doPointsGroup(
      products.flatMap(({ variants }) => variants.flatMap(({ price, compareAt }) => [price, compareAt ?? ''])),
    ),
    boilerplate: findBoilerplate(plain),
  };
}

function parse(adapter: RetailerAdapter, source: RetailerSource, record: SourceRecord): readonly SourceProduct[] {
  try {
    const parsed = adapter.parse(record, source);
    return parsed.kind === 'products' ? parsed.products : [];
  } catch {
    // Whoever understands the record says what is wrong with it.
    return [];
  }
}

/** So many tails that it is no accident. */
const FEW_TAILS = 4;

/** A tail is a color when most tails are, by the words that are known. */
function haveColorTails(titles: readonly string[]): boolean {
  const tails = new Set(
    titles.flatMap((title) => /\s[-–—|]\s([^-–—|]+)$/.exec(title.slice(0, 300))?.[1]?.trim() ?? []),
  );
  const colored = [...tails].filter((tail) => mayNameColor(tail) && findTextColors(tail).length > 0);
  return tails.size >= FEW_TAILS && colored.length * 2 > tails.size;
}

const PAIR = /^\s*(\d{2})\s?[-/]\s?(\d{2})\s*$/;
/** Neighboring sizes of one garment differ by so much. */
const STEP = 2;

/** `34/36` is a range when all such pairs are of neighbors: a waist has legs of several lengths. */
function arePairsRanges(products: readonly SourceProduct[]): boolean {
  const pairs = products.flatMap(({ variants }) =>
    variants.flatMap(({ size }) => {
      const [, from = '', to = ''] = PAIR.exec(size?.slice(0, 20) ?? '') ?? [];
      return from === '' ? [] : [Number(to) - Number(from)];
    }),
  );
  return pairs.length > 0 && pairs.every((step) => step > 0 && step <= STEP);
}

/** A sentence of so many products, and of such a part of them, says nothing of one. */
const MANY_TITLES = 5;
const LARGE_PART = 0.2;
const MOST_SENTENCES = 50;

/** @param descriptions with a title of each */
function findBoilerplate(descriptions: ReadonlyMap<string, string>): number[] {
  const titles = new Map<number, Set<string>>();
  for (const [description, title] of descriptions) {
    for (const sentence of new Set(sentencesOf(description).map(sentenceDigest))) {
      titles.set(sentence, (titles.get(sentence) ?? new Set()).add(title));
    }
  }
  const enough = Math.max(MANY_TITLES, new Set(descriptions.values()).size * LARGE_PART);
  return [...titles]
    .filter(([, of]) => of.size >= enough)
    .map(([sentence]) => sentence)
    .sort((a, b) => a - b)
    .slice(0, MOST_SENTENCES);
}
