import { expect, test } from 'vitest';
import { readTheme } from './theme-cookie.ts';

test.each([
  ['session=x; theme=dark', 'dark'],
  ['theme=light;other=1', 'light'],
  ['theme="dark"', 'dark'],
  ['mytheme=dark', 'system'],
  ['theme=darker', 'system'],
  ['theme=%64ark', 'dark'],
  ['theme=%zz; a', 'system'],
  ['', 'system'],
  [null, 'system'],
])('of the cookies %j the theme is %s', (cookies, theme) => {
  expect(readTheme(cookies)).toBe(theme);
});
