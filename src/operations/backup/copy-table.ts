import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { type ClientBase, escapeIdentifier as quote } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { TableDigest } from './archive-format.ts';
import type { BackupTable } from './backup-tables.ts';

/** Bytes of one member of an archive: a table goes through memory in pieces of this size. */
const PIECE_BYTES = 4_194_304;

/** Makes values be written alike on every server, whatever its settings. */
export const PLAIN_VALUES = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`;

/**
 * Reads a table by COPY and hands it on in pieces. The next is not asked for until the one before was taken.
 * @returns how many rows it has, and their digest
 */
export async function copyOut(
  client: ClientBase,
  { query }: BackupTable,
  take: (piece: Buffer) => Promise<void>,
): Promise<TableDigest> {
  const rows = client.query(copyTo(`copy (${query}) to stdout`));
  const hash = createHash('sha256');
  let waiting: Buffer[] = [];
  let size = 0;
  let bytes = 0;
  const flush = async () => {
    if (size === 0) return;
    const piece = Buffer.concat(waiting, size);
    [waiting, size] = [[], 0];
    hash.update(piece);
    await take(piece);
  };
  for await (const chunk of rows) {
    waiting.push(chunk);
    size += chunk.length;
    bytes += chunk.length;
    if (size >= PIECE_BYTES) await flush();
  }
  await flush();
  return { rows: rows.rowCount, bytes, sha256: hash.digest('hex') };
}

/** Writes rows into a table by COPY. */
export function openTable(client: ClientBase, table: string, columns: readonly string[]) {
  const rows = client.query(copyFrom(`copy ${quote(table)} (${columns.map(quote).join(', ')}) from stdin`));
  const done = finished(rows);
  // What the database refuses is told by whoever writes next.
  done.catch(() => {});
  return {
    async write(piece: Uint8Array): Promise<void> {
      if (!rows.write(piece)) await Promise.race([once(rows, 'drain'), done]);
    },
    /** Resolves when the database has taken all rows. */
    async end(): Promise<void> {
      rows.end();
      await done;
    },
  };
}
