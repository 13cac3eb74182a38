import fc from 'fast-check';
import { expect, it } from 'vitest';
import { logInPath, parseNotice, returnPath, wantedProduct } from './log-in-path.ts';
import { sameSitePath } from './same-site-path.ts';

const queryOf = (path: string) => new URL(path, 'https://shop.example').searchParams;

it('leads back to where it was asked from, with the reason', () => {
  expect(logInPath('login', '/')).toBe('/login');
  expect(logInPath('signup', '/')).toBe('/signup');
  const path = logInPath('login', '/dresses?colors=black&page=2', 'ended');
  expect(path).toBe('/login?notice=ended&returnTo=%2Fdresses%3Fcolors%3Dblack%26page%3D2');
  expect(parseNotice(queryOf(path))).toBe('ended');
});

it('knows no other reason', () => {
  expect(parseNotice(queryOf('/login?notice=late'))).toBe('late');
  expect(parseNotice(queryOf('/login?notice=%3Cb%3E'))).toBeNull();
  expect(parseNotice(queryOf('/login'))).toBeNull();
});

it('brings along what was to be saved', () => {
  const path = logInPath('signup', '/tops', null, 7);
  expect(path).toBe('/signup?save=7&returnTo=%2Ftops');
  expect(wantedProduct(queryOf(path))).toBe(7);
  expect(wantedProduct(queryOf('/login'))).toBeNull();
  expect(wantedProduct(queryOf('/login?save=%3Cb%3E'))).toBeNull();
});

it('brings every path of this site back as it was, through any chain of the two screens', () => {
  const pieces = fc.array(fc.constantFrom('a', '/', '?', '&', '=', '%20', '+', '#', 'é', '%2F', '..'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(pieces, (parts) => {
      const path = sameSitePath(`/${parts.join('')}`);
      const once = returnPath(queryOf(logInPath('login', path)));
      expect(once).toBe(path);
      expect(returnPath(queryOf(logInPath('signup', once)))).toBe(path);
    }),
  );
});

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)'])(
  'never leads to %j',
  (returnTo) => {
    expect(returnPath(new URLSearchParams({ returnTo }))).toBe('/');
  },
);

it('is not led elsewhere by a return address inside a return address', () => {
  const inner = `/login?${new URLSearchParams({ returnTo: '//evil.example' })}`;
  const outer = returnPath(new URLSearchParams({ returnTo: inner }));
  expect(outer).toBe(inner);
  expect(returnPath(queryOf(outer))).toBe('/');
});
