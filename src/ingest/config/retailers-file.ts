import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { redactUrl } from '../redact-url.ts';
import type { RetailerSource } from '../retailer.ts';
import { listSchema, retailersFileSchema } from './retailers-schema.ts';

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
