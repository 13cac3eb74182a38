import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { findHttpUrl, findPictureUrl } from './http-address.ts';

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

it.each([
  ['https://cdn.shop.example/files/a.jpg?v=17', 'https://cdn.shop.example/files/a.jpg?v=17'],
  ['https://cdn.shop.example/a b.jpg?width=3', 'https://cdn.shop.example/a%20b.jpg?width=3'],
  ['https://cdn.shop.example:8443/a.jpg', 'https://cdn.shop.example:8443/a.jpg'],
  ['//cdn.shop.example/a.jpg', 'https://cdn.shop.example/a.jpg'],
  ['http://cdn.shop.example/a.jpg', 'https://cdn.shop.example/a.jpg'],
  ['http://cdn.shop.example:80/a.jpg', 'https://cdn.shop.example/a.jpg'],
  ['https://localhost.shop.example/a.jpg', 'https://localhost.shop.example/a.jpg'],
  ['https://8.8.8.8/a.jpg', 'https://8.8.8.8/a.jpg'],
])('%s is shown as %s', (address, shown) => {
  expect(findPictureUrl(address)).toBe(shown);
});

it.each([
  'http://cdn.shop.example:8080/a.jpg',
  'https://localhost/a.jpg',
  'https://pictures.localhost/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://2130706433/a.jpg',
  'https://0x7f.1/a.jpg',
  'https://10.0.0.8/a.jpg',
  'https://192.168.1.1/admin/reboot',
  'http://169.254.169.254/latest/meta-data',
  'https://[::1]/a.jpg',
  'https://[::ffff:10.0.0.1]/a.jpg',
  'https://[fe80::1]/a.jpg',
  'https://[fd00::1]/a.jpg',
  'https://metadata.google.internal/a.jpg',
  'https://metadata.google.internal./a.jpg',
  'https://fritz.box.home.arpa/a.jpg',
  'https://printer.local/a.jpg',
  'https://router/a.jpg',
  'ftp://cdn.shop.example/a.jpg',
  'data:image/png;base64,x',
])('%s is not shown', (address) => {
  expect(findPictureUrl(address)).toBeNull();
});
