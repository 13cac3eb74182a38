import type { ListedProduct } from '../../model/product/product.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import type { TypeIndex } from '../catalog.ts';
import { type Allocate, openBlock, packBlock } from '../packed-block.ts';
import { openIndex } from '../seal-index.ts';
import { listStyle } from '../style-chain.ts';
import type { TextIndex } from '../text/text-index.ts';
import { WordTable } from '../text/word-table.ts';
import { type SetLists, ValueSets } from '../value-sets.ts';
import { createFolders } from './address-codec.ts';
import { unpackCard } from './card-text.ts';
import { AVAILABLE, CHUNK_ROWS, openChunk, type RowChunk, readRowText } from './row-chunk.ts';

/**
 * One sealed state of the products of a type: its index, its rows, and the words that rows name by number. Nothing but
 * bytes: it is posted between threads, and where its memory is shared nothing is copied.
 */
export interface SegmentBlocks<Block = Uint8Array> {
  readonly typeId: ProductTypeId;
  readonly index: Block;
  readonly words: Block;
  /** What browsers make the index from (`packFacets`). */
  readonly facets: Block;
  readonly chunks: readonly Block[];
  /** How many of its products come from sample shops. */
  readonly samples: number;
  /** What its prices are in. */
  readonly currencies: readonly string[];
}

/** All of its memory. */
export function blocksOf<Block>({ index, words, facets, chunks }: SegmentBlocks<Block>): readonly Block[] {
  return [index, words, facets, ...chunks];
}

/** A segment ready to be searched and shown. */
export type Segment = ReturnType<typeof openSegment>;

/** Opens a segment; what it holds stays where it is. Cards are read one by one, when they are shown. @throws BlockError */
export function openSegment({ typeId, index, words, chunks }: SegmentBlocks) {
  const { meta, columns: named, lists: listsOf } = openWordsBlock(words);
  const lists = { subcategories: listsOf('subcategories'), colors: listsOf('colors'), sizes: listsOf('sizes') };
  const text: TextIndex = {
    words: named['text.words'],
    wordStart: named['text.wordStart'],
    start: named['text.start'],
    lists: named['text.lists'],
    bitsets: named['text.bitsets'],
  };
  const namesOf = ({ names, start, values }: SetLists, set: number) =>
    Array.from(values.subarray(start[set], start[set + 1]), (name) => names[name] ?? '');
  const opened: (RowChunk | undefined)[] = Array.from(chunks, () => undefined);
  const chunkOf = (ref: number) => {
    const at = Math.floor(ref / CHUNK_ROWS);
    const buffer = chunks[at];
    if (buffer !== undefined) opened[at] ??= openChunk(buffer);
    return opened[at];
  };
  const sealed: TypeIndex = Object.freeze({ ...openIndex(index), text, styles: named.styles });
  const readProduct = (ref: number): ListedProduct | null => {
    const chunk = chunkOf(ref);
    const row = ref % CHUNK_ROWS;
    if (chunk === undefined || row >= chunk.count) return null;
    const { columns } = chunk;
    return {
      id: columns.ids[row],
      ...unpackCard(readRowText(columns, row), meta.folders),
      typeId,
      retailer: meta.retailers[columns.retailers[row]],
      basePrice: columns.prices[row],
      salePercent: columns.salePercents[row] || null,
      available: (columns.flags[row] & AVAILABLE) !== 0,
      createdAt: columns.created[row],
      colors: namesOf(lists.colors, columns.colors[row]),
      subcategories: namesOf(lists.subcategories, columns.subcategories[row]),
      availableSizes: namesOf(lists.sizes, columns.availableSizes[row]),
    };
  };
  const idOf = (ref: number) => chunkOf(ref)?.columns.ids[ref % CHUNK_ROWS];
  const readSlot = (slot: number) => readProduct(sealed.columns.positions[slot]) ?? [];
  const findSlots = (ids: readonly number[]) => slotsOf(sealed.columns.positions, ids, idOf);
  return {
    index: sealed,
    /** The product that a search result names; `null` for a ref of no row. */
    readProduct,
    /** Those of these products that are listed, in this order. One pass over the ids of all rows. */
    readProducts(ids: readonly number[]): ListedProduct[] {
      const slots = findSlots(ids);
      return ids.flatMap((id) => {
        const slot = slots.get(id);
        return slot === undefined ? [] : readSlot(slot);
      });
    },
    /**
     * What else there may be of the style of each of these products, by id: its retailer's products whose style has the same number,
     * `most` of each at most. One pass over the ids of all rows.
     */
    readStyles(ids: readonly number[], most: number): ReadonlyMap<number, readonly ListedProduct[]> {
      return new Map(
        Array.from(findSlots(ids), ([id, slot]) => [id, listStyle(named.styles, slot, most).flatMap(readSlot)]),
      );
    },
  };
}

function slotsOf(
  positions: Int32Array,
  ids: readonly number[],
  idOf: (ref: number) => number | undefined,
): Map<number, number> {
  const wanted = new Set(ids);
  // Most rows are ruled out by a look into a short table.
  const hints = new Uint8Array(1024);
  for (const id of wanted) hints[id % 1024] = 1;
  const found = new Map<number, number>();
  for (const [slot, ref] of positions.entries()) {
    if (found.size === wanted.size) break;
    const id = ref < 0 ? undefined : idOf(ref);
    if (id !== undefined && hints[id % 1024] === 1 && wanted.has(id)) found.set(id, slot);
  }
  return found;
}

/** What rows name by number; grows with what is added, and numbers stay. */
export type SegmentWords = ReturnType<typeof openWords>;

const WORDS = 'words';
const FACETS = ['subcategories', 'colors', 'attributes', 'sizes'] as const;

interface WordsMeta {
  readonly retailers: readonly string[];
  readonly currencies: readonly string[];
  readonly folders: readonly string[];
  readonly names: Readonly<Record<(typeof FACETS)[number], readonly string[]>>;
}

type WordColumns = Record<`${(typeof FACETS)[number]}.${'start' | 'values'}`, Int32Array> & {
  readonly 'terms.bytes': Uint8Array;
  readonly 'terms.start': Uint32Array;
  readonly styles: Int32Array;
} & { readonly [Name in keyof TextIndex as `text.${Name}`]: TextIndex[Name] };

/** @param text the inverted index of the segment's rows @param styles see `chainStyles` */
export function packWords(
  { retailers, currencies, folders, terms, ...facets }: SegmentWords,
  text: TextIndex,
  styles: Int32Array,
  allocate: Allocate,
): Uint8Array {
  const meta: WordsMeta = {
    retailers: retailers.names,
    currencies: currencies.names,
    folders: folders.names,
    names: {
      subcategories: facets.subcategories.names,
      colors: facets.colors.names,
      attributes: facets.attributes.names,
      sizes: facets.sizes.names,
    },
  };
  const columns = Object.fromEntries(
    FACETS.flatMap((facet) => [
      [`${facet}.start`, facets[facet].start],
      [`${facet}.values`, facets[facet].values],
    ]),
  );
  // Names in columns: a header is read by whoever opens the block, and there are tens of thousands of words.
  const names = terms.table;
  const found = Object.fromEntries(TEXT.map((name) => [`text.${name}`, text[name]]));
  return packBlock(
    WORDS,
    meta,
    { ...columns, 'terms.bytes': names.bytes, 'terms.start': names.start, ...found, styles },
    allocate,
  );
}

const TEXT = ['words', 'wordStart', 'start', 'lists', 'bitsets'] as const satisfies readonly (keyof TextIndex)[];

function openWordsBlock(buffer: Uint8Array) {
  const { meta, columns } = openBlock<WordsMeta, WordColumns>(buffer, WORDS);
  const lists = (facet: (typeof FACETS)[number]): SetLists => {
    const start = columns[`${facet}.start`];
    return { names: meta.names[facet], count: start.length - 1, start, values: columns[`${facet}.values`] };
  };
  return { meta, columns, lists };
}

/** Copies them out of their block; without one there are none yet. @throws BlockError */
export function openWords(buffer?: Uint8Array) {
  const known = buffer && openWordsBlock(buffer);
  // Copies, as all of it: the block's memory is used again when others are sealed.
  const terms = known && { bytes: known.columns['terms.bytes'].slice(), start: known.columns['terms.start'].slice() };
  return {
    retailers: new ValueSets({ names: known?.meta.retailers ?? [] }),
    currencies: new ValueSets({ names: known?.meta.currencies ?? [] }),
    subcategories: new ValueSets(known?.lists('subcategories')),
    colors: new ValueSets(known?.lists('colors')),
    attributes: new ValueSets(known?.lists('attributes')),
    sizes: new ValueSets(known?.lists('sizes')),
    /** Words that products are found by. */
    terms: new WordTable(terms),
    folders: createFolders(known?.meta.folders),
  };
}
