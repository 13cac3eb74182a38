import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RetailerSource, SourceRecord } from '../retailer.ts';

/** Where the understanding of a record begins: its adapter's `parse`, then the rules. */
const ENTRIES = ['understand-record.ts', '../adapters/find-adapter.ts'];

let rules: string | null = null;

/** Digest of the program text that decides what a record is understood as, so that no old understanding outlives it. */
export function rulesDigest(): string {
  rules ??= hash('sha256', Array.from(readRules(), ([, text]) => text).join('\0'), 'hex');
  return rules;
}

/**
 * The files of the rules and their texts, in the order of their paths: the entries, and whatever of ours they import for
 * more than its types. What reads shops, compares, writes and reports is none of them: a change there leaves products as they are.
 */
export function readRules(): [file: string, text: string][] {
  const found = new Map<string, string>();
  const read = (file: string) => {
    if (found.has(file)) return;
    const text = readFileSync(file, 'utf8');
    found.set(file, text);
    for (const [, type, name = ''] of text.matchAll(
      /^(?:import|export|\}) ?(type )?[^;']*?from '(\.[^']+)'(?: with \{ type: 'json' \})?;$/gm,
    )) {
      if (type === undefined) read(path.resolve(path.dirname(file), name));
    }
  };
  for (const entry of ENTRIES) read(path.resolve(import.meta.dirname, entry));
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** A digest of the rules and of how the retailer is configured: read by the same, a record says the same. */
export function readingDigest(source: RetailerSource, by = rulesDigest()): string {
  return hash('sha256', by + JSON.stringify(source), 'hex');
}

/**
 * Digests records before they are read: an equal digest means that it would be understood just as it was, by the rules
 * as they are now and for the retailer as it is configured now. Dates of change are no part of it.
 */
export function createRecordDigest(source: RetailerSource): (record: SourceRecord) => number {
  const seed = readingDigest(source);
  let address = '';
  let place = '';
  return ({ source: readAt, body }) => {
    if (readAt !== address) {
      address = readAt;
      // A product moves from page to page as others come and go.
      place = address.replace(/([?&](?:page|page_info|cursor)=)[^&#]*/g, '$1');
    }
    const text = `${seed} ${place} ${body.startsWith('{') ? withoutDates(body) : body}`;
    return digestOfHash(hash('sha256', text, 'hex'));
  };
}

/** `"updated_at":"…"` and its like: on some shops they change on every record daily. */
function withoutDates(json: string): string {
  return json.replace(/_at"\s*:\s*"[^"]*"/g, '');
}

/** A content hash as a whole number below 2^53; `NaN`, which equals nothing, for what is none of ours. */
export function digestOfHash(contentHash: string): number {
  // So many hexadecimal digits a number holds exactly.
  return Number.parseInt(contentHash.slice(0, 13), 16);
}
