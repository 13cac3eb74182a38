import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Span } from '@opentelemetry/api';

/** The request that something is done for. */
export interface RequestScope {
  /** By which its lines in the log are found. */
  readonly id: string;
  /** `null`: it is not traced. */
  readonly span: Span | null;
}

/** Known to whatever a request leads to, without being handed on. */
export const requestScope = new AsyncLocalStorage<RequestScope>();

/** What proxies and tracers make: UUIDs, hexadecimal, base64url. */
const WELL_FORMED = /^[\w.:=+/-]{8,128}$/;

/**
 * The id of a request: what a proxy of ours has named it, else a new one. What a stranger sends would let them write into the log
 * whatever they like, or pass for another's request.
 * @param proxies how many proxies of ours stand in front
 */
export function pickRequestId(given: string | undefined, proxies: number): string {
  return proxies > 0 && given !== undefined && WELL_FORMED.test(given) ? given : randomUUID();
}
