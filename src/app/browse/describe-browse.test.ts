import { describe, expect, it } from 'vitest';
import { parseFilterSet } from '../../model/filters/filter-set.ts';
import { DOLLARS } from '../../model/filters/page-money.ts';
import { PRODUCT_TYPES } from '../../model/product/product-types.ts';
import { describeBrowse } from './describe-browse.ts';
import type { BrowseData } from './loading/load-browse.ts';

const root = { id: 'root', loaderData: { site: { url: 'https://shop.example', brand: 'Selvedge', isSample: false } } };

function describeQuery(query: string, currentPage = 1) {
  const pagination = { currentPage, totalPages: 9, totalCount: 1234, itemsPerPage: 12 };
  const data: BrowseData = {
    index: null,
    money: DOLLARS,
    filters: parseFilterSet('dresses', new URLSearchParams(query)),
    listing: { ok: true, value: { products: [], pagination } },
    subcategories: { ok: true, value: { total: 1234, options: [] } },
    colors: { ok: true, value: [] },
    attributes: { ok: true, value: [] },
    sizes: { ok: true, value: [] },
    retailers: [
      { value: 'Princess Polly', count: 0 },
      { value: 'Motel Rocks', count: 40 },
      { value: 'Glassons', count: 30 },
      { value: 'Elsewhere', count: 7 },
    ],
    flags: { onSale: 0, provedSale: 0, inStock: 0 },
    price: { min: null, max: null },
    alternatives: [],
    wishes: null,
    savedIds: [],
  };
  const tags = describeBrowse(PRODUCT_TYPES[0], data, [root]);
  const find = (key: string, value: string) => tags.find((tag) => (tag as Record<string, unknown>)[key] === value);
  return {
    title: tags.flatMap((tag) => ('title' in tag ? [tag.title] : []))[0],
    canonical: (find('rel', 'canonical') as { href?: string } | undefined)?.href,
    description: (find('name', 'description') as { content?: string } | undefined)?.content,
    address: (find('property', 'og:url') as { content?: string } | undefined)?.content,
    sharedTitle: (find('property', 'og:title') as { content?: string } | undefined)?.content,
    isIndexed: find('name', 'robots') === undefined,
  };
}

describe('describeBrowse', () => {
  it('makes a category, its subcategories and their pages pages of their own', () => {
    expect(describeQuery('')).toMatchObject({
      title: 'Dresses — Selvedge',
      canonical: 'https://shop.example/dresses',
      isIndexed: true,
    });
    expect(describeQuery('subcategory=Mini+Dresses&page=2', 2)).toMatchObject({
      title: 'Mini Dresses, page 2 — Selvedge',
      canonical: 'https://shop.example/dresses?subcategory=Mini+Dresses&page=2',
      isIndexed: true,
    });
  });

  it('makes a list of one color or one shop a page of its own', () => {
    expect(describeQuery('colors=off+white')).toMatchObject({
      title: 'Off white dresses — Selvedge',
      canonical: 'https://shop.example/dresses?colors=off+white',
      isIndexed: true,
    });
    expect(describeQuery('retailers=Glassons')).toMatchObject({
      title: 'Dresses at Glassons — Selvedge',
      canonical: 'https://shop.example/dresses?retailers=Glassons',
      isIndexed: true,
    });
    for (const query of [
      'colors=black&colors=white',
      'colors=black&retailers=Glassons',
      'colors=black&sort=price_asc',
      'sizes=Glassons~AU+8',
      'attributes=material:linen',
    ]) {
      expect(describeQuery(query).isIndexed, query).toBe(false);
    }
  });

  it('points a narrowed list back to the list it narrows', () => {
    expect(describeQuery('subcategory=Mini+Dresses&colors=black&page=2', 2)).toMatchObject({
      canonical: 'https://shop.example/dresses?subcategory=Mini+Dresses',
      isIndexed: false,
    });
    expect(describeQuery('sort=price_asc')).toMatchObject({
      canonical: 'https://shop.example/dresses',
      isIndexed: false,
    });
  });

  it('names the shops that have something in the list', () => {
    expect(describeQuery('').description).toBe(
      'Discover your perfect style: Dresses. 1,234 items from Motel Rocks, Glassons and Elsewhere, by size, color and price.',
    );
    expect(describeQuery('retailers=Glassons').description).toContain('Dresses at Glassons. 1,234 items, by size');
  });

  it('keeps in a shared address what it means', () => {
    const query =
      'subcategory=Mini+Dresses&maxPrice=80&colors=black&colors=white&attributes=fit%3Awrap&attributes=pattern%3Afloral&attributes=pattern%3Astripe&sizes=Glassons%7EAU+8&retailers=Motel+Rocks';
    const shared = describeQuery(query);
    const name =
      'Mini Dresses in black or white at Motel Rocks, floral or stripes, wrap, size AU 8 at Glassons, up to $80';
    expect(shared).toMatchObject({
      title: `${name} — Selvedge`,
      sharedTitle: name,
      canonical: expect.not.stringMatching('colors'),
    });
    expect(shared.description).toContain(name);
    expect(shared.address).toBe(`https://shop.example/dresses?${query}`);
    expect(describeQuery('minPrice=20&sort=price_asc').sharedTitle).toBe('Dresses, from $20, price low to high');
    expect(describeQuery('colors=a&colors=b&colors=c&colors=d&colors=e').sharedTitle).toBe(
      'Dresses in a, b, c or 2 more',
    );
  });

  it('writes prices in their currency while the answer is on its way', () => {
    const money = { currency: 'USD', currencies: ['USD'], chosen: 'EUR' };
    const titleOf = (query: string) => {
      const filters = parseFilterSet('dresses', new URLSearchParams(query));
      const here = { ...root, loaderData: { ...root.loaderData, money } };
      return describeBrowse(PRODUCT_TYPES[0], { filters, pending: new Promise(() => {}) }, [here])[0];
    };
    expect(titleOf('maxPrice=80&currency=EUR')).toEqual({ title: 'Dresses, up to €80 — Selvedge' });
    expect(titleOf('maxPrice=80')).toEqual({ title: 'Dresses, up to $80 — Selvedge' });
  });

  it('calls a category without a name Clothing', () => {
    const [title] = describeBrowse({ ...PRODUCT_TYPES[0], name: '' }, undefined, [root]);
    expect(title).toEqual({ title: 'Clothing — Selvedge' });
  });
});
