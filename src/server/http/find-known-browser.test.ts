import { expect, test } from 'vitest';
import { createClosedAccounts } from '../../../test/visitors/closed-accounts.ts';
import { findKnownBrowser } from './find-known-browser.ts';

const site = { url: 'https://shop.example', brand: 'Selvedge', isSample: false };
const accounts = createClosedAccounts({
  knownBrowser: (kept, email) => (kept === 'sealed' && email === 'ada@shop.example' ? 'name' : null),
});
const cookie = '__Host-browser=sealed';

function find(headers: Record<string, string>, email = 'ada@shop.example', filling = '') {
  const body = String(new URLSearchParams({ email, password: 'secret', filling }));
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) };
  const request = new Request('https://shop.example/login', { method: 'POST', body, headers: { ...form, ...headers } });
  return { request, found: findKnownBrowser(request, { accounts, site }) };
}

test('a browser is known by its cookie to the account in the form, which can still be read', async () => {
  const { request, found } = find({ cookie });
  expect(await found).toBe('name');
  expect((await request.formData()).get('password')).toBe('secret');
});

test('no other is: without its cookie, at another account, with a form too long or none', async () => {
  expect(await find({}).found).toBeNull();
  expect(await find({ cookie: '__Host-browser=other' }).found).toBeNull();
  expect(await find({ cookie }, 'bea@shop.example').found).toBeNull();
  expect(await find({ cookie }, 'ada@shop.example', 'a'.repeat(5000)).found).toBeNull();
  expect(await find({ cookie, 'content-type': 'application/json' }).found).toBeNull();
});
