import type { IngestReport } from '../run/ingest-run.ts';

const COLUMNS = [
  ['read', 'read'],
  ['new', 'new'],
  ['changed', 'changed'],
  ['unchanged', 'unchanged'],
  ['gone', 'gone'],
  ['notOurs', 'not ours'],
  ['rejected', 'rejected'],
] as const;

/** What an ingest did, as text for an operator: a table of counts, then what needs explaining, retailer by retailer. */
export function formatReports(reports: readonly IngestReport[]): string {
  const head = ['', ...COLUMNS.map(([, title]) => title), 'seconds'];
  const rows = reports.map((report) => [
    report.retailer,
    ...COLUMNS.map(([key]) => String(report.counts[key])),
    report.seconds.toFixed(1),
  ]);
  return [...formatTable([head, ...rows]), ...reports.flatMap(explain)].join('\n');
}

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

function explain(report: IngestReport): string[] {
  const { retailer, notOursByKind, rejectedByReason, returned, warnings, error } = report;
  return [
    ...(error === null ? [] : [`${retailer}: failed: ${error}`]),
    ...warnings.map((warning) => `${retailer}: ${warning}`),
    ...(returned > 0 ? [`${retailer}: back in the listing: ${returned}`] : []),
    ...formatTally(`${retailer}: not ours: `, notOursByKind),
    ...formatTally(`${retailer}: rejected: `, rejectedByReason),
  ];
}

function formatTally(intro: string, tally: Readonly<Record<string, number>>): string[] {
  const entries = Object.entries(tally).sort(([, a], [, b]) => b - a);
  return entries.length === 0 ? [] : [intro + entries.map(([name, count]) => `${name} ${count}`).join(', ')];
}
