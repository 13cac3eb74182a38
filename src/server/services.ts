import type { FilterSet } from '../model/filter-set.ts';
import type { FacetOption, Listing, PriceRange, RetailerSizes } from '../model/listing.ts';
import type { Product } from '../model/product.ts';
import type { ProductTypeId } from '../model/product-types.ts';

/**
 * The catalogue as the pages and the API ask for it. Every method answers from one sealed index in memory; each may
 * throw an `Error` whose message is fit for a shopper ("Failed to fetch products: …"), and a `NotReadyError` before the
 * first index is there.
 */
export interface CatalogueService {
  /**
   * The filter set with sizes as the catalogue writes them (`small` → `S`), and without colours, retailers and sizes that
   * it does not know. Ask the rest with this one.
   */
  resolve(filters: FilterSet): FilterSet;
  listing(filters: FilterSet): Listing;
  /** Subcategories of the type in their fixed order, with counts (0 included). */
  subcategories(filters: FilterSet): readonly FacetOption[];
  /** Colours by frequency, then name. */
  colors(filters: FilterSet): readonly FacetOption[];
  /** Sizes of each retailer that has any for this type. */
  sizes(filters: FilterSet): readonly RetailerSizes[];
  /** Retailers with counts; the default retailers are always there. */
  retailers(filters: FilterSet): readonly FacetOption[];
  priceRange(filters: FilterSet): PriceRange;
  /** Newest products of a type that have a picture, for the home page. */
  showcase(typeId: ProductTypeId, count: number): readonly Product[];
}

export interface Site {
  /** `SITE_URL` without a trailing slash: the origin of canonical addresses. */
  readonly url: string;
  readonly brand: string;
  /** True while the catalogue is that of the sample shops; the footer says so. */
  readonly isSample: boolean;
}

/** What the pages may ask for. Handed to loaders through the router's typed context. */
export interface Services {
  readonly catalogue: CatalogueService;
  readonly site: Site;
}
