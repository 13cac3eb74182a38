import { ATTRIBUTE_KINDS, type Attribute, type AttributeKind, attributeKind } from './attribute.ts';

/** An attribute to choose, and how many items choosing it would give. */
interface AttributeOption {
  readonly value: Attribute;
  readonly count: number;
}

/** What can be chosen of one kind, by frequency, then name. */
export interface AttributeGroup {
  readonly kind: AttributeKind;
  readonly options: readonly AttributeOption[];
}

/** A kind of which a type has fewer values says little: it is not offered. */
const WORTH_OFFERING = 3;

/**
 * The attributes of a type's products by kind, in the order in which kinds are told: kinds with enough values, and those that something is
 * chosen of, whatever the type has of them.
 * @param counts of each attribute that some product of the type has
 */
export function groupAttributes(
  counts: ReadonlyMap<string, number>,
  chosen: readonly Attribute[],
): readonly AttributeGroup[] {
  const listed = [...new Set([...(counts.keys() as Iterable<Attribute>), ...chosen])];
  return ATTRIBUTE_KINDS.flatMap((kind) => {
    const values = listed.filter((value) => attributeKind(value) === kind);
    if (values.length < WORTH_OFFERING && !chosen.some((value) => attributeKind(value) === kind)) return [];
    const options = values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
    return [{ kind, options: options.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)) }];
  });
}
