import { availableParallelism } from 'node:os';
import { isFeed } from '../adapters/find-adapter.ts';
import type { RetailerSource } from '../retailer.ts';
import { describeFailure, type IngestReport } from '../run/ingest-report.ts';
import { failedReport, type IngestDeps, runIngest } from '../run-ingest.ts';
import { chooseRetailers, type DescribeFileDeps, describeFile, type RetailerChoice } from './choose-retailers.ts';
import { COUNT_COLUMNS, formatCounts, formatLanguage, formatTable, howToDecide, toPrintable } from './format-text.ts';
import { createProgressLines, type ProgressOutput } from './progress.ts';
import { collectEarly, keepMoreYoung } from './v8-flags.ts';

export interface IngestCommandDeps extends IngestDeps, DescribeFileDeps {
  /** How far it is, and what is wrong with what was typed. */
  readonly progress: ProgressOutput;
  /** Ends it where it stands; the report says how far it came. */
  readonly signal?: AbortSignal | undefined;
  /** What it did. */
  readonly report: { write(text: string): unknown };
}

/** What was typed: `selvedge ingest [retailer…] [--file F --adapter A --retailer NAME] [--dry-run] [--accept] [--json]`. */
export interface IngestCommandOptions extends RetailerChoice {
  readonly dryRun?: boolean;
  /** What the shops do not show is gone at once, however much it is. */
  readonly accept?: boolean;
  /** The reports as a JSON list. */
  readonly json?: boolean;
}

/**
 * Ingests the retailers that were asked for and writes what it did.
 * @returns the exit code: 0; 1 when a retailer failed or there is none to ingest; 2 when none failed and one is held.
 * @throws what the database throws.
 */
export async function runIngestCommand(deps: IngestCommandDeps, options: IngestCommandOptions): Promise<number> {
  const chosen = chooseRetailers(deps.retailers, await describeFile(deps, options));
  if (typeof chosen === 'string') {
    deps.progress.write(`${chosen}\n`);
    return 1;
  }
  const isKnown = chosen.every(({ name }) => deps.retailers.some((retailer) => retailer.name === name));
  if (!isKnown && deps.retailers.length > 0)
    deps.progress.write(`${options.retailer} is not in the retailers file: a retailer of its own.\n`);
  // A feed may be of any size: memory counts more than speed then.
  const isLean = chosen.some(({ adapter }) => isFeed(adapter));
  if (isLean) collectEarly();
  else keepMoreYoung();
  const progress = createProgressLines(deps.progress);
  const { dryRun, accept, file, json } = options;
  const { signal } = deps;
  const inTwoThreads = !isLean && availableParallelism() > 1;
  const settings = { dryRun: dryRun ?? false, acceptDisappearance: accept ?? false, inTwoThreads, signal, file };
  const ended: IngestReport[] = [];
  const onReport = (report: IngestReport) => ended.push(report);
  const reports = await runIngest({ ...deps, onReport }, chosen, progress.show, settings)
    .catch((cause: unknown) => {
      if (json) writeJson(deps, completeReports(ended, chosen, cause));
      throw cause;
    })
    .finally(progress.stop);
  if (json) writeJson(deps, reports);
  else deps.report.write(`${formatReports(reports)}\n`);
  if (dryRun && !json) deps.report.write('A dry run: nothing was written.\n');
  if (reports.some((report) => report.error !== null)) return 1;
  return reports.some((report) => report.held.length > 0) ? 2 : 0;
}

/**
 * Reports that nothing could be read, as when there is no database to begin with: a program that reads the report waits for
 * one whatever happens.
 */
export function reportNothingRead(
  deps: Pick<IngestCommandDeps, 'retailers' | 'report'>,
  options: IngestCommandOptions,
  cause: unknown,
): void {
  const chosen = chooseRetailers(deps.retailers, options);
  if (options.json && typeof chosen !== 'string') writeJson(deps, completeReports([], chosen, cause));
}

function writeJson({ report }: Pick<IngestCommandDeps, 'report'>, reports: readonly IngestReport[]): void {
  report.write(`${JSON.stringify(reports, null, 2)}\n`);
}

/** The reports that there are; the other retailers failed as all did. */
function completeReports(reports: readonly IngestReport[], chosen: readonly RetailerSource[], cause: unknown) {
  const error = describeFailure(cause);
  return chosen.map(
    (source) => reports.find(({ retailer }) => retailer === source.name) ?? failedReport(source, error),
  );
}

/** What an ingest did, as text for an operator: a table of counts, then what needs explaining, retailer by retailer. */
function formatReports(reports: readonly IngestReport[]): string {
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
