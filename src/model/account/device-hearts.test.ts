import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDeviceHeart, formatDeviceHearts, MOST_DEVICE_HEARTS, parseDeviceHearts } from './device-hearts.ts';

it('come back as they were, each once, as many as there is room for', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), { maxLength: 200 }), (ids) => {
      const hearts = ids.reduce(addDeviceHeart, [] as readonly number[]);
      expect(hearts).toEqual([...new Set(ids)].slice(0, MOST_DEVICE_HEARTS));
      expect(parseDeviceHearts(formatDeviceHearts(hearts))).toEqual(hearts);
      expect(formatDeviceHearts(hearts).length).toBeLessThan(4000);
    }),
  );
});

it.each(['', '0', '-1', '1e9', 'x', '99999999999999999', '..', '1;2'])('%j is none', (text) => {
  expect(parseDeviceHearts(text)).toEqual([]);
});
