import { memoize } from '../../text/memoize.ts';
import { findOneSize, parseSizeText } from './size-grammar.ts';

/** How the size picker groups sizes: `US 4` and `W26 L30` are numbers, `S` and `ONE SIZE` letters, `S/M` a range. */
export type SizeGroup = 'number' | 'letter' | 'range';

/** Longer than any size: a sentence that strayed into a size option. */
const MAX_LENGTH = 40;

/** A size with all its alternatives is shorter; longer text is not looked at, for it may be endless. */
const LONGEST_TEXT = 200;

/** Values that shops and feeds write where there is no size. */
const NO_SIZE = new Set(['DEFAULT TITLE', 'DEFAULT', 'TITLE', 'N/A', 'NA', 'NONE', 'NULL', 'UNDEFINED', '-', '.']);

/**
 * The canonical label of a retailer's size text, or `null` when it is none: whitespace and trailing commas trimmed,
 * upper-cased, prices dropped, synonyms made one (specification, section 5). A size system stays in the label; where
 * several are given (`US 9 | EU 40`) the first is the retailer's own. Text that is no size we know stays as cleaned.
 * Idempotent: a label cleans to itself.
 */
export function cleanSize(text: string): string | null {
  return text.length > LONGEST_TEXT ? null : readLabel(text);
}

const readLabel = memoize((text): string | null => {
  const upper = text.toUpperCase().replace(/\s+/g, ' ');
  if (looksLikePrice(upper)) return null;
  const own = trimEdges(firstAlternative(upper));
  const bare = trimEdges(own.replace(/^(?:SIZES?(?:[ :,]+|$))+/, ''));
  if (bare === '' || bare.length > MAX_LENGTH || NO_SIZE.has(bare)) return null;
  return parseSizeText(bare)?.label ?? bare;
});

/** Specification, section 5: contains $, USD, or a decimal number that is a multiple of 5 (`25.00`, `45.0`; not `30`). */
function looksLikePrice(upper: string): boolean {
  if (/[$£€]|USD/.test(upper)) return true;
  return (upper.match(/\d+\.\d+/g) ?? []).some((decimal) => Number(decimal) % 5 === 0);
}

/** The part before `|` and outside brackets: `US 9 | EU 40` → `US 9`, `XL (PACK OF 2)` → `XL`. */
function firstAlternative(upper: string): string {
  const first = upper.split('|').find((part) => trimEdges(part) !== '') ?? '';
  // `36 (EU)` is the size and its system.
  const system = /^\s*[\d./-]+ ?\((US|UK|EU|AU|NZ|IT|FR|DE|ES|JP)\)\s*$/.exec(first)?.[1];
  if (system !== undefined) return `${system} ${first.replace(/\(.*$/, '')}`.replace(/\s+/g, ' ');
  const outside = first.replace(/\([^()]*\)/g, ' ').replace(/\s+/g, ' ');
  return trimEdges(outside) === '' ? first.replace(/[()]/g, ' ').replace(/\s+/g, ' ') : outside;
}

function trimEdges(text: string): string {
  return text.replace(/^[\s,]+|[\s,]+$/g, '');
}

/** Whether a label is a number, letter, range or waist/leg size, or one size; other labels are only offered when few are. */
export function isRecognizedSize(label: string): boolean {
  return parseSizeText(label) !== null;
}

/** The group a label is shown in. Every label has exactly one; an unknown one goes by its first character. */
export function sizeGroup(label: string): SizeGroup {
  const parsed = parseSizeText(label);
  if (parsed) return parsed.group;
  return /^\d/.test(label) ? 'number' : 'letter';
}

/** Orders labels as a shopper would: US 0, 2, 4 …; XXS, XS, S …; XS/S, S/M …. A total order: 0 only for equal labels. */
export function compareSizes(a: string, b: string): number {
  if (a === b) return 0;
  const keyA = orderKey(a);
  const keyB = orderKey(b);
  for (let at = 0; at < Math.max(keyA.length, keyB.length); at += 1) {
    const partA = keyA[at] ?? '';
    const partB = keyB[at] ?? '';
    if (partA === partB) continue;
    if (typeof partA === typeof partB) return partA < partB ? -1 : 1;
    return typeof partA === 'number' ? -1 : 1;
  }
  return a < b ? -1 : 1;
}

/** Labels without duplicates, in shopper's order. */
export function sortedSizeLabels(labels: Iterable<string>): string[] {
  return [...new Set(labels)].sort(compareSizes);
}

/** A range stands beside its letters: S, S/M, M. */
const GROUP_RANK: Record<SizeGroup, number> = { number: 0, letter: 1, range: 1 };

type OrderKey = readonly (string | number)[];

const orderKey = memoize((label): OrderKey => {
  const parsed = parseSizeText(label);
  if (!parsed) return [GROUP_RANK[sizeGroup(label)], 1, label];
  const last = findOneSize(label) ? 1 : 0;
  const group = parsed.kindRank === 0 ? GROUP_RANK[parsed.group] : 0;
  const [from = 0, to = from] = parsed.values;
  return [group, 0, last, parsed.system, parsed.kindRank, from, to, ...parsed.values.slice(2), parsed.fit];
});
