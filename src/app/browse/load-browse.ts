import { type FilterSet, formatFilterSet } from '../../model/filter-set.ts';
import type { FacetOption, Pagination, PriceRange, RetailerSizes } from '../../model/listing.ts';
import { DEFAULT_RETAILERS, type Product } from '../../model/product.ts';
import type { Result } from '../../model/result.ts';
import type { CatalogueService } from '../../server/services.ts';
import { ask } from '../page/ask.ts';
import { swatchPaint } from './swatch-paint.ts';

/** What a card shows of a product, and nothing else: it travels with every page. */
export type CardProduct = Pick<
  Product,
  'id' | 'title' | 'retailer' | 'url' | 'priceCents' | 'compareAtCents' | 'available' | 'imageUrls'
>;

export interface ColorOption extends FacetOption {
  /** See `Swatch`. */
  readonly paint: string;
}

export interface BrowseData {
  /** The filter set that was answered, as a query string: without what the catalogue does not know. */
  readonly query: string;
  readonly listing: Result<{ readonly products: readonly CardProduct[]; readonly pagination: Pagination }>;
  readonly subcategories: Result<readonly FacetOption[]>;
  readonly colors: Result<readonly ColorOption[]>;
  readonly sizes: Result<readonly RetailerSizes[]>;
  readonly retailers: readonly FacetOption[];
  readonly price: PriceRange;
  /** Set in the browser only: the network is away, and this answers an older address than the present one. */
  readonly isStale?: boolean;
}

/** Everything the browse screen shows, each part on its own: one that fails takes nothing else with it. */
export function loadBrowse(catalogue: CatalogueService, asked: FilterSet): BrowseData {
  const filters = catalogue.resolve(asked);
  const retailers = ask(() => catalogue.retailers(filters));
  const price = ask(() => catalogue.priceRange(filters));
  return {
    query: formatFilterSet(filters),
    listing: ask(() => {
      const { products, pagination } = catalogue.listing(filters);
      return { products: products.map(toCard), pagination };
    }),
    subcategories: ask(() => catalogue.subcategories(filters)),
    colors: ask(() => catalogue.colors(filters).map((color) => ({ ...color, paint: swatchPaint(color.value) }))),
    sizes: ask(() => catalogue.sizes(filters)),
    // A failed question falls back to the default retailers (specification, section 8), their counts unknown.
    retailers: retailers.ok ? inKnownOrder(retailers.value) : DEFAULT_RETAILERS.map((value) => ({ value, count: -1 })),
    price: price.ok ? price.value : { minCents: null, maxCents: null },
  };
}

/** The default retailers in their own order, then the others: the same order as the size picker's. */
function inKnownOrder(retailers: readonly FacetOption[]): FacetOption[] {
  const known = DEFAULT_RETAILERS.flatMap((name) => retailers.find(({ value }) => value === name) ?? []);
  return [...known, ...retailers.filter((retailer) => !known.includes(retailer))];
}

function toCard(product: Product): CardProduct {
  const { id, title, retailer, url, priceCents, compareAtCents, available, imageUrls } = product;
  return { id, title, retailer, url, priceCents, compareAtCents, available, imageUrls };
}
