import type { Product } from './product.ts';
import { findStyle, findTitleColor } from './style.ts';

/** A product of a style in one of its colors. */
export interface StyleColor {
  readonly id: number;
  readonly title: string;
  /** The retailer's name for the color; `''` when it has none. */
  readonly color: string;
  readonly available: boolean;
}

/** One for each color but `own`; one that can be bought before one that cannot. @param siblings in the order that is wanted */
export function takeEachColor<Sibling extends StyleColor>(
  siblings: readonly Sibling[],
  own: string,
  most: number,
): Sibling[] {
  const byColor = new Map<string, Sibling>();
  for (const sibling of siblings) {
    const known = byColor.get(sibling.color);
    if (sibling.color !== own && (!known || (sibling.available && !known.available)))
      byColor.set(sibling.color, sibling);
  }
  return [...byColor.values()].slice(0, most);
}

type Styled = Pick<Product, 'id' | 'title' | 'colors' | 'available'>;

/**
 * The other colors of a product's style, the oldest product first.
 * @param siblings products of its retailer, of its style or another
 */
export function findOtherColors(product: Styled, siblings: readonly Styled[], most: number): StyleColor[] {
  const style = findStyle(product.title, product.colors);
  const same = siblings
    .filter(({ title, colors }) => style !== '' && findStyle(title, colors) === style)
    .sort((a, b) => a.id - b.id)
    .map(({ id, title, colors, available }) => ({ id, title, color: nameColor(title, colors), available }));
  const own = nameColor(product.title, product.colors);
  return takeEachColor(
    same.filter(({ color }) => color !== ''),
    own,
    most,
  );
}

/** As the title says it; else the first that is known. */
function nameColor(title: string, colors: readonly string[]): string {
  return findTitleColor(title, colors) ?? colors[0] ?? '';
}
