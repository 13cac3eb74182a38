import type { IngestCounts } from '../../db/ingest/ingest-runs.ts';
import type { RecentRun } from '../../db/ingest/retailer-runs.ts';
import type { Stranger } from '../../language/languages.ts';
import { formatAmount } from '../../model/money/money.ts';
import type { NormalizedProduct } from '../../model/product/product.ts';

/** The counts of a run in the order of a table, as its columns call them. */
export const COUNT_COLUMNS: readonly (readonly [keyof IngestCounts, string])[] = [
  ['read', 'read'],
  ['new', 'new'],
  ['changed', 'changed'],
  ['unchanged', 'unchanged'],
  ['gone', 'gone'],
  ['notOurs', 'not ours'],
  ['rejected', 'rejected'],
];

/** Rows of one width: the first column to the left, the others, which are numbers, to the right. */
export function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** What there is how often, the most frequent first: `shoes 3, bags 1`; `''` when there is nothing. */
export function formatTally(tally: Readonly<Record<string, number>>): string {
  return Object.entries(tally)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${toPrintable(name)} ${count}`)
    .join(', ');
}

/** A line of it; none when there is nothing. */
export function formatCounts(intro: string, tally: Readonly<Record<string, number>>): string[] {
  const text = formatTally(tally);
  return text === '' ? [] : [`${intro}: ${text}`];
}

/** How often each of these texts is there. */
export function countAlike(texts: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(texts, (text) => text)].map(([text, all]) => [text, all.length]));
}

/** What a product was understood as, line by line; of its sizes those that are sold out stand in brackets. */
export function describeUnderstood(product: NormalizedProduct): (readonly [name: string, text: string])[] {
  const { typeId, typeReason, currency, priceMinor, compareAtMinor, available, availableSizes } = product;
  const former = compareAtMinor === null ? '' : ` (was ${formatAmount(compareAtMinor, currency)})`;
  const sizes = product.sizes.map((size) => (availableSizes.includes(size) ? size : `(${size})`));
  return [
    ['type', `${typeId} (${typeReason})`],
    ['in', product.subcategories.join(', ') || '–'],
    ['colours', product.colors.join(', ') || '–'],
    ['sizes', sizes.join(', ') || '–'],
    ['price', `${formatAmount(priceMinor, currency)} ${currency}${former}${available ? '' : ', sold out'}`],
  ];
}

/** A retailer's text must not steer the operator's terminal. */
export function toPrintable(text: string): string {
  return text.replace(/\p{C}+/gu, ' ');
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** By its type alone: the file of languages has all their words with it, which most commands need not load. */
const UNKNOWN: Stranger = 'und';

/** What a shop was read as, for an operator: always said, since all else follows from it. */
export function formatLanguage(language: string, stranger: string | null = null): string {
  if (stranger === null) return `read as ${nameOfLanguage(language)}`;
  const written =
    stranger === UNKNOWN ? 'a language that is not known' : `${nameOfLanguage(stranger)}, of which no words are known`;
  return `written in ${written}: read as ${nameOfLanguage(language)}; name its categories in hints.types`;
}

/** `de` is German. */
export function nameOfLanguage(code: string): string {
  return LANGUAGE_NAMES.of(code) ?? code;
}

/** What an operator can do about a held run. */
export function howToDecide(retailer: string): string {
  const name = /^[\w-]+$/.test(retailer) ? retailer : JSON.stringify(retailer);
  return `nothing of it is shown; selvedge runs accept ${name} shows it, selvedge runs discard ${name} drops it`;
}

/** `2026-11-21 18:17`, in UTC. */
export function formatTime(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ');
}

/** `8 s`, `4 min 5 s`, `2 h 3 min`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** How long a run took, or takes by now; unknown for one that broke off. */
export function formatTook({ startedAt, finishedAt, status }: RecentRun, now: Date): string {
  return status === 'broken off' ? '–' : formatDuration((finishedAt ?? now).getTime() - startedAt.getTime());
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const relative = new Intl.RelativeTimeFormat('en-US');

/** `3 hours ago`, in the largest unit there is one of. */
export function formatAge(time: Date, now: Date): string {
  const ms = now.getTime() - time.getTime();
  const unit = UNITS.find(([, size]) => ms >= size);
  return unit ? relative.format(-Math.floor(ms / unit[1]), unit[0]) : 'just now';
}
