import { parse } from 'hono/utils/cookie';
import { parseCurrency } from '../../model/money/currency.ts';

/** What a visitor chose to see prices in, from the `Cookie` header; `null` when none or another value is there. */
export function readCurrency(cookies: string | null): string | null {
  return parseCurrency(parse(cookies ?? '', 'currency').currency);
}
