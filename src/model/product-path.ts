const LONGEST_SLUG = 60;

/** The path of a product's own page: `/products/123/lara-mini-dress`. The id decides; the rest tells people what it is. */
export function productPath({ id, title }: { readonly id: number; readonly title: string }): string {
  return `/products/${id}/${productSlug(title)}`;
}

/** A title as a part of an address: letters and digits of ASCII, joined by hyphens; `item` when it has none. */
export function productSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return words.slice(0, LONGEST_SLUG).replace(/^-+|-+$/g, '') || 'item';
}
