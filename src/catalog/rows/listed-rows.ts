import type { Allocate } from '../packed-block.ts';
import {
  areRowsEqual,
  CHUNK_ROWS,
  createChunkWriter,
  openChunk,
  type RowChunk,
  type RowColumns,
  type RowNumbers,
} from './row-chunk.ts';

/** Chunks of fewer rows than this are put together when there are more than `FEW_CHUNKS` of them. */
const SMALL_CHUNK = CHUNK_ROWS / 4;
const FEW_CHUNKS = 8;

/** The rows of a type: chunks, and which of their rows are listed. */
export class ListedRows {
  readonly #allocate: Allocate;
  #chunks: readonly RowChunk[];
  /** Refs of the listed rows, newest first. */
  #order: Int32Array;

  /** @param order refs of the listed rows, newest first. @throws BlockError */
  constructor(allocate: Allocate, chunks: readonly Uint8Array[], order: Int32Array) {
    this.#allocate = allocate;
    this.#chunks = chunks.map(openChunk);
    this.#order = order;
  }

  get chunks(): readonly RowChunk[] {
    return this.#chunks;
  }

  /** Refs of the listed rows, newest first. */
  get order(): Int32Array {
    return this.#order;
  }

  columnsOf(ref: number): RowColumns {
    return this.#chunkOf(ref).columns;
  }

  /**
   * Takes rows in place of those of before; what says the same as before is left out.
   * @param touched ids of all that is to be replaced or left out
   * @returns whether anything has changed
   */
  replace(touched: ReadonlySet<number>, pending: readonly RowChunk[]): boolean {
    const stale = this.#findRows(touched);
    const added = this.#chunks.length * CHUNK_ROWS;
    const fresh: number[] = [];
    pending.forEach((chunk, at) => {
      for (let row = 0; row < chunk.count; row++) {
        const id = chunk.columns.ids[row];
        const ref = stale.get(id);
        if (ref !== undefined && areRowsEqual(chunk, row, this.#chunkOf(ref), ref % CHUNK_ROWS)) stale.delete(id);
        else fresh.push(added + at * CHUNK_ROWS + row);
      }
    });
    if (stale.size === 0 && fresh.length === 0) return false;
    this.#chunks = [...this.#chunks, ...pending];
    this.#order = this.#merge(new Set(stale.values()), Int32Array.from(fresh));
    this.#tidy();
    return true;
  }

  /** Writes the listed rows of some chunks into new ones. @param othersOf a row's numbers that are to be others */
  rewrite(
    isChosen: (chunk: RowChunk, at: number) => boolean,
    othersOf?: (chunk: RowChunk, row: number) => Partial<RowNumbers>,
  ): void {
    const isListed = this.#markListed();
    const moved = new Int32Array(isListed.length);
    const chosen = this.#chunks.map(isChosen);
    const kept = this.#chunks.filter((_, at) => !chosen[at]);
    const written: RowChunk[] = [];
    let writer = createChunkWriter();
    const flush = () => {
      if (writer.count > 0) written.push(writer.seal(this.#allocate));
      writer = createChunkWriter();
    };
    let place = 0;
    this.#chunks.forEach((chunk, at) => {
      if (!chosen[at]) {
        for (let row = 0; row < chunk.count; row++) moved[at * CHUNK_ROWS + row] = place * CHUNK_ROWS + row;
        place += 1;
        return;
      }
      for (let row = 0; row < chunk.count; row++) {
        if (isListed[at * CHUNK_ROWS + row] === 0) continue;
        moved[at * CHUNK_ROWS + row] = (kept.length + written.length) * CHUNK_ROWS + writer.count;
        writer.copy(chunk, row, othersOf?.(chunk, row));
        if (writer.count === CHUNK_ROWS) flush();
      }
    });
    flush();
    this.#chunks = [...kept, ...written];
    this.#order = this.#order.map((ref) => moved[ref]);
  }

  #chunkOf(ref: number): RowChunk {
    return this.#chunks[Math.floor(ref / CHUNK_ROWS)];
  }

  /** The listed rows of these products, by id. */
  #findRows(ids: ReadonlySet<number>): Map<number, number> {
    const found = new Map<number, number>();
    if (ids.size === 0 || this.#order.length === 0) return found;
    const isListed = this.#markListed();
    // Most rows are ruled out by a look into a short table.
    const hints = new Uint8Array(HINTS);
    for (const id of ids) hints[id % HINTS] = 1;
    this.#chunks.forEach(({ columns, count }, at) => {
      for (let row = 0; row < count; row++) {
        const id = columns.ids[row];
        if (hints[id % HINTS] === 0 || !ids.has(id)) continue;
        if (isListed[at * CHUNK_ROWS + row] === 1) found.set(id, at * CHUNK_ROWS + row);
      }
    });
    return found;
  }

  #markListed(): Uint8Array {
    const isListed = new Uint8Array(this.#chunks.length * CHUNK_ROWS);
    for (const ref of this.#order) isListed[ref] = 1;
    return isListed;
  }

  /** The order without some rows and with others. */
  #merge(without: ReadonlySet<number>, added: Int32Array): Int32Array {
    added.sort((a, b) => this.#compare(a, b));
    const merged = new Int32Array(this.#order.length - without.size + added.length);
    let at = 0;
    let next = 0;
    for (const ref of this.#order) {
      if (without.size > 0 && without.has(ref)) continue;
      while (next < added.length && this.#compare(added[next], ref) < 0) merged[at++] = added[next++];
      merged[at++] = ref;
    }
    merged.set(added.subarray(next), at);
    return merged;
  }

  /** Newest first. */
  #compare(a: number, b: number): number {
    const one = this.#chunkOf(a).columns;
    const other = this.#chunkOf(b).columns;
    const row = a % CHUNK_ROWS;
    const otherRow = b % CHUNK_ROWS;
    return other.created[otherRow] - one.created[row] || other.ids[otherRow] - one.ids[row];
  }

  /** Writes the rows of chunks that are mostly dead, and of small ones once there are many, into new ones. */
  #tidy(): void {
    const listed = new Int32Array(this.#chunks.length);
    for (const ref of this.#order) {
      const at = Math.floor(ref / CHUNK_ROWS);
      listed[at] = listed[at] + 1;
    }
    const small = this.#chunks.filter(({ count }) => count < SMALL_CHUNK).length;
    const isPoor = ({ count }: RowChunk, at: number) =>
      listed[at] / count < 0.5 || (small > FEW_CHUNKS && count < SMALL_CHUNK);
    if (this.#chunks.some(isPoor)) this.rewrite(isPoor);
  }
}

const HINTS = 8192;
