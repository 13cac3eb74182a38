import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { NormalizedProduct } from '../../model/product/product.ts';
import { readTable } from '../adapters/feeds/delimited-rows.ts';
import type { CrawlOptions } from '../http/crawl-policy.ts';
import { redactUrls } from '../redact-url.ts';
import type { RetailerSource } from '../retailer.ts';
import { kindOfReason, LISTS_NOTHING } from '../run/ingest-report.ts';
import { chooseRetailers, type DescribeFileDeps, describeFile, type RetailerChoice } from './choose-retailers.ts';
import { formatComparison, readLabels } from './compare-labels.ts';
import { formatSheet, SHEET_SIZE, sampleOf } from './contact-sheet.ts';
import { countAlike, describeUnderstood, formatCounts, formatLanguage, toPrintable } from './format-text.ts';
import { lookAtShop, type ShopLook } from './look-at-shop.ts';

/** Records looked at: as many as a person reads through. */
const LOOK = 20;

export interface CheckCommandDeps extends DescribeFileDeps {
  readonly http?: CrawlOptions;
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

/** What was understood of a shop, as text for an operator: product by product, then in sum. */
function formatCheck(retailer: string, { records, looked, profile, error }: ShopLook): string {
  const things = looked.map(({ thing }) => thing);
  const products = things.flatMap((thing) => (thing.kind === 'product' ? thing.product : []));
  const others = things.flatMap((thing) => (thing.kind === 'other' ? thing : []));
  const rejected = things.flatMap((thing) => (thing.kind === 'rejected' ? thing : []));
  const sum = `${retailer}: ${records} records: ${products.length} products, ${others.length} not ours, ${rejected.length} rejected`;
  return [
    ...products.flatMap(formatProduct),
    ...others.flatMap((thing) => formatUnlisted(thing, `not ours: ${thing.other} (${thing.reason})`)),
    ...rejected.flatMap((thing) => formatUnlisted(thing, `rejected: ${thing.reason}`)),
    sum,
    ...(profile === null ? [] : [`${retailer}: ${formatLanguage(profile.language, profile.stranger)}`]),
    ...formatCounts(`${retailer}: types`, countAlike(products.map(({ typeId }) => typeId))),
    ...formatCounts(`${retailer}: not ours`, countAlike(others.map(({ other }) => other))),
    ...formatCounts(`${retailer}: rejected`, countAlike(rejected.map(({ reason }) => kindOfReason(reason)))),
    ...(error === null ? [] : [`${retailer}: failed: ${toPrintable(error)}`]),
    ...(error === null && records === 0 ? [`${retailer}: ${LISTS_NOTHING}`] : []),
  ].join('\n');
}

/** What is called so, why it is not listed, and its page. */
function formatUnlisted(
  { title = '', url = '', externalId }: { title?: string; url?: string; externalId: string | null },
  why: string,
): string[] {
  const id = externalId ?? 'no id';
  return [
    toPrintable(title === '' ? id : `${title} (${id})`),
    `  ${toPrintable(why)}`,
    ...(url === '' ? [] : [`  page      ${toPrintable(redactUrls(url))}`]),
  ];
}

function formatProduct(product: NormalizedProduct): string[] {
  const { title, imageUrls, url } = product;
  const lines = [...describeUnderstood(product), ['pictures', String(imageUrls.length)], ['page', url]] as const;
  return [toPrintable(title), ...lines.map(([name, value]) => `  ${name.padEnd(8)}  ${toPrintable(value)}`)];
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
