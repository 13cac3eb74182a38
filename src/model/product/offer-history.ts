/** For what and in which sizes a product was offered at one time. */
export interface OfferState {
  /** In minor units of the currency. */
  readonly price: number;
  /** What the retailer says it cost before, when that is more. */
  readonly formerPrice: number | null;
  /** ISO 4217; `''` where it was not kept. */
  readonly currency: string;
  /** Whether its retailer listed it. */
  readonly isListed: boolean;
  /** Whether anything of it could be bought. */
  readonly isAvailable: boolean;
  /** The sizes that could be bought. */
  readonly sizes: readonly string[];
}

/** A state with the time since when it held, in milliseconds since 1970: whole minutes. */
export interface OfferChange extends OfferState {
  readonly at: number;
}

/**
 * How long changes are kept: what lies further back becomes one state. Also the longest time a chart shows.
 * Two years: a season and the same one before it can be compared.
 */
export const HISTORY_DAYS = 730;

const MINUTE = 60_000;
export const DAY = 86_400_000;

/** Which parts of a state changed: a bit each. */
const PRICE = 1;
const FORMER = 2;
const CURRENCY = 4;
const LISTED = 8;
const AVAILABLE = 16;
const SIZES = 32;

const NOTHING: OfferState = {
  price: 0,
  formerPrice: null,
  currency: '',
  isListed: false,
  isAvailable: false,
  sizes: [],
};

/**
 * The history of a product as bytes: each change is a byte that says what changed, the minutes since the change before (the
 * first: since 1970), and the new values, numbers as LEB128. Of sizes, those that came or went are named by their place in
 * the order of their first appearance; a new one brings its name. A change of a price or a size takes five bytes.
 * @param changes oldest first; a state that says the same as the one before is left out
 */
export function packHistory(changes: readonly OfferChange[]): Uint8Array {
  const bytes: number[] = [];
  const names: string[] = [];
  let before: OfferState = NOTHING;
  let minute = 0;
  for (const change of changes) {
    const parts = diff(before, change);
    if (parts === 0) continue;
    const now = Math.max(minute, Math.floor(change.at / MINUTE));
    bytes.push(parts);
    pushNumber(bytes, now - minute);
    if (parts & PRICE) pushNumber(bytes, change.price);
    if (parts & FORMER) pushNumber(bytes, change.formerPrice === null ? 0 : change.formerPrice + 1);
    if (parts & CURRENCY) pushText(bytes, change.currency);
    if (parts & SIZES) pushSizes(bytes, names, differing(before.sizes, change.sizes));
    before = change;
    minute = now;
  }
  return Uint8Array.from(bytes);
}

/** A change at the time that is kept of it. */
export function toWholeMinute(change: OfferChange): OfferChange {
  return { ...change, at: Math.floor(change.at / MINUTE) * MINUTE };
}

/** The changes that bytes of `packHistory` hold, oldest first. @throws RangeError for bytes that hold none */
export function unpackHistory(bytes: Uint8Array): OfferChange[] {
  const reader = createReader(bytes);
  const names: string[] = [];
  const changes: OfferChange[] = [];
  let state: OfferState = NOTHING;
  let minute = 0;
  while (!reader.isAtEnd()) {
    const parts = reader.byte();
    minute += reader.number();
    const price = parts & PRICE ? reader.number() : state.price;
    const former = parts & FORMER ? reader.number() : (state.formerPrice ?? -1) + 1;
    state = {
      price,
      formerPrice: former === 0 ? null : former - 1,
      currency: parts & CURRENCY ? reader.text() : state.currency,
      isListed: parts & LISTED ? !state.isListed : state.isListed,
      isAvailable: parts & AVAILABLE ? !state.isAvailable : state.isAvailable,
      sizes: parts & SIZES ? toggled(state.sizes, readSizes(reader, names)) : state.sizes,
    };
    changes.push({ ...state, at: minute * MINUTE });
  }
  return changes;
}

/** The same history without what is older than `HISTORY_DAYS` before `now`, but for the state that held then. */
export function forgetOldChanges(changes: readonly OfferChange[], now: number): readonly OfferChange[] {
  const start = now - HISTORY_DAYS * DAY;
  const first = changes.findLastIndex(({ at }) => at <= start);
  const held = changes[first];
  return held === undefined ? changes : [{ ...held, at: start }, ...changes.slice(first + 1)];
}

function diff(before: OfferState, after: OfferState): number {
  return (
    (before.price === after.price ? 0 : PRICE) |
    (before.formerPrice === after.formerPrice ? 0 : FORMER) |
    (before.currency === after.currency ? 0 : CURRENCY) |
    (before.isListed === after.isListed ? 0 : LISTED) |
    (before.isAvailable === after.isAvailable ? 0 : AVAILABLE) |
    (differing(before.sizes, after.sizes).length === 0 ? 0 : SIZES)
  );
}

/** What is in one of the lists alone. */
function differing(a: readonly string[], b: readonly string[]): string[] {
  return [...a.filter((size) => !b.includes(size)), ...b.filter((size) => !a.includes(size))];
}

function toggled(sizes: readonly string[], changed: readonly string[]): string[] {
  return [...sizes.filter((size) => !changed.includes(size)), ...changed.filter((size) => !sizes.includes(size))];
}

function pushSizes(bytes: number[], names: string[], sizes: readonly string[]): void {
  pushNumber(bytes, sizes.length);
  for (const size of sizes) {
    const place = names.indexOf(size);
    pushNumber(bytes, place < 0 ? names.length : place);
    if (place >= 0) continue;
    names.push(size);
    pushText(bytes, size);
  }
}

function readSizes(reader: Reader, names: string[]): string[] {
  return Array.from({ length: reader.number() }, () => {
    const place = reader.number();
    if (place === names.length) names.push(reader.text());
    const name = names[place];
    if (name === undefined) throw new RangeError(`A history names size ${place} of ${names.length}`);
    return name;
  });
}

/** Seven bits a byte, the lowest first; the eighth says that more follow. Exact below 2^53. */
function pushNumber(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

function pushText(bytes: number[], text: string): void {
  const encoded = new TextEncoder().encode(text);
  pushNumber(bytes, encoded.length);
  bytes.push(...encoded);
}

type Reader = ReturnType<typeof createReader>;

function createReader(bytes: Uint8Array) {
  let at = 0;
  const byte = () => {
    const value = bytes[at++];
    if (value === undefined) throw new RangeError('A history breaks off');
    return value;
  };
  const number = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const next = byte();
      value += (next % 128) * scale;
      if (next < 128) return value;
    }
  };
  return {
    isAtEnd: (): boolean => at >= bytes.length,
    byte,
    number,
    text(): string {
      const length = number();
      const part = bytes.subarray(at, at + length);
      if (part.length < length) throw new RangeError('A history breaks off');
      at += length;
      return new TextDecoder().decode(part);
    },
  };
}

/** The days that the law looks back, and so does every claim on a price (Directive 98/6/EC, article 6a). */
export const PRIOR_DAYS = 30;

/** A price for as long as it stood, in milliseconds. */
interface PriceStep {
  /** In minor units. */
  readonly price: number;
  /** By a clock that runs only while the product is offered: what nobody offers has no price. */
  readonly begin: number;
  readonly end: number;
  /** By the calendar: when it was first seen at this price, and until when it was offered at it. */
  readonly since: number;
  readonly until: number;
}

/**
 * The prices of a history since it last began anew, oldest first. It begins anew with a price in another currency, for amounts
 * of two currencies do not compare, and when the product comes back after more than 30 days.
 * @param history oldest first
 */
export function listPriceSteps(history: readonly OfferChange[], now: number): PriceStep[] {
  const steps: PriceStep[] = [];
  let clock = 0;
  history.forEach((change, at) => {
    const begin = clock;
    const until = Math.max(change.at, history[at + 1]?.at ?? now);
    const previous = history[at - 1];
    if (previous && isOther(previous.currency, change.currency)) steps.length = 0;
    if (!change.isListed) {
      if (until - change.at > PRIOR_DAYS * DAY) steps.length = 0;
      return;
    }
    clock += until - change.at;
    const last = steps.at(-1);
    if (last?.price === change.price) steps[steps.length - 1] = { ...last, end: clock, until };
    else steps.push({ price: change.price, begin, end: clock, since: change.at, until });
  });
  return steps;
}

function isOther(a: string, b: string): boolean {
  return a !== '' && b !== '' && a !== b;
}

/** A reduction that a product's own history proves. */
export interface Sale {
  /** By how much of the prior price, in whole percent, rounded down. */
  readonly percent: number;
  /** The lowest price of the 30 days before the reduction, in minor units. */
  readonly priorPrice: number;
  /** When the reduction began, in milliseconds since 1970. */
  readonly since: number;
}

/** What has been reduced for so long is no reduction any more: it is the price. */
export const SALE_DAYS = 90;
/** Less than this is no sale to a shopper. */
const LEAST_PERCENT = 5;

/**
 * Whether a product is reduced, by its own history alone: against the lowest price of the 30 days before the reduction,
 * whatever the retailer crosses out (Directive 98/6/EC, article 6a). A reduction in steps counts from its first one, unless a
 * step stood for 30 days: then that has become the price. `null` where history is too short to tell, and when nothing is reduced.
 * @param history oldest first
 */
export function findSale(history: readonly OfferChange[], now: number): Sale | null {
  const steps = listPriceSteps(history, now);
  const current = steps.at(-1);
  if (!current || !history.at(-1)?.isListed) return null;
  let first = steps.length - 1;
  if (!isReduction(steps, first)) return null;
  while (isReduction(steps, first - 1) && !isLong(steps[first - 1])) first -= 1;
  const { begin = 0, since = 0 } = steps[first] ?? {};
  if (now - since > SALE_DAYS * DAY) return null;
  const from = begin - PRIOR_DAYS * DAY;
  if ((steps[0]?.begin ?? begin) > from) return null;
  const prior = Math.min(...steps.slice(0, first).flatMap(({ price, end }) => (end > from ? [price] : [])));
  const percent = Math.floor(((prior - current.price) * 100) / prior);
  return percent < LEAST_PERCENT ? null : { percent, priorPrice: prior, since };
}

function isReduction(steps: readonly PriceStep[], at: number): boolean {
  const [before, after] = [steps[at - 1], steps[at]];
  return before !== undefined && after !== undefined && before.price > after.price;
}

function isLong(step: PriceStep | undefined): boolean {
  return step !== undefined && step.end - step.begin >= PRIOR_DAYS * DAY;
}
