import type { Attribute } from '../../model/attributes/attribute.ts';
import { type FilterSet, hasPriceBound, sortedSizes } from '../../model/filters/filter-set.ts';
import {
  boundCurrency,
  chooseMoney,
  chooseSiteCurrency,
  type PageMoney,
  type SiteMoney,
} from '../../model/filters/page-money.ts';
import { type BaseBounds, type Exchange, SHIPPED_RATES } from '../../model/money/exchange-rates.ts';
import { requireCurrency } from '../../model/money/money.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import { fallbackSizes } from '../../model/sizes/fallback-sizes.ts';
import { cleanSize } from '../../model/sizes/parse-size.ts';

/** What has to be known of a catalog to ask it anything, wherever its index is. */
export interface CatalogContext {
  /** The database's. */
  readonly version: number;
  readonly isSample: boolean;
  /** How many products it has of each type. */
  readonly products: ReadonlyMap<ProductTypeId, number>;
  /** By which its products' base prices were found: bounds are converted by the same. */
  readonly exchange: Exchange;
  /** What its products' prices are in, in alphabetical order. */
  readonly currencies: readonly string[];
  /** Whether some product has it, of whatever type. */
  hasColor(color: string): boolean;
  hasAttribute(attribute: Attribute): boolean;
  /** The default retailers are always there. */
  hasRetailer(retailer: string): boolean;
  /** Whether some product of the retailer is made in it. */
  hasSize(retailer: string, size: string): boolean;
}

/** What the site's prices are in. @param setting the operator's choice @param context `null` before there are any */
export function findSiteMoney(context: CatalogContext | null, setting: string | null): SiteMoney {
  const currencies = context?.currencies ?? [];
  const { day: rateDay } = context?.exchange.rates ?? SHIPPED_RATES;
  return { currencies, currency: chooseSiteCurrency(setting, currencies), rateDay };
}

export type ReadFilters = ReturnType<typeof readFilters>;

/** A filter set as an index can answer it, what its prices are in, and what its bounds are there. */
export function readFilters(context: CatalogContext, site: SiteMoney, asked: FilterSet, shopper: string | null) {
  const money = chooseMoney(asked, site, shopper);
  const known = dropUnknown(asked, context);
  const filters: FilterSet = { ...known, currency: hasPriceBound(known) ? boundCurrency(money) : null };
  return { filters, money, bounds: baseBoundsOf(filters, context, money) };
}

/** The filter set's prices as an index counts them. */
export function baseBoundsOf(
  { minPrice, maxPrice, currency }: FilterSet,
  { exchange }: Pick<CatalogContext, 'exchange'>,
  money: PageMoney,
): BaseBounds {
  return exchange.toBaseBounds(minPrice, maxPrice, currency ?? money.siteCurrency);
}

/** How one product's price is written, and what it comes to in the list's currency where that is another. */
export function priceIn(
  context: CatalogContext | null,
  site: SiteMoney,
  { priceMinor, currency }: { readonly priceMinor: number; readonly currency: string },
  shopper: string | null,
) {
  const money = chooseMoney(NO_BOUNDS, site, shopper);
  const inSight = [...new Set([...money.inSight, currency])];
  const isOther = context !== null && currency !== money.currency;
  return {
    money: { ...money, inSight },
    aboutMinor: isOther ? convert(context, priceMinor, currency, money.currency) : null,
  };
}

/** The filter set with its price bounds in another currency, rounded outwards: nothing falls out of the list. */
export function boundsInCurrency(
  context: CatalogContext | null,
  site: SiteMoney,
  filters: FilterSet,
  wanted: string,
): FilterSet {
  if (context === null || !hasPriceBound(filters)) return { ...filters, currency: null };
  const money = chooseMoney(filters, site, null);
  const { minPrice, maxPrice } = filters;
  return {
    ...filters,
    minPrice: convertBound(context, minPrice, money.currency, wanted, Math.floor),
    maxPrice: convertBound(context, maxPrice, money.currency, wanted, Math.ceil),
    currency: wanted === money.siteCurrency ? null : wanted,
  };
}

export const NO_BOUNDS = { minPrice: null, maxPrice: null, currency: null };

function convert({ exchange }: CatalogContext, minor: number, from: string, to: string): number {
  return exchange.fromBase(exchange.toBase(minor, from), to);
}

/** A bound in whole units of another currency. */
function convertBound(
  context: CatalogContext,
  bound: number | null,
  from: string,
  to: string,
  round: (value: number) => number,
): number | null {
  if (bound === null || from === to) return bound;
  const minor = convert(context, bound * 10 ** requireCurrency(from).digits, from, to);
  return round(minor / 10 ** requireCurrency(to).digits);
}

/** What no product of the catalog has is no filter: the address is old or made up. */
function dropUnknown(filters: FilterSet, context: CatalogContext): FilterSet {
  const known = filters.sizes.flatMap(({ retailer, size }) => {
    const label = cleanSize(size);
    if (label === null || !context.hasRetailer(retailer)) return [];
    const isKnown = context.hasSize(retailer, label) || fallbackSizes(retailer, filters.typeId).includes(label);
    return isKnown ? [{ retailer, size: label }] : [];
  });
  return {
    ...filters,
    colors: filters.colors.filter(context.hasColor),
    attributes: filters.attributes.filter(context.hasAttribute),
    retailers: filters.retailers.filter(context.hasRetailer),
    sizes: sortedSizes(known),
  };
}
