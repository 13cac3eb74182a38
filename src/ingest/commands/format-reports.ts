import type { IngestReport } from '../run/ingest-report.ts';
import { COUNT_COLUMNS, formatLanguage, formatTable, formatTally, toPrintable } from './format-text.ts';

/** What an ingest did, as text for an operator: a table of counts, then what needs explaining, retailer by retailer. */
export function formatReports(reports: readonly IngestReport[]): string {
  const head = ['', ...COUNT_COLUMNS.map(([, title]) => title), 'seconds'];
  const rows = reports.map((report) => [
    report.retailer,
    ...COUNT_COLUMNS.map(([key]) => String(report.counts[key])),
    report.seconds.toFixed(1),
  ]);
  return [...formatTable([head, ...rows]), ...reports.flatMap(explain)].join('\n');
}

function explain(report: IngestReport): string[] {
  const { retailer, notOursByKind, rejectedByReason, returned, held, warnings, language, stranger, error } = report;
  return [
    ...(error === null ? [] : [`${retailer}: failed: ${error}`]),
    ...held.flatMap(({ text, examples }) => [
      `${retailer}: held: ${text}`,
      ...examples.map((example) => `  ${toPrintable(example)}`),
    ]),
    ...(held.length === 0 ? [] : [`${retailer}: ${howToDecide(retailer)}`]),
    ...(language === null ? [] : [`${retailer}: ${formatLanguage(language, stranger)}`]),
    ...warnings.map((warning) => `${retailer}: ${warning}`),
    ...(returned > 0 ? [`${retailer}: back in the listing: ${returned}`] : []),
    ...formatCounts(`${retailer}: not ours`, notOursByKind),
    ...formatCounts(`${retailer}: rejected`, rejectedByReason),
  ];
}

function formatCounts(intro: string, tally: Readonly<Record<string, number>>): string[] {
  const text = formatTally(tally);
  return text === '' ? [] : [`${intro}: ${text}`];
}

/** What an operator can do about a held run. */
export function howToDecide(retailer: string): string {
  const name = /^[\w-]+$/.test(retailer) ? retailer : JSON.stringify(retailer);
  return `nothing of it is shown; selvedge runs accept ${name} shows it, selvedge runs discard ${name} drops it`;
}
