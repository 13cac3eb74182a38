import { drawGarment } from './drawing/draw-garment.ts';
import type { SampleImage, SampleProduct } from './sample-product.ts';

/** Draws pictures when they are first asked for, and keeps the most recently used. */
export interface PictureCache {
  /** The SVG of a file, or `null` when there is no such picture. */
  find(file: string): string | null;
}

/** At some 8 kB a picture, about 12 MB a shop. Browsers keep pictures for ever, so few are asked for twice. */
const KEPT = 1500;

/** The pictures of a shop's range. */
export function createPictureCache(
  range: readonly SampleProduct[],
  kept = KEPT,
  draw: typeof drawGarment = drawGarment,
): PictureCache {
  let drawings: Map<string, SampleImage['drawing']> | undefined;
  const drawn = new Map<string, string>();
  return {
    find(file) {
      drawings ??= new Map(range.flatMap((product) => product.images.map((image) => [image.file, image.drawing])));
      const drawing = drawings.get(file);
      if (drawing === undefined || drawing === null) return null;
      const svg = drawn.get(file) ?? draw(drawing.spec, drawing.view);
      // A Map remembers the order of insertion: to insert again is to be the latest.
      drawn.delete(file);
      drawn.set(file, svg);
      const eldest = drawn.keys().next().value;
      if (drawn.size > kept && eldest !== undefined) drawn.delete(eldest);
      return svg;
    },
  };
}
