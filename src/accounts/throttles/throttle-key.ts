import { hash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/** The key by which attempts at one account are counted, whether or not there is such an account: a hash of its address. */
export function accountKey(email: string): string {
  return hash('sha256', email.toLowerCase(), 'base64url');
}

/**
 * By what attempts from one client are counted: the address in its shortest form, of IPv6 the /64 network, which is what
 * one customer gets. IPv4 within IPv6 is IPv4. A port, which some proxies add, is another one for every connection and does
 * not count. What is no address counts as it is.
 */
export function addressKey(address: string): string {
  const bare = withoutPort(address).replace(/%.*$/s, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return address.replace(/[^\w.:-]/g, '').slice(0, 64);
  // The parser of addresses knows all the ways to write one.
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:(?<high>[0-9a-f]+):(?<low>[0-9a-f]+)$/.exec(short)?.groups;
  if (mapped) return [mapped.high, mapped.low].flatMap(bytesOf).join('.');
  return `${networkOf(short)}::/64`;
}

/** `192.0.2.1:4711`, `[2001:db8::1]:4711` and `[2001:db8::1]` without what is around the address. */
function withoutPort(address: string): string {
  const { v4, v6 } = /^(?:(?<v4>[\d.]+):\d+|\[(?<v6>[^\]]*)\](?::\d+)?)$/.exec(address)?.groups ?? {};
  return v4 ?? v6 ?? address;
}

function networkOf(short: string): string {
  const [head = '', tail] = short.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : [];
  return [...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':');
}

function bytesOf(group = '0'): [number, number] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
