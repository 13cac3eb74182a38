import { expect, it } from 'vitest';
import { describePage } from './page-meta.ts';

const site = { url: 'https://shop.example', brand: 'Selvedge', isSample: true };
const matches = [{ id: 'root', loaderData: { site } }];

function imageOf(image?: string): string | undefined {
  const tags = describePage({ title: 'Dresses', description: 'All', canonical: '/dresses', image }, matches);
  return tags.flatMap((tag) => ('property' in tag && tag.property === 'og:image' ? [tag.content] : []))[0];
}

it('previews a page with pixels: its first picture, else that of the site', () => {
  expect(imageOf('https://shop.example/sample/glassons/files/a.webp?v=1')).toBe(
    'https://shop.example/sample/glassons/files/a.jpg?v=1&width=960',
  );
  expect(imageOf('https://cdn.shopify.com/s/files/a.jpg')).toBe('https://cdn.shopify.com/s/files/a.jpg?width=1200');
  expect(imageOf()).toBe('https://shop.example/share.jpg');
});
