import { describe, expect, it } from 'vitest';
import { parseFilterSet } from '../../model/filters/filter-set.ts';
import { DOLLARS } from '../../model/filters/page-money.ts';
import type { Route } from './+types/browse.ts';
import { meta, shouldRevalidate } from './browse.tsx';

interface Sent {
  readonly formMethod?: 'POST' | 'GET';
  readonly formAction?: string;
  readonly defaultShouldRevalidate?: boolean;
}

const going = (from: string, to: string, sent: Sent = {}) =>
  shouldRevalidate({
    currentUrl: new URL(from, 'http://shop.example'),
    nextUrl: new URL(to, 'http://shop.example'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...sent,
  });

describe('a list', () => {
  it('is fetched for another parameter set, and for no other spelling of the same one', () => {
    expect(going('/dresses', '/dresses?page=2')).toBe(true);
    expect(going('/dresses', '/dresses?page=1&hats=1')).toBe(false);
    expect(going('/dresses', '/dresses', { formMethod: 'GET', formAction: '/dresses' })).toBe(false);
  });

  it('is fetched again where somebody asks for it, and not by a link to it', () => {
    expect(going('/dresses?colors=black', '/dresses?colors=black')).toBe(true);
    expect(going('/dresses', '/dresses', { defaultShouldRevalidate: false })).toBe(false);
    expect(going('/dresses', '/dresses?page=2', { defaultShouldRevalidate: false })).toBe(true);
  });

  it('is fetched when its hearts may be another person’s', () => {
    expect(going('/dresses', '/dresses', { formMethod: 'POST', formAction: '/signout' })).toBe(true);
    // What `useAskAgain` sends.
    expect(going('/dresses', '/dresses', { formMethod: 'POST', formAction: '/' })).toBe(true);
  });

  it('is not fetched for another theme', () => {
    expect(going('/dresses', '/dresses', { formMethod: 'POST', formAction: '/theme' })).toBe(false);
  });
});

describe('a list is called', () => {
  const titleOf = (search: string, answered: string) => {
    const filters = parseFilterSet('dresses', new URLSearchParams(answered));
    const pagination = { currentPage: 1, totalPages: 1, totalCount: 40, itemsPerPage: 12 };
    const listing = { ok: true, value: { products: [], pagination } } as const;
    const tags = meta({
      location: { pathname: '/dresses', search },
      loaderData: { filters, listing, retailers: [], money: DOLLARS },
      matches: [],
    } as unknown as Route.MetaArgs);
    return tags.flatMap((tag) => {
      const { title, href } = tag as { title?: string; href?: string };
      return [title, href].filter((text) => text !== undefined);
    });
  };

  it('by what was answered: what the catalog does not know is no filter', () => {
    expect(titleOf('?retailers=Gucci', '')).toEqual(['Dresses', '/dresses']);
    expect(titleOf('?colors=neon&colors=black', 'colors=black')).toEqual(['Black dresses', '/dresses?colors=black']);
  });
});
