import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sameSitePath } from './same-site-path.ts';

it.each(['/', '/dresses?colors=black&page=2', '/profile#saved', '/a%2Fb'])('goes back to %s', (path) => {
  expect(sameSitePath(path)).toBe(path);
});

it.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/./\\evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'dresses',
  '',
  null,
  42,
])('refuses %j', (value) => {
  expect(sameSitePath(value)).toBe('/');
});

it('never leaves the site, whatever it is given', () => {
  const pieces = fc.array(
    fc.constantFrom('/', '\\', '.', '..', '\t', '\n', '@', ':', '%2f', 'evil.example', 'a', '?', '#'),
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      const path = sameSitePath(`/${parts.join('')}`);
      expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
    }),
  );
});
