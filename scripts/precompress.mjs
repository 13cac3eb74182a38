import { readdirSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Smaller files gain nothing. */
const MIN_BYTES = 500;

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Writes a brotli and a gzip form beside every text file under a folder, at the highest level: files of a build are
 * compressed once and served for ever. None is ever seen half written: they may be served already.
 * @param {string} folder
 */
export async function precompress(folder) {
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
