import { expect, test } from 'vitest';
import { parseRetailers, readRetailersFile } from './retailers-file.ts';

const nova = { name: 'Nova', adapter: 'shopify', address: 'https://nova.test' };

test('a retailers file is read', () => {
  const retailers = [nova, { name: 'Aida', adapter: 'product-pages', address: 'https://aida.test', sizeSystem: 'AU' }];
  expect(parseRetailers(JSON.stringify(retailers), 'r.json')).toEqual(retailers);
});

test.each([
  ['{', 'The retailers file r.json is not JSON'],
  ['[]', 'The retailers file r.json:'],
  [JSON.stringify([{ ...nova, adapter: 'fax' }]), 'entry 1, adapter:'],
  [
    JSON.stringify([nova, { ...nova, name: 'B', address: 'file:///x' }]),
    'entry 2, address: expected an http(s) address',
  ],
  [JSON.stringify([nova, nova]), 'Nova is there twice'],
  [JSON.stringify([{ ...nova, name: 'A~B' }]), 'expected a name without ~'],
  [JSON.stringify([{ ...nova, adress: 1 }]), 'entry 1:'],
])('%s is refused in one line', (text, message) => {
  expect(() => parseRetailers(text, 'r.json')).toThrow(message);
});

test('a missing file is one line', async () => {
  await expect(readRetailersFile('/nowhere.json')).rejects.toThrow('The retailers file /nowhere.json cannot be read');
});
