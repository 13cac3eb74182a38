import type { StoredProduct } from '../../model/product/product.ts';
import { findProductType, type ProductTypeId } from '../../model/product/product-types.ts';
import type { TypeIndex } from '../catalog.ts';
import { packFacets } from '../facets/facets-block.ts';
import type { Allocate } from '../packed-block.ts';
import { openIndex, sealIndex } from '../seal-index.ts';
import { chainStyles, numberStyle } from '../style-chain.ts';
import { packTerms, readTerms, type VisitTerm } from '../text/packed-terms.ts';
import { invertText, type TextIndex } from '../text/text-index.ts';
import { listTerms } from '../text/text-terms.ts';
import { createTypeRows, IN_STOCK, ON_SALE, PROVED_SALE, type TypeRows } from '../type-rows.ts';
import type { ValueSets } from '../value-sets.ts';
import { packCard, priceOf } from './card-text.ts';
import { ListedRows } from './listed-rows.ts';
import {
  AVAILABLE,
  CHUNK_ROWS,
  createChunkWriter,
  type RowChunk,
  type RowNumbers,
  readRowText,
  SAMPLE,
  STRUCK,
} from './row-chunk.ts';
import { openWords, packWords, type SegmentBlocks, type SegmentWords } from './segment.ts';

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
  readonly #rows: ListedRows;
  /** Opened when a row is written: most changes touch few types. */
  #openedWords: SegmentWords | null = null;
  #blocks: SegmentBlocks | null;
  #pending: RowChunk[] = [];
  #isRepriced = false;
  #writer = createChunkWriter();

  /** @param known to go on from. @throws BlockError */
  constructor(typeId: ProductTypeId, allocate: Allocate, known: SegmentBlocks | null) {
    this.#typeId = typeId;
    this.#allocate = allocate;
    this.#blocks = known;
    this.#rows = new ListedRows(allocate, known?.chunks ?? [], known === null ? new Int32Array(0) : orderOf(known));
  }

  /** How many products the last seal has. */
  get size(): number {
    return this.#rows.order.length;
  }

  get #words(): SegmentWords {
    this.#openedWords ??= openWords(this.#blocks?.words);
    return this.#openedWords;
  }

  put(row: StoredProduct): void {
    const { retailers, currencies, subcategories, colors, attributes, sizes, folders } = this.#words;
    const numbers: RowNumbers = {
      ids: row.id,
      created: row.createdAt,
      prices: row.basePrice,
      retailers: retailers.numberOf(row.retailer),
      currencies: currencies.numberOf(row.currency),
      subcategories: subcategories.setOf(row.subcategories),
      colors: colors.setOf(row.colors),
      attributes: attributes.setOf(row.attributes),
      sizes: sizes.setOf(row.sizes),
      availableSizes: sizes.setOf(row.availableSizes),
      styles: numberStyle(row.title, row.colors),
      flags: (row.available ? AVAILABLE : 0) | (row.isSample ? SAMPLE : 0) | (row.formerMinor === null ? 0 : STRUCK),
      salePercents: row.salePercent ?? 0,
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
    const prices = new Map(
      this.#rows.chunks.map((chunk) => {
        const { columns, count } = chunk;
        const found = Int32Array.from({ length: count }, (_, row) => {
          const { priceMinor, currency } = priceOf(readRowText(columns, row));
          return toBase(priceMinor, currency);
        });
        return [chunk, found];
      }),
    );
    const isOther = (chunk: RowChunk) =>
      prices.get(chunk)?.some((price, row) => price !== chunk.columns.prices[row]) ?? false;
    if (!this.#rows.chunks.some(isOther)) return;
    this.#rows.rewrite(isOther, (chunk, row) => ({ prices: prices.get(chunk)?.[row] ?? 0 }));
    this.#isRepriced = true;
  }

  /**
   * Seals what was put.
   * @param touched ids of all that was put or removed, in whichever type: their rows of before are no more
   */
  seal(touched: ReadonlySet<number>): SegmentBlocks {
    if (this.#writer.count > 0) this.#endChunk();
    const pending = this.#pending;
    this.#pending = [];
    const hasChanged = this.#rows.replace(touched, pending);
    if (this.#blocks !== null && !hasChanged && !this.#isRepriced) return this.#blocks;
    this.#isRepriced = false;
    this.#tidyWords();
    this.#blocks = this.#pack();
    return this.#blocks;
  }

  #endChunk(): void {
    this.#pending.push(this.#writer.seal(this.#allocate));
    this.#writer = createChunkWriter();
  }

  /** Sets that no product has any more stay in the words until most of them are such. */
  #tidyWords(): void {
    const { subcategories, colors, attributes, sizes } = this.#words;
    const all = subcategories.count + colors.count + attributes.count + sizes.count;
    if (all < MANY_SETS || all < STALE_WORDS * this.#countSets()) return;
    const { retailers, currencies, folders, terms } = this.#words;
    const words = { ...openWords(), retailers, currencies, folders, terms };
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
    const attributesOf = renumber(attributes, words.attributes);
    const sizesOf = renumber(sizes, words.sizes);
    this.#rows.rewrite(
      () => true,
      ({ columns }, row) => ({
        subcategories: subcategoriesOf(columns.subcategories[row]),
        colors: colorsOf(columns.colors[row]),
        attributes: attributesOf(columns.attributes[row]),
        sizes: sizesOf(columns.sizes[row]),
        availableSizes: sizesOf(columns.availableSizes[row]),
      }),
    );
    this.#openedWords = words;
  }

  /** How many different sets the listed rows name. */
  #countSets(): number {
    const { subcategories, colors, attributes, sizes } = this.#words;
    const named = {
      subcategories: new Uint8Array(subcategories.count),
      colors: new Uint8Array(colors.count),
      attributes: new Uint8Array(attributes.count),
      sizes: new Uint8Array(sizes.count),
    };
    for (const ref of this.#rows.order) {
      const columns = this.#rows.columnsOf(ref);
      const row = ref % CHUNK_ROWS;
      named.subcategories[columns.subcategories[row]] = 1;
      named.colors[columns.colors[row]] = 1;
      named.attributes[columns.attributes[row]] = 1;
      named.sizes[columns.sizes[row]] = 1;
      named.sizes[columns.availableSizes[row]] = 1;
    }
    return Object.values(named).reduce((sum, isNamed) => sum + isNamed.reduce((total, one) => total + one, 0), 0);
  }

  #pack(): SegmentBlocks {
    const fixed = findProductType(this.#typeId)?.subcategories ?? [];
    const { rows, samples, currencies } = this.#gather();
    const index = sealIndex(rows, this.#words, fixed, this.#allocate);
    const opened = openIndex(index);
    const styles = chainStyles(opened.columns, (ref) => this.#rows.columnsOf(ref).styles[ref % CHUNK_ROWS]);
    return {
      typeId: this.#typeId,
      index,
      words: packWords(this.#words, this.#invertText(opened), styles, this.#allocate),
      facets: packFacets(opened, (ref) => this.#rows.columnsOf(ref).ids[ref % CHUNK_ROWS], this.#allocate),
      chunks: this.#rows.chunks.map(({ block }) => block),
      samples,
      currencies,
    };
  }

  /** The words of all listed rows, by the slots that the index has just given them. */
  #invertText(index: TypeIndex): TextIndex {
    const eachTerm = (ref: number, visit: VisitTerm) => {
      const { terms, termStart } = this.#rows.columnsOf(ref);
      const row = ref % CHUNK_ROWS;
      readTerms(terms, termStart[row], termStart[row + 1], visit);
    };
    return invertText({ refs: index.columns.positions, eachTerm }, this.#words.terms);
  }

  #gather(): { readonly rows: TypeRows } & Pick<SegmentBlocks, 'samples' | 'currencies'> {
    const isUsed = new Uint8Array(this.#words.currencies.names.length);
    const { order } = this.#rows;
    const rows = createTypeRows(order.length);
    rows.refs.set(order);
    let samples = 0;
    for (let rank = 0; rank < rows.count; rank++) {
      const ref = order[rank];
      const columns = this.#rows.columnsOf(ref);
      const row = ref % CHUNK_ROWS;
      rows.prices[rank] = columns.prices[row];
      rows.retailers[rank] = columns.retailers[row];
      rows.subcategories[rank] = columns.subcategories[row];
      rows.colors[rank] = columns.colors[row];
      rows.attributes[rank] = columns.attributes[row];
      rows.sizes[rank] = columns.sizes[row];
      rows.availableSizes[rank] = columns.availableSizes[row];
      rows.flags[rank] =
        ((columns.flags[row] & STRUCK) === 0 ? 0 : ON_SALE) |
        (columns.salePercents[row] === 0 ? 0 : PROVED_SALE) |
        ((columns.flags[row] & AVAILABLE) === 0 ? 0 : IN_STOCK);
      if ((columns.flags[row] & SAMPLE) !== 0) samples += 1;
      isUsed[columns.currencies[row]] = 1;
    }
    return { rows, samples, currencies: this.#words.currencies.names.filter((_, number) => isUsed[number] === 1) };
  }
}

function orderOf({ index }: SegmentBlocks): Int32Array {
  const { positions, newest } = openIndex(index).columns;
  return newest.map((slot) => positions[slot]);
}
