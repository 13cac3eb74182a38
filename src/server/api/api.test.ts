import fc from 'fast-check';
import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { makeProducts } from '../../../test/made-products.ts';
import { runs } from '../../../test/property-runs.ts';
import { createTestCatalog } from '../../../test/test-catalog.ts';
import { searchCatalog } from '../../catalog/search-catalog.ts';
import { createApi } from './api.ts';
import { colorsAnswer, productsAnswer, retailersAnswer, sizesAnswer } from './schemas.ts';

const logger = pino({ level: 'silent' });
// Every third has a former price, of which every other is proved.
const products = makeProducts(400).map((product) => ({
  ...product,
  formerMinor: product.id % 3 === 0 ? 4 * product.priceMinor : null,
  salePercent: product.id % 6 === 0 ? 75 : null,
}));
const site = { url: 'http://localhost:3000', brand: 'Selvedge', isSample: false };
const catalog = await createTestCatalog(products);
const app = new Hono().route('/api', createApi({ catalog, site }, logger));

async function get(path: string) {
  const response = await app.request(path);
  return { status: response.status, body: await response.json() };
}

describe('GET /api/products', () => {
  it('gives a page with exact counts, in the shape it documents', async () => {
    const { status, body } = await get('/api/products?type_id=dresses&colors=black&sort=price_asc');
    expect(status).toBe(200);
    const answer = productsAnswer.strict().parse(body);
    const matching = products.filter((product) => product.typeId === 'dresses' && product.colors.includes('black'));
    expect(answer.pagination).toEqual({
      currentPage: 1,
      totalPages: Math.ceil(matching.length / 12),
      totalCount: matching.length,
      itemsPerPage: 12,
    });
    const prices = matching.map((product) => product.priceMinor / 100).sort((a, b) => a - b);
    expect(answer.products.map((product) => product.price)).toEqual(prices.slice(0, 12));
    const white = products.filter((product) => product.typeId === 'dresses' && product.colors.includes('white'));
    expect(answer.facets.colors.find((option) => option.value === 'white')?.count).toBe(white.length);
  });

  it('lists what is reduced and what can be bought, and counts both', async () => {
    const dresses = products.filter(({ typeId }) => typeId === 'dresses');
    const reduced = dresses.filter(({ formerMinor }) => formerMinor !== null);
    const proved = dresses.filter(({ salePercent }) => salePercent !== null);
    const countStocked = (some: typeof dresses) => some.filter(({ available }) => available).length;
    const flags = { onSale: reduced.length, provedSale: proved.length, inStock: countStocked(dresses) };
    expect((await get('/api/products?type_id=dresses')).body.facets.flags).toEqual(flags);
    const { body } = await get('/api/products?type_id=dresses&onSale=1&inStock=true');
    expect(body.pagination.totalCount).toBe(countStocked(reduced));
    expect(body.facets.flags).toMatchObject({ onSale: countStocked(reduced), provedSale: countStocked(proved) });
    expect((await get('/api/products?type_id=dresses&provedSale=1')).body.pagination.totalCount).toBe(proved.length);
    for (const product of body.products) {
      const isProved = product.id % 6 === 0;
      expect(product).toMatchObject({
        available: true,
        compare_at_price: 4 * product.price,
        compare_at_kind: isProved ? 'proved' : 'claimed',
        sale_percent: isProved ? 75 : null,
      });
    }
  });

  it('names the pictures of a product both ways', async () => {
    const { body } = await get('/api/products?type_id=dresses');
    for (const product of body.products) expect(product.images).toEqual(product.image_urls);
    expect(body.products.flatMap((product: { images: string[] }) => product.images)).not.toEqual([]);
  });

  it('requires type_id', async () => {
    expect(await get('/api/products?colors=black')).toEqual({
      status: 400,
      body: { error: 'type_id is required to fetch products.' },
    });
    expect((await get('/api/products?type_id=')).status).toBe(400);
  });

  it('refuses a type that does not exist', async () => {
    expect(await get('/api/products?type_id=hats')).toEqual({ status: 400, body: { error: 'Invalid product type' } });
  });

  it('shows the last page for a page past the end', async () => {
    const { body } = await get('/api/products?type_id=dresses&page=9999');
    expect(body.pagination.currentPage).toBe(body.pagination.totalPages);
    expect(body.products.length).toBeGreaterThan(0);
  });

  it('ignores colors and retailers the catalog does not know', async () => {
    const all = await get('/api/products?type_id=dresses');
    expect(await get('/api/products?type_id=dresses&colors=zzz&retailers=Nobody&sizes=Nobody~M')).toEqual(all);
  });

  it('answers any query with 200 or 400', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 120 }), async (query) => {
        const url = `http://x/api/products?type_id=tops&${encodeURI(query.toWellFormed())}`;
        expect((await app.request(url)).status).toBe(200);
        expect([200, 400]).toContain(
          (await app.request(`http://x/api/products?${encodeURI(query.toWellFormed())}`)).status,
        );
      }),
      { numRuns: runs(80) },
    );
  });
});

describe('the other resources', () => {
  it('lists sizes in groups', async () => {
    const { sizes } = sizesAnswer.parse((await get('/api/sizes?type_id=dresses')).body);
    const polly = sizes.find((entry) => entry.retailer === 'Princess Polly');
    expect(polly?.numbers.map((option) => option.value)).toEqual(['US 0', 'US 2', 'US 4', 'US 6']);
    expect(polly?.letters.map((option) => option.value)).toEqual(['S', 'M']);
    expect(polly?.ranges.map((option) => option.value)).toEqual(['S/M']);
  });

  it('lists colors by frequency', async () => {
    const { colors } = colorsAnswer.parse((await get('/api/colors?type_id=dresses')).body);
    const counts = colors.map((option) => option.count);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });

  it.each(['/api/sizes', '/api/colors', '/api/sizes?type_id=hats'])('refuses %s', async (path) => {
    expect(await get(path)).toEqual({ status: 400, body: { error: 'Invalid product type' } });
  });

  it('counts retailers over the whole catalog when no type is named', async () => {
    const { retailers } = retailersAnswer.parse((await get('/api/retailers')).body);
    expect(retailers.reduce((sum, option) => sum + option.count, 0)).toBe(products.length);
  });

  it('answers an unknown resource with 404', async () => {
    expect(await get('/api/hats')).toEqual({ status: 404, body: { error: 'No such resource' } });
  });
});

describe('GET /api/openapi.json', () => {
  it('describes the parameters that the schemas validate', async () => {
    const { body } = await get('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const parameters = body.paths['/api/products'].get.parameters;
    expect(parameters.find((parameter: { name: string }) => parameter.name === 'type_id')).toMatchObject({
      required: true,
      schema: { enum: expect.arrayContaining(['dresses', 'outerwear']) },
    });
    expect(parameters.find((parameter: { name: string }) => parameter.name === 'colors')).toMatchObject({
      required: false,
      explode: true,
    });
    const answer = body.paths['/api/products'].get.responses[200].content['application/json'].schema;
    expect(answer.required).toEqual(['products', 'availableSubcategories', 'pagination', 'facets']);
  });
});

describe('before the catalog is there', () => {
  it('answers 503 with the specification’s message', async () => {
    const empty = new Hono().route('/api', createApi({ catalog: await createTestCatalog(null), site }, logger));
    const response = await empty.request('/api/products?type_id=dresses');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toEqual({ error: 'Failed to fetch products: the catalog is not ready yet' });
  });
});

describe('when the catalog fails', () => {
  const failing = async (error: Error) => {
    const search = () => {
      throw error;
    };
    const own = await createTestCatalog(products, { logger, search });
    return new Hono().route('/api', createApi({ catalog: own, site }, logger));
  };

  it.each([
    ['/api/colors', new Error('the shelves fell over'), 'Failed to fetch colors: the shelves fell over'],
    ['/api/sizes', new Error('the shelves fell over'), 'Failed to fetch sizes: the shelves fell over'],
    ['/api/products', new Error('the shelves fell over'), 'Failed to fetch product count: the shelves fell over'],
    ['/api/products', new TypeError('x is not a function'), 'Failed to fetch product count: An error occurred'],
  ])('%s answers 500 to %s, and the log has it', async (path, error, message) => {
    const log = vi.spyOn(logger, 'error').mockReturnValue();
    const response = await (await failing(error)).request(`${path}?type_id=dresses`);
    expect([response.status, await response.json()]).toEqual([500, { error: message }]);
    expect(log.mock.calls.map(([about]) => (about as { err: Error }).err)).toEqual([error]);
  });

  it('words a listing without its products', async () => {
    vi.spyOn(logger, 'error').mockReturnValue();
    const search: typeof searchCatalog = (...args) => ({ ...searchCatalog(...args), positions: [99_999] });
    const own = await createTestCatalog(products, { logger, search });
    const response = await new Hono()
      .route('/api', createApi({ catalog: own, site }, logger))
      .request('/api/products?type_id=dresses');
    expect(await response.json()).toEqual({
      error: 'Failed to fetch products: the index names product 99999, which its catalog does not have',
    });
  });
});

describe('names of properties that every object has', () => {
  const NAMES = [...new Set([Object.prototype, Array.prototype].flatMap((of) => Object.getOwnPropertyNames(of)))];
  const named = makeProducts(NAMES.length).map((product, index) => {
    const name = NAMES[index] ?? '';
    return {
      ...product,
      typeId: 'dresses' as const,
      retailer: name,
      colors: [name.toLowerCase()],
      sizes: [name],
      availableSizes: [name],
    };
  });

  it('are retailers, colors and sizes like others', async () => {
    const catalog = await createTestCatalog(named);
    const app = new Hono().route('/api', createApi({ catalog, site }, logger));
    const ask = async (path: string) => {
      const response = await app.request(path);
      return { status: response.status, body: await response.json() };
    };
    expect((await ask('/api/colors?type_id=dresses')).body.colors).toHaveLength(NAMES.length);
    for (const name of NAMES) {
      for (const filter of [`colors=${name.toLowerCase()}`, `retailers=${name}`, `sizes=${name}~${name}`]) {
        const { status, body } = await ask(`/api/products?type_id=dresses&${filter}`);
        expect([filter, status, body.pagination?.totalCount]).toEqual([filter, 200, 1]);
      }
    }
  });

  it('are no failure in place of anything else', async () => {
    for (const name of NAMES) {
      const others = ['subcategory', 'minPrice', 'currency', 'onSale', 'sort', 'page', 'q', name];
      const all = others.map((place) => `${place}=${name}`).join('&');
      for (const path of ['products', 'retailers', 'sizes', 'colors', 'suggestions']) {
        for (const type of ['dresses', name]) {
          const response = await app.request(`/api/${path}?type_id=${type}&${all}`);
          expect(response.status, `${path} of ${type} with ${name}`).toBeLessThan(500);
        }
      }
      expect((await app.request(`/api/${name}`)).status).toBe(404);
    }
  });
});
