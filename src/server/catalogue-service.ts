import type { SearchResult, ValueCounts } from '../catalog/catalog.ts';
import { searchCatalog } from '../catalog/search-catalog.ts';
import { emptyFilterSet, type FilterSet, PAGE_SIZE, sortedSizes } from '../model/filter-set.ts';
import type { FacetOption, Listing, PriceRange, RetailerSizes, SubcategoryOptions } from '../model/listing.ts';
import { DEFAULT_RETAILERS, type Product } from '../model/product.ts';
import { findProductType, type ProductTypeId } from '../model/product-types.ts';
import { cleanSize, fallbackSizes } from '../model/size.ts';
import type { CatalogueSnapshot } from './live-catalogue.ts';
import { NotReadyError } from './not-ready-error.ts';
import type { CatalogueService } from './services.ts';
import { countSizes, createSizePickers } from './size-pickers.ts';

/**
 * Answers the pages' questions from the catalogue in memory. `current` is asked once per filter set: all answers for
 * one filter set object come from one search of one snapshot.
 */
export function createCatalogueService(current: () => CatalogueSnapshot | null): CatalogueService {
  const searches = new WeakMap<FilterSet, { snapshot: CatalogueSnapshot; result: SearchResult }>();

  const pickers = createSizePickers();

  function search(filters: FilterSet, subject: string) {
    const known = searches.get(filters);
    if (known) return known;
    const snapshot = current();
    if (!snapshot) throw new NotReadyError(`Failed to fetch ${subject}: the catalogue is not ready yet`);
    const answer = { snapshot, result: searchCatalog(snapshot.catalog, filters) };
    searches.set(filters, answer);
    return answer;
  }

  return {
    isReady: () => current() !== null,
    resolve(filters): FilterSet {
      const snapshot = current();
      return snapshot ? dropUnknown(filters, snapshot) : filters;
    },
    listing(filters): Listing {
      const { snapshot, result } = search(filters, 'products');
      return {
        filters: { ...filters, page: result.page },
        products: result.positions.map((position) => requireProduct(snapshot, position)),
        pagination: {
          currentPage: result.page,
          totalPages: result.totalPages,
          totalCount: result.total,
          itemsPerPage: PAGE_SIZE,
        },
      };
    },
    subcategories(filters): SubcategoryOptions {
      const { facets } = search(filters, 'subcategories').result;
      const counts = new Map(toOptions(facets.subcategories).map(({ value, count }) => [value, count]));
      const names = findProductType(filters.typeId)?.subcategories ?? [];
      const options = names.map((value) => ({ value, count: counts.get(value) ?? 0 }));
      return { total: facets.anySubcategory, options };
    },
    colors(filters): FacetOption[] {
      const options = toOptions(search(filters, 'colors').result.facets.colors);
      return withSelected(options, filters.colors).sort(byFrequency);
    },
    sizes(filters): readonly RetailerSizes[] {
      const { snapshot, result } = search(filters, 'sizes');
      return countSizes(pickers.find(snapshot, filters, result), result);
    },
    retailers(filters): FacetOption[] {
      const { result } = search(filters, 'retailers');
      return withSelected(toOptions(result.facets.retailers), [...DEFAULT_RETAILERS, ...filters.retailers]);
    },
    priceRange(filters): PriceRange {
      return search(filters, 'prices').result.facets.price;
    },
    showcase(typeId: ProductTypeId, count: number): Product[] {
      const found = (page: number) => {
        const { snapshot, result } = search({ ...emptyFilterSet(typeId), page }, 'products');
        return result.positions.map((position) => requireProduct(snapshot, position));
      };
      // What opens the list of its type comes last, so that no picture greets a shopper everywhere.
      const products = new Set([...found(2).reverse(), ...found(1).reverse()]);
      return [...products].filter((product) => product.available && product.imageUrls.length > 0).slice(0, count);
    },
  };
}

/** What no product of the catalogue has is no filter: the address is old or made up. */
function dropUnknown(filters: FilterSet, { colors, retailers, sizes }: CatalogueSnapshot): FilterSet {
  const known = filters.sizes.flatMap(({ retailer, size }) => {
    const label = cleanSize(size);
    if (label === null || !retailers.has(retailer)) return [];
    const isKnown = sizes.has(`${retailer}~${label}`) || fallbackSizes(retailer, filters.typeId).includes(label);
    return isKnown ? [{ retailer, size: label }] : [];
  });
  return {
    ...filters,
    colors: filters.colors.filter((color) => colors.has(color)),
    retailers: filters.retailers.filter((retailer) => retailers.has(retailer)),
    sizes: sortedSizes(known),
  };
}

function requireProduct(snapshot: CatalogueSnapshot, position: number): Product {
  const product = snapshot.products[position];
  if (!product) throw new Error(`The index names product ${position}, which its catalogue does not have`);
  return product;
}

/** Chosen or always-offered values that the catalogue does not have are listed as well, with 0: a shopper can only take away what she sees. */
function withSelected(options: readonly FacetOption[], values: readonly string[]): FacetOption[] {
  const listed = new Set(options.map((option) => option.value));
  const missing = [...new Set(values)].filter((value) => !listed.has(value));
  return [...options, ...missing.map((value) => ({ value, count: 0 }))];
}

function byFrequency(a: FacetOption, b: FacetOption): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}

function toOptions({ values, counts }: ValueCounts): FacetOption[] {
  return values.map((value, index) => ({ value, count: counts[index] ?? 0 }));
}
