import { expect, it } from 'vitest';
import { imageSource } from './image-source.ts';

const base = 'https://cdn.shopify.com/s/files/1/0061/8627/products/slip.jpg';

it('asks a host that can resize for several widths', () => {
  const { src, srcSet } = imageSource(base);
  expect(src).toBe(`${base}?width=480`);
  expect(srcSet?.split(', ')).toContain(`${base}?width=960 960w`);
});

it('keeps the version of a picture and replaces a size it came with', () => {
  expect(imageSource(`${base}?v=17&width=3000`).src).toBe(`${base}?v=17&width=480`);
});

it.each([
  '/sample/pictures/1.svg',
  'https://www.glassons.com/content/1.jpg',
  'https://cdn.shopify.com.evil.example/s/files/1.jpg',
])('leaves %s as it is', (url) => {
  expect(imageSource(url)).toEqual({ src: url });
});
