import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseRetailers, readRetailersFile } from './retailers-file.ts';
import { createRetailersJsonSchema } from './retailers-schema.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const nova = { name: 'Nova', adapter: 'shopify', address: 'https://nova.test' };
const full = {
  ...nova,
  currency: 'USD',
  sizeSystem: 'AU',
  schedule: '0 4 * * mon-fri',
  hints: { colorTag: '^colou?r:(.+)$', colorTitle: ' in (.+)$', types: { Gifts: 'not ours', Frocks: 'dresses' } },
  collections: ['dresses'],
};

test.each<[string, object, object[]]>([
  ['a bare list', [nova, { ...nova, name: 'Aida' }], [nova, { ...nova, name: 'Aida' }]],
  ['an object', { $schema: './retailers.schema.json', retailers: [full] }, [full]],
  [
    'a file as address',
    [{ ...nova, address: 'file:///x.json', publicAddress: 'https://nova.test' }],
    [{ ...nova, address: 'file:///x.json', publicAddress: 'https://nova.test' }],
  ],
])('%s is read', (_, json, expected) => {
  expect(parseRetailers(`\uFEFF${JSON.stringify(json)}`, 'r.json')).toEqual(expected);
});

test('the shipped file is read, and names the three retailers', async () => {
  const retailers = await readRetailersFile(path.join(ROOT, 'retailers.json'));
  expect(retailers.map(({ name }) => name)).toEqual(['Princess Polly', 'Motel Rocks', 'Glassons']);
});

test('the schema for editors says what the file may hold', async () => {
  // Made anew by: node -e "import('./src/ingest/config/retailers-schema.ts').then((m) => console.log(JSON.stringify(m.createRetailersJsonSchema())))"
  expect(JSON.parse(await readFile(path.join(ROOT, 'retailers.schema.json'), 'utf8'))).toEqual(
    createRetailersJsonSchema(),
  );
});

test.each([
  ['{', 'The retailers file r.json is not JSON'],
  ['[]', 'The retailers file r.json: expected at least one retailer'],
  ['{"retailers": []}', 'r.json: retailers: expected at least one retailer'],
  ['{}', 'r.json: retailers: '],
  ['null', 'The retailers file r.json: '],
  [
    JSON.stringify({ retailers: [nova, { ...nova, name: 'B', currency: 'usd' }] }),
    'entry 2, currency: expected a currency',
  ],
  [JSON.stringify([{ ...nova, schedule: 'daily' }]), 'entry 1, schedule: expected five cron fields'],
  [
    JSON.stringify([{ ...nova, hints: { colorTitle: ' in .+' } }]),
    'entry 1, hints.colorTitle: expected a regular expression with one group',
  ],
  [JSON.stringify([{ ...nova, hints: { colorTag: '(' } }]), 'entry 1, hints.colorTag: expected a regular expression'],
  [JSON.stringify([{ ...nova, hints: { types: { A: 'hats' } } }]), 'entry 1, hints.types.A: '],
  [
    JSON.stringify([{ ...nova, address: 'file:///x.json' }]),
    'entry 1, publicAddress: expected the address of the shop',
  ],
  [JSON.stringify([nova, { ...nova, name: 'NOVA' }]), 'NOVA is there twice'],
  [JSON.stringify([{ ...nova, adapter: 'fax' }]), 'entry 1, adapter:'],
  [
    JSON.stringify([nova, { ...nova, name: 'B', address: 'ftp://x' }]),
    'entry 2, address: expected an http(s) or file address',
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
