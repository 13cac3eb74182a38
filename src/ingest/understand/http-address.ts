import { isPrivateHost } from '../http/private-address.ts';

const MAX_URL = 2_000;
/** As it is written, with trackers and a fragment: each of its parameters is taken out by itself. */
const MAX_WRITTEN = 8_000;

/** What trackers add to an address: it changes from run to run and says nothing about the product. */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|_pos|_sid|_ss|srsltid|ref)$/i;

/** Addresses that are well-formed as they stand: most are, and parsing an address takes ten times as long as this. */
const PLAIN =
  /^https?:\/\/[a-z][a-z\d-]*(?:\.[a-z][a-z\d-]*)+(?:\/(?!\.{0,2}(?:\/|$))[\w.~-]+)+(?:\?v(?:ariant)?=\d+)?$/;

/** A well-formed http(s) address without fragment and trackers, or `null`: no other scheme may reach a page's link. */
export function findHttpUrl(address: string): string | null {
  if (address.length <= MAX_URL && PLAIN.test(address)) return address;
  if (address.length > MAX_WRITTEN) return null;
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '' || url.username !== '') return null;
  if (url.search !== '') {
    for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  }
  url.hash = '';
  return url.href.length <= MAX_URL ? url.href : null;
}

/** Last labels that name hosts of a network of one's own (RFC 6762, RFC 8375, ICANN's `internal`, and what routers use). */
const INNER = 'local|localhost|localdomain|internal|intranet|private|home|lan|corp|arpa';

/** Pictures' addresses that may stand as they are. */
const PLAIN_PICTURE = new RegExp(
  `^https://(?:[a-z\\d][a-z\\d-]*\\.)+(?!(?:${INNER})/)[a-z]{2,24}(?:/(?!\\.{0,2}(?:/|$))[\\w.~-]+)+(?:\\?v=\\d+)?$`,
);
const INNER_NAME = new RegExp(`(?:^|\\.)(?:${INNER})$`);

/**
 * The https address of a picture that shoppers' browsers may be sent to, or `null`: not to private addresses, nor to names
 * that only mean something within a network. An http address becomes the https one of the same host.
 */
export function findPictureUrl(address: string): string | null {
  const read = readAddress(address);
  return 'href' in read ? read.href : null;
}

function readAddress(address: string): { readonly href: string } | { readonly fault: string } {
  if (address.length <= MAX_URL && PLAIN_PICTURE.test(address)) return { href: address };
  const found = findHttpUrl(address);
  if (found === null) return { fault: 'their addresses are none of the web' };
  const url = new URL(found);
  if (url.protocol === 'http:' && url.port !== '')
    return { fault: 'they are at plain http, at a port that https is not at' };
  url.protocol = 'https:';
  const name = url.hostname.replace(/\.$/, '');
  const isLocal = !/[.:]/.test(name) || INNER_NAME.test(name) || isPrivateHost(url);
  return isLocal ? { fault: 'they are within a private network' } : { href: url.href };
}

/** What an operator should know of a product's pictures. */
export interface PictureNote {
  /** Why none of them can be shown; `null` when some can. */
  readonly lost: string | null;
  /** One that its shop serves by plain http, at the https address that browsers are sent to; `null` when there is none. */
  readonly upgraded: string | null;
}

/**
 * Notes what became of a product's pictures, as its shop wrote their addresses; `null` when nothing did.
 * @param kept those that can be shown
 */
export function notePictures(addresses: readonly string[], kept: readonly string[]): PictureNote | null {
  const [first] = addresses;
  if (first === undefined) return null;
  const read = readAddress(first);
  const lost = kept.length === 0 && 'fault' in read ? read.fault : null;
  const plain = addresses.find((address) => /^http:/i.test(address));
  const upgraded = plain === undefined ? null : findPictureUrl(plain);
  return lost === null && upgraded === null ? null : { lost, upgraded };
}
