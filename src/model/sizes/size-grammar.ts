import { memoize } from '../../text/memoize.ts';

/** What a size text says, when it is a number, letter, range or waist/leg size. */
export interface ParsedSize {
  /** Canonical text: `US 4`, `AU XS`, `S/M`, `W26 L30`, `ONE SIZE`. Parses to itself. */
  readonly label: string;
  readonly group: 'number' | 'letter' | 'range';
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
export function findOneSize(text: string): boolean {
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
