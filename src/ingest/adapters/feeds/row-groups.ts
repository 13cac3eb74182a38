import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import type { FeedRow } from './feed-row.ts';

/** The rows of one group; or one row that cannot be among those of its group, with the reason. */
export interface RowGroup {
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
    folder ??= await mkdtemp(path.join(tmpdir(), `selvedge-feed-${hostname()}-${process.pid}-`));
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
