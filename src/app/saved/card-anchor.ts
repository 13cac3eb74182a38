/** The name of a product's place in a page. */
export function cardAnchor(productId: number): string {
  return `item-${productId}`;
}
