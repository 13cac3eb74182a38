import { SHIPPED_RATES } from '../money/exchange-rates.ts';
import { createPriceWriter, DEFAULT_CURRENCY, requireCurrency } from '../money/money.ts';
import { type FilterSet, hasPriceBound } from './filter-set.ts';

/** What the site's prices are in. */
export interface SiteMoney {
  /** The site's own currency: what bounds are in that do not say. */
  readonly currency: string;
  /** Of the products that are listed. */
  readonly currencies: readonly string[];
  /** Of the rates by which prices are converted: `2026-10-06`. */
  readonly rateDay: string;
}

/** What one list's prices and bounds are in. */
export interface PageMoney {
  readonly currency: string;
  readonly siteCurrency: string;
  /** All that prices of the page can be in: they decide how each is written. */
  readonly inSight: readonly string[];
  /** Of the rates by which they are converted: `2026-10-06`. */
  readonly rateDay: string;
}

/** Writes a price bound, in whole units of the list's currency: `$20`. */
export type WriteBound = (bound: number) => string;

/**
 * What a list is shown in: bounds bring their currency, so that an address gives everybody the same list; without any it is
 * the shopper's own.
 * @param shopper what the shopper has chosen, if anything
 */
export function chooseMoney(
  filters: Pick<FilterSet, 'minPrice' | 'maxPrice' | 'currency'>,
  site: SiteMoney,
  shopper: string | null,
): PageMoney {
  const currency = (hasPriceBound(filters) ? filters.currency : shopper) ?? site.currency;
  const inSight = [...new Set([...site.currencies, currency])].sort();
  return { currency, siteCurrency: site.currency, inSight, rateDay: site.rateDay };
}

/** The site's own currency: the operator's choice, else the one all products are in, else US dollars. */
export function chooseSiteCurrency(setting: string | null, currencies: readonly string[]): string {
  const [only = DEFAULT_CURRENCY] = currencies;
  return setting ?? (currencies.length === 1 ? only : DEFAULT_CURRENCY);
}

/** What bounds in this currency bring along in a filter set. */
export function boundCurrency({ currency, siteCurrency }: PageMoney): string | null {
  return currency === siteCurrency ? null : currency;
}

/** Where US dollars are all there is. */
export const DOLLARS: PageMoney = {
  currency: DEFAULT_CURRENCY,
  siteCurrency: DEFAULT_CURRENCY,
  inSight: [DEFAULT_CURRENCY],
  rateDay: SHIPPED_RATES.day,
};

export function createBoundWriter({ currency, inSight }: PageMoney): WriteBound {
  const write = createPriceWriter(inSight);
  const unit = 10 ** requireCurrency(currency).digits;
  return (bound) => write(bound * unit, currency);
}

export const formatBoundInDollars = createBoundWriter(DOLLARS);
