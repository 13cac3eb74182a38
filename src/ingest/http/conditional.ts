import type { IncomingHttpHeaders } from 'node:http';
import type { Validators } from '../../db/ingest/http-validators.ts';

/**
 * The shop's feed is still what the last complete run read from it: no record is given, none is missing, and there is
 * nothing to write. No failure of the shop, so no `SourceError`: adapters let it pass.
 */
export class UnchangedFeed extends Error {
  override name = 'UnchangedFeed';
}

/** What an answer says to be asked about later (RFC 9110, 8.8); `null` when nothing, or when it may not be kept. */
export function readValidators(headers: IncomingHttpHeaders): Validators | null {
  const { etag = null, 'last-modified': lastModified = null, 'cache-control': control = '' } = headers;
  if (/\bno-store\b/i.test(control)) return null;
  return etag === null && lastModified === null ? null : { etag, lastModified };
}

/** Asks for an answer only if it has changed: by its entity tag, else by its date (RFC 9110, 13.1). */
export function conditionalHeaders(validators: Validators | null): Record<string, string> {
  if (validators?.etag) return { 'if-none-match': validators.etag };
  return validators?.lastModified ? { 'if-modified-since': validators.lastModified } : {};
}
