import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { findHttpUrl } from './http-address.ts';

test.each([
  [
    'https://cdn.shop.example/s/files/1/a_b-c.jpg?v=1740000000',
    'https://cdn.shop.example/s/files/1/a_b-c.jpg?v=1740000000',
  ],
  ['//cdn.shop.example/a.jpg', 'https://cdn.shop.example/a.jpg'],
  ['HTTPS://Shop.Example/A', 'https://shop.example/A'],
  ['https://shop.example/a/../b', 'https://shop.example/b'],
  ['https://shop.example/a/.', 'https://shop.example/a/'],
  ['https://shop.example/a%20b c', 'https://shop.example/a%20b%20c'],
  ['https://shop.example/p?utm_source=x&id=7&gclid=y#top', 'https://shop.example/p?id=7'],
  ['https://shop.example', 'https://shop.example/'],
  ['https://me@shop.example/a', null],
  ['javascript:alert(1)', null],
  ['file:///etc/passwd', null],
  [`https://shop.example/${'a'.repeat(2000)}`, null],
  ['', null],
])('%s is %s', (address, expected) => {
  expect(findHttpUrl(address)).toBe(expected);
});

test('an address that is taken as it stands is what parsing makes of it', () => {
  const part = fc.string({ unit: fc.constantFrom(...'ab.-_~%/0Aé@:'), maxLength: 8 });
  const address = fc.tuple(part, part, part).map(([host, path, rest]) => `https://${host}.example/${path}/${rest}`);
  fc.assert(
    fc.property(address, (text) => {
      const found = findHttpUrl(text);
      if (found !== null) expect(found).toBe(new URL(found).href);
    }),
    { numRuns: runs(200) },
  );
});
