import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { PRODUCT_TYPES } from '../../model/product/product-types.ts';
import Home from './home.tsx';
import Shell from './shell.tsx';

const ada = { id: '1', email: 'ada@shop.example', username: 'Ada', hasPassword: true };

/** The links of a screen in the shared layout: address → whether it is marked as the present one. */
function linksAt(path: string, account: typeof ada | null = null): Map<string, boolean> {
  const homeProps = { loaderData: { hero: [], categories: {} } } as unknown as Parameters<typeof Home>[0];
  const Stub = createRoutesStub([
    {
      id: 'shell',
      Component: Shell,
      children: [
        { index: true, Component: () => <Home {...homeProps} /> },
        { path: '*', Component: () => null },
      ],
    },
  ]);
  const hydrationData = { loaderData: { root: { account } } };
  const html = renderToString(<Stub initialEntries={[path]} hydrationData={hydrationData} />);
  const links = html.matchAll(/<a (?<attributes>[^>]*href="(?<href>[^"]*)"[^>]*)>/g);
  return new Map([...links].map(({ groups }) => [groups?.href ?? '', /aria-current/.test(groups?.attributes ?? '')]));
}

const categories = PRODUCT_TYPES.map(({ id }) => `/${id}`);

it.each(['/sets', '/profile', '/account-settings', '/debug', '/hats'])('%s leads to all categories', (path) => {
  const links = linksAt(path);
  expect(categories.filter((category) => !links.has(category))).toEqual([]);
  expect([...links.keys()].filter((href) => links.get(href))).toEqual(categories.includes(path) ? [path] : []);
});

it('home, which has no header, leads to all categories by itself, and in or to the profile', () => {
  const links = linksAt('/');
  expect(links.has('/')).toBe(false);
  expect([...categories, '/login', '/signup'].filter((href) => !links.has(href))).toEqual([]);
  expect([...linksAt('/', ada).keys()]).toContain('/profile');
  expect([...linksAt('/', ada).keys()]).not.toContain('/login');
});
