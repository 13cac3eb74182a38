import { wordsFor } from './bitset.ts';
import { buildFacet } from './build-facet.ts';
import type { Columns, Facet, TypeIndex } from './catalog.ts';
import { numberValues, type ValueGroup } from './number-values.ts';
import { orderRows } from './order-rows.ts';
import { type Allocate, type Column, openBlock, packBlock } from './packed-block.ts';
import type { TypeRows, Vocabulary } from './type-rows.ts';

const BLOCK = 'index';

type IndexMeta = Pick<TypeIndex, 'size' | 'words' | 'retailers' | 'subcategories' | 'colors' | 'attributes' | 'sizes'>;

/**
 * Builds the index of a type from its rows. The bytes follow from the products and their refs alone.
 * @param fixedSubcategories those always listed, in order
 * @returns a block for `openIndex`
 */
export function sealIndex(
  rows: TypeRows,
  vocabulary: Vocabulary,
  fixedSubcategories: readonly string[],
  allocate: Allocate,
): Uint8Array {
  const { retailers, columns } = orderRows(rows, vocabulary.retailers.names);
  const slots = columns.positions.length;
  const bySlot = (column: Int32Array) => {
    const placed = new Int32Array(slots);
    for (let rank = 0; rank < rows.count; rank++) placed[columns.newest[rank]] = column[rank];
    return placed;
  };
  const clusters = retailers.map((_, r) => ({
    from: columns.clusterStart[r],
    to: columns.clusterEnd[r],
  }));
  const whole: ValueGroup[] = [clusters];
  const each: ValueGroup[] = clusters.map((cluster) => [cluster]);
  const subcategories = numberValues(slots, whole, {
    lists: vocabulary.subcategories,
    sets: bySlot(rows.subcategories),
    fixed: fixedSubcategories,
  });
  const colors = numberValues(slots, whole, { lists: vocabulary.colors, sets: bySlot(rows.colors) });
  const attributes = numberValues(slots, whole, { lists: vocabulary.attributes, sets: bySlot(rows.attributes) });
  const sizes = numberValues(slots, each, {
    lists: vocabulary.sizes,
    sets: bySlot(rows.availableSizes),
    alsoListed: bySlot(rows.sizes),
  });
  const meta: IndexMeta = {
    size: rows.count,
    words: wordsFor(slots),
    retailers,
    subcategories: subcategories.tables[0] ?? [],
    colors: colors.tables[0] ?? [],
    attributes: attributes.tables[0] ?? [],
    sizes: sizes.tables,
  };
  const groups = {
    columns,
    subcategoryFacet: buildFacet(subcategories, whole),
    colorFacet: buildFacet(colors, whole),
    attributeFacet: buildFacet(attributes, whole),
    sizeFacet: buildFacet(sizes, each),
  };
  const flat = Object.entries(groups).flatMap(([group, parts]) =>
    Object.entries(parts).map(([key, column]): [string, Column] => [`${group}.${key}`, column]),
  );
  return packBlock(BLOCK, meta, Object.fromEntries(flat), allocate);
}

/** The index in a block of `sealIndex`: views of it, and names. @throws BlockError */
export function openIndex(buffer: Uint8Array): TypeIndex {
  const { meta, columns } = openBlock<IndexMeta, Record<string, Column>>(buffer, BLOCK);
  // Its columns are those that `sealIndex` wrote.
  const group = <Group extends Columns | Facet>(name: keyof TypeIndex) =>
    Object.freeze(
      Object.fromEntries(
        Object.entries(columns)
          .filter(([key]) => key.startsWith(`${name}.`))
          .map(([key, column]) => [key.slice(name.length + 1), column]),
      ) as Group,
    );
  const { retailers, subcategories, colors, attributes, sizes } = meta;
  for (const table of [retailers, subcategories, colors, attributes, sizes, ...sizes]) Object.freeze(table);
  return Object.freeze({
    ...meta,
    columns: group<Columns>('columns'),
    subcategoryFacet: group<Facet>('subcategoryFacet'),
    colorFacet: group<Facet>('colorFacet'),
    attributeFacet: group<Facet>('attributeFacet'),
    sizeFacet: group<Facet>('sizeFacet'),
  });
}
