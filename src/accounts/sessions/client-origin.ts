import type { EventOrigin } from '../../db/accounts/account-events.ts';
import { addressKey } from '../throttles/throttle-key.ts';

/** Characters of what a client calls itself. */
const MOST_USER_AGENT = 300;
/** Groups of an IPv6 address that stay: those of the provider, not those of the household. */
const IPV6_GROUPS = 3;

/** What is kept of the client that did something: enough for its owner to know it again, not enough to find them by. */
export function clientOrigin(client: {
  readonly userAgent?: string | null | undefined;
  readonly address: string;
}): EventOrigin {
  return {
    userAgent: client.userAgent?.slice(0, MOST_USER_AGENT) || null,
    address: shortenAddress(client.address),
  };
}

/** `203.0.113.7` becomes `203.0.113.*`, `2001:db8:1:2::3` becomes `2001:db8:1:*`; `null` for what is no address. */
export function shortenAddress(address: string): string | null {
  const key = addressKey(address);
  if (/^\d+\.\d+\.\d+\.\d+$/.test(key)) return key.replace(/\d+$/, '*');
  if (!key.endsWith('::/64')) return null;
  return `${key.slice(0, -'::/64'.length).split(':').slice(0, IPV6_GROUPS).join(':')}:*`;
}
