import type { SiteMoney } from '../filters/page-money.ts';
import type { Rates } from '../money/exchange-rates.ts';

/** What a browser has to know to answer filter sets of a type as the server just did. */
export interface IndexNotice {
  /** Under `/segments/`: changes with the products of the type. */
  readonly file: string;
  readonly site: SiteMoney;
  /** What the shopper has chosen to see prices in; `null` for nothing. */
  readonly shopper: string | null;
  /** Of the currencies above and of the dollar, which the index counts by. */
  readonly rates: Rates;
}
