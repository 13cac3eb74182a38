import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ownerIdOf } from './owner-id.ts';

test('the owner of saved products is the UUIDv5 of the user id, for ever the same', () => {
  const userId = '5b0d6c1e-8c0b-4f59-9f53-0e6ad4f3a7c1';
  // RFC 9562, section 5.5: SHA-1 of namespace and name, with version and variant put in.
  const namespace = Buffer.from('6f0e2b1a5c3d4f7e9a842d1b7c9e5a30', 'hex');
  const digest = hash('sha1', Buffer.concat([namespace, Buffer.from(userId)]), 'buffer').subarray(0, 16);
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  expect(ownerIdOf(userId).replaceAll('-', '')).toBe(digest.toString('hex'));
});
