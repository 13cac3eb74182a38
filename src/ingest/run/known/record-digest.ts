import { hash } from 'node:crypto';
import type { RetailerSource, SourceRecord } from '../../retailer.ts';
import { digestOfText } from '../../understand/content-digest.ts';
import { rulesDigest } from '../../understand/rules-digest.ts';

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
