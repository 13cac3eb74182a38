import { expect, test } from 'vitest';
import { createStopTokens } from './stop-tokens.ts';

const ID = '0b5c7a52-5f3c-4b59-9d1e-3f6f0f9f7a10';
const stops = createStopTokens(new Uint8Array(32).fill(7));

test('a token says what it stops', () => {
  expect(stops.read(stops.ofChannel(ID))).toEqual({ of: 'channel', id: ID });
  expect(stops.read(stops.ofAddress(ID))).toEqual({ of: 'address', id: ID });
  expect(stops.read(stops.ofWatch(17))).toEqual({ of: 'watch', id: 17 });
});

test('nobody else makes one, or one out of another', () => {
  const [channel, address, watch] = [stops.ofChannel(ID), stops.ofAddress(ID), stops.ofWatch(17)];
  const changed = (token: string) => token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
  const forged = [
    ...[channel, address, watch].map(changed),
    address.replace('address-', ''),
    `address-${channel}`,
    watch.replace('17', '18'),
    createStopTokens(new Uint8Array(32).fill(8)).ofChannel(ID),
    '',
    ID,
    `${watch} `,
  ];
  for (const token of forged) expect(stops.read(token)).toBeNull();
});

test('links of mails that went out are good for as long as the secret', () => {
  expect(stops.ofChannel(ID)).toBe('0b5c7a52-5f3c-4b59-9d1e-3f6f0f9f7a10.06bf8dcf3b94e3b316ca3853cdb218056c73c3f2');
});
