import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import type { RetailerSource } from '../retailer.ts';
import { listSchema, retailersFileSchema } from './retailers-schema.ts';

/** The retailers file cannot be used. The message is one line: the file, the entry and what is wrong with it. */
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
  const twice = retailers.find(({ name }, at) => names.indexOf(name.toLowerCase()) !== at);
  if (twice !== undefined) throw new RetailersFileError(`The retailers file ${file}: ${twice.name} is there twice`);
  return retailers;
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
  throw new RetailersFileError(`The retailers file ${file}: ${describeIssue(parsed.error)}`, { cause: parsed.error });
}

/** `entry 2, hints.types: …`; entries are counted from 1. */
function describeIssue({ issues: [issue] }: z.ZodError): string {
  const message = issue?.message ?? 'not understood';
  const path = issue?.path[0] === 'retailers' ? issue.path.slice(1) : (issue?.path ?? []);
  const [entry, ...field] = path;
  if (typeof entry !== 'number') return [...(issue?.path ?? []).map(String), message].join(': ');
  return `${[`entry ${entry + 1}`, ...(field.length > 0 ? [field.join('.')] : [])].join(', ')}: ${message}`;
}
