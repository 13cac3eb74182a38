import { swatchOf } from '../../model/color.ts';

const known = new Map<string, string>();

/**
 * What `Swatch` is to paint for a colour name: `#rrggbb`, `floral`, `stripe #1d2a4d`, or `''`. Found on the server: the
 * table of colour names is larger than all other scripts of the page. Names come from the catalogue, so there are few.
 */
export function swatchPaint(color: string): string {
  const found = known.get(color);
  if (found !== undefined) return found;
  const swatch = swatchOf(color);
  const paint = swatch === null ? '' : swatch.kind === 'solid' ? swatch.hex : [swatch.print, ...swatch.hexes].join(' ');
  known.set(color, paint);
  return paint;
}
