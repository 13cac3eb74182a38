import { expect, test } from 'vitest';
import type { RetailerSizeChart } from '../../src/model/sizes/my-sizes.ts';
import { makeProduct } from '../made-products.ts';
import { openStorefront } from '../open-storefront.ts';

const glassons = { retailer: 'Glassons', sizes: ['AU 8', 'AU 10'] };
const motel = { retailer: 'Motel Rocks', sizes: ['XS', 'S', 'M', 'L'] };
const polly = { retailer: 'Princess Polly', sizes: ['US 4', 'US 6', 'US 8'] };
const products = [
  makeProduct({ id: 1, ...glassons, availableSizes: ['AU 8', 'AU 10'] }),
  makeProduct({ id: 2, ...glassons, availableSizes: ['AU 8'] }),
  makeProduct({ id: 3, ...motel, availableSizes: ['XS', 'M'] }),
  makeProduct({ id: 4, ...motel, availableSizes: ['L'] }),
  makeProduct({ id: 5, ...polly, availableSizes: ['US 6', 'US 8'] }),
  makeProduct({ id: 6, ...polly, sizes: ['US 8'], availableSizes: ['US 8'] }),
];
const chart: RetailerSizeChart = {
  source: 'https://motel.test',
  rows: [
    { letter: 'S', AU: '8' },
    { letter: 'M', AU: '10' },
  ],
};
const { get, page, post } = await openStorefront(products, { sizeCharts: new Map([['Motel Rocks', [chart]]]) });
const AU_10 = { cookie: `sizes=${encodeURIComponent('dresses=AU+10')}` };

test('who has said nothing is asked, and the list is everybody’s', async () => {
  const $ = await page('/dresses');
  expect($('.my-sizes-filter a').attr('href')).toBe('/my-sizes?returnTo=%2Fdresses');
  expect($('.card-fit').length).toBe(0);
  expect((await get('/dresses')).headers.get('cache-control')).toContain('public');
});

test('one chip is the size of every shop, by its own chart or the standard one, with its exact count', async () => {
  const $ = await page('/dresses', AU_10);
  const chip = $('.my-sizes-filter .retailer-chip');
  const path = chip.attr('href') ?? '';
  expect(new URLSearchParams(path.split('?')[1]).getAll('sizes')).toEqual([
    'Glassons~AU 10',
    'Motel Rocks~M',
    'Princess Polly~US 6',
  ]);
  const count = Number(chip.find('small').text());
  const on = await page(path, AU_10);
  expect(on('article').length).toBe(count);
  expect(
    on('.active-filters .chip')
      .map((_, one) => on(one).text())
      .get(),
  ).toEqual(['In my sizes']);
  expect(on('.my-sizes-filter .retailer-chip').attr('aria-current')).toBe('true');
  expect(on('.my-sizes-filter .retailer-chip').attr('href')).toBe('/dresses');
  // Where another opens the address, it is what it says.
  expect((await page(path))('.active-filters .chip').length).toBe(3);
});

test('results of a search say so too, and lead to each list in one’s sizes', async () => {
  const top = makeProduct({ id: 7, ...glassons, typeId: 'tops', title: 'Nova top', availableSizes: ['AU 10'] });
  const dresses = products.map((product) => ({ ...product, title: 'Nova dress' }));
  const { page: open } = await openStorefront([...dresses, top], { sizeCharts: new Map([['Motel Rocks', [chart]]]) });
  const $ = await open('/search?q=nova', AU_10);
  expect($('#item-1').find('.card-fit').text()).toBe('In your size: AU 10');
  const chip = $('.search-type:has(#found-dresses) .my-sizes-filter a');
  const path = chip.attr('href') ?? '';
  expect(path).toContain('q=nova');
  expect((await open(path, AU_10))('article')).toHaveLength(Number(chip.find('small').text()));
  // They have said nothing of tops.
  expect($('.search-type:has(#found-tops)').find('.my-sizes-filter, .card-fit')).toHaveLength(0);
  const other = await open('/search?q=nova');
  expect(other('.my-sizes-filter, .card-fit')).toHaveLength(0);
});

test('cards say what is in stock of it, and a doubt as one', async () => {
  const $ = await page('/dresses', AU_10);
  const said = (id: number) => $(`#item-${id}`).find('.card-fit').text();
  expect([1, 2, 3, 4, 5, 6].map(said)).toEqual([
    'In your size: AU 10',
    '',
    'In your size: M',
    '',
    'Near your size: US 6',
    '',
  ]);
});

test.each([
  [1, 'In your size: AU 10', ''],
  [2, 'Your size, AU 10, sold out', ''],
  [3, 'In your size: M', 'by Motel Rocks’s own size chart'],
  [5, 'Near your size: US 6', 'by a general size chart, since we know of none by Princess Polly'],
  [6, 'Not in your size (AU 10)', ''],
])('the page of product %i says %j', async (id, text, why) => {
  const response = await get(`/products/${id}/made-dress-${id}`, AU_10);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain(text);
  expect(html).toContain(why);
});

test('a guest keeps them on the device, and goes back to where they were asked', async () => {
  const answer = await post('/my-sizes', {
    dresses: 'au 10',
    'bottoms-waist': 'W28',
    'bottoms-leg': 'L32',
    returnTo: '/dresses?page=2',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dresses?page=2']);
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(decodeURIComponent(cookie)).toMatch(/^sizes=dresses=AU\+10&bottoms=W28\+L32;.*HttpOnly/);
  const $ = await page('/my-sizes', { cookie: cookie.split(';')[0] ?? '' });
  expect(
    $('select[name=dresses] option[selected]')
      .map((_, one) => $(one).text())
      .get(),
  ).toContain('AU 10');
  expect($('select[name=bottoms-leg] option[selected]').text()).toBe('32');
  const forgotten = await post(
    '/my-sizes',
    { forget: '1', returnTo: '/dresses' },
    { cookie: cookie.split(';')[0] ?? '' },
  );
  expect(forgotten.headers.get('location')).toBe('/my-sizes?saved');
  expect(forgotten.headers.getSetCookie().join()).toContain('Max-Age=0');
});

test.each(['https://evil.test/', '//evil.test', '/\\evil.test'])('nobody is led to %s', async (returnTo) => {
  expect((await post('/my-sizes', { dresses: 'M', returnTo })).headers.get('location')).toBe('/');
});

test.each(['%E0%A4%A', 'dresses=%3Cscript%3E', 'x'.repeat(3000), 'dresses=__proto__&constructor=M'])(
  'a cookie of %s is none',
  async (value) => {
    const $ = await page('/dresses', { cookie: `sizes=${encodeURIComponent(value)}` });
    expect([$('article').length, $('.card-fit').length]).toEqual([6, 0]);
  },
);
