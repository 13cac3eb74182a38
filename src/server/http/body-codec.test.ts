import { constants, createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { createBodyCodec } from './body-codec.ts';

const gzip = () => createBodyCodec(() => createGzip(), constants.Z_FINISH);
const gunzip = () => createBodyCodec(() => createGunzip(), constants.Z_SYNC_FLUSH);
const bodies = fc.array(
  fc
    .tuple(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 300 }))
    .map(([part, times]) => Buffer.concat(Array(times).fill(part))),
  { maxLength: 12 },
);

it('encodes each body by itself, one after the other and side by side', async () => {
  const [encode, decode] = [gzip(), gunzip()];
  await fc.assert(
    fc.asyncProperty(bodies, async (all) => {
      const encoded = await Promise.all(all.map((body) => encode(body)));
      expect(encoded.map((one) => gunzipSync(one))).toEqual(all);
      expect(await Promise.all(encoded.map((one) => decode(one)))).toEqual(all);
    }),
    { numRuns: runs(20) },
  );
});

it('gives bytes that keep no more memory than their own', async () => {
  const encoded = await gzip()(Buffer.from('words '.repeat(20_000)));
  expect(encoded.buffer.byteLength).toBe(encoded.byteLength);
});

it('goes on after a body that could not be decoded', async () => {
  const decode = gunzip();
  await expect(decode(Buffer.from('not gzipped'))).rejects.toThrow('incorrect header check');
  expect(String(await decode(gzipSync('words')))).toBe('words');
});
