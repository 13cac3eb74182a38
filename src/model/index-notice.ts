import type { Rates } from './exchange-rates.ts';
import type { SiteMoney } from './page-money.ts';

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
