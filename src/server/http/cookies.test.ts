import { expect, it } from 'vitest';
import { createCookies, readCurrency, readTheme } from './cookies.ts';

it('reads what the browser sent, by plain names on the loopback and by prefixed ones over TLS', () => {
  const header = 'session=plain; __Host-session=secure; theme=dark';
  expect(createCookies(header, false).read('session')).toBe('plain');
  expect(createCookies(header, true).read('session')).toBe('secure');
  expect(createCookies(null, true).read('session')).toBeNull();
});

it('sends nothing when nothing changed', () => {
  expect(createCookies('session=a', false).changes()).toEqual([]);
});

it.each([
  [false, 'session=token', /^session=token; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/i],
  [true, '__Host-session=token', /^__Host-session=token; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/i],
])('keeps cookies from scripts and other sites (https: %s)', (isHttps, start, pattern) => {
  const cookies = createCookies(null, isHttps);
  cookies.write('session', 'token', new Date(Date.now() + 60_000));
  const [change = ''] = cookies.changes();
  expect(change.startsWith(start)).toBe(true);
  expect(change).toMatch(pattern);
});

it('lets the last word count', () => {
  const cookies = createCookies('session=a', true);
  cookies.write('session', 'b');
  cookies.remove('session');
  expect(cookies.changes()).toEqual(['__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax']);
});

it.each([
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

it.each([
  ['session=x; currency=EUR', 'EUR'],
  ['currency=pln;other=1', 'PLN'],
  ['currency=XAU', null],
  ['currency=constructor', null],
  ['currency=EUR%00', null],
  ['mycurrency=EUR', null],
  ['currency=', null],
  ['', null],
  [null, null],
])('of the cookies %j the currency is %s', (cookies, currency) => {
  expect(readCurrency(cookies)).toBe(currency);
});
