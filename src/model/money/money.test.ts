import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CURRENCY_CODES,
  createPriceWriter,
  formatAmount,
  formatDecimal,
  parseDecimal,
  requireCurrency,
} from './money.ts';

describe('money', () => {
  it('shows whole dollars bare and others with two decimals', () => {
    const write = createPriceWriter(['USD']);
    const said = [6800, 6850, 4999, 5, 100, 0].map((cents) => write(cents, 'USD'));
    expect(said).toEqual(['$68', '$68.50', '$49.99', '$0.05', '$1', '$0']);
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
    expect([' 68 ', '68.5', '19.99', '19.990'].map((text) => parseDecimal(text))).toEqual([6800, 6850, 1999, 1999]);
  });
});

describe('a price as it is written', () => {
  const amounts = { USD: 5499, NZD: 5499, EUR: 4995, PLN: 19_999, SEK: 49_900, JPY: 5490, KWD: 12_500, HUF: 12_990 };

  it('has a sign that no other in sight has', () => {
    const shown = (inSight: readonly string[]) => {
      const write = createPriceWriter(inSight);
      return inSight.map((code) => write(amounts[code as keyof typeof amounts], code).replaceAll('\u{a0}', ' '));
    };
    expect(shown(['USD'])).toEqual(['$54.99']);
    expect(shown(['NZD'])).toEqual(['$54.99']);
    expect(shown(['NZD', 'USD'])).toEqual(['NZ$54.99', 'US$54.99']);
    expect(shown(['EUR', 'PLN', 'USD'])).toEqual(['€49.95', '199.99 zł', '$54.99']);
    expect(shown(['SEK'])).toEqual(['499 kr']);
    expect(createPriceWriter(['SEK', 'DKK'])(49_900, 'SEK')).toBe('SEK\u{a0}499');
    expect(shown(['HUF', 'JPY', 'KWD'])).toEqual(['12,990 Ft', '¥5,490', 'KWD 12.500']);
  });

  it('keeps its decimals where whole amounts are to have them, and parts thousands', () => {
    const write = createPriceWriter(['EUR', 'JPY'], false);
    expect([write(6800, 'EUR'), write(123_456_789, 'EUR'), write(1000, 'JPY')]).toEqual([
      '€68.00',
      '€1,234,567.89',
      '¥1,000',
    ]);
  });

  it('is the amount of every currency, read back', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...CURRENCY_CODES), (minor, code) => {
        const { digits } = requireCurrency(code);
        expect(parseDecimal(formatAmount(minor, code), digits)).toBe(minor);
        const bare = createPriceWriter([code])(minor, code).replace(/[^\d.]/g, '');
        expect(parseDecimal(bare, digits)).toBe(minor);
      }),
    );
  });
});
