import type { RecentRun } from '../../db/ingest/recent-runs.ts';
import type { RetailerStatus } from '../retailer-status.ts';
import { formatAge, formatTime, formatTook } from '../run-times.ts';
import { COUNT_COLUMNS, formatTable, toPrintable } from './format-text.ts';

const HEAD = ['started', 'took', 'status', ...COUNT_COLUMNS.map(([, title]) => title)];

/** How retailers stand, as a text each for an operator: what they are, then a table of their last runs. Times are UTC. */
export function formatRetailers(statuses: readonly RetailerStatus[], now: Date): string[] {
  return statuses.map((status) => formatRetailer(status, now).map(toPrintable).join('\n'));
}

function formatRetailer(status: RetailerStatus, now: Date): string[] {
  const { retailer, adapter, address, listed, lastGood, nextRun, lastError, runs } = status;
  const what = adapter === null ? ['not in the retailers file'] : [adapter, address ?? ''];
  const facts = [
    listed === 1 ? '1 product listed' : `${formatCount(listed)} products listed`,
    lastGood ? `last good run ${formatAge(lastGood, now)}` : 'no good run yet',
    nextRun ? `next run by schedule ${formatTime(nextRun)}` : 'no schedule',
  ];
  const isOld = lastError !== null && !runs.some(({ status: outcome }) => outcome === 'failed');
  return [
    [retailer, ...what].join(' · '),
    `  ${facts.join(' · ')}`,
    ...formatRuns(runs, now),
    ...(isOld ? [`  last error, ${formatTime(lastError.at)}: ${lastError.text}`] : []),
  ];
}

/** Under each run what has to be said of it. */
function formatRuns(runs: readonly RecentRun[], now: Date): string[] {
  if (runs.length === 0) return [];
  const [head = '', ...rows] = formatTable([HEAD, ...runs.map((run) => toCells(run, now))]);
  const notes = runs.map(({ error, reasons, warnings }) => [
    ...(error === null ? [] : [error]),
    ...reasons.flatMap(({ text, examples }) => [text, ...examples.map((example) => `  ${example}`)]),
    ...warnings,
  ]);
  return [`  ${head}`, ...rows.flatMap((row, at) => [`  ${row}`, ...(notes[at] ?? []).map((note) => `    ${note}`)])];
}

function toCells(run: RecentRun, now: Date): string[] {
  const { startedAt, status, counts } = run;
  return [
    formatTime(startedAt),
    formatTook(run, now),
    status,
    ...COUNT_COLUMNS.map(([key]) => formatCount(counts[key] ?? 0)),
  ];
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
