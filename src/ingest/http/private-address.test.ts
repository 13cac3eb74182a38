import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOpenLookup, isLoopback, isPrivateAddress, isPrivateHost } from './private-address.ts';

describe('an address of a private network', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '0:0:0:0:0:ffff:10.0.0.1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    '::127.0.0.1',
    'no address',
  ])('%s', (address) => expect(isPrivateAddress(address)).toBe(true));

  test.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '23.227.38.65',
    '2606:4700::6810:1',
    '2a00:1450:4001::1',
    '::ffff:23.227.38.65',
    '64:ff9b::23.227.38.65',
  ])('%s is none', (address) => expect(isPrivateAddress(address)).toBe(false));

  test('is one also when it is mapped into IPv6', () => {
    fc.assert(fc.property(fc.ipV4(), (address) => isPrivateAddress(`::ffff:${address}`) === isPrivateAddress(address)));
  });
});

test.each([
  ['http://localhost:3000/', true, true],
  ['http://www.localhost/', true, true],
  ['http://127.0.0.1/', true, true],
  ['http://2130706433/', true, true],
  ['http://0x7f.1/', true, true],
  ['http://[::1]/', true, true],
  ['http://[::ffff:127.0.0.1]/', true, false],
  ['http://192.168.1.5/', true, false],
  ['https://shop.example/', false, false],
  ['https://localhost.example/', false, false],
  ['https://127.shop.example/', false, false],
  ['https://23.227.38.65/', false, false],
])('%s names a private host: %s; this machine: %s', (address, isPrivate, isHere) => {
  expect(isPrivateHost(new URL(address))).toBe(isPrivate);
  expect(isLoopback(new URL(address))).toBe(isHere);
});

describe('a look-up', () => {
  const lookUp = (addresses: readonly string[], all: boolean) =>
    new Promise<unknown>((resolve, reject) => {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const lookup = createOpenLookup(async () => found, isPrivateAddress);
      lookup('shop.example', { all }, (error, address, family) => (error ? reject(error) : resolve([address, family])));
    });

  test('leaves out what is private', async () => {
    const addresses = ['10.0.0.1', '23.227.38.65', '::1'];
    expect(await lookUp(addresses, true)).toEqual([[{ address: '23.227.38.65', family: 4 }], undefined]);
    expect(await lookUp(addresses, false)).toEqual(['23.227.38.65', 4]);
  });

  test.each([[['10.0.0.1', '::1']], [[]]])('of %j finds nothing', async (addresses) => {
    await expect(lookUp(addresses, true)).rejects.toThrow('shop.example has no address outside of private networks');
  });
});
