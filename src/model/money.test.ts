import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, formatPrice, parseDecimal } from './money.ts';

describe('money', () => {
  it('shows whole dollars bare and others with two decimals', () => {
    expect([6800, 6850, 4999, 5, 100, 0].map(formatPrice)).toEqual(['$68', '$68.50', '$49.99', '$0.05', '$1', '$0']);
  });

  it('reads back every amount it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        expect(parseDecimal(formatDecimal(cents))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });

  it.each(['', 'abc', '1,50', '1.234,50', '1e3', '12.345', '$12', '--1'])('refuses %j', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });

  it('reads plain decimals exactly', () => {
    expect([' 68 ', '68.5', '19.99', '19.990'].map(parseDecimal)).toEqual([6800, 6850, 1999, 1999]);
  });
});
