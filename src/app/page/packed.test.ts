import { expect, it } from 'vitest';
import { pack, unpack } from './packed.ts';

it('is what was packed, where it was packed, and one and the same object wherever it came to', () => {
  const data = { name: 'Linen “Ünique” </script>', sizes: [], price: null };
  const packed = pack(data);
  expect(unpack<typeof data>(packed)).toBe(data);
  const come = structuredClone(packed);
  expect(unpack<typeof data>(come)).toEqual(data);
  expect(unpack(come)).toBe(unpack(come));
});

it('is what the browser made itself', () => {
  const data = { name: 'Linen' };
  expect(unpack(data)).toBe(data);
});
