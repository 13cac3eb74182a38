import { memoize } from '../../text/memoize.ts';
import { MAX_WAIST, MIN_WAIST, parseSizeText } from './parse-size.ts';

/** In what a size is counted: women's numbers by system, letters, waists in inches. */
export const SIZE_SCALES = ['AU', 'NZ', 'UK', 'US', 'EU', 'letter', 'waist'] as const;
export type SizeScale = (typeof SIZE_SCALES)[number];

/** One body: what each scale calls its size, `10`, or from one to another, `8-10`, `S-M`. */
export type SizeRow = Readonly<Partial<Record<SizeScale, string>>>;

/** A table of sizes as somebody publishes it. */
export interface SizeChart {
  /** Where it is published. */
  readonly source: string;
  readonly rows: readonly SizeRow[];
}

/** Both ends included; of a size that is one, the same twice. Letters count by their order. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A size label on its scale. */
export interface ScaledSize extends Span {
  readonly scale: SizeScale;
  /** In inches; `null` where none is named. */
  readonly leg: number | null;
}

/** Places a label (`AU 10`, `M`, `AU S`, `S/M`, `W28 L32`) on its scale; `null` where it has none: bare numbers, petites, one size. */
export const scaleSize = memoize((label: string): ScaledSize | null => {
  const parsed = parseSizeText(label);
  if (parsed?.fit !== '' || parsed.values.length === 0) return null;
  const { group, kindRank, system, values } = parsed;
  const from = Math.min(...values);
  const to = Math.max(...values);
  if (/^W\d/.test(label)) return { scale: 'waist', from: values[0] ?? 0, to: values[0] ?? 0, leg: values[1] ?? null };
  if (/[A-Z]$/.test(label) && kindRank === 0) return { scale: 'letter', from, to, leg: null };
  // What is written behind a number (`8P`) is another cut.
  if (group === 'number' && values[1] !== 0) return null;
  const scale = SIZE_SCALES.find((known) => known === system);
  if (scale === undefined) return null;
  const number = values[0] ?? 0;
  return group === 'number' ? { scale, from: number, to: number, leg: null } : { scale, from, to, leg: null };
});

/** Reads a cell of a table; `null` for what is no size of its scale. */
export function readCell(scale: SizeScale, text: string): Span | null {
  const ends = text.split('-').map((end) => readValue(scale, end.trim()));
  const [from, to = from] = ends;
  if (from === undefined || to === undefined || ends.length > 2 || from === null || to === null) return null;
  return from <= to ? { from, to } : null;
}

function readValue(scale: SizeScale, text: string): number | null {
  if (scale === 'waist') {
    const inches = /^\d{2}$/.test(text) ? Number(text) : 0;
    return inches >= MIN_WAIST && inches <= MAX_WAIST ? inches : null;
  }
  const found = scaleSize(scale === 'letter' ? text.toUpperCase() : `${scale} ${text}`);
  // A chart that has S, S/M and M means a size of its own by the second.
  return found?.scale === scale ? (found.from + found.to) / 2 : null;
}

/** A chart whose cells are read. */
type ReadRow = ReadonlyMap<SizeScale, Span>;

const readRows = new WeakMap<SizeChart, readonly ReadRow[]>();

function rowsOf(chart: SizeChart): readonly ReadRow[] {
  const known = readRows.get(chart);
  if (known) return known;
  const rows = chart.rows.map((row) => {
    const cells = SIZE_SCALES.map((scale) => [scale, readCell(scale, row[scale] ?? '')] as const);
    return new Map(cells.flatMap(([scale, span]) => (span ? [[scale, span] as const] : [])));
  });
  readRows.set(chart, rows);
  return rows;
}

/**
 * What a table says of a size to whoever wears another: `one` that it is theirs whatever their body, `some` that it is one of
 * several that may be, `null` that it is not or that the table does not know.
 */
export function compareByChart(chart: SizeChart, worn: ScaledSize, offered: ScaledSize): 'one' | 'some' | null {
  const spans = rowsOf(chart).flatMap((row) => {
    const own = row.get(worn.scale);
    const other = row.get(offered.scale);
    return own && other && overlaps(own, worn) ? [other] : [];
  });
  if (!spans.some((span) => overlaps(span, offered))) return null;
  return spans.every((span) => span.from >= offered.from && span.to <= offered.to) ? 'one' : 'some';
}

function overlaps(a: Span, b: Span): boolean {
  return a.from <= b.to && b.from <= a.to;
}

/**
 * What is generally meant where a shop publishes no table: numbers as tables of Australia and the United Kingdom have them, a letter
 * by the bust girths of EN 13402-3 (two where tables differ), waists of jeans by Australian numbers. Shops differ by a size, so
 * whatever follows from it is said as a doubt. Its sources: docs/decisions/0085-my-sizes.md.
 */
export const STANDARD_CHART: SizeChart = {
  source: 'docs/decisions/0085-my-sizes.md',
  rows: [
    { AU: '4', NZ: '4', UK: '4', US: '0', EU: '32', letter: 'XXS-XS' },
    { AU: '6', NZ: '6', UK: '6', US: '2', EU: '34', letter: 'XS', waist: '24-25' },
    { AU: '8', NZ: '8', UK: '8', US: '4', EU: '36', letter: 'XS-S', waist: '26-27' },
    { AU: '10', NZ: '10', UK: '10', US: '6', EU: '38', letter: 'S-M', waist: '28-29' },
    { AU: '12', NZ: '12', UK: '12', US: '8', EU: '40', letter: 'M', waist: '30-31' },
    { AU: '14', NZ: '14', UK: '14', US: '10', EU: '42', letter: 'L', waist: '32-33' },
    { AU: '16', NZ: '16', UK: '16', US: '12', EU: '44', letter: 'L-XL', waist: '34-35' },
    { AU: '18', NZ: '18', UK: '18', US: '14', EU: '46', letter: 'XL', waist: '36-37' },
    { AU: '20', NZ: '20', UK: '20', US: '16', EU: '48', letter: 'XL-XXL' },
    { AU: '22', NZ: '22', UK: '22', US: '18', EU: '50', letter: 'XXL' },
    { AU: '24', NZ: '24', UK: '24', US: '20', EU: '52', letter: 'XXL-XXXL' },
    { AU: '26', NZ: '26', UK: '26', US: '22', EU: '54', letter: 'XXXL' },
  ],
};

const NUMBERS = ['US', 'UK', 'AU', 'NZ', 'EU'] as const;
const ROWS_BY_LABEL: ReadonlyMap<string, SizeRow> = new Map(
  STANDARD_CHART.rows.flatMap((row) => NUMBERS.map((scale) => [`${scale} ${row[scale] ?? ''}`, row] as const)),
);

/**
 * What other systems call about the same women's size: `AU 8` → `US 4`, `UK 8`, `NZ 8`, `EU 36`. None for letters, waists and
 * ranges. Good for what may fit too, not for a filter.
 */
export function equivalentSizes(label: string): string[] {
  const row = ROWS_BY_LABEL.get(label);
  if (!row) return [];
  return NUMBERS.map((scale) => `${scale} ${row[scale] ?? ''}`).filter((other) => other !== label);
}
