import { dictionary } from '../../text/dictionary.ts';
import type { Facet, TypeIndex } from '../catalog.ts';
import { findValue } from '../find-value.ts';
import { type Allocate, allocateOwn, BlockError, type Column, openBlock, packBlock } from '../packed-block.ts';
import { sealIndex } from '../seal-index.ts';
import { createTypeRows, IN_STOCK, ON_SALE, PROVED_SALE } from '../type-rows.ts';
import { type SetLists, ValueSets } from '../value-sets.ts';
import { fromPlanes, fromSteps, type Planes, toPlanes, toSteps } from './byte-planes.ts';

const BLOCK = 'facets';
/** What the names of columns that tell attributes begin with. */
const ATTRIBUTES = 'attributes.';

interface FacetsMeta {
  readonly count: number;
  /** As the index lists them. */
  readonly retailers: readonly string[];
  readonly subcategories: readonly string[];
  readonly colors: readonly string[];
  readonly attributes: readonly string[];
  /** All sizes there are, and which of them each retailer lists. */
  readonly sizes: readonly string[];
  readonly sizesOf: readonly (readonly number[])[];
  /** In so many base units, the most frequent first. */
  readonly prices: readonly number[];
  readonly priceUnit: number;
  /** Whether the places of ids are told by the steps between them. */
  readonly isStepwise: boolean;
  /** Of all columns. */
  readonly checksum: number;
}

/**
 * What a browser needs to make the index of a type by itself, and no more: ids, prices and facets of its products, newest first,
 * in bytes that compress well. They follow from the products alone, so that their hash is a name.
 * @param idOf a product's id by its ref
 */
export function packFacets(index: TypeIndex, idOf: (ref: number) => number, allocate: Allocate): Uint8Array {
  const { newest, positions, prices } = index.columns;
  const retailers = newest.map(byRetailer(index));
  const order = byCluster(retailers, index.retailers.length).map((rank) => newest[rank]);
  const ordered = (bySlot: ArrayLike<number>) => order.map((slot) => bySlot[slot]);
  const ids = new Float64Array(order.length);
  order.forEach((slot, i) => {
    ids[i] = idOf(positions[slot]);
  });
  const sorted = ids.slice().sort();
  const places = order.map((_, i) => findValue(sorted, ids[i]));
  const turns = toTurns(places);
  const isStepwise = roughBits(turns) < roughBits(places);
  const priced = byFrequency(ordered(prices));
  const priceUnit = Math.max(priced.values.reduce(greatestDivisor, 0), 1);
  const sizes = [...new Set(index.sizes.flat())].sort();
  const numberSizes = (names: readonly string[]) => names.map((name) => findValue(sizes, name));
  const columns = dictionary<Column>({
    ids: toSteps(sorted),
    ...toPlanes('places', isStepwise ? turns : places),
    ...toPlanes('prices', priced.codes),
    ...toPlanes('retailers', retailers),
    ...toPlanes('flags', order.map(flagsOf(index))),
    ...packSets('subcategories', index.subcategoryFacet, ordered),
    ...packSets('colors', index.colorFacet, ordered),
    ...packKinds(index, ordered),
    ...packSets('sizes', index.sizeFacet, ordered, Int32Array.from(numberSizes(index.sizes.flat()))),
  });
  const meta: FacetsMeta = {
    count: newest.length,
    retailers: index.retailers,
    subcategories: index.subcategories,
    colors: index.colors,
    attributes: index.attributes,
    sizes,
    sizesOf: index.sizes.map(numberSizes),
    prices: Array.from(priced.values, (price) => price / priceUnit),
    priceUnit,
    isStepwise,
    checksum: checksumOf(columns),
  };
  return packBlock(BLOCK, meta, columns, allocate);
}

/**
 * A block of facets in two, each as whole as it: what every visit needs, and what is said of garments, which few choose by and
 * which takes a third of the bytes.
 */
export function splitFacets(block: Uint8Array): { readonly facets: Uint8Array; readonly attributes: Uint8Array } {
  const { meta, columns } = openBlock<FacetsMeta, Record<string, Uint8Array>>(block, BLOCK);
  const part = (attributes: readonly string[], isOf: (column: string) => boolean) => {
    const own = dictionary<Column>(Object.fromEntries(Object.entries(columns).filter(([name]) => isOf(name))));
    return packBlock(BLOCK, { ...meta, attributes, checksum: checksumOf(own) }, own, allocateOwn);
  };
  return {
    facets: part([], (column) => !column.startsWith(ATTRIBUTES)),
    attributes: part(meta.attributes, (column) => column.startsWith(ATTRIBUTES)),
  };
}

function openFacets(buffer: Uint8Array) {
  const block = openBlock<FacetsMeta, Record<string, Uint8Array>>(buffer, BLOCK);
  if (checksumOf(block.columns) === block.meta.checksum) return block;
  throw new BlockError('The block of facets is not as it was written');
}

/**
 * Makes the index again: the same that the block was made from, but for its refs.
 * @param apart its attributes, where the block was split; without them the index has none
 * @returns a block for `openIndex`, whose refs are places in `ids`
 * @throws BlockError when it is no such block, or not as it was written
 */
export function makeIndex(buffer: Uint8Array, apart = buffer) {
  const { meta, columns } = openFacets(buffer);
  const said = apart === buffer ? { meta, columns } : openFacets(apart);
  const { count } = meta;
  if (said.meta.count !== count) throw new BlockError('The attributes are of another block');
  const sorted = fromSteps(columns.ids, count);
  const told = fromPlanes('places', columns, count);
  const places = meta.isStepwise ? fromTurns(told) : told;
  const rows = createTypeRows(count);
  rows.retailers.set(fromPlanes('retailers', columns, count));
  const ranks = byCluster(rows.retailers, meta.retailers.length);
  const read = (name: string, byRank: Int32Array | Uint8Array) =>
    fromPlanes(name, columns, count).forEach((number, i) => {
      byRank[ranks[i]] = number;
    });
  ranks.forEach((rank, i) => {
    rows.refs[rank] = i;
  });
  read('prices', rows.prices);
  rows.prices.forEach((code, rank) => {
    rows.prices[rank] = meta.prices[code] * meta.priceUnit;
  });
  read('flags', rows.flags);
  read('subcategories', rows.subcategories);
  read('colors', rows.colors);
  const joined = joinKinds(said.columns, said.meta);
  joined.codes.forEach((set, i) => {
    rows.attributes[ranks[i]] = set;
  });
  read('sizes', rows.availableSizes);
  const stocked = openSets('sizes', columns, meta.sizes);
  rows.availableSizes.forEach((set, rank) => {
    if (stocked.start[set + 1] > stocked.start[set]) rows.flags[rank] = rows.flags[rank] ^ IN_STOCK;
  });
  // What a retailer lists is told once, not by each of its products.
  rows.sizes.set(rows.retailers.map((retailer) => stocked.count + retailer));
  const vocabulary = {
    retailers: { names: meta.retailers },
    subcategories: openSets('subcategories', columns, meta.subcategories),
    colors: openSets('colors', columns, meta.colors),
    attributes: joined.sets,
    sizes: withSets(stocked, meta.sizesOf),
  };
  return {
    index: sealIndex(rows, vocabulary, meta.subcategories, allocateOwn),
    ids: Float64Array.from(places, (place) => sorted[place]),
  };
}

/** The sets of a facet: the code of each product's (the most frequent has the lowest), and the members of each. */
function packSets(
  name: string,
  { sets, setStart, setValues }: Facet,
  ordered: (bySlot: ArrayLike<number>) => Int32Array,
  nameOf: Int32Array | null = null,
  isTold: (value: number) => boolean = () => true,
): Planes {
  // Two retailers' sizes are two values; here they are one name.
  const numbers = new Map<string, number>();
  const members: number[][] = [];
  const known = Int32Array.from({ length: setStart.length - 1 }, (_, set) => {
    const values = Array.from(setValues.subarray(setStart[set], setStart[set + 1])).filter(isTold);
    const named = nameOf === null ? values : values.map((value) => nameOf[value]).sort((a, b) => a - b);
    const key = named.join();
    const number = numbers.get(key) ?? members.push(named) - 1;
    numbers.set(key, number);
    return number;
  });
  const { codes, values } = byFrequency(ordered(sets).map((set) => known[set]));
  const listed = Array.from(values, (number) => members[number]);
  return {
    ...toPlanes(name, codes),
    ...toPlanes(
      `${name}.length`,
      Int32Array.from(listed, ({ length }) => length),
    ),
    ...toPlanes(`${name}.member`, Int32Array.from(listed.flat())),
  };
}

/** Attributes, each kind by itself: what is said of one kind repeats from product to product, what is said of all seldom does. */
function packKinds({ attributes, attributeFacet }: TypeIndex, ordered: (bySlot: ArrayLike<number>) => Int32Array) {
  const packed = kindsOf(attributes).map((kind) =>
    packSets(nameKind(kind), attributeFacet, ordered, null, (value) => kindOf(attributes[value]) === kind),
  );
  return Object.assign(dictionary<Column>({}), ...packed);
}

/** The attributes of each product of a block, as sets. */
function joinKinds(columns: Planes, { attributes, count }: Pick<FacetsMeta, 'attributes' | 'count'>) {
  const kinds = kindsOf(attributes).map((kind) => ({
    codes: fromPlanes(nameKind(kind), columns, count),
    sets: openSets(nameKind(kind), columns, attributes),
  }));
  const sets = new ValueSets({ names: attributes });
  const codes = Int32Array.from({ length: count }, (_, i) => {
    const said: string[] = [];
    for (const { codes, sets } of kinds) {
      const end = sets.start[codes[i] + 1];
      for (let at = sets.start[codes[i]]; at < end; at++) said.push(attributes[sets.values[at]]);
    }
    return sets.setOf(said);
  });
  return { codes, sets };
}

function kindsOf(attributes: readonly string[]): string[] {
  return [...new Set(attributes.map(kindOf))];
}

function kindOf(attribute: string): string {
  return attribute.slice(0, attribute.indexOf(':'));
}

function nameKind(kind: string): string {
  return `${ATTRIBUTES}${kind}`;
}

function openSets(name: string, columns: Planes, names: readonly string[]): SetLists {
  const lengths = columns[`${name}.length.0`];
  const wide = fromPlanes(`${name}.length`, columns, lengths.length);
  const start = new Int32Array(wide.length + 1);
  for (let set = 0; set < wide.length; set++) start[set + 1] = start[set] + wide[set];
  const values = fromPlanes(`${name}.member`, columns, start[wide.length]);
  return { names, count: wide.length, start, values };
}

function withSets({ names, count, start, values }: SetLists, more: readonly (readonly number[])[]): SetLists {
  const end = start[count];
  const ends = more.map((_, at) => end + more.slice(0, at + 1).reduce((sum, { length }) => sum + length, 0));
  return {
    names,
    count: count + more.length,
    start: Int32Array.from([...start, ...ends]),
    values: Int32Array.from([...values, ...more.flat()]),
  };
}

/** Prices in one currency are whole numbers of its smallest unit, which take fewer digits. */
function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** Which retailer a slot is of. */
function byRetailer({ columns: { clusterStart, clusterEnd, prices } }: TypeIndex): (slot: number) => number {
  const bySlot = new Int32Array(prices.length);
  for (const [retailer, start] of clusterStart.entries()) bySlot.fill(retailer, start, clusterEnd[retailer]);
  return (slot) => bySlot[slot];
}

/** What has a size in stock is in stock itself, but for a few: only for those is it told. */
function flagsOf({ columns, sizeFacet: { sets, setStart } }: TypeIndex): (slot: number) => number {
  const { onSale, provedSale, inStock } = columns;
  const has = (words: Int32Array, slot: number) => ((words[slot >>> 5] >>> (slot & 31)) & 1) === 1;
  const hasSize = (slot: number) => setStart[sets[slot] + 1] > setStart[sets[slot]];
  return (slot) =>
    (has(onSale, slot) ? ON_SALE : 0) |
    (has(provedSale, slot) ? PROVED_SALE : 0) |
    (has(inStock, slot) === hasSize(slot) ? 0 : IN_STOCK);
}

/** Ranks, retailer after retailer, each newest first: what a retailer's products have in common stands together. */
function byCluster(retailers: Int32Array, count: number): Int32Array {
  const next = new Int32Array(count + 1);
  for (const retailer of retailers) next[retailer + 1] = next[retailer + 1] + 1;
  for (let retailer = 0; retailer < count; retailer++) next[retailer + 1] = next[retailer + 1] + next[retailer];
  const ranks = new Int32Array(retailers.length);
  retailers.forEach((retailer, rank) => {
    const at = next[retailer];
    next[retailer] = at + 1;
    ranks[at] = rank;
  });
  return ranks;
}

/** Numbers as codes, the lower the more frequent they are; among equals the smaller number first. */
function byFrequency(numbers: Int32Array): { readonly codes: Int32Array; readonly values: Int32Array } {
  const distinct = numbers.slice().sort();
  const counts: [number: number, count: number][] = [];
  for (let start = 0, end = 0; start < distinct.length; start = end) {
    while (end < distinct.length && distinct[end] === distinct[start]) end++;
    counts.push([distinct[start], end - start]);
  }
  counts.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const codeOf = new Map(counts.map(([number], code) => [number, code]));
  return { codes: numbers.map((number) => codeOf.get(number) ?? 0), values: Int32Array.from(codeOf.keys()) };
}

/** Steps between neighbors, which are short where ids were given in the order of dates: those down are odd. */
function toTurns(places: Int32Array): Int32Array {
  let before = 0;
  return places.map((place) => {
    const step = place - before;
    before = place;
    return step < 0 ? -2 * step - 1 : 2 * step;
  });
}

function fromTurns(turns: Int32Array): Int32Array {
  let place = 0;
  return turns.map((turn) => {
    place += turn % 2 === 1 ? -(turn + 1) / 2 : turn / 2;
    return place;
  });
}

function roughBits(numbers: Int32Array): number {
  let bits = 0;
  for (const number of numbers) bits += 32 - Math.clz32(number);
  return bits;
}

/** FNV-1a of all bytes: finds what was torn or mixed up on its way. */
function checksumOf(columns: Readonly<Record<string, Column>>): number {
  let hashed = 0x811c9dc5;
  for (const column of Object.values(columns)) {
    for (let i = 0; i < column.length; i++) hashed = Math.imul(hashed ^ column[i], 0x01000193);
  }
  return hashed >>> 0;
}
