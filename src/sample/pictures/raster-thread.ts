import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { drawGarment } from '../drawing/draw-garment.ts';
import type { PictureRequest } from './raster-threads.ts';

/** The thread that draws: a request in, the picture's bytes out, one at a time. */

/** By eye as good as the drawing itself at twice its size; 90 takes two thirds more bytes. */
const QUALITY = 80;

/** Pixels of a drawing, 600 by 800, that are drawn beyond each edge and cut off: filters darken what the canvas ends. */
const MARGIN = 40;

// One picture is one core's work, and none is asked for twice.
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', async (request: PictureRequest) => {
  parentPort?.postMessage(await rasterize(request));
});

/** Drawn anew at each width, so that a small picture is as sharp as a large one. */
async function rasterize({ drawing, width, format }: PictureRequest): Promise<Uint8Array> {
  const height = Math.round((width * 4) / 3);
  const edge = Math.round((MARGIN * width) / 600);
  const [outerWidth, outerHeight] = [width + 2 * edge, height + 2 * edge];
  const box = [-edge, -edge, outerWidth, outerHeight].map((side) => side * (600 / width)).join(' ');
  const svg = drawGarment(drawing.spec, drawing.view).replace(
    'width="600" height="800" viewBox="0 0 600 800"',
    `width="${outerWidth}" height="${outerHeight}" viewBox="${box}"`,
  );
  const pixels = sharp(Buffer.from(svg)).extract({ left: edge, top: edge, width, height }).removeAlpha();
  const encoded =
    format === 'webp'
      ? pixels.webp({ quality: QUALITY, smartSubsample: true })
      : pixels.jpeg({ quality: QUALITY, mozjpeg: true });
  return encoded.toBuffer();
}
