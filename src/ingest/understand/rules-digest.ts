import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

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
