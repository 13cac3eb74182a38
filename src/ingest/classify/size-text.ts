import { type Language, WORDS, type Words } from '../../language/languages.ts';
import { cleanSize } from '../../model/sizes/parse-size.ts';
import { wordList } from '../../text/fold-words.ts';

/** A size as the catalog calls it, or `null`; and whether its text says that it is sold out. */
export interface ShopSize {
  readonly label: string | null;
  readonly isSoldOut: boolean;
}

/** A longer text is no size. */
const LONGEST_TEXT = 200;

const ALL = Object.values(WORDS).map(({ sizes }) => sizes);
const SOLD_OUT_WORDS = alternatives([
  ['sold out, out of stock, unavailable, not available, notify me, back soon, coming soon, waitlist'],
  ...ALL.map(({ soldOut }) => soldOut),
]);
/** Such words at the end of a text, whatever parts them from it. */
const SOLD_OUT = new RegExp(`(?:^|[\\s\\-–—|(,:/]+)(?:${SOLD_OUT_WORDS})\\)?\\s*$`, 'iu');
/** What says how many there are. */
const STOCK =
  /\s*[-–—|(,]?\s*\b(?:only \d+ left|last (?:one|chance)|low stock|few left|nur noch \d+|noch \d+|derniers? articles?|ultimi? \d+)\)?\s*$/i;
const LABELS = alternatives([...ALL.map(({ labels }) => labels), ['size, sizes, sz']]);
/** `17-talla-36_38`, as PrestaShop names a choice in an address. */
const IN_ADDRESS = new RegExp(`^\\d{1,5}-(?:${LABELS})-([\\p{L}\\d_]+)$`, 'iu');
const LABEL = new RegExp(`^(?:${LABELS})\\.?\\s*[:.]?\\s*(?=[\\p{L}\\d])`, 'iu');
const ONE_SIZE: ReadonlySet<string> = new Set(
  ALL.flatMap(({ oneSize }) => wordList(oneSize)).map((text) => text.toUpperCase()),
);
/** `38 Beden`: in Turkish the word stands behind. */
const TURKISH = /^(\d{2}|\d?x{0,3}[sml])\s(?:beden|numara)$/i;
/** `T38`, `T. 38`: a French size. */
const FRENCH = /^T\.?\s?(\d{2}(?:\s?\/\s?\d{2})?)$/i;
/** `Weite 32 Länge 34`. */
const WIDTH_AND_LENGTH =
  /^(?:weite|bundweite|breite|breedte|taille|vita|cintura|waist|vidd|szerokość|w)\s*:?\s*(\d{2})\s*[\s,/;x-]\s*(?:länge|laenge|beinlänge|lengte|longueur|lunghezza|largo|comprimento|length|längd|długość|l)\s*:?\s*(\d{2})$/i;
const PAIR = /^(\d{2})\s?[-/]\s?(\d{2})$/;
/** No leg is as long as that: `34/36` is a range even at a shop of which nobody knows more. */
const isLongestLeg = ([, waist, leg]: RegExpExecArray) => Number(waist) >= 34 && Number(leg) === Number(waist) + 2;
/** Letters of sizes in Portuguese: pequeno, médio, grande. */
const PORTUGUESE: ReadonlyMap<string, string> = new Map([
  ['PP', 'XS'],
  ['P', 'S'],
  ['G', 'L'],
  ['GG', 'XL'],
  ['XG', 'XXL'],
  ['EG', 'XXL'],
  ['EXG', 'XXXL'],
  ['XGG', 'XXXL'],
]);

function alternatives(lists: readonly Words[]): string {
  const words = [...new Set(lists.flatMap((list) => wordList(list)))].sort((a, b) => b.length - a.length);
  return words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')).join('|');
}

/**
 * Reads a shop's size text: without what stands before it (`Gr. 38`, `Talla M`) and behind it (`M - Sold Out`).
 * @param pairsAreRanges whether two numbers are neighboring sizes at this shop (`34/36`); `null` when nobody knows
 */
export function readShopSize(text: string, language: Language, pairsAreRanges: boolean | null): ShopSize {
  if (text.length > LONGEST_TEXT) return { label: null, isSoldOut: false };
  const line = text.replace(/\s+/g, ' ').trim();
  const stocked = line.replace(STOCK, '');
  const own = stocked
    .replace(SOLD_OUT, '')
    .trim()
    .replace(IN_ADDRESS, (_, size: string) => size.replaceAll('_', '/'));
  return { label: cleanSize(toPlainSize(own, language, pairsAreRanges)), isSoldOut: SOLD_OUT.test(stocked) };
}

function toPlainSize(text: string, language: Language, pairsAreRanges: boolean | null): string {
  const both = WIDTH_AND_LENGTH.exec(text);
  if (both) return `W${both[1]} L${both[2]}`;
  if (isOneSize(text)) return 'ONE SIZE';
  const bare = text.replace(LABEL, '').replace(TURKISH, '$1').trim() || text;
  const size = bare.replace(FRENCH, '$1').replace(/(\d),(5)(?!\d)/g, '$1.$2');
  if (isOneSize(size)) return 'ONE SIZE';
  if (language === 'pt') return PORTUGUESE.get(size.toUpperCase()) ?? size;
  const pair = PAIR.exec(size);
  if (!pair || (pairsAreRanges === null && !isLongestLeg(pair))) return size;
  return `${pair[1]}${(pairsAreRanges ?? true) ? '-' : '/'}${pair[2]}`;
}

function isOneSize(text: string): boolean {
  return ONE_SIZE.has(text.toUpperCase());
}
