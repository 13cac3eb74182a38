import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { SavedItem } from '../../model/account/account.ts';
import type { Pending } from '../page/slow-answer.ts';
import type { ProfileData } from './load-profile.ts';
import { ProfileScreen } from './profile-screen.tsx';

const card: SavedItem = {
  productId: 7,
  typeId: 'dresses',
  title: 'Slip dress',
  retailer: 'Glassons',
  url: 'https://glassons.example/7',
  currency: 'USD',
  priceMinor: 6800,
  imageUrls: [],
  isListed: true,
};

function draw(path: string, saved: ProfileData['saved'], username: string | null = 'Ada'): string {
  return drawFor({ id: 'a', email: 'ada@shop.example', username, hasPassword: true }, { saved }, path);
}

function drawFor(account: object | null, data: ProfileData | Pending<ProfileData>, path = '/profile'): string {
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <ProfileScreen data={data} /> }]);
  return renderToString(<Stub initialEntries={[path]} hydrationData={{ loaderData: { root: { account } } }} />);
}

const page = (items: readonly SavedItem[], changes = {}): ProfileData['saved'] => ({
  items,
  totalCount: items.length,
  matchCount: items.length,
  typeCounts: { dresses: items.length },
  currentPage: 1,
  totalPages: 1,
  ...changes,
});

describe('the profile', () => {
  it('greets, and leads back and to the settings', () => {
    const html = draw('/profile', page([]));
    expect(html).toContain('Hello, Ada');
    expect(html).toMatch(/<a [^>]*href="\/">Back to Main Page<\/a>/);
    expect(html).toMatch(/<a [^>]*href="\/account-settings">Account Settings<\/a>/);
    expect(draw('/profile', page([]), null)).toContain('ada@shop.example');
  });

  it('counts all saved items on their tab', () => {
    const html = draw('/profile?category=dresses', page([card], { totalCount: 1234 }));
    expect(html).toContain('Saved Items<small>(1,234)</small>');
    expect(html).toContain('Showing 1 of 1 items');
  });

  it('offers the categories, each with what it holds: those of the specification in its order, then the other two', () => {
    const html = draw('/profile', page([card], { totalCount: 1237, typeCounts: { dresses: 1234, sets: 3 } }));
    const pills = html.match(/<nav class="pills".*?<\/nav>/)?.[0] ?? '';
    expect([...pills.matchAll(/>([^<>]+)<small>([^<]*)/g)].map(([, name, count]) => `${name} ${count}`)).toEqual([
      'All Saved 1,237',
      'Dresses 1,234',
      'Tops 0',
      'Jeans 0',
      'Pants 0',
      'Shorts 0',
      'Skirts 0',
      'Sets 3',
      'Outerwear 0',
    ]);
  });

  it('shows what was saved: two decimals always, the way to the shop, a heart that removes', () => {
    const html = draw('/profile', page([card]));
    expect(html).toContain('$68.00');
    expect(html).toMatch(/href="https:\/\/glassons\.example\/7" target="_blank" rel="noopener sponsored"/);
    expect(html).toMatch(/aria-label="Save Slip dress" aria-pressed="true" name="remove"/);
    expect(html).not.toContain('No longer available');
    expect(draw('/profile', page([{ ...card, isListed: false }]))).toContain('No longer available');
  });

  it('marks the tab and the category it shows', () => {
    const html = draw('/profile?category=tops', page([card]));
    expect(html).toMatch(/href="\/profile\?category=tops" aria-current="page">Tops/);
    expect(html).toMatch(/href="\/profile" aria-current="page">Saved Items/);
    expect(html).toMatch(/href="\/profile">All Saved/);
  });

  it('pages within the category', () => {
    const html = draw('/profile?category=tops', page([card], { matchCount: 30, totalPages: 2 }));
    expect(html).toMatch(/href="\/profile\?category=tops&amp;page=2" rel="next"/);
  });

  it('says what to do where nothing is saved, and where nothing is of the category', () => {
    expect(draw('/profile', page([]))).toContain('No saved items yet');
    const wordsOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
    const words = wordsOf(draw('/profile', page([])));
    expect(words).toContain('Click the heart icon on anything you like, and it will wait for you here.');
    const none = draw('/profile?category=jeans', page([], { totalCount: 3 }));
    expect(wordsOf(none)).toContain('No saved items yet');
    expect(wordsOf(none)).toContain('Click the heart icon on jeans you like');
    expect(none).toMatch(/href="\/jeans">Shop jeans/);
  });

  it('can be asked again for items that could not be had', () => {
    const html = draw('/profile?category=tops&page=2', null);
    expect(html).toContain('Your saved items could not be loaded.');
    expect(html).toMatch(/href="\/profile\?category=tops&amp;page=2">Try again/);
    expect(html).not.toContain('<small>');
  });

  it('is a spinner, and nothing of the profile, until it is known who is there', () => {
    const pending = new Promise<never>(() => {});
    expect(drawFor(null, { pending })).toMatch(/^<div class="plain" role="status"><span class="spinner"/);
    expect(drawFor({ id: 'a', email: 'ada@shop.example' }, { pending })).toContain('Loading items...');
  });

  it('has a history to come, with the count on the other tab', () => {
    const html = draw('/profile?tab=history', page([card]));
    expect(html).toContain('Browsing history feature coming soon');
    expect(html).toContain('<small>(1)</small>');
    expect(html).not.toContain('Slip dress');
  });
});
