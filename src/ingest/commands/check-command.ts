import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { readTable } from '../adapters/feeds/delimited-rows.ts';
import type { CrawlOptions } from '../http/crawl-policy.ts';
import type { RetailerSource } from '../retailer.ts';
import { chooseRetailers, type RetailerChoice } from './choose-retailers.ts';
import { formatComparison, readLabels } from './compare-labels.ts';
import { formatSheet, SHEET_SIZE, sampleOf } from './contact-sheet.ts';
import { describeFile } from './describe-file.ts';
import { formatCheck } from './format-check.ts';
import { toPrintable } from './format-text.ts';
import { lookAtShop } from './look-at-shop.ts';

/** Records looked at: as many as a person reads through. */
const LOOK = 20;

export interface CheckCommandDeps {
  readonly retailers: readonly RetailerSource[];
  readonly http?: CrawlOptions;
  /** What is wrong with what was typed, or assumed where nothing was. */
  readonly progress: { write(text: string): unknown };
  /** Asks the person at the terminal, where there is one. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  readonly report: { write(text: string): unknown };
}

/** How a shop is checked: its first records as text, or a sheet, or against labels. */
export interface CheckChoice extends RetailerChoice {
  /** The file that a contact sheet is written to. */
  readonly sheet?: string;
  /** A table of labels. */
  readonly labels?: string;
}

/**
 * `selvedge retailers check [retailer…] [--file F --adapter A --retailer NAME]`: writes what was understood. With `--sheet`,
 * a web page of a hundred records by chance; with `--labels`, how it agrees with a table of labels.
 * @returns the exit code: 1 when a shop could not be read or gave nothing that can be listed
 */
export async function runCheckCommand(deps: CheckCommandDeps, choice: CheckChoice): Promise<number> {
  const chosen = chooseRetailers(deps.retailers, await describeFile(deps, choice));
  if (typeof chosen === 'string') {
    deps.progress.write(`${chosen}\n`);
    return 1;
  }
  if (choice.sheet !== undefined || choice.labels !== undefined) return judge(deps, chosen, choice);
  let failures = 0;
  for (const source of chosen) {
    const look = await lookAtShop(source, { http: deps.http, file: choice.file, most: LOOK });
    deps.report.write(`${formatCheck(source.name, look)}\n`);
    if (look.error !== null || !look.looked.some(({ thing }) => thing.kind === 'product')) failures += 1;
  }
  return failures > 0 ? 1 : 0;
}

/** Writes a sheet, compares with labels, or both, of one shop. */
async function judge(deps: CheckCommandDeps, chosen: readonly RetailerSource[], choice: CheckChoice): Promise<number> {
  const [source, another] = chosen;
  if (!source || another) {
    deps.progress.write('A sheet and labels are of one shop: name it.\n');
    return 1;
  }
  const labels = choice.labels === undefined ? [] : await readLabelFile(choice.labels);
  if (typeof labels === 'string') {
    deps.progress.write(`${choice.labels}: ${labels}\n`);
    return 1;
  }
  const { looked, profile, error } = await lookAtShop(source, { http: deps.http, file: choice.file });
  if (choice.sheet !== undefined) {
    await writeFile(choice.sheet, formatSheet(source.name, sampleOf(looked, SHEET_SIZE, Math.random), profile));
    deps.report.write(
      `${source.name}: ${Math.min(SHEET_SIZE, looked.length)} of ${looked.length} records are on ${choice.sheet}\n`,
    );
  }
  if (choice.labels !== undefined) deps.report.write(`${formatComparison(source.name, labels, looked)}\n`);
  if (error !== null) deps.report.write(`${source.name}: failed: ${toPrintable(error)}\n`);
  return error === null && looked.length > 0 ? 0 : 1;
}

/** The labels in a table, or what is wrong with it. */
async function readLabelFile(file: string) {
  const rows: Readonly<Record<string, string>>[] = [];
  try {
    for await (const batch of readTable(createReadStream(file, 'utf8'), file)) {
      for (const row of batch) if ('values' in row) rows.push(row.values);
    }
  } catch (error) {
    return error instanceof Error ? error.message : 'cannot be read';
  }
  return readLabels(rows);
}
