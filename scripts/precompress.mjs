import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Smaller files gain nothing. */
const MIN_BYTES = 500;

/**
 * Writes a brotli and a gzip form beside every text file under a folder, at the highest level: files of a build are
 * compressed once and served for ever.
 * @param {string} folder
 */
export function precompress(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (!TEXT.test(name) || statSync(file).size < MIN_BYTES) continue;
    const plain = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }));
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }));
  }
}
