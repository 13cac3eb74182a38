import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeVisitor } from '../../../test/made-visitor.ts';
import { emptyFilterSet } from '../../model/filter-set.ts';
import type { Product } from '../../model/product.ts';
import type { CatalogueService } from '../../server/services.ts';
import { findSavedIds, loadBrowse } from './load-browse.ts';

afterEach(() => vi.restoreAllMocks());

const product: Product = {
  id: 7,
  retailer: 'Glassons',
  externalId: '7',
  typeId: 'dresses',
  title: 'Slip dress',
  description: 'long',
  tags: ['new'],
  subcategories: [],
  priceCents: 6800,
  compareAtCents: null,
  colors: ['black'],
  sizes: ['AU 8'],
  availableSizes: ['AU 8'],
  available: true,
  url: 'https://glassons.example/7',
  imageUrls: ['/7.svg'],
  createdAt: 0,
};

function catalogue(changes: Partial<CatalogueService> = {}): CatalogueService {
  const filters = emptyFilterSet('dresses');
  const pagination = { currentPage: 1, totalPages: 1, totalCount: 1, itemsPerPage: 12 };
  return {
    isReady: () => true,
    resolve: (asked) => asked,
    listing: () => ({ filters, products: [product], pagination }),
    subcategories: () => ({ total: 1, options: [] }),
    colors: () => [{ value: 'black', count: 1 }],
    sizes: () => [],
    retailers: () => [{ value: 'Glassons', count: 1 }],
    priceRange: () => ({ minCents: 6800, maxCents: 6800 }),
    showcase: () => [],
    ...changes,
  };
}

const fail = (message: string) => () => {
  throw new Error(message);
};

describe('loadBrowse', () => {
  it('sends of a product what its card shows, and nothing else', () => {
    const { listing } = loadBrowse(catalogue(), emptyFilterSet('dresses'));
    expect(listing.ok && Object.keys(listing.value.products[0] ?? {}).sort()).toEqual([
      'available',
      'compareAtCents',
      'id',
      'imageUrls',
      'priceCents',
      'retailer',
      'title',
      'url',
    ]);
  });

  it('asks everything with the filter set the catalogue made of the one asked for', () => {
    const resolved = { ...emptyFilterSet('dresses'), colors: ['black'] };
    const listing = vi.fn(catalogue().listing);
    const data = loadBrowse(catalogue({ resolve: () => resolved, listing }), {
      ...resolved,
      colors: ['black', 'no such colour'],
    });
    expect(listing).toHaveBeenCalledWith(resolved);
    expect(data.query).toBe('colors=black');
  });

  it('lets one failure take nothing else with it', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const data = loadBrowse(catalogue({ listing: fail('Failed to fetch products: away') }), emptyFilterSet('dresses'));
    expect(data.listing).toEqual({ ok: false, message: 'Failed to fetch products: away' });
    expect(data.colors).toEqual({ ok: true, value: [{ value: 'black', count: 1, paint: '#111111' }] });
  });

  it('falls back to the three default retailers', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { retailers } = loadBrowse(catalogue({ retailers: fail('away') }), emptyFilterSet('dresses'));
    expect(retailers.map(({ value }) => value)).toEqual(['Princess Polly', 'Motel Rocks', 'Glassons']);
  });
});

describe('findSavedIds', () => {
  const answer = loadBrowse(catalogue(), emptyFilterSet('dresses'));

  it('asks once, for the products of the page', async () => {
    const savedAmong = vi.fn(async () => [7]);
    expect(await findSavedIds(answer, { visitor: makeVisitor({ savedAmong }), report: vi.fn() })).toEqual([7]);
    expect(savedAmong.mock.calls).toEqual([[[7]]]);
  });

  it('asks nothing where there are no products', async () => {
    const savedAmong = vi.fn(async () => [7]);
    const facts = { visitor: makeVisitor({ savedAmong }), report: vi.fn() };
    const pagination = { currentPage: 1, totalPages: 1, totalCount: 0, itemsPerPage: 12 };
    expect(await findSavedIds({ ...answer, listing: { ok: false, message: 'away' } }, facts)).toEqual([]);
    expect(
      await findSavedIds({ ...answer, listing: { ok: true, value: { products: [], pagination } } }, facts),
    ).toEqual([]);
    expect(savedAmong).not.toHaveBeenCalled();
  });

  it('leaves the hearts empty when it cannot be found out, and reports that once', async () => {
    const [report, away] = [vi.fn(), new Error('the database is away')];
    const visitor = makeVisitor({ savedAmong: async () => Promise.reject(away) });
    expect(await findSavedIds(answer, { visitor, report })).toEqual([]);
    expect(report.mock.calls).toEqual([[away]]);
  });
});
