import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseProductId } from './parse-product-id.ts';

describe('parseProductId', () => {
  it('takes every id a product can have, as a number and as a form sends it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
        expect(parseProductId(id)).toBe(id);
        expect(parseProductId(String(id))).toBe(id);
      }),
    );
  });

  it('gives an exact whole number above zero, or nothing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const id = parseProductId(value);
        expect(id === null || (Number.isSafeInteger(id) && id > 0 && id === Number(value))).toBe(true);
      }),
    );
  });

  it('never takes a zero, whatever it comes from', () => {
    const zeros = fc.oneof(
      fc.stringMatching(/^\s*$/),
      fc.stringMatching(/^[+-]?0+(\.0*)?$/),
      fc.integer({ min: 400, max: 9999 }).map((exponent) => `1e-${exponent}`),
      fc.constantFrom(0, -0, null, false, [], '0x0', '\u2028'),
    );
    fc.assert(
      fc.property(zeros, (zero) => {
        expect(Number(zero) === 0).toBe(true);
        expect(parseProductId(zero)).toBeNull();
      }),
    );
  });

  it.each(['dress', '12px', '1.5', '-3', '9007199254740993', 'Infinity', 'NaN', true, [7], { valueOf: () => 7 }, 7n])(
    'does not take %o',
    (value) => expect(parseProductId(value)).toBeNull(),
  );
});
