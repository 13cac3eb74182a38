import { memoize } from '../../text/memoize.ts';

const LONGEST_SLUG = 60;
const ASCII = /^\p{ASCII}*$/u;

/** Names the sizes that a shopper wants in the address of a product's page: `?size=AU+8`. */
export const SIZE_KEY = 'size';

/** The path of a product's own page: `/products/123/lara-mini-dress`. The id decides; the rest tells people what it is. */
export function productPath({ id, title }: { readonly id: number; readonly title: string }): string {
  return `/products/${id}/${productSlug(title)}`;
}

/** The path, and the sizes that the shopper wants it in: by them its page tells what is like it. */
export function sizedProductPath(
  product: { readonly id: number; readonly title: string },
  sizes: readonly string[],
): string {
  if (sizes.length === 0) return productPath(product);
  return `${productPath(product)}?${new URLSearchParams(sizes.map((size) => [SIZE_KEY, size]))}`;
}

/** A title as a part of an address: letters and digits of ASCII, joined by hyphens; `item` when it has none. */
export const productSlug = memoize((title): string => {
  // Most titles are of these letters alone, which have no marks to lose.
  const plain = ASCII.test(title) ? title : title.normalize('NFKD').replace(/\p{M}/gu, '');
  const words = plain.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return words.slice(0, LONGEST_SLUG).replace(/^-+|-+$/g, '') || 'item';
});
