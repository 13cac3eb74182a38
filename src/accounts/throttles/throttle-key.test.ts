import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountKey, addressKey } from './throttle-key.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.255', '192.0.2.255'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[2001:db8:1:2::3]:4711', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
  ['[::ffff:192.0.2.1]:4711', '192.0.2.1'],
  ['unknown', 'unknown'],
  ['', ''],
  ['no\u0000 "address"', 'noaddress'],
])('attempts from %j count for %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('all of one /64 count together, those of two do not', () => {
  const group = fc.nat(0xffff).map((value) => value.toString(16));
  const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
  fc.assert(
    fc.property(half, half, half, half, (network, other, host, second) => {
      // ::ffff:0:0/96 is IPv4.
      fc.pre(!/^0:0:0:0$/.test(network) && network !== other);
      expect(addressKey(`${network}:${host}`)).toBe(addressKey(`${network}:${second}`));
      expect(addressKey(`${network}:${host}`)).not.toBe(addressKey(`${other}:${host}`));
    }),
  );
});

test('no header makes a key that the table cannot hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 5000 }), (address) => {
      expect(addressKey(address)).toMatch(/^[\w.:/-]{0,64}$/);
    }),
  );
});

test('one account has one key, which does not tell the address', () => {
  expect(accountKey('Ada@Example.org')).toBe(accountKey('ada@example.org'));
  expect(accountKey('ada@example.org')).not.toBe(accountKey('eve@example.org'));
  expect(accountKey('ada@example.org')).toMatch(/^[\w-]{43}$/);
});
