import type { CheerioAPI } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { createExchange, SHIPPED_RATES } from '../../src/model/money/exchange-rates.ts';
import { formatAmount } from '../../src/model/money/money.ts';
import { makeProduct } from '../made-products.ts';
import { openStorefront } from '../open-storefront.ts';

/** The same number in many currencies, and once more in dollars, the dearest by far. */
const CURRENCIES = ['NZD', 'USD', 'EUR', 'GBP', 'PLN', 'JPY', 'SEK'];
const products = CURRENCIES.map((currency, at) =>
  makeProduct({ id: at + 1, title: `Dress of ${currency}`, currency, priceMinor: 5499 }),
);
products.push(makeProduct({ id: 9, title: 'Gown', priceMinor: 90_000 }));
const { get, page, post } = await openStorefront(products);
const exchange = createExchange(SHIPPED_RATES);
const inEuros = (id: number) => {
  const found = products.find((product) => product.id === id);
  return exchange.fromBase(found?.basePrice ?? 0, 'EUR');
};

const cards = ($: CheerioAPI) =>
  $('article')
    .map((_, card) => `${$(card).find('h2, h3').first().text()}: ${$(card).find('.price').text()}`)
    .get();
const cookie = { cookie: 'currency=EUR' };

describe('prices in several currencies', () => {
  it('are each the shop’s own with its sign, and about what in the shopper’s', async () => {
    const text = cards(await page('/dresses?sort=price_asc')).join('\n');
    expect(text).toMatch(/Dress of NZD: NZ\$54\.99.*about US\$/);
    expect(text).toMatch(/Dress of USD: US\$54\.99(?!.*about)/);
    expect(text).toMatch(/Dress of EUR: €54\.99.*about/);
    expect(text).toMatch(/Dress of GBP: £54\.99.*about/);
    expect(text).toMatch(/Dress of PLN: (?:zł\s?54\.99|54\.99\s?zł).*about/);
    expect(text).toMatch(/Dress of JPY: ¥5,499.*about/);
  });

  it('are sorted, filtered and bounded in the shopper’s currency', async () => {
    const $ = await page('/dresses?sort=price_asc', cookie);
    const ids = $('article a[href^="/products/"]')
      .map((_, link) => Number(/\/products\/(\d+)/.exec($(link).attr('href') ?? '')?.[1]))
      .get();
    const euros = [...new Set(ids)].map(inEuros);
    expect(euros).toHaveLength(products.length);
    expect(euros).toEqual(euros.toSorted((a, b) => a - b));
    expect(cards($).join('\n')).toContain(`about €${formatAmount(inEuros(1), 'EUR')}`);
    const range = ['minPrice', 'maxPrice'].map((name) => $(`input[name="${name}"]`).attr('placeholder'));
    expect(range).toEqual([`€${Math.floor(Math.min(...euros) / 100)}`, `€${Math.ceil(Math.max(...euros) / 100)}`]);
    const searched = await get(`/search?${new URLSearchParams({ q: 'dress under 50' })}`, cookie);
    expect(searched.headers.get('location')).toBe('/dresses?maxPrice=50&currency=EUR');
    const most = 50;
    const bounded = await page(`/dresses?maxPrice=${most}&currency=EUR`);
    expect(cards(bounded)).toHaveLength(euros.filter((minor) => minor <= most * 100).length);
    expect(cards(bounded)).not.toHaveLength(0);
  });

  it('name the day of their rate, on each card and beside the choice', async () => {
    const $ = await page('/dresses', cookie);
    const day = 'at the rate of 6 Oct 2026';
    expect($('.price .about').first().attr('title')).toBe(day);
    expect($('.price .about').first().text()).toContain(`, ${day}`);
    expect($('.currency-choice').text()).toContain(day);
    const detail = await page('/products/1/dress-of-nzd', cookie);
    expect(detail('.prices .about').text()).toMatch(/^about €[\d.]+ at the rate of 6 Oct 2026$/);
  });

  it('are in what an address asks for, for that view alone', async () => {
    const asked = await get('/dresses?currency=EUR');
    expect(asked.headers.get('set-cookie')).toBeNull();
    const $ = await page('/dresses?currency=EUR', { cookie: 'currency=GBP' });
    expect(cards($).join('\n')).toContain(`about €${formatAmount(inEuros(1), 'EUR')}`);
    expect($('select[name="currency"] option[selected]').attr('value')).toBe('EUR');
    const detail = await page('/products/1/dress-of-nzd?currency=EUR');
    expect(detail('.prices .about').text()).toContain('about €');
    // What leads on from there is in the visitor's own again.
    expect($('a[href*="currency="]')).toHaveLength(0);
    expect(cards(await page('/dresses?currency=XAU')).join('\n')).toContain('about US$');
  });

  it('are chosen in the footer, by a plain form, and the choice is kept', async () => {
    const $ = await page('/dresses?maxPrice=60');
    const form = $('form[action="/currency"]');
    expect(form.attr('method')).toBe('post');
    const answer = await post('/currency', {
      currency: 'EUR',
      returnTo: form.find('input[name="returnTo"]').attr('value') ?? '',
    });
    const kept = answer.headers.get('set-cookie') ?? '';
    expect(kept).toMatch(/^currency=EUR;/);
    const to = answer.headers.get('location') ?? '';
    expect(to).toMatch(/^\/dresses\?maxPrice=\d+&currency=EUR$/);
    const after = await page(to, { cookie: kept.split(';')[0] ?? '' });
    expect(after('select[name="currency"] option[selected]').attr('value')).toBe('EUR');
    expect((await page('/dresses', cookie))('select[name="currency"] option[selected]').attr('value')).toBe('EUR');
  });

  it('are nobody else’s business: a page with a choice is in no shared cache', async () => {
    expect((await get('/dresses')).headers.get('cache-control')).toMatch(/public/);
    expect((await get('/dresses', cookie)).headers.get('cache-control')).not.toMatch(/public/);
  });

  it.each(['XYZ', 'eur"><script>', '', 'EUR,USD'])('stay as they are when the cookie says %j', async (currency) => {
    const answer = await get('/dresses?sort=price_asc', { cookie: `currency=${currency}` });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('US$54.99');
  });
});

it('a catalog of one dollar needs no sign but $', async () => {
  const one = await openStorefront([makeProduct({ priceMinor: 5499 })]);
  expect(cards(await one.page('/dresses')).join()).toMatch(/: \$54\.99/);
});
