import { memoize } from '../../text/memoize.ts';

/** How the size picker groups sizes: `US 4` and `W26 L30` are numbers, `S` and `ONE SIZE` letters, `S/M` a range. */
export type SizeGroup = 'number' | 'letter' | 'range';

/** What a size text says, when it is a number, letter, range or waist/leg size. */
export interface ParsedSize {
  /** Canonical text: `US 4`, `AU XS`, `S/M`, `W26 L30`, `ONE SIZE`. Parses to itself. */
  readonly label: string;
  readonly group: SizeGroup;
  /** `US`, `AU`, … or `''`. */
  readonly system: string;
  /** Plain sizes before waists before waist and leg. */
  readonly kindRank: number;
  /** The size as numbers that sort as a shopper would. */
  readonly values: readonly number[];
  /** `PETITE`, `TALL` … or `''`. */
  readonly fit: string;
}

const SYSTEM_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({ USA: 'US', AUS: 'AU', EUR: 'EU', EURO: 'EU', GB: 'UK' }),
);
const SYSTEM = '(?:USA|US|AUS|AU|NZ|UK|GB|EURO|EUR|EU|IT|FR|DE|ES|JP|KR|CN|CA|BR|MX|DK|INT)';
const LEADING_SYSTEM = new RegExp(`^(${SYSTEM})(?: ?/ ?${SYSTEM})*(?: SIZE)?[ :-]*(?=[\\dXSMLE])`);
const TRAILING_SYSTEM = new RegExp(`^(\\d[\\d./ -]*?|[XSML]+) ?(${SYSTEM})$`);
const OTHER_SYSTEM = new RegExp(`^(.*?(?:\\d|\\b[XSML]+)) ?[/,;=-] ?${SYSTEM} ?(?:SIZE )?[\\dXSML].*$`);

const ONE_SIZE =
  /^(?:ONE[ -]?SIZE(?:[ -]?FITS?[ -]?(?:ALL|MOST))?|1[ -]?SIZE|O\/S|OS|OSFA|OSFM|FREE[ -]?SIZE|UNI(?:VERSAL|QUE)?|ONE|TU|TAILLE UNIQUE|TALLA ÚNICA)$/;

/** Smallest first; a letter's rank is its place. Plus sizes (1X …) are cut differently from 1XL … and stay apart. */
const LETTERS: readonly (readonly string[])[] = [
  ['XXXS', '3XS', 'XXX-SMALL'],
  ['XXS', '2XS', 'XX-SMALL', 'XX SMALL', 'XXSMALL', 'EXTRA EXTRA SMALL', 'DOUBLE EXTRA SMALL'],
  ['XS', '1XS', 'X-SMALL', 'X SMALL', 'XSMALL', 'EXTRA SMALL', 'EXTRA-SMALL', 'X-S', 'XSM'],
  ['S', 'SMALL', 'SM', 'SML'],
  ['M', 'MEDIUM', 'MED', 'MD'],
  ['L', 'LARGE', 'LG', 'LRG'],
  ['XL', '1XL', 'X-LARGE', 'X LARGE', 'XLARGE', 'EXTRA LARGE', 'EXTRA-LARGE', 'X-L', 'XLG', 'XTRA LARGE'],
  [
    'XXL',
    '2XL',
    'XX-LARGE',
    'XX LARGE',
    'XXLARGE',
    'EXTRA EXTRA LARGE',
    'DOUBLE EXTRA LARGE',
    '2X-LARGE',
    '2X LARGE',
    '2XLARGE',
    '2 XL',
  ],
  ['XXXL', '3XL', 'XXX-LARGE', 'XXX LARGE', 'XXXLARGE', '3X-LARGE', '3X LARGE', '3XLARGE', '3 XL'],
  ['4XL', 'XXXXL', 'XXXX-LARGE', '4X-LARGE', '4X LARGE', '4XLARGE', '4 XL'],
  ['5XL', 'XXXXXL', '5X-LARGE', '5X LARGE', '5XLARGE'],
  ['6XL', '6X-LARGE', '6X LARGE'],
  ['0X'],
  ['1X'],
  ['2X'],
  ['3X'],
  ['4X'],
  ['5X'],
];
const LETTER_RANKS = new Map(LETTERS.flatMap((names, rank) => names.map((name) => [name, rank] as const)));

type Body = Pick<ParsedSize, 'label' | 'group' | 'kindRank' | 'values'>;

/** Whether cleaned text says that there is one size for all. */
function findOneSize(text: string): boolean {
  return ONE_SIZE.test(text);
}

/** No size is written at such length, and the patterns look at a text again from each of its characters. */
const LONGEST_SIZE = 64;

/** Reads upper-cased size text, or `null` when it is none of the sizes we know. */
export function parseSizeText(text: string): ParsedSize | null {
  return text.length > LONGEST_SIZE ? null : readSizeText(text);
}

const readSizeText = memoize((text): ParsedSize | null => {
  if (findOneSize(text)) return { label: 'ONE SIZE', group: 'letter', system: '', kindRank: 0, values: [], fit: '' };
  const own = OTHER_SYSTEM.exec(text)?.[1] ?? text;
  const { system, rest } = splitSystem(own);
  const { fit, body } = splitFit(rest);
  const read = readBody(body, system);
  if (!read) return null;
  const label = [system, read.label, fit].filter(Boolean).join(' ');
  return { ...read, label, system, fit };
});

function splitSystem(text: string): { system: string; rest: string } {
  const leading = LEADING_SYSTEM.exec(text);
  if (leading?.[1]) return { system: systemName(leading[1]), rest: text.slice(leading[0].length) };
  const trailing = TRAILING_SYSTEM.exec(text);
  if (trailing?.[1] && trailing[2]) return { system: systemName(trailing[2]), rest: trailing[1].trim() };
  return { system: '', rest: text };
}

function systemName(name: string): string {
  return SYSTEM_NAMES.get(name) ?? name;
}

/** A petite S is another garment than an S, so the fit stays in the label; `REGULAR` says nothing. */
function splitFit(text: string): { fit: string; body: string } {
  const after = /^(.+?)[ /-]+(PETITE|TALL|LONG|SHORT|CURVE|PLUS|REGULAR|REG)$/.exec(text);
  const before = /^(PETITE|TALL|CURVE|PLUS|REGULAR)[ -]+(.+)$/.exec(text);
  const fit = after?.[2] ?? before?.[1] ?? '';
  const body = after?.[1] ?? before?.[2] ?? text;
  return { fit: fit.startsWith('REG') ? '' : fit, body };
}

/** With a system, two numbers are two sizes: `EU 34/36`. */
function readBody(text: string, system: string): Body | null {
  const isPlain = system === '';
  return (
    readLetter(text) ??
    readNumber(text) ??
    readWaist(text) ??
    readNeighbors(text) ??
    (isPlain ? readWaistAndLeg(text) : null) ??
    readRange(text, isPlain)
  );
}

function readLetter(text: string): Body | null {
  const rank = LETTER_RANKS.get(text);
  const label = rank === undefined ? undefined : LETTERS[rank]?.[0];
  return rank === undefined || label === undefined ? null : { label, group: 'letter', kindRank: 0, values: [rank] };
}

function readNumber(text: string): Body | null {
  const match = /^(\d{1,3}(?:\.\d{1,2})?)([PTRW])?$/.exec(text);
  if (!match?.[1]) return null;
  // 00 and 000 are sizes of their own, below 0.
  const zeros = /^0+$/.test(match[1]);
  const digits = zeros ? match[1] : match[1].replace(/^0+(?=\d)/, '');
  const value = zeros ? 1 - digits.length : Number(digits);
  return { label: `${digits}${match[2] ?? ''}`, group: 'number', kindRank: 0, values: [value, match[2] ? 1 : 0] };
}

function readWaist(text: string): Body | null {
  const match =
    /^(?:W|WAIST) ?(\d{2})(?: ?(?:"|''|IN|INCH|INCHES))?$/.exec(text) ?? /^(\d{2}) ?(?:"|''|INCH|INCHES)$/.exec(text);
  return match?.[1] ? { label: `W${match[1]}`, group: 'number', kindRank: 1, values: [Number(match[1])] } : null;
}

const WAIST_AND_LEG = [
  /^W ?(\d{2})"? ?[/,X-]? ?L ?(\d{2})"?$/,
  /^(\d{2}) ?W ?[/,X-]? ?(\d{2}) ?L$/,
  /^(\d{2})"? ?[X×*] ?(\d{2})"?$/,
  /^(\d{2}) ?\/ ?(\d{2})$/,
  /^WAIST ?(\d{2})"? ?[/,-]? ?LEG ?(\d{2})"?$/,
];
export const MIN_WAIST = 20;
export const MAX_WAIST = 60;
/** Legs are sold as 28 to 36; `24/26` is two sizes in one, not a waist and a leg. */
const MIN_LEG = 28;
const MAX_LEG = 38;

function readWaistAndLeg(text: string): Body | null {
  for (const form of WAIST_AND_LEG) {
    const match = form.exec(text);
    if (!match) continue;
    const waist = Number(match[1]);
    const leg = Number(match[2]);
    if (waist < MIN_WAIST || waist > MAX_WAIST || leg < MIN_LEG || leg > MAX_LEG) continue;
    return { label: `W${waist} L${leg}`, group: 'number', kindRank: 2, values: [waist, leg] };
  }
  return null;
}

/** `28-30`: two sizes in one, which with a slash are a waist and a leg. */
function readNeighbors(text: string): Body | null {
  const [, from = '', to = ''] = /^(\d{2}) ?- ?(\d{2})$/.exec(text) ?? [];
  const step = Number(to) - Number(from);
  if (from === '' || step < 1 || step > 2 || Number(from) < MIN_WAIST) return null;
  return { label: `${from}-${to}`, group: 'range', kindRank: 1, values: [Number(from), Number(to)] };
}

/** `S/M`, `XS-S`, `S TO M`, `6/8`: the sizes joined by a slash. `M/10` says one size twice and is the first. */
function readRange(text: string, isPlain: boolean): Body | null {
  for (const separator of [/ ?\/ ?/, / TO /, / - /, / ?[-–] ?/, / ?& ?/]) {
    const parts = text.split(separator);
    if (parts.length < 2 || parts.length > 4) continue;
    const read = parts.map((part) => readLetter(part) ?? readNumber(part));
    const known = read.filter((part) => part !== null);
    const first = known[0];
    if (!first || known.length < read.length) continue;
    const same = known.filter((part) => part.group === first.group);
    const labels = [...new Set(same.map((part) => part.label))];
    if (labels.length === 1) return first;
    const waistAndLeg = isPlain ? readWaistAndLeg(labels.join('/')) : null;
    if (waistAndLeg) return waistAndLeg;
    const values = same.flatMap((part) => part.values.slice(0, 1));
    // A neck and a sleeve (16.5 / 52), or a width and a height, are not a range of sizes.
    if (first.group === 'number' && Math.max(...values) - Math.min(...values) > 6) return null;
    return { label: labels.join('/'), group: 'range', kindRank: first.group === 'letter' ? 0 : 1, values };
  }
  return null;
}

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
