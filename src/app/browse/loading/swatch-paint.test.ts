import { expect, it } from 'vitest';
import { swatchPaint } from './swatch-paint.ts';

it('paints a color, a print, a print on the color its name tells, many colors, and nothing', () => {
  expect(swatchPaint('black')).toBe('#111111');
  expect(swatchPaint('gingham')).toMatch(/^#ffffff M0 0h16v16H0Z;#b9485499 M/);
  expect(swatchPaint('navy stripe')).toMatch(/^#1d2a4d M0 0h16v16H0Z;#ffffff M/);
  expect(swatchPaint('rainbow').split(';')).toHaveLength(4);
  expect(swatchPaint('romaine calm')).toBe('');
});
