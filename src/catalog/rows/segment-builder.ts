import { findProductType, type ProductTypeId } from '../../model/product/product-types.ts';
import { packFacets } from '../facets/facets-block.ts';
import type { Allocate } from '../packed-block.ts';
import { openIndex, sealIndex } from '../seal-index.ts';
import { packTerms } from '../text/packed-terms.ts';
import { invertText, type TextIndex } from '../text/text-index.ts';
import { listTerms } from '../text/text-terms.ts';
import { createTypeRows, IN_STOCK, ON_SALE, type TypeRows } from '../type-rows.ts';
import type { ValueSets } from '../value-sets.ts';
import { packCard, priceOf } from './card-text.ts';
import type { CatalogRow } from './catalog-row.ts';
import {
  AVAILABLE,
  areRowsEqual,
  CHUNK_ROWS,
  type ChunkWriter,
  createChunkWriter,
  openChunk,
  type RowChunk,
  type RowNumbers,
  SAMPLE,
  termsOf,
  textOf,
} from './row-chunk.ts';
import { createWords, openWords, packWords, type SegmentBlocks, type SegmentWords } from './segment.ts';

/** Chunks of fewer rows than this are put together when there are more than `FEW_CHUNKS` of them. */
const SMALL_CHUNK = CHUNK_ROWS / 4;
const FEW_CHUNKS = 8;
/** Words are made anew when they hold so many times more sets than products name, and so many at least. */
const STALE_WORDS = 4;
const MANY_SETS = 1024;

/**
 * The rows of one type and its segment. Products that were put or removed since show after the next `seal`, which costs a
 * pass over numbers of all the type's rows, and reads and writes the text of changed ones alone.
 */
export class SegmentBuilder {
  readonly #typeId: ProductTypeId;
  readonly #allocate: Allocate;
  #words: SegmentWords;
  #blocks: SegmentBlocks | null;
  #chunks: RowChunk[];
  /** Refs of the listed rows, newest first. */
  #order: Int32Array;
  #pending: RowChunk[] = [];
  #isRepriced = false;
  #writer: ChunkWriter = createChunkWriter();

  /** @param known to go on from. @throws BlockError */
  constructor(typeId: ProductTypeId, allocate: Allocate, known: SegmentBlocks | null) {
    this.#typeId = typeId;
    this.#allocate = allocate;
    this.#blocks = known;
    this.#words = known === null ? createWords() : openWords(known.words);
    this.#chunks = known === null ? [] : known.chunks.map(openChunk);
    this.#order = known === null ? new Int32Array(0) : orderOf(known);
  }

  /** How many products the last seal has. */
  get size(): number {
    return this.#order.length;
  }

  put(row: CatalogRow): void {
    const { retailers, currencies, subcategories, colors, sizes, folders } = this.#words;
    const numbers: RowNumbers = {
      id: row.id,
      created: row.createdAt,
      price: row.basePrice,
      retailer: retailers.numberOf(row.retailer),
      currency: currencies.numberOf(row.currency),
      subcategories: subcategories.setOf(row.subcategories),
      colors: colors.setOf(row.colors),
      sizes: sizes.setOf(row.sizes),
      availableSizes: sizes.setOf(row.availableSizes),
      flags: (row.available ? AVAILABLE : 0) | (row.isSample ? SAMPLE : 0),
      salePercent: row.salePercent ?? 0,
    };
    const words = this.#words.terms;
    const terms = packTerms(listTerms(row), (word) => words.numberOf(word));
    this.#writer.add(numbers, packCard(row, folders), terms);
    if (this.#writer.count === CHUNK_ROWS) this.#endChunk();
  }

  /**
   * Gives every product the base price that its own price comes to now. Shows after the next `seal`; chunks in which no price
   * changes stay.
   */
  reprice(toBase: (priceMinor: number, currency: string) => number): void {
    const prices = this.#chunks.map(({ columns, count }) =>
      Int32Array.from({ length: count }, (_, row) => {
        const { priceMinor, currency } = priceOf(decoder.decode(textOf(columns, row).slice()));
        return toBase(priceMinor, currency);
      }),
    );
    const isOther = this.#chunks.map(({ columns }, at) =>
      prices[at]?.some((price, row) => price !== columns.prices[row]),
    );
    if (!isOther.includes(true)) return;
    const places = new Map(this.#chunks.map((chunk, at) => [chunk, at]));
    this.#rewrite(
      isOther.map((other) => other === true),
      (writer, chunk, row) => writer.copy(chunk, row, { price: prices[places.get(chunk) ?? 0]?.[row] ?? 0 }),
    );
    this.#isRepriced = true;
  }

  /** Forgets what was put since the last seal. */
  discard(): void {
    this.#pending = [];
    this.#writer = createChunkWriter();
  }

  /**
   * Seals what was put.
   * @param touched ids of all that was put or removed, in whichever type: their rows of before are no more
   */
  seal(touched: ReadonlySet<number>): SegmentBlocks {
    if (this.#writer.count > 0) this.#endChunk();
    const pending = this.#pending;
    this.discard();
    const stale = this.#findRows(touched);
    const fresh = pending.map(({ count }) => new Uint8Array(count).fill(1));
    pending.forEach((chunk, at) => {
      for (let row = 0; row < chunk.count; row++) {
        const id = chunk.columns.ids[row];
        const ref = stale.get(id);
        if (ref === undefined || !areRowsEqual(chunk, row, this.#chunkOf(ref), ref % CHUNK_ROWS)) continue;
        stale.delete(id);
        fresh[at][row] = 0;
      }
    });
    const added = this.#chunks.length * CHUNK_ROWS;
    const refs = fresh.flatMap((isFresh, at) =>
      Array.from(isFresh.keys())
        .filter((row) => isFresh[row] === 1)
        .map((row) => added + at * CHUNK_ROWS + row),
    );
    if (this.#blocks !== null && stale.size === 0 && refs.length === 0 && !this.#isRepriced) return this.#blocks;
    this.#isRepriced = false;
    this.#chunks = [...this.#chunks, ...pending];
    this.#order = this.#merge(new Set(stale.values()), Int32Array.from(refs));
    this.#tidyChunks();
    this.#tidyWords();
    this.#blocks = this.#pack();
    return this.#blocks;
  }

  #endChunk(): void {
    this.#pending.push(this.#writer.seal(this.#allocate));
    this.#writer = createChunkWriter();
  }

  #chunkOf(ref: number): RowChunk {
    return this.#chunks[Math.floor(ref / CHUNK_ROWS)];
  }

  /** The listed rows of these products, by id. */
  #findRows(ids: ReadonlySet<number>): Map<number, number> {
    const found = new Map<number, number>();
    if (ids.size === 0 || this.#order.length === 0) return found;
    const isListed = this.#markListed();
    this.#chunks.forEach((chunk, at) => {
      for (let row = 0; row < chunk.count; row++) {
        const id = chunk.columns.ids[row];
        if (ids.has(id) && isListed[at * CHUNK_ROWS + row] === 1) found.set(id, at * CHUNK_ROWS + row);
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
    const isBefore = (a: number, b: number) => this.#compare(a, b) < 0;
    added.sort((a, b) => this.#compare(a, b));
    const merged = new Int32Array(this.#order.length - without.size + added.length);
    let at = 0;
    let next = 0;
    for (const ref of this.#order) {
      if (without.size > 0 && without.has(ref)) continue;
      while (next < added.length && isBefore(added[next], ref)) merged[at++] = added[next++];
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
  #tidyChunks(): void {
    const listed = new Int32Array(this.#chunks.length);
    for (const ref of this.#order) {
      const at = Math.floor(ref / CHUNK_ROWS);
      listed[at] = listed[at] + 1;
    }
    const small = this.#chunks.filter(({ count }) => count < SMALL_CHUNK).length;
    const isPoor = this.#chunks.map(({ count }, at) => {
      const share = listed[at] / count;
      return share < 0.5 || (small > FEW_CHUNKS && count < SMALL_CHUNK);
    });
    if (isPoor.includes(true)) this.#rewrite(isPoor);
  }

  #rewrite(isPoor: readonly boolean[], copy = copyRow): void {
    const isListed = this.#markListed();
    const moved = new Int32Array(isListed.length);
    const kept = this.#chunks.filter((_, at) => !isPoor[at]);
    const written: RowChunk[] = [];
    let writer = createChunkWriter();
    const flush = () => {
      if (writer.count > 0) written.push(writer.seal(this.#allocate));
      writer = createChunkWriter();
    };
    let place = 0;
    this.#chunks.forEach((chunk, at) => {
      if (!isPoor[at]) {
        for (let row = 0; row < chunk.count; row++) moved[at * CHUNK_ROWS + row] = place * CHUNK_ROWS + row;
        place += 1;
        return;
      }
      for (let row = 0; row < chunk.count; row++) {
        if (isListed[at * CHUNK_ROWS + row] === 0) continue;
        moved[at * CHUNK_ROWS + row] = (kept.length + written.length) * CHUNK_ROWS + writer.count;
        copy(writer, chunk, row);
        if (writer.count === CHUNK_ROWS) flush();
      }
    });
    flush();
    this.#chunks = [...kept, ...written];
    this.#order = this.#order.map((ref) => moved[ref]);
  }

  /** Sets that no product has any more stay in the words until most of them are such. */
  #tidyWords(): void {
    const { subcategories, colors, sizes } = this.#words;
    const all = subcategories.count + colors.count + sizes.count;
    if (all < MANY_SETS || all < STALE_WORDS * this.#countSets()) return;
    const { retailers, currencies, folders, terms } = this.#words;
    const words = { ...createWords(), retailers, currencies, folders, terms };
    const renumber = (from: ValueSets, to: ValueSets) => {
      const known = new Int32Array(from.count).fill(-1);
      return (set: number) => {
        if (known[set] === -1) {
          const members = from.values.subarray(from.start[set], from.start[set + 1]);
          known[set] = to.setOf(Array.from(members, (name) => from.names[name]));
        }
        return known[set];
      };
    };
    const subcategoriesOf = renumber(subcategories, words.subcategories);
    const colorsOf = renumber(colors, words.colors);
    const sizesOf = renumber(sizes, words.sizes);
    this.#rewrite(
      this.#chunks.map(() => true),
      (writer, chunk, row) => {
        const { columns } = chunk;
        writer.copy(chunk, row, {
          subcategories: subcategoriesOf(columns.subcategories[row]),
          colors: colorsOf(columns.colors[row]),
          sizes: sizesOf(columns.sizes[row]),
          availableSizes: sizesOf(columns.availableSizes[row]),
        });
      },
    );
    this.#words = words;
  }

  /** How many different sets the listed rows name. */
  #countSets(): number {
    const { subcategories, colors, sizes } = this.#words;
    const named = [subcategories, colors, sizes].map(({ count }) => new Uint8Array(count)) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ];
    for (const ref of this.#order) {
      const { columns } = this.#chunkOf(ref);
      const row = ref % CHUNK_ROWS;
      named[0][columns.subcategories[row]] = 1;
      named[1][columns.colors[row]] = 1;
      named[2][columns.sizes[row]] = 1;
      named[2][columns.availableSizes[row]] = 1;
    }
    return named.reduce((sum, isNamed) => sum + isNamed.reduce((total, one) => total + one, 0), 0);
  }

  #pack(): SegmentBlocks {
    const fixed = findProductType(this.#typeId)?.subcategories ?? [];
    const { rows, samples, currencies } = this.#gather();
    const index = sealIndex(rows, this.#words, fixed, this.#allocate);
    return {
      typeId: this.#typeId,
      index,
      words: packWords(this.#words, this.#invertText(index), this.#allocate),
      facets: packFacets(openIndex(index), (ref) => this.#chunkOf(ref).columns.ids[ref % CHUNK_ROWS], this.#allocate),
      chunks: this.#chunks.map(({ buffer }) => buffer),
      samples,
      currencies,
    };
  }

  /** The words of all listed rows, by the slots that the index has just given them. */
  #invertText(index: ArrayBufferLike): TextIndex {
    const rows = {
      refs: openIndex(index).columns.positions,
      termsOf: (ref: number) => termsOf(this.#chunkOf(ref).columns, ref % CHUNK_ROWS),
    };
    return invertText(rows, this.#words.terms.names);
  }

  #gather(): { readonly rows: TypeRows } & Pick<SegmentBlocks, 'samples' | 'currencies'> {
    const isUsed = new Uint8Array(this.#words.currencies.names.length);
    const rows = createTypeRows(this.#order.length);
    rows.refs.set(this.#order);
    let samples = 0;
    for (let rank = 0; rank < rows.count; rank++) {
      const ref = this.#order[rank];
      const { columns } = this.#chunkOf(ref);
      const row = ref % CHUNK_ROWS;
      rows.prices[rank] = columns.prices[row];
      rows.retailers[rank] = columns.retailers[row];
      rows.subcategories[rank] = columns.subcategories[row];
      rows.colors[rank] = columns.colors[row];
      rows.sizes[rank] = columns.sizes[row];
      rows.availableSizes[rank] = columns.availableSizes[row];
      rows.flags[rank] =
        (columns.salePercents[row] === 0 ? 0 : ON_SALE) | ((columns.flags[row] & AVAILABLE) === 0 ? 0 : IN_STOCK);
      if ((columns.flags[row] & SAMPLE) !== 0) samples += 1;
      isUsed[columns.currencies[row]] = 1;
    }
    return { rows, samples, currencies: this.#words.currencies.names.filter((_, number) => isUsed[number] === 1) };
  }
}

const decoder = new TextDecoder();

function copyRow(writer: ChunkWriter, chunk: RowChunk, row: number): void {
  writer.copy(chunk, row);
}

function orderOf({ index }: SegmentBlocks): Int32Array {
  const { positions, newest } = openIndex(index).columns;
  return newest.map((slot) => positions[slot]);
}
