import type { OtherKind } from '../../language/language-words.ts';
import { findProductType, type ProductTypeId } from '../../model/product/product-types.ts';

/** The type of a product, or the kind of thing it is instead, with the word that decided and where it stood. */
export type FoundType =
  | { readonly kind: 'type'; readonly typeId: ProductTypeId; readonly reason: string }
  | { readonly kind: 'other'; readonly other: OtherKind; readonly reason: string };

/** @param value the id of a product type, or another kind */
export function toFoundType(value: string, reason: string): FoundType {
  const type = findProductType(value);
  return type
    ? { kind: 'type', typeId: type.id as ProductTypeId, reason }
    : { kind: 'other', other: value as OtherKind, reason };
}
