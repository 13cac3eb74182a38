import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { precompress } from './precompress.mjs';
import { findCommand, ROOT, RunError, runProcess, withProgress } from './run-process.mjs';

/** What the built pages are made of. */
const INPUTS = [
  'src/app',
  'src/model',
  'src/catalog',
  'src/server/services.ts',
  'public',
  'vite.config.ts',
  'scripts/inline-script.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

const STAMP = path.join(ROOT, 'build/inputs.sha256');

/**
 * Builds the pages unless they were built from the same files.
 * @param {string} node
 * @param {(text: string) => void} [onOutput] takes what it prints; without it our terminal does
 * @param {() => void} [onServable] told when the pages can be served, while their files are still being compressed
 */
export async function ensureBuild(node, onOutput, onServable = () => {}) {
  const digest = digestFiles(ROOT, INPUTS);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return onServable();
  await withProgress('Building the pages', async () => {
    const code = await runProcess(node, [findCommand('@react-router/dev', 'react-router'), 'build'], {
      env: { NODE_ENV: 'production' },
      ...(onOutput ? { onOutput } : { quiet: true }),
    });
    if (code !== 0) throw new RunError('The pages cannot be built: see above');
  });
  onServable();
  await precompress(path.join(ROOT, 'build/client'));
  writeFileSync(STAMP, digest);
}

/**
 * A digest of the names and the bytes of files, those of folders included; tests are left out.
 * @param {string} root
 * @param {readonly string[]} inputs
 */
export function digestFiles(root, inputs) {
  const hash = createHash('sha256');
  for (const name of inputs.flatMap((input) => listFiles(root, input))) {
    hash.update(`${name}\0`).update(
      createHash('sha256')
        .update(readFileSync(path.join(root, name)))
        .digest(),
    );
  }
  return hash.digest('hex');
}

function listFiles(root, name) {
  const file = path.join(root, name);
  if (!existsSync(file) || /\.test\.tsx?$/.test(name)) return [];
  if (!statSync(file).isDirectory()) return [name];
  return readdirSync(file)
    .sort()
    .flatMap((entry) => listFiles(root, `${name}/${entry}`));
}
