import { hash, randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_WIDTHS } from '../../model/product/picture-widths.ts';
import { createRasterThreads, type PictureRequest, type RasterThreads } from './raster-threads.ts';

/** The sample's pictures as files of pixels, each drawn once and kept on the disk. */
export type PictureStore = ReturnType<typeof createPictureStore>;

/** ms that a request waits for a picture that was never drawn. */
const PATIENCE = { webp: 700, jpg: 10_000 };

/** Bytes of all pictures kept, and of new ones after which it is looked at how many there are. */
const ROOM = { most: 512 * 1024 ** 2, new: 32 * 1024 ** 2 };

/** When no width is asked for. */
const USUAL: number = PICTURE_WIDTHS[3];

/** The width to draw for a wanted one: the next that is offered, so that no more are kept than those. */
export function pickWidth(wanted: string | undefined): number {
  const width = /^\d{1,5}$/.test(wanted ?? '') ? Number(wanted) : USUAL;
  return PICTURE_WIDTHS.find((offered) => offered >= width) ?? PICTURE_WIDTHS.at(-1) ?? USUAL;
}

/**
 * Keeps pictures in `folder`, made when it is needed, as far as there is `room`: beyond, those used longest ago go. What another version of the drawings made is removed. Whoever asks
 * for a picture that is being drawn gets the same one.
 */
export function createPictureStore(
  folder: string,
  onFailure: (error: unknown) => void,
  threads: RasterThreads = createRasterThreads(),
  patience = PATIENCE,
  room = ROOM,
) {
  const underway = new Map<string, Promise<Uint8Array | null>>();
  let version: string | null = null;
  let isTold = false;
  /** Bytes since the folder was last looked at, which it is at the first. */
  let added = room.new;
  // What one picture fails of, all do: once is enough until one succeeds.
  const report = (error: unknown) => {
    if (!isTold) onFailure(error);
    isTold = true;
  };

  const prepare = (): string => {
    if (version === null) {
      version = digestDrawings();
      void removeOthers(folder, version);
    }
    return version;
  };
  const obtain = async (request: PictureRequest, file: string) => {
    const kept = await readFile(file).catch(() => null);
    if (kept) return kept;
    const drawn = await threads.draw(request);
    // A disk that is full or closed to us makes pictures slow, not absent.
    if (drawn) {
      await keep(file, drawn).then(() => {
        isTold = false;
        added += drawn.length;
      }, report);
      if (added >= room.new) {
        added = 0;
        void trimFolder(folder, room.most).catch(report);
      }
    }
    return drawn;
  };
  return {
    /** The bytes; `null` when they cannot be had soon. Who previews a link waits longer than who looks at a page. */
    find(request: PictureRequest): Promise<Uint8Array | null> {
      const name = nameOf(request);
      const file = path.join(folder, prepare(), name.slice(0, 2), name);
      const start = () =>
        obtain(request, file)
          .catch((error: unknown) => {
            report(error);
            return null;
          })
          .finally(() => underway.delete(file));
      return soon(underway.getOrInsertComputed(file, start), patience[request.format]);
    },
    close: threads.close,
  };
}

/** What comes in time, or `null`; it goes on all the same. */
function soon<T>(promise: Promise<T>, patience: number): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, patience, null);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function nameOf({ drawing, width, format }: PictureRequest): string {
  return `${hash('sha256', JSON.stringify(drawing)).slice(0, 24)}-${width}.${format}`;
}

/** The file appears whole or not at all: several processes may draw the same. */
async function keep(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function removeOthers(folder: string, version: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const others = names.filter((name) => name !== version);
  await Promise.allSettled(others.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
}

/**
 * Removes the files in a folder and those below it that were used longest ago, until the others take no more than
 * `mostBytes`. Use is what the file system notes of it (most do once a day), at least the time of writing.
 */
export async function trimFolder(folder: string, mostBytes: number): Promise<void> {
  const files = await listFiles(folder);
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes } of files.sort((one, other) => one.usedAt - other.usedAt)) {
    if (total <= mostBytes) return;
    await rm(file, { force: true });
    total -= bytes;
  }
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // One that has gone meanwhile takes no room.
    const facts = await stat(file).catch(() => null);
    if (facts) files.push({ file, bytes: facts.size, usedAt: Math.max(facts.atimeMs, facts.mtimeMs) });
  }
  return files;
}

/** Digest of the program text that draws: a picture is what it says. */
function digestDrawings(): string {
  const cwd = import.meta.dirname;
  const names = globSync(['../drawing/**/*.ts', '*.ts'], { cwd }).filter((name) => !name.endsWith('.test.ts'));
  const texts = names.sort().map((name) => readFileSync(path.join(cwd, name), 'utf8'));
  return hash('sha256', texts.join('\0')).slice(0, 16);
}
