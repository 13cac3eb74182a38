import { expect, it } from 'vitest';
import { imageSource, previewImage, smallImage } from './image-source.ts';

const base = 'https://cdn.shopify.com/s/files/1/0061/8627/products/slip.jpg';

it('asks a host that can resize for several widths', () => {
  const { src, srcSet } = imageSource(base);
  expect(src).toBe(`${base}?width=480`);
  expect(srcSet?.split(', ')).toContain(`${base}?width=960 960w`);
});

it('keeps the version of a picture and replaces a size it came with', () => {
  expect(imageSource(`${base}?v=17&width=3000`).src).toBe(`${base}?v=17&width=480`);
});

it('asks the sample shops for widths too', () => {
  const picture = 'http://localhost:3000/sample/glassons/files/slip-front.webp';
  expect(imageSource(`${picture}?v=1`).src).toBe(`${picture}?v=1&width=480`);
  expect(imageSource(`${picture}?v=1`).srcSet).toContain(`${picture}?v=1&width=720 720w`);
});

it('asks for as few pixels as a small place shows', () => {
  expect(smallImage(`${base}?v=17&width=3000`)).toBe(`${base}?v=17&width=240`);
  expect(smallImage('https://www.glassons.com/content/1.jpg')).toBe('https://www.glassons.com/content/1.jpg');
});

it('offers previews of links pixels of 600 and more', () => {
  expect(previewImage('https://shop.example/sample/glassons/files/slip-front.webp?v=1')).toBe(
    'https://shop.example/sample/glassons/files/slip-front.jpg?v=1&width=960',
  );
  expect(previewImage(base)).toBe(`${base}?width=1200`);
  expect(previewImage('https://www.glassons.com/content/1.jpg')).toBe('https://www.glassons.com/content/1.jpg');
});

it.each([
  '/sample/pictures/1.svg',
  'https://www.glassons.com/content/1.jpg',
  'https://cdn.shopify.com.evil.example/s/files/1.jpg',
])('leaves %s as it is', (url) => {
  expect(imageSource(url)).toEqual({ src: url });
});
