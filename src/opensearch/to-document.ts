import { numberStyle } from '../catalog/style-chain.ts';
import { DESCRIPTION, listTerms, type WEIGHTS } from '../catalog/text/text-terms.ts';
import type { SizeSelection } from '../model/filters/filter-set.ts';
import type { StoredProduct } from '../model/product/product.ts';

/** The fields that hold words, in the order of `WEIGHTS`. */
export const WORD_FIELDS = ['title', 'color', 'kind', 'description'] as const satisfies {
  length: typeof WEIGHTS.length;
};

/** What separates a retailer from its size in one value. */
const SIZE_MARK = '~';

export function sizeValue(retailer: string, size: string): string {
  return `${retailer}${SIZE_MARK}${size}`;
}

/** The inverse, as addresses have it. */
export function splitSizeValue(value: string): SizeSelection {
  const at = value.indexOf(SIZE_MARK);
  return { retailer: value.slice(0, at), size: value.slice(at + 1) };
}

/** What is indexed of a product. */
export function toDocument(product: StoredProduct) {
  const { retailer, sizes, availableSizes } = product;
  const words = WORD_FIELDS.map((): string[] => []);
  for (const { word, field } of listTerms(product)) words[field]?.push(word);
  const textOf = (field: number) => words[field]?.join(' ') ?? '';
  return {
    id: product.id,
    type: product.typeId,
    retailer,
    subcategories: product.subcategories,
    colors: product.colors,
    attributes: product.attributes,
    sizes: [...new Set([...sizes, ...availableSizes])].map((size) => sizeValue(retailer, size)),
    availableSizes: availableSizes.map((size) => sizeValue(retailer, size)),
    style: `${retailer}~${numberStyle(product.title, product.colors) || `id ${product.id}`}`,
    price: product.basePrice,
    currency: product.currency,
    sample: product.isSample,
    createdAt: product.createdAt,
    onSale: product.formerMinor !== null,
    provedSale: product.salePercent !== null,
    inStock: product.available,
    title: textOf(0),
    color: textOf(1),
    kind: textOf(2),
    description: textOf(3),
    named: words.slice(0, DESCRIPTION).flat(),
  };
}
