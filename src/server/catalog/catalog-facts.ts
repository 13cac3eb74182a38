import type { Attribute } from '../../model/attributes/attribute.ts';
import { type FilterSet, hasPriceBound, sortedSizes } from '../../model/filters/filter-set.ts';
import {
  boundCurrency,
  chooseMoney,
  chooseSiteCurrency,
  type PageMoney,
  type SiteMoney,
} from '../../model/filters/page-money.ts';
import { requireCurrency } from '../../model/money/currency.ts';
import { type BaseBounds, type Exchange, SHIPPED_RATES } from '../../model/money/exchange-rates.ts';
import { cleanSize, fallbackSizes } from '../../model/sizes/size.ts';

/** What has to be known of a catalog to ask it anything, wherever its index is. */
export interface CatalogFacts {
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

/** What the site's prices are in. @param setting the operator's choice @param facts `null` before there are any */
export function findSiteMoney(facts: CatalogFacts | null, setting: string | null): SiteMoney {
  const currencies = facts?.currencies ?? [];
  const { day: rateDay } = facts?.exchange.rates ?? SHIPPED_RATES;
  return { currencies, currency: chooseSiteCurrency(setting, currencies), rateDay };
}

/** A filter set as an index can answer it, and what its prices are in. */
export interface ReadFilters {
  readonly filters: FilterSet;
  readonly money: PageMoney;
  readonly bounds: BaseBounds;
}

export function readFilters(
  facts: CatalogFacts,
  site: SiteMoney,
  asked: FilterSet,
  shopper: string | null,
): ReadFilters {
  const money = chooseMoney(asked, site, shopper);
  const known = dropUnknown(asked, facts);
  const filters = { ...known, currency: hasPriceBound(known) ? boundCurrency(money) : null };
  return { filters, money, bounds: baseBoundsOf(filters, facts, money) };
}

/** The filter set's prices as an index counts them. */
export function baseBoundsOf(
  { minPrice, maxPrice, currency }: FilterSet,
  { exchange }: Pick<CatalogFacts, 'exchange'>,
  money: PageMoney,
): BaseBounds {
  return exchange.toBaseBounds(minPrice, maxPrice, currency ?? money.siteCurrency);
}

/** How one product's price is written, and what it comes to in the list's currency where that is another. */
export function priceIn(
  facts: CatalogFacts | null,
  site: SiteMoney,
  { priceMinor, currency }: { readonly priceMinor: number; readonly currency: string },
  shopper: string | null,
) {
  const money = chooseMoney(NO_BOUNDS, site, shopper);
  const inSight = [...new Set([...money.inSight, currency])];
  const isOther = facts !== null && currency !== money.currency;
  return {
    money: { ...money, inSight },
    aboutMinor: isOther ? convert(facts, priceMinor, currency, money.currency) : null,
  };
}

/** The filter set with its price bounds in another currency, rounded outwards: nothing falls out of the list. */
export function boundsInCurrency(
  facts: CatalogFacts | null,
  site: SiteMoney,
  filters: FilterSet,
  wanted: string,
): FilterSet {
  if (facts === null || !hasPriceBound(filters)) return { ...filters, currency: null };
  const money = chooseMoney(filters, site, null);
  const { minPrice, maxPrice } = filters;
  return {
    ...filters,
    minPrice: convertBound(facts, minPrice, money.currency, wanted, Math.floor),
    maxPrice: convertBound(facts, maxPrice, money.currency, wanted, Math.ceil),
    currency: wanted === money.siteCurrency ? null : wanted,
  };
}

export const NO_BOUNDS = { minPrice: null, maxPrice: null, currency: null };

function convert({ exchange }: CatalogFacts, minor: number, from: string, to: string): number {
  return exchange.fromBase(exchange.toBase(minor, from), to);
}

/** A bound in whole units of another currency. */
function convertBound(
  facts: CatalogFacts,
  bound: number | null,
  from: string,
  to: string,
  round: (value: number) => number,
): number | null {
  if (bound === null || from === to) return bound;
  const minor = convert(facts, bound * 10 ** requireCurrency(from).digits, from, to);
  return round(minor / 10 ** requireCurrency(to).digits);
}

/** What no product of the catalog has is no filter: the address is old or made up. */
function dropUnknown(filters: FilterSet, facts: CatalogFacts): FilterSet {
  const known = filters.sizes.flatMap(({ retailer, size }) => {
    const label = cleanSize(size);
    if (label === null || !facts.hasRetailer(retailer)) return [];
    const isKnown = facts.hasSize(retailer, label) || fallbackSizes(retailer, filters.typeId).includes(label);
    return isKnown ? [{ retailer, size: label }] : [];
  });
  return {
    ...filters,
    colors: filters.colors.filter(facts.hasColor),
    attributes: filters.attributes.filter(facts.hasAttribute),
    retailers: filters.retailers.filter(facts.hasRetailer),
    sizes: sortedSizes(known),
  };
}
