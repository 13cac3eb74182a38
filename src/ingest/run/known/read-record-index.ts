import { hash } from 'node:crypto';
import type { ReadRecord } from '../../../db/ingest/read-records.ts';
import type { RetailerSource, SourceRecord } from '../../retailer.ts';
import { digestOfHash, digestOfText } from '../../understand/content-digest.ts';
import { rulesDigest } from '../../understand/rules-digest.ts';
import { type KnownProducts, withRoom } from './known-products.ts';

/** A thing in a record that was read before: a known product by its row, or the kind of thing it is instead. */
export interface KnownThing {
  readonly row: number;
  readonly other: string | null;
}

/** In place of a row, when the catalog no longer has the product as it was understood. */
const OUTDATED = -1;
const UNUSED_AT_ONCE = 10_000;
/** A power of two. */
const FIRST_SLOTS = 2048;
const EMPTY = 0;

/** What a retailer's records were understood as in earlier runs, by their digests. */
export function createReadRecordIndex(known: KnownProducts, sample: boolean) {
  const others: string[] = [];
  // Rows of products from 0 on, then `OUTDATED`, then the kinds of other things.
  let length = 0;
  let digests = new Float64Array(0);
  let thingAt = new Int32Array(0);
  let isUsed = new Uint8Array(0);
  // Open addressing, what is in one record in the order in which it came: a slot holds a position plus one.
  let slots = new Int32Array(FIRST_SLOTS);
  // A digest is as good as random, so its last bits are.
  const firstSlot = (digest: number) => (digest >>> 0) & (slots.length - 1);
  const nextSlot = (slot: number) => (slot + 1) & (slots.length - 1);
  const put = (at: number) => {
    let slot = firstSlot(digests[at] ?? 0);
    while (slots[slot] !== EMPTY) slot = nextSlot(slot);
    slots[slot] = at + 1;
  };
  const grow = () => {
    slots = new Int32Array(slots.length * 2);
    for (let at = 0; at < length; at += 1) put(at);
  };
  const kindOf = (other: string) => {
    const at = others.indexOf(other);
    return -2 - (at >= 0 ? at : others.push(other) - 1);
  };
  const rowOf = ({ externalId, contentHash }: ReadRecord) => {
    const row = known.find(externalId);
    const isCurrent = row >= 0 && !known.isGone(row) && known.isSample(row) === sample;
    return isCurrent && known.digest(row) === digestOfHash(contentHash ?? '') ? row : OUTDATED;
  };
  return {
    /** Adds what is in the database. */
    add(record: ReadRecord): void {
      // Half the slots stay empty.
      if (length * 2 === slots.length) grow();
      digests = withRoom(digests, length);
      thingAt = withRoom(thingAt, length);
      isUsed = withRoom(isUsed, length);
      digests[length] = record.digest;
      thingAt[length] = record.other === null ? rowOf(record) : kindOf(record.other);
      put(length);
      length += 1;
    },
    /** What is in a record, or `null` when it has to be read. */
    find(digest: number): readonly KnownThing[] | null {
      const things: KnownThing[] = [];
      let isOutdated = false;
      for (let slot = firstSlot(digest); slots[slot] !== EMPTY; slot = nextSlot(slot)) {
        const at = (slots[slot] ?? EMPTY) - 1;
        if (digests[at] !== digest) continue;
        const thing = thingAt[at] ?? OUTDATED;
        isUsed[at] = 1;
        if (thing === OUTDATED) isOutdated = true;
        else things.push(thing >= 0 ? { row: thing, other: null } : { row: -1, other: others[-2 - thing] ?? '' });
      }
      return isOutdated || things.length === 0 ? null : things;
    },
    /** As if every record had been found. */
    markAllUsed(): void {
      isUsed.fill(1);
    },
    /** Digests that no `find` has found, in lists: all at once they may be half a million. */
    *unused(): Generator<readonly number[]> {
      let list: number[] = [];
      for (let at = 0; at < length; at += 1) {
        if (isUsed[at]) continue;
        list.push(digests[at] ?? 0);
        if (list.length < UNUSED_AT_ONCE) continue;
        yield list;
        list = [];
      }
      if (list.length > 0) yield list;
    },
  };
}

/**
 * Digests records before they are read: an equal digest means that it would be understood just as it was, by the rules
 * as they are now and for the retailer as it is configured now. Dates of change are no part of it.
 */
export function createRecordDigest(source: RetailerSource): (record: SourceRecord) => number {
  const seed = profileSeed(source);
  let address = '';
  let place = '';
  return ({ source: readAt, body }) => {
    if (readAt !== address) {
      address = readAt;
      // A product moves from page to page as others come and go.
      place = address.replace(/([?&](?:page|page_info|cursor)=)[^&#]*/g, '$1');
    }
    return digestOfText(`${seed} ${place} ${body.startsWith('{') ? withoutDates(body) : body}`);
  };
}

/** `"updated_at":"…"` and its like: on some shops they change on every record daily. */
function withoutDates(json: string): string {
  return json.replace(/_at"\s*:\s*"[^"]*"/g, '');
}

/** A digest of the rules as they are now and of how the retailer is configured. */
export function profileSeed(source: RetailerSource): string {
  return hash('sha256', rulesDigest() + JSON.stringify(source), 'hex');
}
