import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lengthAt } from './string-table.ts';

it('gives the length of a string as the string itself has it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, text) => {
      const first = Buffer.from(before.toWellFormed());
      const second = Buffer.from(text.toWellFormed());
      const start = new Uint32Array([0, first.length, first.length + second.length]);
      expect(lengthAt(Buffer.concat([first, second]), start, 1)).toBe(text.length);
    }),
  );
});
