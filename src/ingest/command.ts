import { formatReports } from './format-reports.ts';
import { createProgressLines, type ProgressOutput } from './progress.ts';
import type { RetailerSource } from './retailer.ts';
import { retailerName } from './retailer-name.ts';
import { type IngestDeps, runIngest } from './run-ingest.ts';

export interface IngestCommandDeps extends IngestDeps {
  /** The retailers that are configured. */
  readonly retailers: readonly RetailerSource[];
  /** How far it is, and what is wrong with what was typed. */
  readonly progress: ProgressOutput;
  /** What it did. */
  readonly report: { write(text: string): unknown };
}

/** What was typed: `selvedge ingest [retailer…] [--file F --adapter A --retailer NAME] [--dry-run] [--accept-disappearance]`. */
export interface IngestCommandOptions {
  /** Names of retailers, whatever their case; all when empty. */
  readonly names?: readonly string[];
  readonly file?: string;
  readonly adapter?: string;
  readonly retailer?: string;
  readonly dryRun?: boolean;
  readonly acceptDisappearance?: boolean;
}

/**
 * Ingests the retailers that were asked for and writes what it did.
 * @returns the exit code: 0, or 1 when a retailer failed or there is none to ingest.
 * @throws what the database throws.
 */
export async function runIngestCommand(deps: IngestCommandDeps, options: IngestCommandOptions): Promise<number> {
  const chosen = choose(deps.retailers, options);
  if (typeof chosen === 'string') {
    deps.progress.write(`${chosen}\n`);
    return 1;
  }
  const progress = createProgressLines(deps.progress);
  const { dryRun, acceptDisappearance, file } = options;
  const settings = { dryRun: dryRun ?? false, acceptDisappearance: acceptDisappearance ?? false };
  const reports = await runIngest(deps, chosen, progress.show, file === undefined ? settings : { ...settings, file });
  progress.stop();
  deps.report.write(`${formatReports(reports)}\n`);
  if (dryRun) deps.report.write('A dry run: nothing was written.\n');
  return reports.some((report) => report.error !== null) ? 1 : 0;
}

/** The retailers that were asked for, or what is wrong with the question. */
function choose(retailers: readonly RetailerSource[], options: IngestCommandOptions): RetailerSource[] | string {
  const { names = [], file, adapter, retailer } = options;
  if (file !== undefined) return fromFile(retailers, options);
  if (adapter !== undefined || retailer !== undefined)
    return '--adapter and --retailer say what a file is: add --file.';
  return chooseRetailers(retailers, names);
}

/** The retailers of these names, or what is wrong with the names. */
function chooseRetailers(retailers: readonly RetailerSource[], names: readonly string[]): RetailerSource[] | string {
  if (retailers.length === 0)
    return 'No retailers are configured: set RETAILERS to a retailers file (docs/retailers.md).';
  if (names.length === 0) return [...retailers];
  const chosen = names.map((name) => retailers.find((retailer) => retailer.name.toLowerCase() === name.toLowerCase()));
  const unknown = names.find((_, at) => chosen[at] === undefined);
  if (unknown !== undefined) {
    return `No retailer is called ${unknown}; there are ${retailers.map((retailer) => retailer.name).join(', ')}.`;
  }
  return [...new Set(chosen.filter((retailer) => retailer !== undefined))];
}

/** A file is an answer of a configured retailer's shop, or of one named with its adapter. */
function fromFile(retailers: readonly RetailerSource[], options: IngestCommandOptions): RetailerSource[] | string {
  if (options.names?.length) return 'A file is the answer of one retailer: name it with --retailer NAME alone.';
  if (options.retailer === undefined) return 'Say whose answer the file is: --retailer NAME.';
  const parsed = retailerName.safeParse(options.retailer);
  if (!parsed.success) return `--retailer "${options.retailer}": ${parsed.error.issues[0]?.message}.`;
  const name = parsed.data;
  const known = retailers.find((retailer) => retailer.name.toLowerCase() === name.toLowerCase());
  if (known) return [{ ...known, adapter: options.adapter ?? known.adapter }];
  if (options.adapter === undefined)
    return 'Say how the file is to be read: --adapter shopify or --adapter product-pages.';
  // Where the products' pages are, nobody has told: a name under .invalid leads nowhere (RFC 2606).
  const host =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'retailer';
  return [{ name, adapter: options.adapter, address: `https://${host}.invalid/` }];
}
