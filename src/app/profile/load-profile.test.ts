import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { makeRequestAuth } from '../../../test/visitors/made-request-auth.ts';
import type { Account, SavedItem, SavedList } from '../../model/account/account.ts';
import type { RequestAuth } from '../../server/auth/request-auth.ts';
import { requestContext } from '../context.ts';
import { loadProfile } from './load-profile.ts';

const account: Account = { id: 'a', email: 'ada@shop.example', username: 'Ada', hasPassword: true };
const item: SavedItem = {
  productId: 7,
  title: 'Slip dress',
  currency: 'USD',
  priceMinor: 6800,
  url: 'https://glassons.example/7',
  retailer: 'Glassons',
  typeId: 'dresses',
  imageUrls: ['/7.svg'],
  isListed: false,
};
const list: SavedList = {
  items: [item],
  totalCount: 3,
  matchCount: 1,
  typeCounts: { dresses: 3 },
  currentPage: 1,
  totalPages: 1,
};

function load(path: string, changes: Partial<RequestAuth>, report = vi.fn()) {
  const context = new RouterContextProvider();
  const auth = makeRequestAuth({ account: async () => account, listSaved: async () => list, ...changes });
  context.set(requestContext, {
    nonce: '',
    requestId: null,
    theme: 'system',
    currency: null,
    chosenCurrency: null,
    auth,
    report,
    keepFromCaches: () => {},
    takeDocument: () => {},
  });
  return loadProfile({ context, url: new URL(path, 'http://shop.example') });
}

/** Where a loader sends the visitor. */
const leads = async (loading: Promise<unknown>) => {
  const thrown = await loading.catch((error: unknown) => error);
  return thrown instanceof Response ? thrown.headers.get('location') : null;
};

describe('the profile', () => {
  it('asks for what the address names, and sends what a card shows', async () => {
    const listSaved = vi.fn(async () => list);
    const { data } = await load('/profile?category=dresses&page=2', { listSaved });
    expect(listSaved).toHaveBeenCalledWith({ typeId: 'dresses', page: 2 });
    expect(data.saved).toMatchObject({ totalCount: 3, matchCount: 1 });
    expect(data.saved?.items).toEqual([item]);
  });

  it('knows the number of saved items on the history tab, too', async () => {
    expect((await load('/profile?tab=history', {})).data.saved?.totalCount).toBe(3);
  });

  it('sends a signed-out visitor to log in and back, and asks nothing more', async () => {
    const listSaved = vi.fn(async () => list);
    expect(await leads(load('/profile?page=2', { account: async () => null, listSaved }))).toBe(
      '/login?returnTo=%2Fprofile%3Fpage%3D2',
    );
    expect(listSaved).not.toHaveBeenCalled();
  });

  it('sends somebody whose session ends in between to log in again', async () => {
    expect(await leads(load('/profile', { listSaved: async () => null }))).toBe(
      '/login?notice=ended&returnTo=%2Fprofile',
    );
  });

  it('stands when nobody can say who is there, and asks nothing more', async () => {
    const [report, away, listSaved] = [vi.fn(), new Error('the database is away'), vi.fn(async () => list)];
    const loaded = await load('/profile', { account: async () => Promise.reject(away), listSaved }, report);
    expect([loaded.data, loaded.init?.status]).toEqual([{ saved: null }, 503]);
    expect(listSaved).not.toHaveBeenCalled();
    expect(report.mock.calls).toEqual([[away]]);
  });

  it('is there without its items when these cannot be had, and reports it', async () => {
    const [report, away] = [vi.fn(), new Error('the database is away')];
    const loaded = await load('/profile', { listSaved: async () => Promise.reject(away) }, report);
    expect(loaded.data).toEqual({ saved: null });
    expect(loaded.init?.status).toBe(503);
    expect(report.mock.calls).toEqual([[away]]);
  });
});
