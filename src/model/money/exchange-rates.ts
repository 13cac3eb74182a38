import { formatDate } from '../../text/format-time.ts';
import { memoize } from '../../text/memoize.ts';
import { requireCurrency } from './money.ts';

/** What a euro was worth on a day. */
export interface Rates {
  /** `2026-10-06`. */
  readonly day: string;
  /** Decimal text by currency: `{ USD: '1.1269' }`. */
  readonly perEuro: Readonly<Record<string, string>>;
}

/**
 * The rates that ship with a release: the European Central Bank's of that day. It gives none for the last seven: six are tied
 * to the dollar by their own central banks (3.6725 dirhams to a dollar, and so on), and the Kuwaiti dinar, which is tied to a
 * basket, is taken as 0.307 to a dollar.
 */
export const SHIPPED_RATES: Rates = {
  day: '2026-10-06',
  perEuro: {
    EUR: '1',
    USD: '1.1269',
    JPY: '178.15',
    CZK: '24.405',
    DKK: '7.4747',
    GBP: '0.84880',
    HUF: '364.95',
    PLN: '4.3650',
    RON: '5.3510',
    SEK: '11.2425',
    CHF: '0.9359',
    ISK: '137.20',
    NOK: '10.7780',
    TRY: '55.4196',
    AUD: '1.6140',
    BRL: '5.5991',
    CAD: '1.6058',
    CNY: '7.5554',
    HKD: '8.8438',
    IDR: '20104.80',
    ILS: '3.4348',
    INR: '108.6615',
    KRW: '1508.67',
    MXN: '20.2217',
    MYR: '4.6034',
    NZD: '2.0061',
    PHP: '70.702',
    SGD: '1.4392',
    THB: '37.836',
    ZAR: '18.5829',
    AED: '4.1385',
    BHD: '0.42371',
    JOD: '0.79897',
    OMR: '0.43329',
    QAR: '4.1019',
    SAR: '4.2259',
    KWD: '0.34596',
  },
};

/** The newer of two tables, with what it does not have from the other: no currency is ever without a rate. */
export function mergeRates(a: Rates, b: Rates): Rates {
  const [newer, older] = a.day >= b.day ? [a, b] : [b, a];
  return { day: newer.day, perEuro: { ...older.perEuro, ...newer.perEuro } };
}

/**
 * What the index counts prices in: parts of a US dollar. Fine enough that any two prices of one currency differ in it (while a
 * dollar is less than 32,000 Indonesian rupiahs; 18,000 in 2026), coarse enough for 31 bits. Whole in a cent. Blocks hold prices
 * in it: another number is another `BLOCK_VERSION`.
 */
export const BASE_PER_DOLLAR = 32_000;
/** The highest price that the index tells from a higher one: some 67,108 dollars. */
export const MAX_BASE_PRICE = 2 ** 31 - 1;

/** Inclusive bounds in base units; `null` is no bound. */
export interface BaseBounds {
  readonly min: number | null;
  readonly max: number | null;
}

/** Converts prices by one table of rates, in whole numbers throughout. All throw a RangeError for a currency without a rate. */
export type Exchange = Readonly<ReturnType<typeof createExchange>>;

/** Base units for a minor unit, as a fraction. */
interface Worth {
  readonly num: bigint;
  readonly den: bigint;
  /** Minor units in a unit. */
  readonly unit: bigint;
  /** The fraction where it is a whole number: nearly all prices of a shop in dollars need no more. */
  readonly whole: number | null;
}

const DECIMALS = 10;

/** @throws RangeError for a table without a rate for the dollar */
export function createExchange(rates: Rates) {
  const dollar = scale(rates.perEuro.USD, 'USD') * BigInt(BASE_PER_DOLLAR);
  const worthOf = memoize((code): Worth => {
    const unit = 10n ** BigInt(requireCurrency(code).digits);
    const den = scale(rates.perEuro[code], code) * unit;
    return { num: dollar, den, unit, whole: dollar % den === 0n ? Number(dollar / den) : null };
  });
  return {
    rates,
    /** A price in base units, the nearest; halves up. */
    toBase(minor: number, currency: string): number {
      const { num, den, whole } = worthOf(currency);
      const base = whole === null ? Number((2n * BigInt(minor) * num + den) / (2n * den)) : minor * whole;
      return Math.min(base, MAX_BASE_PRICE);
    },
    /** A base price in minor units of a currency, the nearest; halves up. Of a price's own currency, the price again. */
    fromBase(base: number, currency: string): number {
      const { num, den } = worthOf(currency);
      return Number((2n * BigInt(base) * den + num) / (2n * num));
    },
    /** The base prices that `fromBase` shows within these bounds, which are in whole units of the currency. */
    toBaseBounds(min: number | null, max: number | null, currency: string): BaseBounds {
      const { num, den, unit } = worthOf(currency);
      /** The first base price that is shown as `minor` or more. */
      const first = (minor: bigint) => Math.max(0, Number(ceil((2n * minor - 1n) * num, 2n * den)));
      return {
        min: min === null ? null : first(BigInt(min) * unit),
        max: max === null ? null : first(BigInt(max) * unit + 1n) - 1,
      };
    },
  };
}

/** A rate as a whole number of 10^-10. */
function scale(rate: string | undefined, code: string): bigint {
  const [, whole = '', decimals = ''] = /^(\d{1,9})(?:\.(\d{1,10}))?$/.exec(rate ?? '') ?? [];
  const scaled = BigInt(whole + decimals.padEnd(DECIMALS, '0'));
  if (whole === '' || scaled === 0n) throw new RangeError(`No exchange rate for ${code}.`);
  return scaled;
}

function ceil(num: bigint, den: bigint): bigint {
  const down = num / den;
  return num > 0n && down * den !== num ? down + 1n : down;
}

/** `at the rate of 6 Oct 2026`. @param day of the rates: `2026-10-06` */
export function formatRateDay(day: string): string {
  return `at the rate of ${formatDate(Date.parse(day))}`;
}

/** `about €62`: a price in another currency than its shop's. @param price as it is written */
export function formatAbout(price: string): string {
  return `about ${price}`;
}
