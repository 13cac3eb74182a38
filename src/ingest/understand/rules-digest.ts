import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

let rules: string | null = null;

/** Digest of the program text that decides what a record is understood as, so that no old understanding outlives it. */
export function rulesDigest(): string {
  rules ??= hash('sha256', ['../../text', '../../model', '..'].flatMap(readPrograms).join('\0'), 'hex');
  return rules;
}

function readPrograms(folder: string): string[] {
  const root = path.join(import.meta.dirname, folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[cm]?[jt]s$/.test(name) && !/\.test\.ts$/.test(name))
    .sort()
    .map((name) => readFileSync(path.join(root, name), 'utf8'));
}
