import { swatchOf } from '../../../model/colors/color.ts';
import { paintPrint } from './print-paint.ts';

const known = new Map<string, string>();

/**
 * What `Swatch` is to paint for a color name. Found on the server: the table of color names is larger than all other
 * scripts of the page, and of the prints few are on one. Names come from the catalog, so there are few.
 */
export function swatchPaint(color: string): string {
  const found = known.get(color);
  if (found !== undefined) return found;
  const swatch = swatchOf(color);
  const paint = swatch === null ? '' : swatch.kind === 'solid' ? swatch.hex : paintPrint(swatch.print, swatch.hexes[0]);
  known.set(color, paint);
  return paint;
}
