import { type CheerioAPI, load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { formatFilterPath, parseFilterSet } from '../../src/model/filters/filter-set.ts';
import { DEFAULT_RETAILERS } from '../../src/model/product/product.ts';
import { makeProduct, makeProducts } from '../made-products.ts';
import { openStorefront } from '../open-storefront.ts';
import { sentFormPath } from '../visitors/sent-form.ts';

const products = makeProducts(800);
const { get, page } = await openStorefront(products, { isSample: true });

const fail = (what: string) => ({ ok: false, message: `Failed to fetch ${what}: the database is away` }) as const;
const hrefs = ($: CheerioAPI, selector: string) =>
  $(selector)
    .map((_, link) => $(link).attr('href'))
    .get();
const texts = ($: CheerioAPI, selector: string) =>
  $(selector)
    .map((_, found) => $(found).text())
    .get();
const total = ($: CheerioAPI) =>
  Number(/of ([\d,]+) items/.exec($('.results [role="status"]').text())?.[1]?.replaceAll(',', ''));
const box = ($: CheerioAPI, name: string, value: string) => $(`input[name="${name}"][value="${value}"]`);
const countOf = ($: CheerioAPI, name: string, value: string) =>
  Number(box($, name, value).closest('label').find('small').text());
/** A form is answered with the way to its address. */
const follow = async (path: string) => {
  const response = await get(path);
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
};

describe('the footer', () => {
  const TEXTS = { ranking: '# Order\nNewest first.', imprint: 'Ada Ltd, ada@shop.example' };
  const houseTexts = { find: (name: string) => TEXTS[name as keyof typeof TEXTS] ?? null };

  it('leads to the texts that somebody wrote, and to no others', async () => {
    const shop = await openStorefront([], { houseTexts });
    const $ = await shop.page('/');
    expect(hrefs($, 'footer nav a')).toEqual(['/how-we-rank-and-earn', '/imprint', '/developers']);
    expect((await shop.get('/privacy')).status).toBe(404);
    const imprint = await shop.page('/imprint');
    expect(imprint('h1').text()).toBe('Imprint');
    expect(imprint('main p').text()).toBe('Ada Ltd, ada@shop.example');
    expect(hrefs(imprint, 'main a')).toEqual(['mailto:ada@shop.example']);
    expect(texts(await shop.page('/how-we-rank-and-earn'), 'main :is(h2, p)')).toEqual(['Order', 'Newest first.']);
    expect(hrefs(await page('/'), 'footer nav a')).toEqual(['/developers']);
  });
});

describe('more of a list', () => {
  it('is a link to the next page, and an address shows several below one another', async () => {
    const $ = await page('/dresses?colors=black');
    expect(texts($, '.show-more a')).toEqual(['Show more']);
    expect(hrefs($, '.show-more a')).toEqual(['/dresses?colors=black&page=2']);
    const ids = async (path: string) => hrefs(await page(path), 'article h2 a');
    const alone = [await ids('/dresses'), await ids('/dresses?page=2'), await ids('/dresses?page=3')];
    expect(await ids('/dresses?page=3&from=1')).toEqual(alone.flat());
    expect(await ids('/dresses?page=3&from=2')).toEqual(alone.slice(1).flat());
    expect(await ids('/dresses?page=3&from=4')).toEqual(alone[2]);
    expect((await page('/dresses?page=3&from=1'))('.showing').text()).toBe('Showing 36 of 100 items');
    expect(hrefs(await page('/dresses?page=9'), '.show-more a')).toEqual([]);
    const meta = await page('/dresses?page=3&from=1');
    expect(meta('link[rel="canonical"]').attr('href')).toMatch(/\/dresses\?page=3$/);
    expect(meta('meta[property="og:url"]').attr('content')).toMatch(/\/dresses\?page=3&from=1$/);
  });
});

describe('the colors of a style', () => {
  it('stand on its cards, four of them and how many more', async () => {
    const names = ['red', 'sage', 'black', 'white', 'pink', 'navy', 'green'];
    const pieces = names.map((color, at) =>
      makeProduct({ id: at + 1, title: `Lara Dress in ${color}`, colors: [color], available: color !== 'sage' }),
    );
    const shop = await openStorefront([...pieces, makeProduct({ id: 50, title: 'Mara Dress', colors: ['red'] })]);
    const $ = await shop.page('/dresses');
    const card = $('#item-1 .style-swatches');
    expect(hrefs($, '#item-1 .style-swatches li:not(.touched) a')).toEqual([
      '/products/2/lara-dress-in-sage',
      '/products/3/lara-dress-in-black',
      '/products/4/lara-dress-in-white',
      '/products/5/lara-dress-in-pink',
      '/products/1/lara-dress-in-red',
    ]);
    expect(texts($, '#item-1 .style-swatches li:not(.touched) a')).toEqual([
      'sage (sold out)',
      'black',
      'white',
      'pink',
      '+2 more colors',
    ]);
    expect(card.attr('aria-label')).toBe('Other colors of Lara Dress in red');
    expect(texts($, '#item-1 .style-swatches li.touched')).toEqual(['+4 more colors']);
    expect($('#item-50 .style-swatches').length).toBe(0);
  });
});

describe('home', () => {
  it('greets, leads to six categories, and has no header', async () => {
    const $ = await page('/');
    expect($('h1').text()).toBe('Your fashion companion');
    const words = $('main').text();
    expect(words).toContain('Discover your personal style with curated fashion from top brands');
    expect(words).toContain('Shop by Category');
    expect(words).toContain('Curated with love for your style journey');
    expect(texts($, '.category-card p:not(.explore)')).toEqual([
      'Elegant & casual dresses',
      'Blouses, shirts & more',
      'Perfect fitting denim',
      'Casual & formal pants',
      'Summer essentials',
      'Mini, midi & maxi styles',
    ]);
    expect(hrefs($, '.category-card')).toEqual(['/dresses', '/tops', '/jeans', '/pants', '/shorts', '/skirts']);
    expect(words).not.toContain('Back to Main');
  });

  it('says that the shops are samples', async () => {
    expect((await page('/'))('footer').text()).toMatch(/sample/i);
  });
});

describe('the header', () => {
  it('offers the way back, log-in and sign-up', async () => {
    const $ = await page('/dresses');
    expect(texts($, 'header nav a')).toEqual(['Back to Main', 'Login', 'Sign Up']);
    expect(hrefs($, 'header nav a')).toEqual(['/', '/login?returnTo=%2Fdresses', '/signup?returnTo=%2Fdresses']);
  });

  it('is not on the log-in and sign-up screens', async () => {
    for (const [path, title] of [
      ['/login', 'Welcome Back'],
      ['/signup', 'Create an Account'],
    ] as const) {
      const $ = await page(path);
      expect($('h1').text()).toBe(title);
      expect($('header')).toHaveLength(0);
    }
  });
});

it('the debug screen names path and category and leads to all eight and home', async () => {
  const $ = await page('/debug');
  expect(texts($, 'main dd')).toEqual(['/debug', 'debug']);
  const buttons = $('main button').map((_, button) => `${$(button).text()} ${$(button).attr('formaction')}`);
  expect(buttons.get()).toEqual([
    'Dresses /dresses',
    'Tops /tops',
    'Jeans /jeans',
    'Pants /pants',
    'Shorts /shorts',
    'Skirts /skirts',
    'Sets /sets',
    'Outerwear /outerwear',
    'Back to Home /',
  ]);
});

it.each(['/profile', '/account-settings'])('%s sends a visitor to log in', async (path) => {
  expect(await follow(path)).toBe(`/login?returnTo=${encodeURIComponent(path)}`);
});

it('an address of nothing says so, with status 404, and leads home', async () => {
  expect((await get('/hats')).status).toBe(404);
  const $ = await page('/hats');
  expect(texts($, 'main h1, main p')).toEqual(['404', 'Oops! Page not found', 'Return to Home']);
  expect(hrefs($, 'main a')).toEqual(['/']);
});

it('a failing screen shows the error’s text with status 500 and no stack', async () => {
  const broken = await openStorefront(products, {
    change() {
      throw new Error('the shelves fell over');
    },
  });
  const answer = await broken.get('/dresses');
  expect(answer.status).toBe(500);
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[\w-]{8,}$/);
  expect(load(await answer.text())('main code').text()).toBe(id);
  const words = (await broken.page('/dresses'))('main').text();
  expect(words).toContain('Unexpected Application Error!');
  expect(words).toContain('the shelves fell over');
  expect(words).not.toMatch(/at .*\.ts/);
});

describe('log-in with Google', () => {
  it('that is not set up is a disabled button with the reason', async () => {
    const $ = await page('/login');
    const button = $('form[action="/auth/google"] button');
    expect(button.is(':disabled')).toBe(true);
    expect($(`[id="${button.attr('aria-describedby')}"]`).text()).toBe('Google sign-in is not set up on this site.');
  });

  it('that failed has its message', async () => {
    const $ = await page('/login?google=failed');
    expect($('[role="alert"]').text()).toBe('Failed to sign in with Google. Please try again.');
  });
});

describe('a list', () => {
  it('says how many of how many it shows', async () => {
    const $ = await page('/dresses');
    expect($('.results [role="status"]').text()).toBe('Showing 12 of 100 items');
    expect($('article')).toHaveLength(12);
  });

  it('ignores unknown and invalid values', async () => {
    const $ = await page(
      '/dresses?colors=zzz&retailers=Nobody&sizes=Nobody~4&minPrice=abc&sort=x&page=-1&subcategory=Hats&q=%00%ff',
    );
    expect(total($)).toBe(100);
    expect($('.active-filters')).toHaveLength(0);
  });

  it('with nothing in it disables options that give nothing, and hides none', async () => {
    const $ = await page('/dresses?minPrice=1&maxPrice=2');
    expect($('.results').text()).toContain('No items found matching your criteria');
    for (const name of DEFAULT_RETAILERS) {
      expect(box($, 'retailers', name).is(':disabled')).toBe(true);
      expect(countOf($, 'retailers', name)).toBe(0);
    }
  });

  it('of a minimum above the maximum shows nothing and says so', async () => {
    const words = (await page('/jeans?minPrice=90&maxPrice=10'))('.results').text();
    expect(words).toContain('No items found matching your criteria');
    expect(words).toContain('The minimum is above the maximum, so nothing can match.');
  });

  it('shows on its closed colors what is chosen', async () => {
    const swatches = async (path: string) => {
      const $ = await page(path);
      return $('.swatches svg')
        .map((_, swatch) => $(swatch).attr('color'))
        .get();
    };
    expect((await swatches('/dresses')).length).toBeGreaterThan(1);
    const $ = await page('/dresses?colors=red');
    expect(await swatches('/dresses?colors=red')).toEqual([$('input[value="red"] + svg').attr('color')]);
  });

  it('adds up a size of one retailer and the chip of another', async () => {
    const $ = await page('/dresses?sizes=Princess+Polly%7EUS+4');
    const path = await follow(sentFormPath($, '#filters', { 'retailers=Glassons': true }));
    expect(total(await page(path))).toBe(total($) + countOf($, 'retailers', 'Glassons'));
  });

  it('shows only what is in stock, and offers no sale where nothing is reduced', async () => {
    const $ = await page('/dresses?retailers=Glassons');
    const path = await follow(sentFormPath($, '#filters', { 'inStock=1': true }));
    expect(path).toBe('/dresses?inStock=1&retailers=Glassons');
    const narrowed = await page(path);
    expect(total(narrowed)).toBe(countOf($, 'inStock', '1'));
    expect(total(narrowed)).toBeLessThan(total($));
    expect(narrowed('.results').text()).not.toContain('Sold out');
    expect(hrefs(narrowed, '.active-filters a')).toEqual(['/dresses?inStock=1', '/dresses?retailers=Glassons']);
    expect(box(narrowed, 'onSale', '1').is(':disabled')).toBe(true);
    expect(await follow(sentFormPath(narrowed, '#filters', { 'inStock=1': false }))).toBe(
      '/dresses?retailers=Glassons',
    );
  });

  it('has pages with Previous, Next, first, last and a window of two', async () => {
    const long = await openStorefront(makeProducts(1600));
    const pages = async (path: string) => {
      const $ = await long.page(path);
      return $('.pagination a')
        .map((_, link) => `${$(link).text()} ${$(link).attr('href')}`)
        .get();
    };
    expect(await pages('/dresses?page=6')).toEqual([
      'Previous /dresses?page=5',
      '1 /dresses',
      ...[4, 5, 6, 7, 8, 17].map((number) => `${number} /dresses?page=${number}`),
      'Next /dresses?page=7',
    ]);
    expect((await pages('/dresses'))[0]).toBe('1 /dresses');
    expect((await pages('/dresses?page=17')).at(-1)).toBe('17 /dresses?page=17');
  });

  it('past its end is its last page', async () => {
    const $ = await page('/dresses?page=99999');
    expect($('.pagination [aria-current="page"]').text()).toBe('9');
    expect($('article')).toHaveLength(4);
  });
});

describe('without scripts', () => {
  it('pills, pages and chips are links', async () => {
    const $ = await page('/tops');
    const pill = $('.pills a').eq(1);
    const address = pill.attr('href') ?? '';
    const chosen = await page(address);
    expect(total(chosen)).toBe(Number(pill.find('small').text()));
    expect(chosen('.pagination [rel="next"]').attr('href')).toBe(`${address}&page=2`);
    expect(hrefs(chosen, '.chip')).toEqual(['/tops']);
  });

  it('sizes, colors and a price apply by a button', async () => {
    const $ = await page('/dresses');
    const path = await follow(sentFormPath($, '#filters', { 'sizes=Princess Polly~US 4': true }));
    expect(path).toBe('/dresses?sizes=Princess+Polly%7EUS+4');
    expect(total(await page(path))).toBe(countOf($, 'sizes', 'Princess Polly~US 4'));
    const more = await follow(sentFormPath($, '#filters', { 'colors=red': true, minPrice: '30', sort: 'price_asc' }));
    expect(more).toBe('/dresses?minPrice=30&colors=red&sort=price_asc');
  });

  it('a retailer takes its sizes, and its last size the retailer', async () => {
    const $ = await page('/dresses?sizes=Princess+Polly%7EUS+4&retailers=Glassons');
    for (const unchecked of ['retailers=Princess Polly', 'sizes=Princess Polly~US 4']) {
      expect(await follow(sentFormPath($, '#filters', { [unchecked]: false }))).toBe('/dresses?retailers=Glassons');
    }
  });

  it('chips take a filter away, and Clear Filters takes all', async () => {
    const $ = await page(
      '/dresses?subcategory=Mini+Dresses&minPrice=20&colors=black&colors=white&sort=price_asc&page=2',
    );
    const filters = parseFilterSet(
      'dresses',
      new URLSearchParams('subcategory=Mini+Dresses&minPrice=20&colors=white&sort=price_asc'),
    );
    expect($('[aria-label="Remove black"]').attr('href')).toBe(formatFilterPath(filters));
    expect(await follow(sentFormPath($, '#clear-filters'))).toBe('/dresses');
  });

  it('the theme can be chosen', async () => {
    const { post } = await openStorefront([]);
    const response = await post('/theme', { theme: 'dark', returnTo: '/dresses?colors=black' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/dresses?colors=black']);
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await page('/dresses', { cookie }))('html').attr('data-theme')).toBe('dark');
  });

  it('a heart leads to log-in, which says why', async () => {
    const { post } = await openStorefront(products);
    const response = await post('/saved', { save: '1', returnTo: '/dresses?colors=black' });
    const address = response.headers.get('location') ?? '';
    expect(address).toBe('/login?save=1&returnTo=%2Fdresses%3Fcolors%3Dblack');
    // The message's, and the device's that keeps the heart.
    const cookie = response.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
    const toast = (await page(address, { cookie }))('.toast').text();
    expect(toast).toContain('Please sign in to save items to your profile');
  });
});

describe('what cannot be had', () => {
  it('of a list is said in its place, and the filters still work', async () => {
    const $ = await (await openStorefront(products, { change: () => ({ listing: fail('products') }) })).page(
      '/dresses',
    );
    expect($('.results').text()).toMatch(/Error loading items: Failed to fetch products: the database is away/);
    expect(box($, 'retailers', 'Glassons').is(':disabled')).toBe(false);
    expect($('.pills a').length).toBeGreaterThan(0);
  });

  it('of retailers and colors: the three default retailers stand in, and no colors are offered', async () => {
    const change = () => ({ retailers: fail('retailers'), colors: { ok: true, value: [] } }) as const;
    const $ = await (await openStorefront(products, { change })).page('/dresses');
    for (const name of DEFAULT_RETAILERS) expect(box($, 'retailers', name).is(':disabled')).toBe(false);
    expect($('#filters').text()).toContain('No colors available for dresses');
    expect($('article')).toHaveLength(12);
  });

  it('of sizes is said of the category or of the retailer', async () => {
    const of = async (value: { retailer: string; numbers: []; letters: []; ranges: [] }[]) => {
      const storefront = await openStorefront(products, { change: () => ({ sizes: { ok: true, value } }) });
      return storefront.page('/dresses');
    };
    expect((await of([]))('#filters').text()).toContain('No sizes available for dresses');
    const $ = await of([{ retailer: 'Glassons', numbers: [], letters: [], ranges: [] }]);
    const glassons = $('fieldset').filter((_, group) => $(group).children('legend').text() === 'Glassons');
    expect(glassons.text()).toContain('No sizes available for this retailer');
  });

  it('in an empty catalog: nothing is found, and the default retailers and their usual sizes are listed', async () => {
    const $ = await (await openStorefront([])).page('/jeans');
    expect($('.results').text()).toContain('No items found matching your criteria');
    expect($('.results [role="status"]').text()).toBe('Showing 0 of 0 items');
    expect(box($, 'retailers', 'Motel Rocks').is(':disabled')).toBe(true);
    expect(box($, 'sizes', 'Motel Rocks~W24 L30')).toHaveLength(1);
    const sizes = (retailer: string) => $(`input[name="sizes"][value^="${retailer}~"]`).length;
    expect(['Motel Rocks', 'Princess Polly', 'Glassons'].map(sizes)).toEqual([21, 15, 11]);
  });
});

describe('a card', () => {
  const odd = [
    makeProduct({ id: 1, title: 'No pictures', imageUrls: [] }),
    makeProduct({ id: 2, title: '<script>alert(1)</script> & "quotes"' }),
    makeProduct({ id: 3, title: 'Sold out dress', available: false, availableSizes: [], formerMinor: 9900 }),
    makeProduct({ id: 4, title: 'Ñandú Été dress', priceMinor: 6850 }),
    makeProduct({ id: 5, title: 'Three', imageUrls: [1, 2, 3].map((at) => `https://shop.example/${at}.jpg`) }),
  ];
  const card = async (id: number, search = '') => {
    const $ = await (await openStorefront(odd)).page(`/dresses${search}`);
    return { $, card: $(`#item-${id}`) };
  };

  it('leads to the retailer’s page in a new tab', async () => {
    const link = (await card(4)).card.find('a.view');
    expect(link.attr()).toMatchObject({
      href: 'https://shop.example/products/4',
      target: '_blank',
      rel: 'noopener sponsored',
    });
    expect(link.text()).toBe('View Product');
  });

  it('has a page whose button names the shop, and stands back when it sold out', async () => {
    const storefront = await openStorefront(odd);
    const button = async (id: number) =>
      (await storefront.page((await card(id)).card.find('h2 a').attr('href') ?? ''))('.ways-on a');
    const there = await button(4);
    expect(there.text()).toBe('Shop at Princess Polly↗');
    expect(there.attr()).toMatchObject({
      class: 'button button-primary',
      href: 'https://shop.example/products/4',
      target: '_blank',
      rel: 'noopener sponsored',
      'aria-label': expect.stringMatching(/^Shop at Princess Polly: .* \(opens in a new tab\)$/),
    });
    const soldOut = await button(3);
    expect(soldOut.text()).toBe('Sold out at Princess Polly: see it there↗');
    expect(soldOut.attr('class')).toBe('button');
  });

  it('names on its page whose word a former price is', async () => {
    const storefront = await openStorefront(odd);
    const $ = await storefront.page((await card(3)).card.find('h2 a').attr('href') ?? '');
    expect($('.prices .price').text()).toContain('was $99, says Princess Polly');
    expect($('.sale-badge')).toHaveLength(0);
    const listed = (await card(3, '?onSale=1')).card;
    expect(listed.find('.price s').text()).toBe('was $99, says Princess Polly');
    // Not in the list, but nearest to it.
    expect((await card(3, '?provedSale=1')).card.closest('.nearest')).toHaveLength(1);
  });

  it('without pictures says so', async () => {
    expect((await card(1)).card.text()).toContain('No image');
  });

  it('shows markup in a title as text', async () => {
    expect((await card(2)).card.find('h2').text()).toBe('<script>alert(1)</script> & "quotes"');
  });

  it('has prices as $68 or $68.50, and says what was and what is sold out', async () => {
    expect((await card(4)).card.find('.price').text()).toBe('$68.50');
    const { card: soldOut } = await card(3);
    expect(soldOut.text()).toContain('Sold out');
    expect(soldOut.find('.price').text()).toMatch(/\$68\s*was \$99/);
  });

  it('has arrows that lead to its other pictures', async () => {
    const { $, card: three } = await card(5);
    expect(three.find('.counter').text()).toBe('1 / 3');
    const next = three.find('.arrow-next').attr('href') ?? '';
    expect(next).toMatch(/#item-5$/);
    const { card: second } = await card(5, new URL(next, 'http://shop.example/dresses').search);
    expect(second.find('.counter').text()).toBe('2 / 3');
    expect(second.find('img').attr('src')).not.toBe(three.find('img').attr('src'));
    expect($('article')).toHaveLength(5);
  });
});

describe('a username that cannot be saved', () => {
  const ada = { id: 'a3b1', email: null, username: 'Ada', hasPassword: true };
  const away = () => Promise.reject(new Error('the database is away'));
  const session = {
    account: ada,
    sessionId: 's',
    ownerId: 'o',
    savedIds: [],
    renewedUntil: null,
    factor: 'none',
    factorAt: null,
  } as const;

  it.each([
    ['the session is known', async () => session],
    ['not even the session can be found', away],
  ])('is kept, and the screen says so, where %s', async (_, findSession) => {
    const { post } = await openStorefront(products, { accounts: { findSession, rename: away } });
    const form = { intent: 'username', username: 'Countess' };
    const response = await post('/account-settings?edit', form, { cookie: 'session=x' });
    expect(response.status).toBe(503);
    const $ = load(await response.text());
    expect($('main').text()).toContain('Failed to update username. Please try again.');
    expect($('.toasts').text()).toContain('Update Failed');
    expect($('.toasts').text()).toContain('Could not username update.');
    expect($('input[name="username"]').val()).toBe('Countess');
  });
});

describe('when the accounts cannot be reached', () => {
  const away = () => Promise.reject(new Error('the database is away'));
  const form = { email: 'ada@shop.example', password: 'correct horse', confirmPassword: 'correct horse' };

  it.each([
    ['/login', 'Failed to log in. Please try again.'],
    ['/signup', 'Failed to create account. Please try again.'],
  ])('%s says so, and keeps the address', async (path, message) => {
    const { post } = await openStorefront(products, { accounts: { logIn: away, signUp: away } });
    const response = await post(path, form);
    expect(response.status).toBe(503);
    const $ = load(await response.text());
    expect($('[role="alert"]').text()).toBe(message);
    expect($('input[name="email"]').val()).toBe('ada@shop.example');
  });
});
