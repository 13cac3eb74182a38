/** What a product says about itself, in plain text. */
export interface DescribedProduct {
  readonly productType: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly description: string;
  /** The retailer's size texts: `0-6 months` tells that it is a child's. */
  readonly sizes: readonly string[];
}
