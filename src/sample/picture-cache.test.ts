import { beforeEach, expect, it, vi } from 'vitest';
import { drawGarment } from './drawing/draw-garment.ts';
import { createPictureCache } from './picture-cache.ts';
import { rangeOf } from './sample-catalogue.ts';
import { SAMPLE_SHOPS } from './sample-shop.ts';

vi.mock('./drawing/draw-garment.ts', () => ({ drawGarment: vi.fn((_spec, view: string) => `<svg>${view}</svg>`) }));

const range = rangeOf(SAMPLE_SHOPS[0]);
const [first, second, third] = range
  .flatMap((p) => p.images)
  .filter((i) => i.drawing)
  .map((i) => i.file) as [string, string, string];
const drawings = () => vi.mocked(drawGarment).mock.calls.length;

beforeEach(() => vi.mocked(drawGarment).mockClear());

it('draws a picture when it is first asked for, and once', () => {
  const cache = createPictureCache(range);
  expect(drawings()).toBe(0);
  expect(cache.find(first)).toBe(cache.find(first));
  expect(drawings()).toBe(1);
});

it('forgets what was not asked for longest', () => {
  const cache = createPictureCache(range, 2);
  for (const file of [first, second, first, third, first]) cache.find(file);
  expect(drawings()).toBe(3);
  cache.find(second);
  expect(drawings()).toBe(4);
});

it('finds nothing for a name it does not know', () => {
  expect(createPictureCache(range).find('../../etc/passwd')).toBeNull();
});
