import type { Product } from '../product/product.ts';
import type { ProductTypeId } from '../product/product-types.ts';
import { cleanSize, compareSizes } from './parse-size.ts';
import { compareByChart, type ScaledSize, type SizeChart, STANDARD_CHART, scaleSize } from './size-tables.ts';

/** Parts of a body that have sizes of their own. */
export const SIZE_KINDS = ['tops', 'dresses', 'bottoms'] as const;
export type SizeKind = (typeof SIZE_KINDS)[number];

/** What somebody wears: of each kind its sizes on several scales, `AU 10`, `M`, `W28 L32`, in shopper's order. */
export type MySizes = Readonly<Partial<Record<SizeKind, readonly string[]>>>;

/** A retailer's own table; for everything where it names no kinds. */
export interface RetailerSizeChart extends SizeChart {
  readonly kinds?: readonly SizeKind[];
}

/** Which of a retailer's tables is for a kind; `null` where it has none. */
export function chartFor(charts: readonly RetailerSizeChart[], kind: SizeKind): SizeChart | null {
  return charts.find(({ kinds }) => kinds?.includes(kind)) ?? charts.find(({ kinds }) => !kinds) ?? null;
}

/** Number, letter and waist; another number system beside. */
export const MOST_OWN_SIZES = 4;

/** By which of somebody's sizes the pieces of a type fit. */
export const KIND_OF_TYPE: Readonly<Record<ProductTypeId, SizeKind>> = {
  dresses: 'dresses',
  tops: 'tops',
  outerwear: 'tops',
  // A co-ord's top has to fit as well as its bottom, and is what its size goes by.
  sets: 'tops',
  jeans: 'bottoms',
  pants: 'bottoms',
  shorts: 'bottoms',
  skirts: 'bottoms',
};

/** The sizes of one kind that can be kept: known ones, one of each scale. */
export function cleanOwnSizes(kind: SizeKind, texts: readonly string[]): string[] {
  const byScale = new Map<string, string>();
  for (const text of texts) {
    const label = cleanSize(text);
    const scaled = label === null ? null : scaleSize(label);
    if (label === null || scaled === null || (scaled.scale === 'waist' && kind !== 'bottoms')) continue;
    byScale.set(scaled.scale, label);
  }
  return [...byScale.values()].slice(0, MOST_OWN_SIZES).sort(compareSizes);
}

/** Sizes as one text, `tops=AU+10&tops=M`: for a cookie and for forms. `''` for none. */
export function formatMySizes(sizes: MySizes): string {
  const query = new URLSearchParams();
  for (const kind of SIZE_KINDS) for (const size of sizes[kind] ?? []) query.append(kind, size);
  return query.toString();
}

/** Reads what `formatMySizes` wrote, or anything else: what is no size is left out. */
export function parseMySizes(text: string): MySizes {
  const query = new URLSearchParams(text.slice(0, 500));
  return toMySizes((kind) => query.getAll(kind));
}

/** What is kept of the sizes that `read` has of each kind. */
export function toMySizes(read: (kind: SizeKind) => readonly string[]): MySizes {
  const kinds = SIZE_KINDS.map((kind) => [kind, cleanOwnSizes(kind, read(kind))] as const);
  return Object.fromEntries(kinds.filter(([, own]) => own.length > 0));
}

/** `sure`: the label is theirs, or the shop's own table says so. `near`: it may be, by a table that says several or is not the shop's. */
export type SizeFit = 'sure' | 'near';

/**
 * How a retailer's size stands to somebody's sizes of that kind; `null`: it is another.
 * @param chart the retailer's own table; `null` where it publishes none
 */
export function fitSize(own: readonly string[], label: string, chart: SizeChart | null): SizeFit | null {
  if (own.length === 0) return null;
  if (label === 'ONE SIZE') return 'near';
  const offered = scaleSize(label);
  if (offered === null) return own.includes(label) ? 'sure' : null;
  const worn = own.map(scaleSize).filter((scaled) => scaled !== null);
  const same = worn.filter(({ scale }) => scale === offered.scale);
  if (same.length > 0) return fitOnScale(same, offered);
  const found = worn.map((scaled) => compareByChart(chart ?? STANDARD_CHART, scaled, offered));
  if (found.every((one) => one === null)) return null;
  return chart !== null && found.includes('one') ? 'sure' : 'near';
}

/** On one scale nothing is converted. A size of two (`S/M`) is cut for both; a leg that is named has to be theirs. */
function fitOnScale(worn: readonly ScaledSize[], offered: ScaledSize): SizeFit | null {
  const fits = worn.some(
    ({ from, to, leg }) =>
      from <= offered.to && offered.from <= to && (leg === null || offered.leg === null || leg === offered.leg),
  );
  return fits ? 'sure' : null;
}

/** Those of a retailer's sizes that are somebody's, or may be. */
export function findFitting(own: readonly string[], labels: readonly string[], chart: SizeChart | null) {
  const fits = labels.map((label) => ({ label, fit: fitSize(own, label, chart) }));
  const of = (wanted: SizeFit) => fits.filter(({ fit }) => fit === wanted).map(({ label }) => label);
  return { sure: of('sure'), near: of('near') };
}

/** What a card says of the sizes that it can be bought in; `null` where none is theirs, or nobody said what they wear. */
export function formatFit({ sure, near }: ReturnType<typeof findFitting>): string | null {
  if (sure.length > 0) return `In your size: ${listSizes(sure)}`;
  return near.length > 0 ? `Near your size: ${listSizes(near)}` : null;
}

function listSizes(sizes: readonly string[]): string {
  const named = [...sizes].sort(compareSizes).map((size) => (size === 'ONE SIZE' ? 'one size' : size));
  const last = named.at(-1) ?? '';
  return named.length < 2 ? last : `${named.slice(0, -1).join(', ')} or ${last}`;
}

/** What a product's page says of its sizes to somebody. */
export interface ProductFit {
  /** `In your size: AU 10`, `Your size, AU 10, is sold out`, `Not in your size`. */
  readonly text: string;
  /** By what that is known; `null` where the size is written as theirs. */
  readonly why: string | null;
  /** The sizes that are, or may be, theirs. */
  readonly sizes: readonly string[];
}

/**
 * What is said of a product's sizes, in stock or not.
 * @param own what the person wears of its kind; none: there is nothing to say
 */
export function formatProductFit(
  { retailer, availableSizes, sizes }: Pick<Product, 'retailer' | 'availableSizes' | 'sizes'>,
  own: readonly string[],
  chart: SizeChart | null,
): ProductFit | null {
  if (own.length === 0 || sizes.length === 0) return null;
  const all = findFitting(own, sizes, chart);
  const isDoubt = all.sure.length === 0;
  const fitting = isDoubt ? all.near : all.sure;
  if (fitting.length === 0) return { text: `Not in your size (${own.join(', ')})`, why: null, sizes: [] };
  const inStock = formatFit(findFitting(own, availableSizes, chart));
  const text = inStock ?? `${isDoubt ? 'Near your size' : 'Your size'}, ${listSizes(fitting)}, sold out`;
  return { text, why: formatWhy(retailer, own, fitting, isDoubt, chart), sizes: fitting };
}

function formatWhy(
  retailer: string,
  own: readonly string[],
  fitting: readonly string[],
  isDoubt: boolean,
  chart: SizeChart | null,
): string | null {
  const worn = own.join(', ');
  if (fitting.every((size) => size === 'ONE SIZE')) return 'It is made in one size for everybody.';
  if (!isDoubt)
    return fitting.every((size) => fitSize(own, size, null) === 'sure')
      ? null
      : `You wear ${worn}: by ${retailer}’s own size chart.`;
  return chart === null
    ? `You wear ${worn}: by a general size chart, since we know of none by ${retailer}. Shops differ by a size.`
    : `You wear ${worn}, for which ${retailer}’s own size chart has several.`;
}
