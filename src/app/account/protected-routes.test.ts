import { expect, it } from 'vitest';
import { isProtected, publicPath } from './protected-routes.ts';

it.each(['/profile', '/profile/', '/Profile', '/account-settings', '/account-settings/data', '/lists', '/lists/7'])(
  '%s is guarded',
  (path) => {
    expect(isProtected(path)).toBe(true);
  },
);

it.each(['/', '/dresses', '/profiles', '/login', '/lists/7/export/csv', '/shared/x'])('%s is for anybody', (path) => {
  expect(isProtected(path)).toBe(false);
});

it('goes back to what anybody can see, else home', () => {
  expect(publicPath('/dresses?colors=black')).toBe('/dresses?colors=black');
  expect(publicPath('/profile?type=tops')).toBe('/');
  expect(publicPath('/account-settings?edit#name')).toBe('/');
});
