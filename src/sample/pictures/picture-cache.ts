import { drawGarment } from '../drawing/draw-garment.ts';
import type { SampleImage, SampleProduct } from '../sample-product.ts';

/** Draws pictures when they are first asked for, and keeps the most recently used. A file's ending does not matter. */
export interface PictureCache {
  /** The SVG of a file, or `null` when there is no such picture. */
  find(file: string): string | null;
  /** What a file shows, or `null` when there is no such picture. */
  drawingOf(file: string): SampleImage['drawing'];
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
  const drawingOf = (file: string) => {
    drawings ??= new Map(range.flatMap(({ images }) => images.map((image) => [nameOf(image.file), image.drawing])));
    return drawings.get(nameOf(file)) ?? null;
  };
  return {
    drawingOf,
    find(file) {
      const drawing = drawingOf(file);
      if (drawing === null) return null;
      const name = nameOf(file);
      const svg = drawn.get(name) ?? draw(drawing.spec, drawing.view);
      // A Map remembers the order of insertion: to insert again is to be the latest.
      drawn.delete(name);
      drawn.set(name, svg);
      const eldest = drawn.keys().next().value;
      if (drawn.size > kept && eldest !== undefined) drawn.delete(eldest);
      return svg;
    },
  };
}

function nameOf(file: string): string {
  return file.replace(/\.\w+$/, '');
}
