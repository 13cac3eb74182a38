import { LRUCache } from 'lru-cache';
import { drawGarment } from '../drawing/draw-garment.ts';
import type { SampleImage, SampleProduct } from '../sample-product.ts';

/** Draws pictures when they are first asked for, and keeps the most recently used. A file's ending does not matter. */
export type PictureCache = ReturnType<typeof createPictureCache>;

/** At some 8 kB a picture, about 12 MB a shop. Browsers keep pictures for ever, so few are asked for twice. */
const KEPT = 1500;

/** The pictures of a shop's range. */
export function createPictureCache(
  range: readonly SampleProduct[],
  kept = KEPT,
  draw: typeof drawGarment = drawGarment,
) {
  let drawings: Map<string, SampleImage['drawing']> | undefined;
  const drawn = new LRUCache<string, string>({ max: kept });
  const drawingOf = (file: string) => {
    drawings ??= new Map(range.flatMap(({ images }) => images.map((image) => [nameOf(image.file), image.drawing])));
    return drawings.get(nameOf(file)) ?? null;
  };
  return {
    /** What a file shows, or `null` when there is no such picture. */
    drawingOf,
    /** The SVG of a file, or `null` when there is no such picture. */
    find(file: string): string | null {
      const drawing = drawingOf(file);
      if (drawing === null) return null;
      const name = nameOf(file);
      const svg = drawn.get(name) ?? draw(drawing.spec, drawing.view);
      drawn.set(name, svg);
      return svg;
    },
  };
}

function nameOf(file: string): string {
  return file.replace(/\.\w+$/, '');
}
