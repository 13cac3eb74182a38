import { type Attribute, type AttributeKind, attributeKind } from '../model/attributes/attribute.ts';
import { addPostings } from './add-posting.ts';
import type { TypeIndex } from './catalog.ts';
import { findValue } from './find-value.ts';

/** What has one of the chosen attributes of each kind, as bitsets. They are few and seldom, so each has memory of its own. */
export function resolveAttributes(index: TypeIndex, attributes: readonly Attribute[]) {
  return Array.from(Map.groupBy(attributes, attributeKind), ([kind, chosen]) => {
    const values = chosen.map((attribute) => findValue(index.attributes, attribute));
    return { kind, words: addPostings(index.attributeFacet, values, new Int32Array(index.words)) };
  });
}

/** What is in a bitset (`null` is no condition) and has each kind's condition but one kind's. */
export function meetKinds(
  base: Int32Array | null,
  kinds: ReturnType<typeof resolveAttributes>,
  but: AttributeKind | null,
): Int32Array | null {
  const sets = kinds.filter(({ kind }) => kind !== but).map(({ words }) => words);
  const [first = null, ...others] = base === null ? sets : [base, ...sets];
  if (first === null || others.length === 0) return first;
  const common = first.slice();
  for (const other of others) for (let w = 0; w < common.length; w++) common[w] &= other[w];
  return common;
}

/** The values of a kind in an index: they stand together, from `first` up to `end`. */
export function findKind(attributes: readonly string[], kind: AttributeKind): { first: number; end: number } {
  const isOfKind = (attribute: string) => attribute.startsWith(`${kind}:`);
  const first = attributes.findIndex(isOfKind);
  return first < 0 ? { first: 0, end: 0 } : { first, end: attributes.findLastIndex(isOfKind) + 1 };
}
