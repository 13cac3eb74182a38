import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { makeProducts } from '../../../test/made-products.ts';
import { createTestCatalog } from '../../../test/test-catalog.ts';
import { makeIndex } from '../../catalog/facets/facets-block.ts';
import { openIndex } from '../../catalog/seal-index.ts';
import { encodeSmall } from './compression.ts';
import { createSegmentRoutes } from './segment-routes.ts';

const products = makeProducts(400).map((product) => ({ ...product, attributes: ['fit:wrap'] }));
const catalog = await createTestCatalog(products);
const file = catalog.indexNotice('dresses', null)?.file ?? '';
const ask = (encoding: string) =>
  createSegmentRoutes(catalog).request(`/${file}`, { headers: { 'accept-encoding': encoding } });

describe('the file of a segment', () => {
  it('is what the index is made of, for ever and for everyone', async () => {
    const response = await ask('');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(openIndex(makeIndex(new Uint8Array(await response.arrayBuffer())).index).retailers).toContain('Glassons');
  });

  it('has what is said of garments apart', async () => {
    const part = async (path: string) =>
      new Uint8Array(await (await createSegmentRoutes(catalog).request(`/${file}${path}`)).arrayBuffer());
    const [facets, attributes] = [await part(''), await part('/attributes')];
    expect(openIndex(makeIndex(facets).index).attributes).toEqual([]);
    expect(openIndex(makeIndex(facets, attributes).index).attributes).toContain('fit:wrap');
  });

  it('is compressed, better once there was time for it', async () => {
    const routes = createSegmentRoutes(catalog);
    const get = async () => {
      const response = await routes.request(`/${file}`, { headers: { 'accept-encoding': 'br' } });
      expect(response.headers.get('content-encoding')).toBe('br');
      return Buffer.from(await response.arrayBuffer());
    };
    const soon = await get();
    const plain = await (await ask('')).arrayBuffer();
    expect(brotliDecompressSync(soon)).toEqual(Buffer.from(plain));
    // As Brotli does at its best, which is what it does unless told otherwise.
    const small = brotliCompressSync(Buffer.from(plain));
    expect(soon).not.toEqual(small);
    await vi.waitFor(async () => expect(await get()).toEqual(small));
  });

  it('is compressed again when that failed once', async () => {
    const encode = vi.fn(encodeSmall).mockRejectedValueOnce(new Error('no memory'));
    const routes = createSegmentRoutes(catalog, encode).onError((_, { body }) => body('', 500));
    const get = () => routes.request(`/${file}`, { headers: { 'accept-encoding': 'gzip' } });
    expect((await get()).status).toBe(500);
    expect((await get()).status).toBe(200);
  });

  it.each(['', 'dresses', 'dresses-', 'dresses-AAAAAAAAAAAAAAAAAAAAAA', '..%2f..%2fetc', 'constructor-x'])(
    'is not there by the name %j',
    async (name) => {
      expect((await createSegmentRoutes(catalog).request(`/${name}`)).status).toBe(404);
    },
  );
});
