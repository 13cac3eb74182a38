import { expect, test } from 'vitest';
import { shopifyAdapter } from '../adapters/shopify/shopify.ts';
import { understandRecord } from '../understand/understand-record.ts';
import { formatComparison, readLabels } from './compare-labels.ts';
import { formatSheet, sampleOf } from './contact-sheet.ts';
import type { LookedAt } from './look-at-shop.ts';

const SOURCE = { name: 'Nova', adapter: 'shopify', address: 'https://nova.test' };

function look(id: number, title: string, more: object = {}): LookedAt {
  const variants = [{ id: id * 10, option1: 'S', price: '20.00' }];
  const product = { id, title, handle: `h${id}`, options: [{ name: 'Size' }], variants, images: [], ...more };
  const record = { source: 'test', body: JSON.stringify(product) };
  const parsed = shopifyAdapter.parse(record, SOURCE);
  const [thing] = understandRecord(shopifyAdapter, SOURCE, record);
  if (!thing) throw new Error('nothing was understood');
  return { given: parsed.kind === 'products' ? (parsed.products[0] ?? null) : null, thing };
}

test('a sheet shows what was understood and why, and what is not listed and why', () => {
  const images = [{ src: 'https://cdn.test/a.jpg?v=1&w=2' }];
  const sheet = formatSheet('Nova', [look(1, 'Sage Mini Dress', { images }), look(2, 'Tote Bag'), look(3, 'Xyzzy')]);
  expect(sheet).toContain('3 records: 1 listed, 1 not ours, 1 rejected');
  expect(sheet).toContain('dresses (title: dress)');
  expect(sheet).toContain('bags (title: tote bag)');
  expect(sheet).toContain('no word tells its type');
  expect(sheet).toContain('<img src="https://cdn.test/a.jpg?v=1&#38;w=2"');
});

test('a sheet says why a picture is not shown', () => {
  const images = [{ src: 'http://cdn.test:8080/a.jpg' }];
  expect(formatSheet('Nova', [look(1, 'Sage Mini Dress', { images })])).toContain(
    '<dt>dropped</dt><dd>1 pictures: they are at plain http, at a port that https is not at</dd>',
  );
});

test('a sheet says what the shop was read as', () => {
  const profile = {
    language: 'sv',
    stranger: null,
    hasColorTails: false,
    pairsAreRanges: false,
    pointsGroup: false,
    boilerplate: [],
  } as const;
  expect(formatSheet('Nova', [], profile)).toContain('0 rejected; read as Swedish');
  expect(formatSheet('Nova', [], { ...profile, stranger: 'da' })).toContain('written in Danish');
});

test('whatever a shop writes stays text', () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(2)> Dress';
  const images = [{ src: 'javascript:alert(3)' }, { src: 'https://cdn.test/"onload="x' }];
  const sheet = formatSheet('<b>Nova</b>', [
    look(1, 'Dress', { tags: [evil], product_type: evil, images }),
    look(2, 'Dress', { images: [images[1]] }),
  ]);
  expect(sheet).not.toMatch(/<script|<b>|onerror=alert\(2\)>|javascript:|"onload/);
});

test('a sample is of so many things, each once, in their order', () => {
  const things = Array.from({ length: 50 }, (_, at) => at);
  const next = Array.from({ length: 500 }, (_, at) => (at * 0.37) % 1).values();
  const sample = sampleOf(things, 10, () => next.next().value ?? 0);
  expect(sample).toHaveLength(10);
  expect(sample).toEqual([...new Set(sample)].sort((a, b) => a - b));
  expect(sampleOf([1, 2], 10, Math.random)).toEqual([1, 2]);
});

test('labels are compared in a confusion table', () => {
  const labels = readLabels([
    { ID: '1', type: 'dresses', Colour: 'green' },
    { ID: '2', type: 'not ours', Colour: '' },
    { ID: '3', type: 'tops', Colour: '' },
    { ID: '9', type: 'tops', Colour: '' },
  ]);
  if (typeof labels === 'string') throw new Error(labels);
  const looked = [look(1, 'Sage Mini Dress'), look(2, 'Tote Bag'), look(3, 'Linen Skirt')];
  expect(formatComparison('Nova', labels, looked).split('\n')).toEqual([
    'Nova: 3 of 4 labels are of a record that was read',
    'Nova: types right: 2 of 3 (66.7 %)',
    '  label     dresses  not ours  skirts',
    '  dresses         1         ·       ·',
    '  not ours        ·         1       ·',
    '  tops            ·         ·       1',
    'Nova: colours right: 1 of 1 (100.0 %)',
  ]);
  expect(readLabels([{ name: 'x' }])).toMatch(/need a column type/);
});
