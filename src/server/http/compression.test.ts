import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { decodeGzip, ENCODINGS, encodeFast, encodeSmall, pickEncoding } from './compression.ts';

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

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=0.5, br;q=0.1', 'gzip'],
  ['gzip;q=0.5, Br;q=0.5', 'br'],
  ['br;q=0, *;q=0.3', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0', null],
  ['identity', null],
  ['', null],
])('of %j takes %s', (accepted, encoding) => {
  const request = new Request('http://localhost/', { headers: { 'accept-encoding': accepted } });
  expect(pickEncoding(request, 5000, ENCODINGS)).toBe(encoding);
});
