import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomCatalog } from '../../../../bench/made/random-catalog.ts';
import { randomFilterSets } from '../../../../bench/made/random-filter-sets.ts';
import { makeProduct, makeProducts } from '../../../../test/made-products.ts';
import { runs } from '../../../../test/property-runs.ts';
import { anyFilterSet } from '../../../../test/search/any-filter-set.ts';
import { createTestCatalog } from '../../../../test/test-catalog.ts';
import { makeIndex } from '../../../catalog/facets/facets-block.ts';
import { findNearest } from '../../../catalog/find-alternatives.ts';
import type { Attribute } from '../../../model/attributes/attribute.ts';
import { emptyFilterSet, type FilterSet, formatFilterSet, parseFilterSet } from '../../../model/filters/filter-set.ts';
import type { Product } from '../../../model/product/product.ts';
import type { ProductTypeId } from '../../../model/product/product-types.ts';
import { loadBrowse, MOST_NEAREST } from '../loading/load-browse.ts';
import { findAnswer, openIndex } from './answer-in-browser.ts';

/** Both who answer: the server, and a browser that has its file. */
async function open(products: readonly Product[], shopper: string | null = null) {
  const catalog = await createTestCatalog(products);
  const server = (filters: FilterSet) => {
    const found = catalog.search(filters, shopper);
    const index = catalog.indexNotice(filters.typeId, shopper);
    const nearest = findNearest(found.filters, found.alternatives);
    const ids = nearest && catalog.list(nearest.without, shopper).map(({ id }) => id);
    return {
      ...loadBrowse(found),
      index,
      ...(nearest && { nearest: { ...nearest, products: [], ids: ids?.slice(0, MOST_NEAREST) ?? [] } }),
    };
  };
  const made = new Map<ProductTypeId, ReturnType<typeof makeIndex>>();
  const here = (filters: FilterSet, template = server(emptyFilterSet(filters.typeId))) => {
    const notice = catalog.indexNotice(filters.typeId, shopper);
    const bytes = notice && catalog.facetsFile(notice.file);
    if (!notice || !bytes) throw new Error('There is no file');
    const known = made.get(filters.typeId) ?? makeIndex(bytes);
    made.set(filters.typeId, known);
    return findAnswer({ index: openIndex(known.index), ids: known.ids, notice, template }, filters);
  };
  return { server, here };
}

/** The server's answer as one that is found here: cards by their ids. */
function withoutCards(answer: ReturnType<Awaited<ReturnType<typeof open>>['server']>) {
  if (!answer.listing.ok) throw new Error(answer.listing.message);
  const { products, pagination } = answer.listing.value;
  return {
    ...answer,
    listing: { ok: true, value: { products: [], pagination } },
    savedIds: [],
    found: { ids: products.map(({ id }) => id) },
  };
}

const ofAddress = (filters: FilterSet) => parseFilterSet(filters.typeId, new URLSearchParams(formatFilterSet(filters)));

describe('an answer that is found in the browser', () => {
  it('offers the same attributes without their counts while these are not there', async () => {
    const products = randomCatalog({ count: 500, types: ['dresses'], seed: 7 });
    const { server, here } = await open(products);
    const apart = await open(products.map((product) => ({ ...product, attributes: [] })));
    const asked = { ...emptyFilterSet('dresses'), colors: ['black'] };
    const template = server(emptyFilterSet('dresses'));
    const [whole, part] = [here(asked, template), apart.here(asked, template)];
    const offered = (answer: typeof whole) =>
      answer?.attributes.ok &&
      answer.attributes.value.flatMap(({ options }) => options.map(({ value }) => value)).sort();
    expect(offered(part)).toEqual(offered(whole));
    const counts = part?.attributes.ok ? part.attributes.value.flatMap(({ options }) => options) : [];
    expect(new Set(counts.map(({ count }) => count))).toEqual(new Set([-1]));
    expect(apart.here({ ...asked, attributes: ['fit:wrap'] }, template)).toBeNull();
  });

  it('is the server’s, for filter sets as shoppers make them', async () => {
    const products = randomCatalog({ count: 3000, types: ['dresses', 'jeans'], seed: 5 });
    const { server, here } = await open(products);
    let answered = 0;
    for (const [at, any] of randomFilterSets(products, runs(300), 6).entries()) {
      const said = (products[at]?.attributes ?? []) as Attribute[];
      const asked = ofAddress({ ...any, attributes: said.slice(0, at % 3) });
      const found = here(asked);
      if (found === null) continue;
      answered += 1;
      expect(found).toEqual(withoutCards(server(asked)));
    }
    expect(answered).toBeGreaterThan(runs(300) * 0.7);
  });

  it('is the server’s, whatever is asked, in whatever currency', async () => {
    const products = makeProducts(120).map((product, i) => ({
      ...product,
      formerMinor: i % 3 === 0 ? 9000 : null,
      salePercent: i % 6 === 0 ? 20 : null,
      attributes: ['pattern:stripe', 'fit:wrap', 'material:linen', 'material:silk'].slice(i % 3, (i % 5) + 1),
      currency: i % 2 === 0 ? 'USD' : 'EUR',
    }));
    for (const shopper of [null, 'SEK']) {
      const { server, here } = await open(products, shopper);
      fc.assert(
        fc.property(anyFilterSet, (any) => {
          const asked = ofAddress(any);
          const found = here(asked);
          if (found !== null) expect(found).toEqual(withoutCards(server(asked)));
        }),
        { numRuns: runs(300) },
      );
    }
  });

  it('is the server’s of one product, and of none', async () => {
    for (const products of [[], [makeProduct({ typeId: 'dresses', colors: ['black'] })]]) {
      const { server, here } = await open(products);
      for (const query of [
        '',
        'minPrice=10',
        'maxPrice=1&inStock=1',
        'page=9&sort=price_asc',
        'onSale=1',
        'provedSale=1',
      ]) {
        const asked = parseFilterSet('dresses', new URLSearchParams(query));
        expect(here(asked)).toEqual(withoutCards(server(asked)));
      }
    }
  });

  it('names the filters that leave nothing', async () => {
    const { server, here } = await open(makeProducts(50));
    const asked = parseFilterSet('dresses', new URLSearchParams('maxPrice=0'));
    expect(here(asked)?.alternatives).toEqual(server(asked).alternatives);
    expect(here(asked)?.alternatives).toHaveLength(1);
    expect(here(asked)?.nearest?.ids?.length).toBeGreaterThan(0);
    expect(here(asked)?.nearest?.without).toMatchObject({ maxPrice: null, sort: 'price_asc' });
  });

  it('is left to the server for words, and for what only another type may have', async () => {
    const { here } = await open(makeProducts(50));
    for (const query of [
      'q=linen',
      'colors=zzz',
      'retailers=Nobody',
      'sizes=Glassons~XYZ',
      'minPrice=1&currency=CHF',
    ]) {
      expect(here(parseFilterSet('dresses', new URLSearchParams(query)))).toBeNull();
    }
  });

  it('is left to the server when the options at hand are those of another catalogue', async () => {
    const before = await open([makeProduct({ typeId: 'dresses', colors: ['black'] })]);
    const { here } = await open([makeProduct({ typeId: 'dresses', colors: ['red'] })]);
    expect(here(emptyFilterSet('dresses'), before.server(emptyFilterSet('dresses')))).toBeNull();
  });
});
