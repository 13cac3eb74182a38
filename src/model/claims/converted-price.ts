import { formatDate } from '../../text/format-time.ts';

/** `at the rate of 6 Oct 2026`. @param day of the rates: `2026-10-06` */
export function formatRateDay(day: string): string {
  return `at the rate of ${formatDate(Date.parse(day))}`;
}

/** `about €62`: a price in another currency than its shop's. @param price as it is written */
export function formatAbout(price: string): string {
  return `about ${price}`;
}
