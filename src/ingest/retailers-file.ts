import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { ADAPTER_NAMES } from './adapters.ts';
import type { RetailerSource } from './retailer.ts';
import { retailerName } from './retailer-name.ts';

/** The retailers file cannot be used. The message is one line: the file, the entry and what is wrong with it. */
export class RetailersFileError extends Error {
  override name = 'RetailersFileError';
}

const httpUrl = z
  .string()
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'expected an http(s) address');

const retailerSchema = z.strictObject({
  name: retailerName,
  adapter: z.enum(ADAPTER_NAMES as [string, ...string[]]),
  address: httpUrl,
  publicAddress: httpUrl.optional(),
  sizeSystem: z
    .string()
    .regex(/^[A-Z]{2}$/, 'expected two letters such as AU')
    .optional(),
});

/**
 * The retailers of a file: a JSON list of `{name, adapter, address, publicAddress?, sizeSystem?}`.
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
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new RetailersFileError(`The retailers file ${file} is not JSON: ${(cause as Error).message}`, { cause });
  }
  const parsed = z.array(retailerSchema).min(1).safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const [entry, field] = issue?.path ?? [];
    const place =
      entry === undefined ? '' : ` entry ${Number(entry) + 1}${field === undefined ? '' : `, ${String(field)}`}:`;
    throw new RetailersFileError(`The retailers file ${file}:${place} ${issue?.message}`);
  }
  const names = parsed.data.map((retailer) => retailer.name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new RetailersFileError(`The retailers file ${file}: ${twice} is there twice`);
  return parsed.data.map(({ publicAddress, sizeSystem, ...rest }) => ({
    ...rest,
    ...(publicAddress === undefined ? {} : { publicAddress }),
    ...(sizeSystem === undefined ? {} : { sizeSystem }),
  }));
}
