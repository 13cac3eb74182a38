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
