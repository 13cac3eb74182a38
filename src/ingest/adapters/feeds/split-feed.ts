import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import {
  type RetailerAdapter,
  type RetailerSource,
  type ShopReader,
  SourceError,
  type SourcePage,
  type SourceRecord,
} from '../../retailer.ts';
import { decodeText, dropBody } from '../decode-text.ts';
import {
  type BrokenRow,
  type FeedRecord,
  type FeedRow,
  findRowFault,
  parseFeedRecord,
  withOwnGroup,
} from './feed-rows.ts';

/** Rows in one page, or a few more: a record may have a thousand of them, and a page is held in memory. */
const PAGE_ROWS = 250;

export interface FeedOptions {
  /** What the feed is called in messages and records: its address, or the file. */
  readonly name: string;
  readonly source: RetailerSource;
  /** About so many products are enough: rows that stand far behind their group's others are then missed. */
  readonly first?: number | undefined;
}

/** The rows of a feed as they come; throws a `SourceError` when it is none of its kind. */
type ReadRows = (
  chunks: AsyncIterable<string>,
  options: FeedOptions,
) => AsyncIterable<readonly (FeedRow | BrokenRow)[]>;

/** The adapter of a kind of feed, which differs from the others in how its rows are written. */
export function createFeedAdapter(name: string, readRows: ReadRows): RetailerAdapter {
  const read = (body: AsyncIterable<Uint8Array>, contentType: string, options: FeedOptions) =>
    readFeedPages(readRows(decodeText(body, contentType), options), options);
  return {
    name,
    async *readPages(source, reader, _from, first) {
      const { body, url, contentType } = await openFeed(source.address, reader);
      yield* read(body, contentType, { name: url, source, first });
    },
    readStream: (body, file, source) => read(body, '', { name: file, source }),
    parse: parseFeedRecord,
  };
}

/** A feed's rows as pages of records: a record is a product with its rows, or a row that is part of none. */
async function* readFeedPages(
  batches: AsyncIterable<readonly (FeedRow | BrokenRow)[]>,
  options: FeedOptions,
): AsyncGenerator<SourcePage> {
  const { name, first = Number.POSITIVE_INFINITY } = options;
  const groups = createRowGroups();
  let ready: SourceRecord[] = [];
  let rows = 0;
  const add = (body: string, length = 1) => {
    ready.push({ source: name, body });
    rows += length;
  };
  const takePage = (): SourcePage => {
    const records = ready;
    ready = [];
    rows = 0;
    return { records };
  };
  try {
    let count = 0;
    for await (const batch of batches) {
      for (const given of batch) {
        const row = 'broken' in given ? given : withOwnGroup(given);
        if (isPartOfGroup(row)) groups.add(row);
        else add(JSON.stringify('broken' in row ? row : ({ rows: [row] } satisfies FeedRecord)));
        count = ready.length + groups.size;
        if (count >= first) break;
      }
      if (count >= first) break;
      await groups.settle();
      if (rows >= PAGE_ROWS) yield takePage();
    }
    for await (const group of groups.read()) {
      add(groupToJson(group), group.rows.length);
      if (rows >= PAGE_ROWS) yield takePage();
    }
    if (rows > 0) yield takePage();
  } finally {
    await groups.close();
  }
}

/** A `FeedRecord`. */
function groupToJson({ rows, excluded }: RowGroup): string {
  const list = `"rows":[${rows.join(',')}]`;
  return excluded === undefined ? `{${list}}` : `{${list},"excluded":${JSON.stringify(excluded)}}`;
}

function isPartOfGroup(row: FeedRow | BrokenRow): row is FeedRow {
  return !('broken' in row) && row.groupId !== '' && findRowFault(row) === null;
}

/** A feed's bytes, once it is clear that it is there. Throws a `SourceError` when it is not. */
async function openFeed(address: string, reader: ShopReader) {
  const stream = await reader.open(address);
  const failure = findFailure(stream);
  if (failure === null) return stream;
  await dropBody(stream.body);
  throw new SourceError(`${stream.url}: ${failure}`);
}

function findFailure({ status, contentType }: { status: number; contentType: string }): string | null {
  if (status === 401 || status === 403) return `${status}, the feed refuses us (its address may need a key)`;
  if (status === 404 || status === 410) return `${status}, there is no feed`;
  if (status !== 200) return `answers ${status}`;
  return /^text\/html\b/.test(contentType) ? 'a web page instead of a feed (a log-in or a bot check)' : null;
}

/** The rows of one group; or one row that cannot be among those of its group, with the reason. */
interface RowGroup {
  /** Each as JSON. */
  readonly rows: readonly string[];
  readonly excluded?: string;
}

/** Characters of rows in memory; a feed of some 5,000 rows never touches the disk. */
const MAX_HELD = 4 * 1024 * 1024;
/** Files on disk: one of them, at a time, is read back into memory. */
const PARTITIONS = 256;
/** A group with more rows is none: its column holds the same text everywhere. */
const MAX_ROWS = 1_000;

/**
 * Puts the rows of a feed into groups although they may stand anywhere in it, in memory that does not grow with the feed:
 * rows are held up to a limit, then spilled to files by a hash of their group, so that each file holds whole groups.
 */
export function createRowGroups(maxHeld = MAX_HELD) {
  let held: HeldRow[] = [];
  let length = 0;
  let folder: string | null = null;
  // Only for the first few, which is when somebody asks; hashes, because a name holds on to the chunk it was cut out of.
  const begun = new Set<number>();
  const spill = async () => {
    folder ??= await mkdtemp(path.join(tmpdir(), `${folderPrefix()}${process.pid}-`));
    const parts = Map.groupBy(held, ({ groupHash }) => groupHash % PARTITIONS);
    held = [];
    length = 0;
    for (const [part, rows] of parts) {
      await appendFile(path.join(folder, `${part}.jsonl`), rows.map(({ text }) => `${text}\n`).join(''));
    }
  };
  return {
    add(row: FeedRow): void {
      const groupHash = hashOf(row.groupId);
      if (begun.size < MAX_ROWS) begun.add(groupHash);
      const text = JSON.stringify(row);
      held.push({ groupHash, text });
      length += text.length;
    },
    /** Groups that have been begun. */
    get size() {
      return begun.size;
    },
    /** To be awaited now and then: moves rows to disk when there are many. */
    settle: async () => {
      if (length > maxHeld) await spill();
    },
    /** All groups, once everything has been added. */
    async *read(): AsyncGenerator<RowGroup> {
      if (folder === null) return yield* groupRows(held.map(({ text }) => text));
      await spill();
      for (const part of await readdir(folder)) yield* groupRows(readLines(path.join(folder, part)));
    },
    /** Removes what lies on disk. */
    close: async () => {
      if (folder !== null) await rm(folder, { recursive: true, force: true });
    },
  };
}

interface HeldRow {
  readonly groupHash: number;
  /** The row as JSON: flat, of a known length, and equal for equal rows. */
  readonly text: string;
}

async function* groupRows(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<RowGroup> {
  /** Rows by their ids, by their groups' ids. */
  const groups = new Map<string, Map<string, string>>();
  for await (const text of texts) {
    const { id, groupId }: FeedRow = JSON.parse(text);
    const rows = groups.getOrInsertComputed(groupId, () => new Map());
    const same = rows.get(id);
    if (same === text) continue;
    if (same !== undefined) yield { rows: [text], excluded: 'duplicate id' };
    else if (rows.size >= MAX_ROWS) yield { rows: [text], excluded: `more than ${MAX_ROWS} rows in one group` };
    else rows.set(id, text);
  }
  for (const rows of groups.values()) yield { rows: [...rows.values()] };
}

/** The lines that were written; `node:readline` would also part them at U+2028. */
async function* readLines(file: string): AsyncGenerator<string> {
  /** The pieces of a line that has not ended: it may go through many chunks. */
  let open: string[] = [];
  for await (const chunk of createReadStream(file, 'utf8')) {
    const [first = '', ...lines] = String(chunk).split('\n');
    open.push(first);
    for (const line of lines) {
      yield open.join('');
      open = [line];
    }
  }
}

/** FNV-1a: evenly spread, and the same for equal texts. */
function hashOf(groupId: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < groupId.length; at += 1) hash = Math.imul(hash ^ groupId.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** How the folders of this machine begin; the number of the process comes next. */
function folderPrefix(): string {
  return `selvedge-feed-${hostname()}-`;
}

/**
 * Removes what processes left in the temporary folder that were killed while they read a feed. What cannot be removed is
 * left for the next time: no ingest fails for it.
 */
export async function sweepFeedFiles(isAlive: (pid: number) => boolean): Promise<void> {
  const prefix = folderPrefix();
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const folder = path.join(tmpdir(), name);
    const pid = Number(/^(\d+)-/.exec(name.slice(prefix.length))?.[1]);
    if (await isLeft(pid, folder, isAlive)) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

async function isLeft(pid: number, folder: string, isAlive: (pid: number) => boolean): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  if (pid !== process.pid) return !isAlive(pid);
  // In a container every life of a process has the same number: what is older than this one is of an earlier.
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return mtimeMs < performance.timeOrigin;
}
