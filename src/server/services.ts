import type { Accounts } from '../accounts/create-accounts.ts';
import type { AccountRefusal, Refused } from '../model/account/account.ts';
import type { FilterSet } from '../model/filters/filter-set.ts';
import type { PageMoney, SiteMoney } from '../model/filters/page-money.ts';
import type { HouseTextName } from '../model/house-texts.ts';
import type { ListedProduct, Product, ProductDetails } from '../model/product/product.ts';
import type { ProductAddress, ProductDetail } from '../model/product/product-detail.ts';
import type { ProductTypeId } from '../model/product/product-types.ts';
import type { IndexNotice } from '../model/search/index-notice.ts';
import type { ColoredProduct, Like, SearchAnswer, TypeMatches } from '../model/search/listing.ts';
import type { Suggestion } from '../model/search/suggestion.ts';
import type { UnderstoodQuery } from '../model/search/understood-query.ts';
import type { RetailerSizeChart } from '../model/sizes/my-sizes.ts';
import type { Watches } from '../watches/watches.ts';
import type { HouseTexts } from './read-house-texts.ts';
import type { SearchLog } from './search/search-log.ts';

/** Seconds after which to ask again where there is no catalog yet: it loads in about as many. */
export const RETRY_AFTER = '2';

/** At once, or later: where the catalog is in memory nothing waits. */
type Awaitable<T> = T | Promise<T>;

/** The catalog as the pages and the API ask for it. What fails goes to the log, and never throws, but for details. */
export interface CatalogService {
  /** Whether there is anything to ask yet. */
  isReady(): boolean;
  /** Changes whenever an answer may; `null` before there is anything to ask. */
  version(): number | null;
  /** Tells of every new state of the catalog, as soon as answers are of it. */
  onChange(listener: () => void): void;
  /** What prices are in. */
  readonly money: SiteMoney;
  /** @param shopper the currency that the shopper has chosen; none: the site's own */
  /** What words ask for, by what the catalog has. */
  understand(query: string, shopper?: string | null): Awaitable<UnderstoodQuery>;
  /** What somebody may mean who has typed so much, 3 kB at most as JSON; nothing before there is anything to ask. */
  suggest(query: string, shopper?: string | null): Awaitable<readonly Suggestion[]>;
  search(asked: FilterSet, shopper?: string | null): Awaitable<SearchAnswer>;
  /** What each type that a query may mean has for it, in the storefront's order; types with nothing are left out. */
  searchTypes(asked: UnderstoodQuery, shopper: string | null): Awaitable<readonly TypeMatches[]>;
  /** How many items a filter set has; 0 before there is anything to ask. */
  count(asked: FilterSet, shopper: string | null): Awaitable<number>;
  /** Where a browser finds what it can make a type's index from: of the catalog that `search` answers from in the same turn. */
  indexNotice(typeId: ProductTypeId, shopper: string | null): IndexNotice | null;
  /** The file of a notice; `null` for one that is not of this catalog. */
  facetsFile(name: string): Uint8Array | null;
  /** The products of a page alone; none while the catalog is not ready. @param shopper see `search` */
  list(filters: FilterSet, shopper?: string | null): Awaitable<readonly ColoredProduct[]>;
  /** Products of a type by their ids, those that are listed. @param currency what the list is shown in */
  cards(typeId: ProductTypeId, ids: readonly number[], currency: string): readonly ColoredProduct[];
  /**
   * Pieces like one, which need not be listed itself: no style twice, other shops first.
   * @param sizes labels that they should be had in, if possible
   */
  findLikes(product: Product, sizes: readonly string[], shopper: string | null): Promise<readonly Like[]>;
  /** How one product's price is written for a shopper, and what it comes to in their currency where that is another. */
  price(
    product: Pick<Product, 'priceMinor' | 'currency'>,
    shopper: string | null,
  ): { readonly money: PageMoney; readonly aboutMinor: number | null };
  /** The filter set with its price bounds in another currency, rounded outwards. */
  inCurrency(filters: FilterSet, currency: string): FilterSet;
  /** Products of a type with a picture, for the screens that list none: not those that its list opens with, if there are others. */
  showcase(typeId: ProductTypeId, count: number): Awaitable<readonly ListedProduct[]>;
  /** What products say of themselves besides, by id; from the database, which may be away: then it rejects. */
  findDetails(ids: readonly number[]): Promise<ReadonlyMap<number, ProductDetails>>;
}

/** What is known of single products, from the database. Rejects when that does not answer. */
export interface ProductPages {
  /** `null` when there is no product of this id. */
  find(id: number): Promise<ProductDetail | null>;
  /** Numbers of the sitemap's files of products. */
  sitemapParts(): Promise<readonly number[]>;
  sitemapPart(part: number): Promise<readonly ProductAddress[]>;
}

export interface Site {
  /** `SITE_URL` without a trailing slash: the origin of canonical addresses. */
  readonly url: string;
  readonly brand: string;
  /** True while the catalog is that of the sample shops; the footer says so. */
  readonly isSample: boolean;
  /** The texts that somebody wrote for it, in the order of `HOUSE_TEXTS`; absent where nobody did. */
  readonly texts?: readonly HouseTextName[];
}

/** What pages and API may ask for, whoever asks. Handed to loaders through the router's typed context. */
export interface PublicServices {
  readonly catalog: CatalogService;
  readonly productPages: ProductPages;
  /** Where searches are noted; `null` where the operator does not want it. */
  readonly searchLog?: Pick<SearchLog, 'record'> | null;
  readonly site: Site;
  /** The tables of sizes that retailers publish, by their names; absent where there are none. */
  readonly sizeCharts?: ReadonlyMap<string, readonly RetailerSizeChart[]> | undefined;
  /** Absent where there are none. */
  readonly houseTexts?: HouseTexts | undefined;
  /** The key that anybody may ask the data API with; absent where there is none. */
  readonly publishableKey?: string | undefined;
}

/** What the process has to offer. Pages reach the accounts through their `RequestAuth` alone. */
export interface Services extends PublicServices {
  readonly accounts: Accounts;
  readonly watches: Watches;
}

/** What is done, or why it is not. `signed-out`: nobody is signed in, or the session has ended elsewhere. */
export type Done<Value = object, Reason extends string = AccountRefusal> =
  | ({ readonly ok: true } & Value)
  | Refused<Reason | 'signed-out'>;

/** The first proof was right; the browser goes on to the screen that asks for the second factor. */
export interface FactorAsked {
  readonly ok: false;
  readonly reason: 'second-factor';
}
