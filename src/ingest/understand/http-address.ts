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
