import { describe, expect, it } from 'vitest';
import { whileInDoubt } from '../live/account-doubt.ts';
import { shouldRevalidate } from './browse.tsx';

const going = (from: string, to: string, sent: { formMethod?: 'POST' | 'GET'; formAction?: string } = {}) =>
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
    expect(going('/dresses?colors=black', '/dresses?colors=black')).toBe(false);
    expect(going('/dresses', '/dresses?page=1&hats=1')).toBe(false);
    expect(going('/dresses', '/dresses', { formMethod: 'GET', formAction: '/dresses' })).toBe(false);
  });

  it('is fetched when its hearts may be another person’s', async () => {
    expect(going('/dresses', '/dresses', { formMethod: 'POST', formAction: '/signout' })).toBe(true);
    await whileInDoubt(async () => expect(going('/dresses', '/dresses')).toBe(true));
    expect(going('/dresses', '/dresses')).toBe(false);
  });

  it('is not fetched for another theme', () => {
    expect(going('/dresses', '/dresses', { formMethod: 'POST', formAction: '/theme' })).toBe(false);
  });
});
