import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { decodeGzip, encodeFast, encodeSmall } from './compression.ts';

const page = Buffer.from(
  Array.from({ length: 5000 }, (_, n) => `<li>dress ${(n * 7919) % 1009} of ${n % 13}</li>`).join(''),
);
const { ZSTD_c_compressionLevel: LEVEL, BROTLI_PARAM_QUALITY: QUALITY } = constants;

it.each([
  ['gzip, fast', () => encodeFast(page), gzipSync(page, { level: 1 })],
  ['Zstandard, fast', () => encodeFast(page, 'zstd'), zstdCompressSync(page, { params: { [LEVEL]: 5 } })],
  ['gzip, small', () => encodeSmall(page, 'gzip'), gzipSync(page)],
  ['Brotli, small', () => encodeSmall(page, 'br'), brotliCompressSync(page, { params: { [QUALITY]: 5 } })],
])('compresses with %s as well as before each time', async (_name, encode, once) => {
  for (let time = 0; time < 3; time += 1) {
    const encoded = await encode();
    expect(encoded.byteLength / once.byteLength).toBeCloseTo(1, 1);
    expect(encoded.buffer.byteLength).toBe(encoded.byteLength);
  }
});

it('undoes gzip', async () => {
  expect(await decodeGzip(await encodeFast(page))).toEqual(page);
});
