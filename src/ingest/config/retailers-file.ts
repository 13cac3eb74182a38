import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { LANGUAGES } from '../../language/languages.ts';
import { CURRENCY_CODES } from '../../model/money/money.ts';
import { PRODUCT_TYPES } from '../../model/product/product-types.ts';
import { SIZE_KINDS } from '../../model/sizes/my-sizes.ts';
import { readCell, SIZE_SCALES, type SizeScale } from '../../model/sizes/size-tables.ts';
import { AFFILIATE_FIELDS } from '../adapters/feeds/feeds.ts';
import { ADAPTER_NAMES, isFeed } from '../adapters/find-adapter.ts';
import { redactUrl } from '../redact-url.ts';
import type { RetailerSource } from '../retailer.ts';
import { findNextTime } from './schedule.ts';

/** The retailers file cannot be used. The message names the file, and of each fault the entry and what is wrong, in a line each. */
export class RetailersFileError extends Error {
  override name = 'RetailersFileError';
}

/**
 * The retailers of a file: `{ "retailers": [ … ] }` or the bare list (docs/retailers.md).
 * @throws RetailersFileError
 */
export async function readRetailersFile(file: string): Promise<RetailerSource[]> {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new RetailersFileError(`The retailers file ${file} cannot be read: ${cause.message}`, { cause });
  });
  return parseRetailers(text, file);
}

/** Reads the text of a retailers file. */
export function parseRetailers(text: string, file: string): RetailerSource[] {
  const retailers = parseList(readJson(text, file), file);
  const names = retailers.map(({ name }) => name.toLowerCase());
  const again = retailers.map(({ name }) => name).filter((name, at) => names.indexOf(name.toLowerCase()) !== at);
  if (again.length === 0) return retailers;
  const twice = [...new Set(again)];
  const are = twice.length === 1 ? 'is' : 'are';
  throw new RetailersFileError(`The retailers file ${file}: ${twice.join(', ')} ${are} there twice`);
}

/** Finds what is wrong with the description of a retailer; `null` when nothing is. */
export function findFault(source: RetailerSource): string | null {
  const parsed = listSchema.safeParse([source]);
  const [issue] = parsed.error?.issues ?? [];
  return issue
    ? `${issue.path.slice(1).join('.')}: ${issue.message}${repeat(findValue([source], issue.path), issue.path)}`
    : null;
}

function readJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new RetailersFileError(`The retailers file ${file} is not JSON: ${(cause as Error).message}`, { cause });
  }
}

function parseList(json: unknown, file: string): RetailerSource[] {
  const parsed = Array.isArray(json) ? listSchema.safeParse(json) : retailersFileSchema.safeParse(json);
  if (parsed.success) return Array.isArray(parsed.data) ? parsed.data : parsed.data.retailers;
  const faults = parsed.error.issues.map((issue) => describeIssue(issue, json).replace(/[\s\p{Cc}]+/gu, ' '));
  const [first = '', ...others] = faults;
  const told = others.length === 0 ? ` ${first}` : faults.map((fault) => `\n  ${fault}`).join('');
  throw new RetailersFileError(`The retailers file ${file}:${told}`, { cause: parsed.error });
}

/** `entry 2 (Nova), hints.types: …, not "…"`; entries are counted from 1. */
function describeIssue({ code, path, message }: z.core.$ZodIssue, json: unknown): string {
  const written = findValue(json, path);
  const isMissing = written === undefined && code !== 'custom';
  const said = isMissing ? 'is missing' : `${message}${repeat(written, path)}`;
  const at = path[0] === 'retailers' ? 1 : 0;
  const entry = path[at];
  if (typeof entry !== 'number') return [...path.map(String), said].join(': ');
  const name = findValue(json, [...path.slice(0, at + 1), 'name']);
  const field = path.slice(at + 1).join('.');
  const titled = typeof name === 'string' && name.trim() !== '' ? ` (${shorten(name)})` : '';
  return `entry ${entry + 1}${titled}${field === '' ? '' : `, ${field}`}: ${said}`;
}

/** What stands at a path of the file; `undefined` for nothing. */
function findValue(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    json,
  );
}

/** `, not "usd"`; nothing for what has parts. */
function repeat(written: unknown, path: readonly PropertyKey[]): string {
  if (path.length === 0 || written === undefined || typeof written === 'object') return '';
  if (typeof written !== 'string') return `, not ${String(written)}`;
  const isAddress = /address$/i.test(String(path.at(-1)));
  return `, not ${JSON.stringify(shorten(isAddress ? redactUrl(written) : written))}`;
}

function shorten(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

/** With spaces or quotes, its end could not be found in a text, nor the key in it be masked. */
const isHttp = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && !/[\s"<>]/.test(text);
const isFile = (text: string) => URL.parse(text)?.protocol === 'file:';

const httpAddress = z.string().refine(isHttp, 'expected an http(s) address, without spaces or quotes');

/** A pattern with exactly one group, which holds the color. */
const pattern = z.string().refine((text) => countGroups(text) === 1, 'expected a regular expression with one group');

function countGroups(text: string): number {
  try {
    // With an empty alternative it matches anything, and the match tells the number of groups.
    return (new RegExp(`${text}|`, 'i').exec('')?.length ?? 0) - 1;
  } catch {
    return -1;
  }
}

const hintsSchema = z.strictObject({
  colorTag: pattern.exactOptional().describe('Regular expression with one group: the colour in a tag.'),
  colorTitle: pattern.exactOptional().describe('Regular expression with one group: the colour in a title.'),
  productPath: z
    .string()
    .refine((text) => countGroups(text) >= 0, 'expected a regular expression')
    .exactOptional()
    .describe("Of product-pages: regular expression for path and query of a product page's address."),
  types: z
    .record(z.string().min(1), z.enum([...PRODUCT_TYPES.map(({ id }) => id), 'not ours']))
    .exactOptional()
    .describe("The shop's own category → the product type it is listed as, or `not ours`."),
});

const sizeChartSchema = z.strictObject({
  source: httpAddress.describe('Where it stands.'),
  kinds: z.array(z.enum(SIZE_KINDS)).min(1).exactOptional().describe('What it is for; everything when left out.'),
  rows: z
    .array(
      z
        .partialRecord(z.enum(SIZE_SCALES), z.string())
        .superRefine((row, context) => {
          for (const [scale, cell] of Object.entries(row)) {
            if (readCell(scale as SizeScale, cell) !== null) continue;
            context.addIssue({
              code: 'custom',
              path: [scale],
              message: 'expected a size, or two with a hyphen between',
            });
          }
        })
        .describe('What each system calls one body: a size, or two with a hyphen between.'),
    )
    .min(1)
    .max(60),
});

/** What a retailer may be called. `~` parts retailer and size in the storefront's addresses. */
export const retailerName = z
  .string()
  .trim()
  .min(1, 'expected a name')
  .max(60, 'expected a name of at most 60 characters')
  .regex(/^[^~]+$/, 'expected a name without ~');

const retailerSchema = z
  .strictObject({
    name: retailerName.describe('As shoppers see it.'),
    adapter: z.enum(ADAPTER_NAMES as [string, ...string[]]).describe('How the shop is read.'),
    address: z
      .string()
      .refine((text) => isHttp(text) || isFile(text), 'expected an http(s) or file address, without spaces or quotes')
      .describe('Root of the shop, or address of its sitemap, collection, feed or table; also file:///….'),
    publicAddress: httpAddress.exactOptional().describe('Where shoppers reach the shop, when that is another address.'),
    currency: z
      .enum(CURRENCY_CODES as [string, ...string[]], { error: 'expected a currency such as USD (ISO 4217)' })
      .exactOptional()
      .describe("What the shop's prices are in that do not say (ISO 4217); USD when left out."),
    sizeSystem: z
      .string()
      .regex(/^[A-Z]{2}$/, 'expected two letters such as AU')
      .exactOptional()
      .describe("What the shop's bare numbers are: with AU, its 8 is listed as AU 8."),
    sizeCharts: z
      .array(sizeChartSchema)
      .min(1)
      .max(SIZE_KINDS.length)
      .exactOptional()
      .describe('The tables of sizes that the shop publishes: of the kinds that they name, one for all others.'),
    language: z
      .enum(LANGUAGES)
      .exactOptional()
      .describe('What the shop writes in; found out from its pages and words when left out.'),
    schedule: z
      .string()
      .refine(
        (text) => findNextTime(text, new Date()) !== null,
        'expected five cron fields such as 0 4 * * *, and a time that comes',
      )
      .exactOptional()
      .describe('When the shop is read by itself: minute, hour, day, month, day of the week, in UTC.'),
    hints: hintsSchema.exactOptional().describe('What is known about how the shop writes.'),
    columns: z
      .partialRecord(z.enum(AFFILIATE_FIELDS), z.string().min(1))
      .exactOptional()
      .describe("Of affiliate-csv: our field → the table's column."),
    collections: z
      .array(z.string().regex(/^[^\s/]+$/, 'expected the handle of a collection'))
      .min(1)
      .exactOptional()
      .describe('Of a Shopify shop with more than 25,000 products: the collections to go on with.'),
  })
  .refine(({ adapter, columns }) => columns === undefined || adapter === 'affiliate-csv', {
    path: ['columns'],
    error: 'only a retailer of the adapter affiliate-csv has columns',
  })
  .refine(({ address, adapter, publicAddress }) => !isFile(address) || isFeed(adapter) || publicAddress !== undefined, {
    path: ['publicAddress'],
    error: 'expected the address of the shop, as its answer is read from a file',
  });

/** The retailers as a bare list, the older form. */
export const listSchema = z.array(retailerSchema).min(1, 'expected at least one retailer');

/** A retailers file. */
export const retailersFileSchema = z.strictObject({
  $schema: z.string().exactOptional(),
  retailers: listSchema,
});

/** JSON Schema (draft 2020-12) of a retailers file, for editors: `retailers.schema.json`. */
export function createRetailersJsonSchema(): object {
  return { title: 'Retailers of a Selvedge storefront', ...z.toJSONSchema(retailersFileSchema) };
}
