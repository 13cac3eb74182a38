import { expect, it } from 'vitest';
import { makeProduct } from '../../test/made-products.ts';
import { placeSample, publicSampleUrl, storedSampleUrl } from './sample-addresses.ts';

const SITE = 'https://shop.example:8443';

it('puts pages and pictures of the sample below the site', () => {
  const root = storedSampleUrl('glassons');
  const stored = makeProduct({ id: 1, url: `${root}/nz/p/a`, imageUrls: [`${root}/files/a.svg?v=1`] });
  const [placed] = placeSample([stored], SITE);
  expect(placed).toEqual({
    ...stored,
    url: `${publicSampleUrl(SITE, 'glassons')}/nz/p/a`,
    imageUrls: ['https://shop.example:8443/sample/glassons/files/a.svg?v=1'],
  });
});

it('leaves every other product as it is', () => {
  const live = makeProduct({ id: 2, url: 'https://shop.test/a?from=https://sample.invalid/x' });
  expect(placeSample([live], SITE)[0]).toBe(live);
});
