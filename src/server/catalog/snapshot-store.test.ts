import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeProducts } from '../../../test/made-products.ts';
import { sealProducts } from '../../../test/test-catalog.ts';
import { BLOCK_VERSION } from '../../catalog/packed-block.ts';
import type { CatalogState } from './catalog-refresher.ts';
import { SnapshotStore } from './snapshot-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-snapshot-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The same with copies of all blocks that two could share. */
function comparable(state: CatalogState | null) {
  const bytes = (buffer: Uint8Array) => Buffer.from(buffer).toString('base64');
  return (
    state && {
      watermark: state.watermark,
      segments: state.segments.map(({ index, words, facets, chunks, ...rest }) => ({
        ...rest,
        blocks: [index, words, facets, ...chunks].map(bytes),
      })),
    }
  );
}

const files = async () => (await readdir(folder)).sort();

describe('SnapshotStore', () => {
  it('gives back what was saved, in shared memory', async () => {
    const state = sealProducts(makeProducts(100));
    await new SnapshotStore(folder).save(state);
    const loaded = await new SnapshotStore(folder).load();
    expect(comparable(loaded)).toEqual(comparable(state));
    expect(loaded?.segments[0]?.index.buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it('has nothing where blocks were written in another format', async () => {
    await new SnapshotStore(folder).save(sealProducts(makeProducts(10)));
    const file = path.join(folder, 'manifest.json');
    const json = (await readFile(file, 'utf8')).split('\n')[1] ?? '';
    const older = json.replace(`.${BLOCK_VERSION}"`, `.${BLOCK_VERSION - 1}"`);
    await writeFile(file, `${crc32(older)}\n${older}`);
    expect(older).not.toBe(json);
    expect(await new SnapshotStore(folder).load()).toBeNull();
  });

  it('has nothing where nothing was saved', async () => {
    expect(await new SnapshotStore(path.join(folder, 'none')).load()).toBeNull();
  });

  it('writes only what is new, and takes away what nothing names any more, after a while', async () => {
    const store = new SnapshotStore(folder);
    const products = makeProducts(100);
    await store.save(sealProducts(products));
    const before = await files();
    const changed = products.map((product) => (product.id === 1 ? { ...product, title: 'Another' } : product));
    await store.save(sealProducts(changed, 2));
    const after = await files();
    // Its index names other rows in the same places; what changed is its rows, and the words that they are found by.
    expect(after.filter((name) => !before.includes(name))).toHaveLength(2);
    for (const name of after) await utimes(path.join(folder, name), 0, 0);
    await store.save(sealProducts(changed, 3));
    const left = await files();
    expect(left).toHaveLength(before.length);
    expect(comparable(await store.load())).toEqual(comparable(sealProducts(changed, 3)));
  });

  it('finds out every file that is torn, changed or missing', async () => {
    await new SnapshotStore(folder).save(sealProducts(makeProducts(100)));
    for (const name of await files()) {
      const file = path.join(folder, name);
      const content = await readFile(file);
      const flipped = Buffer.from(content);
      const at = Math.floor(content.length / 2);
      flipped[at] = (flipped[at] ?? 0) ^ 4;
      for (const broken of [content.subarray(0, -1), flipped, Buffer.alloc(0), Buffer.alloc(content.length)]) {
        await writeFile(file, broken);
        expect(await new SnapshotStore(folder).load(), name).toBeNull();
      }
      await rm(file);
      expect(await new SnapshotStore(folder).load(), name).toBeNull();
      await writeFile(file, content);
    }
    expect(await new SnapshotStore(folder).load()).not.toBeNull();
  });

  it('writes again what was damaged, and tells of it, so that the next start has it', async () => {
    const state = sealProducts(makeProducts(100));
    await new SnapshotStore(folder).save(state);
    const blocks = (await files()).filter((name) => name.endsWith('.block'));
    for (const name of await files()) {
      const file = path.join(folder, name);
      const content = await readFile(file);
      content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
      await writeFile(file, content);
    }
    const told: unknown[] = [];
    const next = new SnapshotStore(folder, ({ file, isMended }) => told.push([file, isMended]));
    expect(await next.load()).toBeNull();
    // Read from the database anew.
    await next.save(sealProducts(makeProducts(100)));
    expect(told[0]).toEqual(['manifest.json', false]);
    expect(told.slice(1).sort()).toEqual(blocks.map((file) => [file, true]));
    expect(comparable(await new SnapshotStore(folder, (damage) => told.push(damage)).load())).toEqual(
      comparable(state),
    );
    expect(told).toHaveLength(1 + blocks.length);
  });

  it('writes again what is missing or has another length', async () => {
    const state = sealProducts(makeProducts(20));
    const store = new SnapshotStore(folder);
    await store.save(state);
    const [first = '', second = ''] = (await files()).filter((name) => name.endsWith('.block'));
    await rm(path.join(folder, first));
    await writeFile(path.join(folder, second), 'x');
    await store.save({ ...state, watermark: { ...state.watermark, version: 2 } });
    expect((await new SnapshotStore(folder).load())?.watermark.version).toBe(2);
  });
});
