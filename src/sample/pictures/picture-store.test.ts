import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENT } from '../../../test/time-limits.ts';
import { rangeOf } from '../sample-catalog.ts';
import { SAMPLE_SHOPS } from '../sample-shop.ts';
import { createSampleShopApp } from '../shops/sample-shops.ts';
import { createPictureStore, pickWidth } from './picture-store.ts';
import { createRasterThreads, type PictureRequest, type RasterThreads } from './raster-threads.ts';

const shop = SAMPLE_SHOPS[0];
const image = rangeOf(shop)
  .flatMap((product) => product.images)
  .find((candidate) => candidate.drawing);
if (!image?.drawing) throw new Error('the sample has no picture');
const { drawing } = image;
/** ms: a busy machine draws slowly, too. */
const PATIENCE = { webp: PATIENT.timeout, jpg: PATIENT.timeout };
const request: PictureRequest = { drawing, width: 240, format: 'webp' };

let folder: string;
const complaints: unknown[] = [];
const complain = (error: unknown) => void complaints.push(error);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-pictures-'));
  complaints.length = 0;
});
afterEach(() => rm(folder, { recursive: true }));

function pretend(draw: RasterThreads['draw']): RasterThreads {
  return { draw: vi.fn(draw), close: async () => {} };
}

it('draws pixels of the width that is asked for, in threads of their own', async () => {
  const store = createPictureStore(folder, complain, createRasterThreads(), PATIENCE);
  const webp = Buffer.from((await store.find(request)) ?? []);
  const jpeg = Buffer.from((await store.find({ ...request, format: 'jpg' })) ?? []);
  await store.close();
  expect(webp.toString('latin1', 8, 12)).toBe('WEBP');
  expect(await sharp(webp).metadata()).toMatchObject({ width: 240, height: 320, hasAlpha: false });
  // The garment is there, not just the paper it lies on.
  const colorAt = async (left: number, top: number) => {
    const pixels = await sharp(webp).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
    return pixels.reduce((sum, value) => sum + value, 0);
  };
  expect(Math.abs((await colorAt(118, 158)) - (await colorAt(2, 2)))).toBeGreaterThan(60);
  expect(jpeg.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(complaints).toEqual([]);
});

it('draws a picture once, whoever asks at once and later, also after a restart', async () => {
  const threads = pretend(async () => new Uint8Array([1, 2]));
  const store = createPictureStore(folder, complain, threads, PATIENCE);
  await Promise.all([store.find(request), store.find(request)]);
  expect(threads.draw).toHaveBeenCalledTimes(1);
  expect(await createPictureStore(folder, complain, threads, PATIENCE).find(request)).toEqual(Buffer.from([1, 2]));
  expect(threads.draw).toHaveBeenCalledTimes(1);
  await store.find({ ...request, width: 480 });
  expect(threads.draw).toHaveBeenCalledTimes(2);
});

it('removes what another version of the drawings made', async () => {
  await writeFile(path.join(folder, 'older'), '');
  const store = createPictureStore(
    folder,
    complain,
    pretend(async () => new Uint8Array([1])),
  );
  await store.find(request);
  await vi.waitFor(async () => expect(await readdir(folder)).not.toContain('older'));
});

it('keeps no more than there is room for', async () => {
  const threads = pretend(async () => new Uint8Array(100));
  const store = createPictureStore(folder, complain, threads, PATIENCE, { most: 250, new: 100 });
  for (const width of [240, 360, 480, 720, 960] as const) await store.find({ ...request, width });
  const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'));
  await vi.waitFor(async () => expect((await files()).length).toBeLessThanOrEqual(2));
  expect(complaints).toEqual([]);
});

it('shows what it cannot keep, says so, and asks nothing of a thread that failed', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const unkept = createPictureStore(
    file,
    complain,
    pretend(async () => new Uint8Array([1])),
  );
  expect(await unkept.find(request)).toEqual(new Uint8Array([1]));
  expect(complaints).toHaveLength(1);
  const failing = createPictureStore(
    folder,
    complain,
    pretend(() => Promise.reject(new Error('no memory'))),
  );
  expect(await failing.find(request)).toBeNull();
  expect(complaints).toHaveLength(2);
});

it('keeps nobody waiting for long, and has the picture when it is asked for again', async () => {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  const store = createPictureStore(
    folder,
    complain,
    pretend(() => promise),
    { webp: 1, jpg: 1 },
  );
  expect(await store.find(request)).toBeNull();
  resolve(new Uint8Array([7]));
  await vi.waitFor(async () => expect(await store.find(request)).toEqual(Buffer.from([7])));
});

it('turns away what would come too late', async () => {
  const threads = createRasterThreads(0);
  expect(await threads.draw(request)).toBeNull();
  await threads.close();
});

it.each([
  ['1', 240],
  ['240', 240],
  ['241', 360],
  ['9999', 960],
  ['-1', 720],
  ['x', 720],
  [undefined, 720],
])('asked for a width of %s draws %i', (wanted, width) => {
  expect(pickWidth(wanted)).toBe(width);
});

const file = image.file;

it('is what a shop shows, to be kept for ever and known again', async () => {
  const find = vi.fn(async () => new Uint8Array([1, 2, 3]));
  const app = createSampleShopApp(shop, { pictures: { find, close: async () => {} } });
  const first = await app.request(`/files/${file}?v=1&width=300`);
  expect(first.headers.get('content-type')).toBe('image/webp');
  expect(first.headers.get('cache-control')).toContain('immutable');
  expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(find).toHaveBeenCalledWith(expect.objectContaining({ width: 360, format: 'webp' }));
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await app.request(`/files/${file}?v=1&width=300`, { headers })).status).toBe(304);
});

it('gives way to the drawing while there is none, which nobody keeps', async () => {
  const app = createSampleShopApp(shop, { pictures: { find: async () => null, close: async () => {} } });
  const answer = await app.request(`/files/${file}?v=1&width=300`);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await app.request(`/files/${file.replace('.webp', '.jpg')}`)).status).toBe(503);
});
