import { expect, test } from 'vitest';
import type { RetailerSource } from '../retailer.ts';
import { chooseRetailers, describeFile, type RetailerChoice } from './choose-retailers.ts';

const NOVA: RetailerSource = { name: 'Nova', adapter: 'shopify', address: 'https://nova.test', currency: 'NZD' };

async function choose(choice: RetailerChoice, answers: readonly string[] | null = null) {
  const [said, asked]: string[][] = [[], []];
  const left = [...(answers ?? [])];
  const ask = async (question: string) => {
    asked?.push(question);
    return left.shift() ?? '';
  };
  const progress = { write: (text: string) => said?.push(text) };
  const deps = { retailers: [NOVA], progress, ...(answers && { ask }) };
  return { chosen: chooseRetailers([NOVA], await describeFile(deps, { file: 'f', ...choice })), said, asked };
}

const other = { retailer: 'Other', adapter: 'shopify' };

test('where nobody says what a file is, it is assumed and said', async () => {
  const { chosen, said } = await choose(other);
  expect(chosen).toEqual([{ name: 'Other', adapter: 'shopify', address: 'https://other.invalid/' }]);
  expect(said).toEqual([
    'Other: the shop’s address is not known, so links to its products lead nowhere (--address)\n',
    'Other: prices that name no currency are taken for US dollars (--currency)\n',
    'Other: sizes that are bare numbers are of no system: 8 stays 8 (--sizes)\n',
  ]);
});

test('what is said with the options is neither assumed nor asked', async () => {
  const { chosen, said, asked } = await choose(
    { ...other, address: 'https://other.test', currency: 'aud', sizes: 'au' },
    [],
  );
  expect(chosen).toEqual([
    { name: 'Other', adapter: 'shopify', address: 'https://other.test', currency: 'AUD', sizeSystem: 'AU' },
  ]);
  expect([said, asked]).toEqual([[], []]);
});

test('on a terminal it is asked for; what is left open is assumed', async () => {
  const { chosen, said, asked } = await choose({ ...other, adapter: 'google-merchant' }, ['NZD', '']);
  expect(asked).toHaveLength(2);
  expect(chosen).toMatchObject([{ currency: 'NZD' }]);
  expect(said).toHaveLength(1);
});

test('of a configured retailer the retailers file says it, and options go before that', async () => {
  expect(await choose({ retailer: 'nova' })).toMatchObject({ chosen: [NOVA], said: [] });
  const { chosen } = await choose({ retailer: 'Nova', sizes: 'AU', address: 'https://shop.nova.test' });
  expect(chosen).toEqual([{ ...NOVA, publicAddress: 'https://shop.nova.test', sizeSystem: 'AU' }]);
});

test('the language of a file is said by its code, and an unknown one is refused', async () => {
  expect(await choose({ ...other, language: 'NL-be' })).toMatchObject({ chosen: [{ language: 'nl' }] });
  expect((await choose({ ...other, language: 'xx' })).chosen).toContain('--language xx is none of the languages');
});

test.each([
  [{ address: 'nova.test' }, 'address: expected an http(s) or file address, without spaces or quotes, not "nova.test"'],
  [{ currency: 'dollars' }, 'currency: expected a currency such as USD (ISO 4217), not "DOLLARS"'],
  [{ sizes: 'American' }, 'sizeSystem: expected two letters such as AU, not "AMERICAN"'],
])('%j is refused', async (changes, fault) => {
  expect((await choose({ ...other, ...changes })).chosen).toBe(`--retailer Other: ${fault}.`);
});

test.each([
  [{ currency: 'XXQ' }, 'currency: expected a currency such as USD (ISO 4217), not "XXQ"'],
  [{ sizes: 'American' }, 'sizeSystem: expected two letters such as AU, not "AMERICAN"'],
  [{ address: 'nova.test' }, 'address: expected an http(s) or file address, without spaces or quotes, not "nova.test"'],
])('of a retailer that is configured too: %j', async (changes, fault) => {
  expect((await choose({ retailer: 'Nova', ...changes })).chosen).toBe(`--retailer Nova: ${fault}.`);
});
