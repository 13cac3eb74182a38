const PICTURE = /[?&]picture=(\d+)\.(\d+)(?=&|$)/;

/** Which picture of a card is to be shown first: without scripts the address says so. Counted from 0. */
export function readPicture(search: string, productId: number, total: number): number {
  const [, id, index] = PICTURE.exec(search) ?? [];
  return Number(id) === productId && Number(index) < total ? Number(index) : 0;
}

/** The address, relative to this page's, at which a card shows another of its pictures. */
export function picturePath(search: string, productId: number, index: number): string {
  const rest = search.replace(PICTURE, '').replace(/^[?&]/, '');
  return `?${rest && `${rest}&`}picture=${productId}.${index}#${cardAnchor(productId)}`;
}

/** The name of a product's place in a page. */
export function cardAnchor(productId: number): string {
  return `item-${productId}`;
}

/** The address of a product's card in the list at `path`. */
export function cardPath(path: string, productId: number): string {
  return `${path.replace(/#.*/, '')}#${cardAnchor(productId)}`;
}
