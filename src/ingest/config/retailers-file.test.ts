import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createRetailersJsonSchema, parseRetailers, readRetailersFile } from './retailers-file.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const nova = { name: 'Nova', adapter: 'shopify', address: 'https://nova.test' };
const full = {
  ...nova,
  currency: 'USD',
  sizeSystem: 'AU',
  sizeCharts: [
    { source: 'https://nova.test/sizes', kinds: ['tops'], rows: [{ letter: 'S', AU: '8-10', waist: '26' }] },
  ],
  schedule: '0 4 * * mon-fri',
  hints: {
    colorTag: '^colou?r:(.+)$',
    colorTitle: ' in (.+)$',
    productPath: '^/women/',
    types: { Gifts: 'not ours', Frocks: 'dresses' },
  },
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

const MAKE_SCHEMA = `node -e "import('./src/ingest/config/retailers-file.ts').then((m) => console.log(JSON.stringify(m.createRetailersJsonSchema())))" > retailers.schema.json && npm run check -- --fix`;

test('the schema for editors says what the file may hold', async () => {
  const shipped = JSON.parse(await readFile(path.join(ROOT, 'retailers.schema.json'), 'utf8'));
  expect(shipped, `make it anew: ${MAKE_SCHEMA}`).toEqual(createRetailersJsonSchema());
});

test.each([
  ['{', 'The retailers file r.json is not JSON'],
  ['[]', 'The retailers file r.json: expected at least one retailer'],
  ['{"retailers": []}', 'r.json: retailers: expected at least one retailer'],
  ['{}', 'r.json: retailers: is missing'],
  ['null', 'The retailers file r.json: '],
  [JSON.stringify([nova, { ...nova, name: 'NOVA' }]), 'NOVA is there twice'],
  [JSON.stringify([nova, nova]), 'Nova is there twice'],
  [
    JSON.stringify([nova, nova, full, nova, { ...nova, name: 'A' }, { ...nova, name: 'a' }]),
    ': Nova, a are there twice',
  ],
  [
    JSON.stringify([
      { ...nova, sizeCharts: [{ source: 'https://nova.test', rows: [{ AU: '8-10' }, { letter: 'tiny' }] }] },
    ]),
    'sizeCharts.0.rows.1.letter: expected a size, or two with a hyphen between, not "tiny"',
  ],
  ['[5]', 'entry 1: Invalid input: expected object, received number'],
])('%s is refused in one line', (text, message) => {
  expect(() => parseRetailers(text, 'r.json')).toThrow(message);
});

/** What is said of a second entry with these changes. */
function faultsOf(changes: object): string {
  try {
    parseRetailers(JSON.stringify({ retailers: [nova, { ...nova, name: 'Aida', ...changes }] }), 'r.json');
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test.each<[object, string]>([
  [{ currency: 'usd' }, 'currency: expected a currency such as USD (ISO 4217), not "usd"'],
  [{ schedule: 'daily' }, 'schedule: expected five cron fields such as 0 4 * * *, and a time that comes, not "daily"'],
  [
    { schedule: '0 0 31 2 *' },
    'schedule: expected five cron fields such as 0 4 * * *, and a time that comes, not "0 0 31 2 *"',
  ],
  [{ hints: { colorTitle: ' in .+' } }, 'hints.colorTitle: expected a regular expression with one group, not " in .+"'],
  [{ hints: { colorTag: '(' } }, 'hints.colorTag: expected a regular expression with one group, not "("'],
  [{ hints: { productPath: '(' } }, 'hints.productPath: expected a regular expression, not "("'],
  [{ hints: { types: { A: 'hats' } } }, 'hints.types.A: Invalid option: expected one of "'],
  [{ adapter: undefined }, 'adapter: is missing'],
  [{ collections: 'all' }, 'collections: Invalid input: expected array, received string, not "all"'],
  [{ adress: 1 }, 'Unrecognized key: "adress"'],
  [{ name: 'A~B' }, 'name: expected a name without ~, not "A~B"'],
  [{ name: 5 }, 'name: Invalid input: expected string, received number, not 5'],
  [{ address: 'ftp://x' }, 'address: expected an http(s) or file address, without spaces or quotes, not "ftp://x"'],
  [{ address: 'file:///x.json' }, 'publicAddress: expected the address of the shop, as its answer is read from a file'],
  [
    { address: 'https://x.test/a b' },
    'address: expected an http(s) or file address, without spaces or quotes, not "https://x.test/a b"',
  ],
])('of %j it says where it is and what was written', (changes, words) => {
  const { name = 'Aida' } = changes as { name?: unknown };
  const entry = typeof name === 'string' ? `entry 2 (${name})` : 'entry 2';
  const place = words.startsWith('Unrecognized') ? `${entry}: ` : `${entry}, `;
  expect(faultsOf(changes)).toMatch(`The retailers file r.json: ${place}${words}`);
  expect(faultsOf(changes)).not.toContain('\n');
});

test('columns are those of a table, and name our fields', () => {
  const address = 'https://nova.test/feed.csv';
  expect(faultsOf({ adapter: 'affiliate-csv', address, columns: { color: 'shade' } })).toBe('');
  expect(faultsOf({ adapter: 'affiliate-csv', address, columns: { colour: 'shade' } })).toContain('columns');
  expect(faultsOf({ adapter: 'shopify', columns: { color: 'shade' } })).toContain('only a retailer of the adapter');
});

test('all faults are told at once, of all entries', () => {
  const text = JSON.stringify([{ ...nova, currency: 'usd', schedule: 'now' }, { adapter: 'fax' }]);
  const told = [
    'The retailers file r.json:',
    'entry 1 (Nova), currency: expected a currency such as USD (ISO 4217), not "usd"',
    'entry 1 (Nova), schedule: expected five cron fields such as 0 4 * * *, and a time that comes, not "now"',
    'entry 2, name: is missing',
    'entry 2, adapter: ',
  ];
  expect(() => parseRetailers(text, 'r.json')).toThrow(told.join('\n  '));
});

test('the key in an address is not repeated, and what was written without end is cut', () => {
  expect(faultsOf({ address: 'ftp://u:TOPSECRET@x.test/?k=TOPSECRET' })).toMatch(/not "ftp:\/\/x\.test\/\?k=\*\*\*"$/);
  expect(faultsOf({ address: 'u:TOPSECRET x@x.test/apikey/TOPSECRET' })).not.toContain('TOPSECRET');
  expect(faultsOf({ publicAddress: 'x.test/?k=TOPSECRET' })).not.toContain('TOPSECRET');
  expect(faultsOf({ currency: 'x'.repeat(5000) }).length).toBeLessThan(250);
});

test('a missing file is one line', async () => {
  await expect(readRetailersFile('/nowhere.json')).rejects.toThrow('The retailers file /nowhere.json cannot be read');
});
