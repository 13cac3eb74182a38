import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { BodyStore, type StoredBody } from './body-store.ts';

const bodyOf = (length: number, seed: number) => Buffer.alloc(length, `${seed} `);

it('gives back what was put, whatever was put and dropped besides', () => {
  const step = fc.record({ length: fc.integer({ min: 0, max: 300_000 }), dropped: fc.nat(20) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const store = new BodyStore();
      const kept: { body: Buffer; stored: StoredBody }[] = [];
      steps.forEach(({ length, dropped }, seed) => {
        const body = bodyOf(length, seed);
        kept.push({ body, stored: store.put(body) });
        for (const { stored } of kept.splice(dropped, 1)) store.drop(stored);
        for (const one of kept) expect(store.read(one.stored).equals(one.body)).toBe(true);
      });
    }),
    { numRuns: runs(30) },
  );
});

it('gives up the memory of a piece with the last of its bodies, and goes on with another', () => {
  const store = new BodyStore();
  const [one, other] = [store.put(bodyOf(1000, 1)), store.put(bodyOf(1000, 2))];
  expect(other.piece).toBe(one.piece);
  store.drop(one);
  expect(one.piece.bytes.buffer.detached).toBe(false);
  store.drop(other);
  expect(one.piece.bytes.buffer.detached).toBe(true);
  expect(() => store.read(one)).toThrow(TypeError);
  expect(store.read(store.put(bodyOf(10, 3)))).toEqual(bodyOf(10, 3));
});

it('gives a body that is longer than a piece one of its own', () => {
  const store = new BodyStore();
  const long = bodyOf(1_000_000, 4);
  expect(store.read(store.put(long)).equals(long)).toBe(true);
});
