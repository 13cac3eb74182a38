import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { SourceError } from '../retailer.ts';

/** The addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** All addresses of a name, as the system knows them. */
export const resolveName: Resolve = (hostname) => lookup(hostname, { all: true });

/** What is no address of the open internet (RFC 6890 and the IANA registry of special purposes). */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Within 2000::/3, which alone is open: Teredo and its neighbors, documentation, 6to4. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [net, prefix] of SPECIAL_IPV4) special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of SPECIAL_IPV6) special.addSubnet(net, prefix, 'ipv6');
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is of no use or no business outside of its own network: loopback, private, link-local and so on. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 4) return special.check(address, 'ipv4');
  const inner = findInnerIpv4(address);
  if (inner !== null) return special.check(inner, 'ipv4');
  return !open.check(address, 'ipv6') || special.check(address, 'ipv6');
}

/** The IPv4 address that an IPv6 address stands for: mapped (RFC 4291, 2.5.5.2) or translated (RFC 6052, 2.1). */
function findInnerIpv4(address: string): string | null {
  const canonical = URL.parse(`http://[${address}]/`)?.hostname ?? '';
  const [, high, low] = /^\[(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(canonical) ?? [];
  if (high === undefined || low === undefined) return null;
  const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return bits.flatMap((word) => [word >> 8, word & 255]).join('.');
}

/** Whether an address names a private host by itself: an IP address in it, or `localhost` (RFC 6761, 6.3). */
export function isPrivateHost({ hostname }: URL): boolean {
  const literal = findLiteral(hostname);
  return literal === null ? /(?:^|\.)localhost\.?$/.test(hostname) : isPrivateAddress(literal);
}

/** Whether requests to an address stay on this machine. */
export function isLoopback(url: URL): boolean {
  return isPrivateHost(url) && /^(?:127\.|\[::1\]$|(?:.*\.)?localhost\.?$)/.test(url.hostname);
}

function findLiteral(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? null : bare;
}

/** Throws a `SourceError` for an address with a private IP address in it: such a one is never looked up. */
export function requireOpenLiteral(url: URL, isPrivate: (address: string) => boolean): void {
  const literal = findLiteral(url.hostname);
  if (literal !== null && isPrivate(literal)) throw new SourceError(`${url.href}: ${literal} is a private address`);
}

/**
 * A look-up for sockets that gives open addresses only. It is asked when the connection is made, so a name that was
 * open a moment ago does not help (DNS rebinding).
 */
export function createOpenLookup(resolve: Resolve, isPrivate: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    const answer = (addresses: readonly LookupAddress[]) => {
      const usable = addresses.filter(({ address }) => !isPrivate(address));
      const [first] = usable;
      if (!first) {
        const found = addresses.map(({ address }) => address).join(', ') || 'none';
        return callback(new SourceError(`${hostname} has no address outside of private networks (${found})`), []);
      }
      return options.all ? callback(null, usable) : callback(null, first.address, first.family);
    };
    resolve(hostname).then(answer, (error: Error) => callback(error, []));
  };
}
