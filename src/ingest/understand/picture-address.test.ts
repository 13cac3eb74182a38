import { expect, it } from 'vitest';
import { findPictureUrl } from './picture-address.ts';

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
