import { swatchOf } from '../../../model/colors/color-names.ts';
import { dictionary } from '../../../text/dictionary.ts';
import { memoize } from '../../../text/memoize.ts';

/**
 * What `ColorSpot` is to paint for a color name. Found on the server: the table of color names is larger than all other
 * scripts of the page, and of the prints few are on one.
 */
export const swatchPaint = memoize((color): string => {
  const swatch = swatchOf(color);
  if (swatch === null) return '';
  return swatch.kind === 'solid' ? swatch.hex : paintPrint(swatch.print, swatch.hexes[0]);
});

/** Five petals around a point, as a path. */
function flower(x: number, y: number): string {
  const petals = [0, 1, 2, 3, 4].map((petal) => {
    const angle = (petal * 2 * Math.PI) / 5;
    const [left, top] = [x + 1.7 * Math.sin(angle) - 1.2, y - 1.7 * Math.cos(angle)];
    return `M${left.toFixed(1)} ${top.toFixed(1)}a1.2 1.2 0 1 1 2.4 0 1.2 1.2 0 1 1-2.4 0Z`;
  });
  return petals.join('');
}

/** How a print is drawn in a 16 × 16 square: its ground, its ink, and one path in the ink. */
const PRINTS = dictionary<readonly [ground: string, ink: string, path: string]>({
  floral: ['#f4ead2', '#c2556b', flower(4.5, 4.5) + flower(11.5, 7) + flower(5.5, 12)],
  stripe: ['#ffffff', '#2a3550', 'M2 0h2v16H2ZM6 0h2v16H6Zm4 0h2v16h-2Zm4 0h2v16h-2Z'],
  gingham: ['#ffffff', '#b9485499', 'M1 0h3v16H1ZM7 0h3v16H7Zm6 0h3v16h-3ZM0 1v3h16V1ZM0 7v3h16V7Zm0 6v3h16v-3Z'],
  check: [
    '#ffffff',
    '#1c1b1a',
    'M0 0h4v4H0ZM8 0h4v4H8ZM4 4h4v4H4Zm8 0h4v4h-4ZM0 8h4v4H0Zm8 0h4v4H8Zm-4 4h4v4H4Zm8 0h4v4h-4Z',
  ],
  plaid: ['#a8433a', '#1f2a44b0', 'M3 0h2v16H3Zm8 0h3v16h-3ZM0 3v2h16V3Zm0 8v3h16v-3Z'],
  'polka dot': [
    '#1d2a4d',
    '#ffffff',
    'M4 2.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Zm8 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3ZM8 7a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Zm-4 4.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Zm8 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Z',
  ],
  leopard: [
    '#cf9f63',
    '#3b2620',
    'M3 3q2-2 3 0-1 0-1 2-2 0-2-2Zm6-1q3-1 4 2-2-1-3 1-2-1-1-3ZM2 9q1-2 3-1-2 2-1 3-3 0-2-2Zm6-1q2-2 4 0-2 0-2 3-3-1-2-3Zm-3 5q2-2 3 1-2 1-3-1Zm7 0q2-2 2 1-2 1-2-1Z',
  ],
  zebra: ['#ffffff', '#1c1b1a', 'M0 2q6 3 16-1v2Q7 7 0 4Zm0 5q8 4 16-1v2Q8 13 0 9Zm0 6q7 3 16-2v2q-7 5-16 2Z'],
  snake: [
    '#c9bfae',
    '#5c5443',
    'm4 1 3 3-3 3-3-3Zm8 0 3 3-3 3-3-3ZM8 5l3 3-3 3-3-3ZM4 9l3 3-3 3-3-3Zm8 0 3 3-3 3-3-3Z',
  ],
  camo: ['#8e8a5f', '#3f4a2e', 'M0 3q5-3 7 1t7-1v4q-5 2-7-1T0 8Zm3 8q4-3 7 0t6-1v4q-4 2-7-1t-6 1Z'],
  'tie dye': ['#b7d7f0', '#9263b6b0', 'M8 1a7 7 0 0 1 0 14 5 5 0 0 1 0-10 3 3 0 0 1 0 6 1 1 0 0 1 0-3Z'],
});

/** The ink of a print on this ground when the name says which color the ground is. */
function inkOn(ground: string, ink: string): string {
  const lightness = Number.parseInt(ground.slice(1, 3), 16) + Number.parseInt(ground.slice(3, 5), 16);
  const isInkDark = Number.parseInt(ink.slice(1, 3), 16) < 0x80;
  return lightness > 300 === isInkDark ? ink : lightness > 300 ? '#2b2622' : '#ffffff';
}

/** Of many colors, or a print nobody has drawn. */
const MULTI = '#e0803f M8 8V0H0v8Z;#d3a946 M8 8V0h8v8Z;#8a4a78 M8 8v8H0V8Z;#3f7f86 M8 8v8h8V8Z';

/** A print on the ground that its name tells, as `ColorSpot` is to draw it. */
function paintPrint(name: string, ground?: string): string {
  const print = PRINTS[name];
  if (print === undefined) return MULTI;
  const ink = ground === undefined ? print[1] : inkOn(ground, print[1]);
  return `${ground ?? print[0]} M0 0h16v16H0Z;${ink} ${print[2]}`;
}
