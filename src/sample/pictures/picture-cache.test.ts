import { expect, it, vi } from 'vitest';
import type { drawGarment } from '../drawing/draw-garment.ts';
import { rangeOf } from '../sample-catalog.ts';
import { SAMPLE_SHOPS } from '../sample-shop.ts';
import { createPictureCache } from './picture-cache.ts';

const range = rangeOf(SAMPLE_SHOPS[0]);
const [first, second, third] = range
  .flatMap((p) => p.images)
  .filter((i) => i.drawing)
  .map((i) => i.file) as [string, string, string];
const makeDraw = () => vi.fn<typeof drawGarment>((_spec, view) => `<svg>${view}</svg>`);

it('draws a picture when it is first asked for, and once', () => {
  const draw = makeDraw();
  const cache = createPictureCache(range, 9, draw);
  expect(draw).not.toHaveBeenCalled();
  expect(cache.find(first)).toBe(cache.find(first));
  expect(draw).toHaveBeenCalledTimes(1);
});

it('forgets what was not asked for longest', () => {
  const draw = makeDraw();
  const cache = createPictureCache(range, 2, draw);
  for (const file of [first, second, first, third, first]) cache.find(file);
  expect(draw).toHaveBeenCalledTimes(3);
  cache.find(second);
  expect(draw).toHaveBeenCalledTimes(4);
});

it('finds nothing for a name it does not know', () => {
  expect(createPictureCache(range).find('../../etc/passwd')).toBeNull();
});
