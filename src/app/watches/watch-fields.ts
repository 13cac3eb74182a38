import { findCurrency, parseDecimal } from '../../model/money/money.ts';
import { PIECE_WATCHES, type PieceWish } from '../../model/watches/watch-rules.ts';
import { isTimeZone, WATCH_RHYTHMS, type WatchTimes } from '../../model/watches/watch-times.ts';

type ReadField = (name: string) => unknown;

/** What a form wants to be told of a piece; `null`: nothing that makes sense. @param currency of the piece */
export function parseWish(read: ReadField, currency: string): PieceWish | null {
  const kind = PIECE_WATCHES.find((known) => known === read('kind'));
  const size = readText(read, 'size');
  const known = findCurrency(currency);
  if (kind === undefined || known === null) return null;
  const amount = parseDecimal(readText(read, 'amount').replace(',', '.'), known.digits);
  const percent = Number(readText(read, 'percent'));
  if (kind === 'below' && (amount === null || amount <= 0 || amount > 1e11)) return null;
  if (kind === 'percent' && !(Number.isInteger(percent) && percent >= 1 && percent <= 99)) return null;
  return {
    kind,
    size: size === '' ? null : size.slice(0, 100),
    target: kind === 'below' ? amount : null,
    percent: kind === 'percent' ? percent : null,
  };
}

/** When a form wants things to be told; `null`: it makes no sense. */
export function parseTimes(read: ReadField): WatchTimes | null {
  const rhythm = WATCH_RHYTHMS.find((known) => known === read('rhythm'));
  const hour = readWhole(read, 'hour', 23);
  const weekday = readWhole(read, 'weekday', 7);
  const quietFrom = readWhole(read, 'quietFrom', 23);
  const quietTo = readWhole(read, 'quietTo', 23);
  const timeZone = readText(read, 'timeZone').trim();
  if (rhythm === undefined || hour === null || weekday === null || weekday < 1) return null;
  if (timeZone.length > 64 || !isTimeZone(timeZone)) return null;
  const isQuiet = quietFrom !== null && quietTo !== null;
  return { rhythm, hour, weekday, timeZone, quietFrom: isQuiet ? quietFrom : null, quietTo: isQuiet ? quietTo : null };
}

function readText(read: ReadField, name: string): string {
  const value = read(name);
  return typeof value === 'string' ? value : '';
}

function readWhole(read: ReadField, name: string, most: number): number | null {
  const text = readText(read, name);
  return /^\d{1,2}$/.test(text) && Number(text) <= most ? Number(text) : null;
}
