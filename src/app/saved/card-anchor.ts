/** The name of a product's place in a page. */
export function cardAnchor(productId: number): string {
  return `item-${productId}`;
}

/** The address of a product's card in the list at `path`. */
export function cardPath(path: string, productId: number): string {
  return `${path.replace(/#.*/, '')}#${cardAnchor(productId)}`;
}
