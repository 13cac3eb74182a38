import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { BLOCK_VERSION } from '../../catalog/packed-block.ts';
import { blocksOf, type SegmentBlocks } from '../../catalog/rows/segment.ts';
import type { CatalogState } from './catalog-refresher.ts';

/** What is written to `manifest.json`, whole or not at all. */
interface Manifest {
  readonly version: string;
  readonly watermark: CatalogState['watermark'];
  readonly segments: readonly SegmentBlocks<KeptBlock>[];
}

/** A block in a file of its own, which never changes. */
interface KeptBlock {
  readonly file: string;
  readonly bytes: number;
  readonly crc: number;
}

/** Its first part is raised with every change of what is written outside the blocks. */
const VERSION = `5.${BLOCK_VERSION}`;
const MANIFEST = 'manifest.json';
const BLOCK_NAME = /^[\da-f]{32}\.block$/;
/** ms; what nothing names may be another process's that is about to name it. */
const SPARED = 600_000;

/** A file that is not what was written. */
export interface Damage {
  readonly file: string;
  readonly why: string;
  /** Whether it has been written again. */
  readonly isMended: boolean;
}

/**
 * The last state of the catalog in a folder: a file for each block, named for its content, and a manifest that names them.
 * What has not changed is not written again. Several processes may share the folder: the last one to write is right.
 */
export class SnapshotStore {
  readonly #folder: string;
  readonly #tell: (damage: Damage) => void;
  /** Blocks whose files were read and found whole, or written. */
  readonly #kept = new WeakMap<Uint8Array, KeptBlock>();

  constructor(folder: string, tell: (damage: Damage) => void = () => {}) {
    this.#folder = folder;
    this.#tell = tell;
  }

  /**
   * The state that was saved last, in memory that threads share.
   * @returns `null` when there is none, or none that is whole and of this version
   */
  async load(): Promise<CatalogState | null> {
    const text = await readFile(path.join(this.#folder, MANIFEST), 'utf8').catch(() => null);
    if (text === null) return null;
    let file = MANIFEST;
    try {
      const manifest = parseManifest(text);
      if (manifest === null) return null;
      const read = (block: KeptBlock) => {
        file = block.file;
        return this.#read(block);
      };
      const segments = manifest.segments.map(({ index, words, facets, chunks, ...rest }) => ({
        ...rest,
        index: read(index),
        words: read(words),
        facets: read(facets),
        chunks: chunks.map(read),
      }));
      return { watermark: manifest.watermark, segments };
    } catch (error) {
      this.#tell({ file, why: error instanceof Error ? error.message : String(error), isMended: false });
      return null;
    }
  }

  async save({ watermark, segments }: CatalogState): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const write = (block: Uint8Array) => this.#write(block);
    // One after the other, as `fromAsync` goes through a list.
    const kept = await Array.fromAsync(segments, async ({ index, words, facets, chunks, ...rest }) => ({
      ...rest,
      index: await write(index),
      words: await write(words),
      facets: await write(facets),
      chunks: await Array.fromAsync(chunks, write),
    }));
    const manifest: Manifest = { version: VERSION, watermark, segments: kept };
    await this.#place(MANIFEST, formatManifest(manifest));
    await this.#prune(manifest);
  }

  #read(block: KeptBlock): Uint8Array {
    if (!BLOCK_NAME.test(block.file)) throw new Error('The manifest names no file of blocks');
    const file = openSync(path.join(this.#folder, block.file), 'r');
    try {
      if (fstatSync(file).size !== block.bytes) throw new Error('The file has another length');
      const bytes = new Uint8Array(new SharedArrayBuffer(block.bytes));
      for (let at = 0; at < block.bytes; ) {
        const read = readSync(file, bytes, at, block.bytes - at, at);
        if (read === 0) throw new Error('The file ends early');
        at += read;
      }
      if (crc32(bytes) !== block.crc) throw new Error('The file has another content');
      this.#kept.set(bytes, block);
      return bytes;
    } finally {
      closeSync(file);
    }
  }

  async #write(bytes: Uint8Array): Promise<KeptBlock> {
    const known = this.#kept.get(bytes);
    const file = known?.file ?? `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.block`;
    const block = known ?? { file, bytes: bytes.length, crc: crc32(bytes) };
    const there = await stat(path.join(this.#folder, file)).catch(() => null);
    // One that another process has written is as good, if it is what its name says.
    const isWhole = there?.size === bytes.length && (known !== undefined || (await this.#isWhole(block)));
    if (!isWhole) {
      await this.#place(file, bytes);
      if (there !== null) this.#tell({ file, why: 'it was not what was written', isMended: true });
    }
    this.#kept.set(bytes, block);
    return block;
  }

  async #isWhole({ file, crc }: KeptBlock): Promise<boolean> {
    return readFile(path.join(this.#folder, file)).then(
      (content) => crc32(content) === crc,
      () => false,
    );
  }

  /** Nobody sees half a file. */
  async #place(name: string, content: string | Uint8Array): Promise<void> {
    const draft = path.join(this.#folder, `${name}.${process.pid}.draft`);
    await writeFile(draft, content);
    await rename(draft, path.join(this.#folder, name));
  }

  async #prune({ segments }: Manifest): Promise<void> {
    const named = new Set(segments.flatMap(blocksOf).map(({ file }) => file));
    for (const name of await readdir(this.#folder)) {
      if (name === MANIFEST || named.has(name) || !/\.(block|draft)$/.test(name)) continue;
      const file = path.join(this.#folder, name);
      const age = Date.now() - ((await stat(file).catch(() => null))?.mtimeMs ?? Date.now());
      if (age > SPARED) await rm(file, { force: true });
    }
  }
}

/** A line with the checksum of what follows, and the manifest. */
function formatManifest(manifest: Manifest): string {
  const json = JSON.stringify(manifest);
  return `${crc32(json)}\n${json}`;
}

/** @returns `null` for one of another version. @throws when it is not what was written. */
function parseManifest(text: string): Manifest | null {
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  if (end < 0 || text.slice(0, end) !== String(crc32(json))) throw new Error('The file has another content');
  const manifest = JSON.parse(json) as Manifest;
  return manifest.version === VERSION ? manifest : null;
}
