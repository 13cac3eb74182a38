import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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

/** Files that are compressed. */
const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Smaller files gain nothing. */
const MIN_BYTES = 500;

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

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
      quiet: true,
      onOutput,
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

/**
 * Writes a brotli and a gzip form beside every text file under a folder, at the highest level: files of a build are
 * compressed once and served for ever. None is ever seen half written: they may be served already.
 * @param {string} folder
 */
async function precompress(folder) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => TEXT.test(name)).map((name) => path.join(folder, name));
  for (const file of files.filter((found) => statSync(found).size >= MIN_BYTES)) {
    const plain = await readFile(file);
    const [brotli, gzipped] = await Promise.all([
      toBrotli(plain, { params }),
      toGzip(plain, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    await Promise.all([writeWhole(`${file}.br`, brotli), writeWhole(`${file}.gz`, gzipped)]);
  }
}

/**
 * @param {string} file
 * @param {Uint8Array} bytes
 */
async function writeWhole(file, bytes) {
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
}
