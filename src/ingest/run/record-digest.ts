import { hash } from 'node:crypto';
import type { RetailerSource, SourceRecord } from '../retailer.ts';
import { digestOfText } from '../understand/content-digest.ts';
import { rulesDigest } from '../understand/rules-digest.ts';

/**
 * Digests records before they are read: an equal digest means that it would be understood just as it was, by the rules
 * as they are now and for the retailer as it is configured now. Dates of change are no part of it.
 * @returns digests a record whose body is `text` (`textOf`)
 */
export function createRecordDigest(source: RetailerSource): (record: SourceRecord, text: string) => number {
  const seed = hash('sha256', rulesDigest() + JSON.stringify(source), 'hex');
  let address = '';
  let place = '';
  return (record, text) => {
    if (record.source !== address) {
      address = record.source;
      // A product moves from page to page as others come and go.
      place = address.replace(/([?&](?:page|page_info|cursor)=)[^&#]*/g, '$1');
    }
    const body = typeof record.body === 'string' ? text : withoutDates(text);
    return digestOfText(`${seed} ${place} ${body}`);
  };
}

/** `"updated_at":"…"` and its like: on some shops they change on every record daily. */
function withoutDates(json: string): string {
  return json.replace(/_at":"[^"]*"/g, '');
}
