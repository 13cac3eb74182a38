import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { makeProduct } from '../../../../test/made-products.ts';
import { makeRequestAuth } from '../../../../test/visitors/made-request-auth.ts';
import { emptyFilterSet } from '../../../model/filters/filter-set.ts';
import { DOLLARS } from '../../../model/filters/page-money.ts';
import type { SearchAnswer } from '../../../model/search/listing.ts';
import { findSavedIds, formatCardSizes, loadBrowse, loadNearest } from './load-browse.ts';

afterEach(() => vi.restoreAllMocks());

const product = makeProduct({
  id: 7,
  retailer: 'Glassons',
  externalId: '7',
  typeId: 'dresses',
  title: 'Slip dress',
  description: 'long',
  tags: ['new'],
  subcategories: [],
  priceMinor: 6800,
  formerMinor: null,
  colors: ['black'],
  sizes: ['AU 8'],
  availableSizes: ['AU 8'],
  available: true,
  url: 'https://glassons.example/7',
  imageUrls: ['/7.svg'],
  createdAt: 0,
});

function answerWith(changes: Partial<SearchAnswer> = {}): SearchAnswer {
  const pagination = { currentPage: 1, totalPages: 1, totalCount: 1, itemsPerPage: 12 };
  return {
    filters: emptyFilterSet('dresses'),
    money: DOLLARS,
    isReady: true,
    listing: { ok: true, value: { products: [{ ...product, aboutMinor: null, otherColors: [] }], pagination } },
    subcategories: { ok: true, value: { total: 1, options: [] } },
    colors: { ok: true, value: [{ value: 'black', count: 1 }] },
    attributes: { ok: true, value: [] },
    sizes: { ok: true, value: [] },
    retailers: { ok: true, value: [{ value: 'Glassons', count: 1 }] },
    flags: { ok: true, value: { onSale: 0, provedSale: 0, inStock: 1 } },
    price: { ok: true, value: { min: 6800, max: 6800 } },
    alternatives: [],
    wishes: null,
    ...changes,
  };
}

describe('loadBrowse', () => {
  it('sends of a product what its card shows, and nothing else', () => {
    const { listing } = loadBrowse(answerWith());
    expect(listing.ok && Object.keys(listing.value.products[0] ?? {}).sort()).toEqual([
      'aboutMinor',
      'available',
      'brand',
      'currency',
      'formerMinor',
      'id',
      'imageUrls',
      'priceMinor',
      'retailer',
      'salePercent',
      'sizesText',
      'title',
      'url',
    ]);
  });

  it('sends of the colors of a style four, and how many more there are', () => {
    const otherColors = ['red', 'sage', 'black', 'white', 'pink', 'navy'].map((color, at) => {
      return { id: at + 1, title: `Lara Dress ${color}`, color, available: color !== 'sage' };
    });
    const { pagination } = { pagination: { currentPage: 1, totalPages: 1, totalCount: 1, itemsPerPage: 12 } };
    const listing = {
      ok: true,
      value: { products: [{ ...product, aboutMinor: null, otherColors }], pagination },
    } as const;
    const shown = loadBrowse(answerWith({ listing })).listing;
    expect(shown.ok && shown.value.products[0]).toMatchObject({
      colors: [
        { path: '/products/1/lara-dress-red', name: 'red', paint: expect.stringMatching(/^#/), available: true },
        { path: '/products/2/lara-dress-sage', name: 'sage', available: false },
        { name: 'black' },
        { name: 'white' },
      ],
      moreColors: 2,
    });
  });

  it('lets one failure take nothing else with it', () => {
    const listing = { ok: false, message: 'Failed to fetch products: away' } as const;
    const data = loadBrowse(answerWith({ listing }));
    expect(data.listing).toBe(listing);
    expect(data.colors).toEqual({
      ok: true,
      value: [{ value: 'black', count: 1, paint: '#111111', family: expect.any(String) }],
    });
  });

  it('falls back to the three default retailers', () => {
    const { retailers } = loadBrowse(answerWith({ retailers: { ok: false, message: 'away' } }));
    expect(retailers.map(({ value }) => value)).toEqual(['Princess Polly', 'Motel Rocks', 'Glassons']);
  });
});

describe('findSavedIds', () => {
  const answer = loadBrowse(answerWith());

  it('asks once, for the products of the page', async () => {
    const savedAmong = vi.fn(async () => [7]);
    expect(await findSavedIds(answer, { auth: makeRequestAuth({ savedAmong }), report: vi.fn() })).toEqual([7]);
    expect(savedAmong.mock.calls).toEqual([[[7]]]);
  });

  it('asks nothing where there are no products', async () => {
    const savedAmong = vi.fn(async () => [7]);
    const context = { auth: makeRequestAuth({ savedAmong }), report: vi.fn() };
    const pagination = { currentPage: 1, totalPages: 1, totalCount: 0, itemsPerPage: 12 };
    expect(await findSavedIds({ ...answer, listing: { ok: false, message: 'away' } }, context)).toEqual([]);
    expect(
      await findSavedIds({ ...answer, listing: { ok: true, value: { products: [], pagination } } }, context),
    ).toEqual([]);
    expect(savedAmong).not.toHaveBeenCalled();
  });

  it('leaves the hearts empty when it cannot be found out, and reports that once', async () => {
    const [report, away] = [vi.fn(), new Error('the database is away')];
    const auth = makeRequestAuth({ savedAmong: async () => Promise.reject(away) });
    expect(await findSavedIds(answer, { auth, report })).toEqual([]);
    expect(report.mock.calls).toEqual([[away]]);
  });
});

describe('loadNearest', () => {
  const filters = { ...emptyFilterSet('dresses'), maxPrice: 5 };
  const without = { ...filters, maxPrice: null };
  const found = answerWith({ filters, alternatives: [{ label: 'Up to $5', without, count: 3 }] });

  it('lists what comes nearest in its own order', async () => {
    const list = vi.fn(async () => []);
    expect(await loadNearest(found, list, vi.fn())).toMatchObject({ label: 'Up to $5', products: [] });
    expect(list).toHaveBeenCalledExactlyOnceWith({ ...without, sort: 'price_asc' });
  });

  it('is left out where it cannot be had, which is reported', async () => {
    const report = vi.fn();
    const list = () => Promise.reject(new Error('the cluster is away'));
    expect(await loadNearest(found, list, report)).toBeNull();
    expect(report).toHaveBeenCalledOnce();
  });
});

test.each([
  [[], ''],
  [['US 10', 'US 4'], 'US 4, 10'],
  [['M', 'XS', 'S'], 'XS, S, M'],
  [['S/M', 'US 4', 'S'], 'US 4, S, S/M'],
  [['ONE SIZE'], 'ONE SIZE'],
  [Array.from({ length: 12 }, (_, at) => `AU ${4 + 2 * at}`), 'AU 4, 6, 8, 10, 12, 14, 16, 18, 20, +3'],
])('%j are %j', (sizes, text) => {
  expect(formatCardSizes(sizes)).toBe(text);
});
