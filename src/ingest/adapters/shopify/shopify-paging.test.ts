import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/property-runs.ts';
import { splitProducts } from './shopify-paging.ts';

const split = (json: string) => splitProducts(json)?.map(({ text }) => text) ?? null;
const names = (product: string) =>
  splitProducts(`{"products":[${product}]}`)?.map(({ id, handle }) => [id, handle])[0] ?? null;

test('each product is the text that stands in the list', () => {
  const products = ['{"id":1,"tags":["a","}"]}', '{ "id" : 2, "of": {"id": 3} }', '{}'];
  expect(split(`{"products":[${products.join(',')}]}`)).toEqual(products);
  expect(split(`\n{ "products" : [ ${products.join(' ,\t')} ] }\r\n`)).toEqual(products);
  expect(split('{"products":[]}')).toEqual([]);
  expect(split(' { "products" : [ ] } ')).toEqual([]);
});

test.each([
  ['{"id":"\\"}"}', 'an escaped quote'],
  ['{"id":"\\\\"}', 'an escaped backslash'],
  ['{"id":"\\\\\\"]}"}', 'both'],
  ['{"id":"\\u0022}"}', 'a quote by its number'],
])('%s holds %s', (product) => {
  expect(split(`{"products":[${product},${product}]}`)).toEqual([product, product]);
});

test.each([
  '',
  'null',
  '[]',
  '<html>',
  '{"items":[]}',
  '{"products":{}}',
  '{"products":[1]}',
  '{"products":[null,{}]}',
  '{"products":[{}],"more":1}',
  '{"more":1,"products":[{}]}',
  '{"products":[{},]}',
  '{"products":[,{}]}',
  '{"products":[{}{}]}',
  '{"products":[{}]',
  '{"products":[{"id":1}',
  '{"products":[{"id":1',
  '{"products":[{"id":"1',
  '{"products":[{"id":"1\\"}]}',
  '{"products":[{}]}]}',
  '{"products":[{}]}{"products":[{}]}',
  '\u00a0{"products":[{}]}',
  '{"products":[{}\u2028]}',
])('%j is left to be parsed', (json) => {
  expect(splitProducts(json)).toBeNull();
});

test.each([
  ['{"id":1,"handle":"nova"}', '1', 'nova'],
  ['{"variants":[{"id":2,"handle":"no"}],"options":{"id":3},"id" : "1" , "handle"\n:\t"nova"}', '1', 'nova'],
  ['{"id":9007199254740993,"handle":"kleid-größe-₂"}', '9007199254740993', 'kleid-größe-₂'],
  ['{"title":"id","of":"handle","handle":"nova"}', '', 'nova'],
  ['{"id":null,"handle":7}', '', '7'],
  ['{"id":1.5,"handle":{"id":4}}', '', ''],
  ['{"id":1,"id":2,"handle":"a","handle":"b"}', '2', 'b'],
  ['{"id":"gid:\\/\\/1","handle":"gr\\u00f6\\"e"}', 'gid://1', 'grö"e'],
  ['{"id":-7,"handle":"a\\u00zz"}', '-7', ''],
])('%s is called %j and %j', (product, id, handle) => {
  expect(names(product)).toEqual([id, handle]);
});

test('a name may be longer than a pattern can match', () => {
  const handle = 'a'.repeat(16_000_000);
  expect(names(`{"id":1,"handle":"${handle}"}`)?.[1]).toHaveLength(handle.length);
});

/** Texts that are full of what could lead astray. */
const words = fc.oneof(
  fc.constantFrom('id', 'handle', 'products', '"', '\\', '\\"', '},{', ']}', '{"products":[', '\u2028', 'é', '🙂'),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
// Behind a key that is a single backslash, V8 14.6 takes the key `"` for that key, in parsing all at once.
const keys = words.filter((word) => word !== '\\');
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    words,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(null, true, false),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 3 }),
  ),
}));
const products = fc.array(fc.dictionary(keys, value, { maxKeys: 4 }), { maxLength: 4 });
const spaces = fc.constantFrom(undefined, 1, '\t', ' \n');

test('what is split is what parsing finds', () => {
  fc.assert(
    fc.property(products, spaces, (list, space) => {
      const json = JSON.stringify({ products: list }, null, space);
      expect(split(json)?.map((text) => JSON.parse(text))).toEqual(JSON.parse(json).products);
    }),
    { numRuns: runs(100) },
  );
});

test('what is no JSON is not split, or into products of which one is none', () => {
  const change = fc.record({
    at: fc.nat(),
    cut: fc.integer({ min: 0, max: 3 }),
    put: fc.constantFrom('', '"', '\\', '{', '}', '[', ']', ',', ':', ' ', '\u00a0', '1', '},{', '{"id":1}'),
  });
  const changed = fc.tuple(products, spaces, fc.array(change, { minLength: 1, maxLength: 3 }));
  let [valid, broken] = [0, 0];
  fc.assert(
    fc.property(changed, ([list, space, changes]) => {
      const json = changes.reduce(
        (text, { at, cut, put }) => {
          const place = at % (text.length + 1);
          return text.slice(0, place) + put + text.slice(place + cut);
        },
        JSON.stringify({ products: list }, null, space),
      );
      const found = split(json);
      const parsed = parse(json);
      if (parsed) valid += 1;
      else broken += 1;
      if (found === null) return;
      const each = found.map(parse);
      expect(each.every((one) => one !== null)).toBe(parsed !== null);
      if (parsed) expect({ products: each.map((one) => one?.json) }).toEqual(parsed.json);
    }),
    { numRuns: runs(500) },
  );
  // Both happen, or the test shows nothing.
  expect(Math.min(valid, broken)).toBeGreaterThan(runs(20));
});

function parse(text: string): { readonly json: unknown } | null {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return null;
  }
}
