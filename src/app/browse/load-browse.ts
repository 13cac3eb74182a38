import { type FilterSet, formatFilterSet } from '../../model/filter-set.ts';
import type { FacetOption, Pagination, PriceRange, RetailerSizes, SubcategoryOptions } from '../../model/listing.ts';
import { DEFAULT_RETAILERS, type Product } from '../../model/product.ts';
import type { Result } from '../../model/result.ts';
import type { CatalogueService } from '../../server/services.ts';
import type { RequestFacts } from '../context.ts';
import { ask } from '../page/ask.ts';
import type { SavedAnswer } from '../saved/saved-store.ts';
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

/** What the catalogue has to say to a filter set. */
export interface CatalogueAnswer {
  /** The filter set that was answered, as a query string: without what the catalogue does not know. */
  readonly query: string;
  readonly listing: Result<{ readonly products: readonly CardProduct[]; readonly pagination: Pagination }>;
  readonly subcategories: Result<SubcategoryOptions>;
  readonly colors: Result<readonly ColorOption[]>;
  readonly sizes: Result<readonly RetailerSizes[]>;
  readonly retailers: readonly FacetOption[];
  readonly price: PriceRange;
}

export interface BrowseData extends CatalogueAnswer, SavedAnswer {
  /** Set in the browser only: why this is no answer to the present address, but to an older one or to none. */
  readonly staleBecause?: string | undefined;
}

/** Everything the catalogue has for the browse screen, each part on its own: one that fails takes nothing else with it. */
export function loadBrowse(catalogue: CatalogueService, asked: FilterSet): CatalogueAnswer {
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

/** Which products of the page the visitor has saved. None when that cannot be found out: the hearts are not the page. */
export async function findSavedIds(
  { listing }: CatalogueAnswer,
  { visitor, report }: Pick<RequestFacts, 'visitor' | 'report'>,
): Promise<readonly number[]> {
  if (!listing.ok || listing.value.products.length === 0) return [];
  try {
    return await visitor.savedAmong(listing.value.products.map(({ id }) => id));
  } catch (error) {
    report(error);
    return [];
  }
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
