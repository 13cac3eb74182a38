import { isPrivateHost } from '../http/private-address.ts';
import { findHttpUrl } from './http-address.ts';

/** Last labels that name hosts of a network of one's own (RFC 6762, RFC 8375, ICANN's `internal`, and what routers use). */
const INNER = 'local|localhost|localdomain|internal|intranet|private|home|lan|corp|arpa';

/** Addresses that may stand as they are: most do, and parsing one takes ten times as long as this. */
const PLAIN = new RegExp(
  `^https://(?:[a-z\\d][a-z\\d-]*\\.)+(?!(?:${INNER})/)[a-z]{2,24}(?:/(?!\\.{0,2}(?:/|$))[\\w.~-]+)+(?:\\?v=\\d+)?$`,
);
const INNER_NAME = new RegExp(`(?:^|\\.)(?:${INNER})$`);

/**
 * The https address of a picture that shoppers' browsers may be sent to, or `null`: not to private addresses, nor to names
 * that only mean something within a network. An http address becomes the https one of the same host.
 */
export function findPictureUrl(address: string): string | null {
  if (address.length <= 2_000 && PLAIN.test(address)) return address;
  const found = findHttpUrl(address);
  if (found === null) return null;
  const url = new URL(found);
  // Where plain http has a port of its own, https is not at it.
  if (url.protocol === 'http:' && url.port !== '') return null;
  url.protocol = 'https:';
  const name = url.hostname.replace(/\.$/, '');
  const isLocal = !/[.:]/.test(name) || INNER_NAME.test(name) || isPrivateHost(url);
  return isLocal ? null : url.href;
}
