/** What a search field offers while somebody types. */
export interface Suggestion {
  readonly kind: 'category' | 'color' | 'product';
  readonly label: string;
  /** What stands beside it: how many items it leads to, or a piece's shop and price. */
  readonly detail: string;
  /** Where it leads, in this site. */
  readonly path: string;
  readonly imageUrl?: string;
}

/** The kinds in their order, as they are headed. */
export const SUGGESTION_HEADINGS: Readonly<Record<Suggestion['kind'], string>> = {
  category: 'Categories',
  color: 'Colors',
  product: 'Products',
};
