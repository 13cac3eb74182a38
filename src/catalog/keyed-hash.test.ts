import { describe, expect, it } from 'vitest';
import { type HashKey, hashBytes, hashNumbers, OWN_KEY } from './keyed-hash.ts';

const KEYS = [
  [1, 2],
  [3, 4],
].map((key) => Uint32Array.from(key)) as [HashKey, HashKey];
const encoder = new TextEncoder();
const MASK = 0x3ff;

describe('a hash with a key', () => {
  // Linux, lib/tests/siphash_kunit.c: of the bytes 0, 1, … by the key 00 … 07.
  it.each([
    [0, 0x5814c896],
    [1, 0xe7e864ca],
    [3, 0x01539939],
    [4, 0x7e059ea6],
    [8, 0x577999b1],
    [15, 0xd0257b04],
    [63, 0x87178304],
  ])('is HalfSipHash-1-3: %i bytes', (length, expected) => {
    const bytes = Uint8Array.from({ length: length + 1 }, (_, at) => at - 1);
    const key = Uint32Array.of(0x03020100, 0x07060504);
    expect(hashBytes(bytes, 1, length + 1, key) >>> 0).toBe(expected);
  });

  const texts = Array.from({ length: 100_000 }, (_, at) => encoder.encode(`nova-${at}`));
  const sets = Array.from({ length: 100_000 }, (_, at) => [at & 15, 16 + (at >>> 4)]);
  it.each([
    ['words', texts.map((bytes) => (key: HashKey) => hashBytes(bytes, 0, bytes.length, key))],
    ['sets', sets.map((set) => (key: HashKey) => hashNumbers(set, key))],
  ])('%s that were chosen to meet by one key do not by another', (_, hashes) => {
    const chosen = hashes.filter((hash) => (hash(KEYS[0]) & MASK) === 7);
    expect(chosen.length).toBeGreaterThan(50);
    const buckets = new Set(chosen.map((hash) => hash(KEYS[1]) & MASK));
    expect(buckets.size).toBeGreaterThan(chosen.length * 0.8);
  });

  it('takes sets apart by their length, and has a key of its own', () => {
    expect(hashNumbers([0], OWN_KEY)).not.toBe(hashNumbers([0, 0], OWN_KEY));
    expect([...OWN_KEY]).not.toEqual([0, 0]);
  });
});
