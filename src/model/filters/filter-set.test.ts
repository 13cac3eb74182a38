import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { anyFilterSet } from '../../../test/search/any-filter-set.ts';
import { countActiveFilters } from '../../../test/search/count-active-filters.ts';
import { emptyFilterSet, formatFilterPath, formatFilterSet, parseFilterSet } from './filter-set.ts';
import { formatWords, parseWords } from './query-words.ts';

const parse = (query: string) => parseFilterSet('dresses', new URLSearchParams(query));

describe('parseFilterSet', () => {
  it('reads the documented query', () => {
    const filters = parse(
      'q=+linen++slip%00&subcategory=Mini+Dresses&minPrice=20&maxPrice=80&onSale=1&provedSale=1&inStock=true&colors=black&colors=White&attributes=pattern:stripe&attributes=fit:wrap&attributes=fit:wrap&sizes=Glassons~AU+8&retailers=Motel+Rocks&sort=price_asc&page=2',
    );
    expect(filters).toEqual({
      typeId: 'dresses',
      words: parseWords('linen slip'),
      subcategory: 'Mini Dresses',
      minPrice: 20,
      maxPrice: 80,
      currency: null,
      onSale: true,
      provedSale: true,
      inStock: true,
      colors: ['black', 'white'],
      attributes: ['fit:wrap', 'pattern:stripe'],
      sizes: [{ retailer: 'Glassons', size: 'AU 8' }],
      retailers: ['Glassons', 'Motel Rocks'],
      sort: 'price_asc',
      page: 2,
    });
  });

  it.each([
    'subcategory=Trousers',
    'minPrice=-1',
    'maxPrice=abc',
    'sort=cheapest',
    'sort=best_match',
    'page=0',
    'page=-3',
    'page=two',
    'colors=',
    'attributes=',
    'attributes=fit',
    'attributes=fit:linen',
    'attributes=wrap',
    'colors=%20%20',
    'sizes=US+4',
    'sizes=~US+4',
    'sizes=Glassons~',
    'retailers=',
    'retailers=%00',
    'colors=%00%7f%C2%80',
    `retailers=${'x'.repeat(101)}`,
    'onSale=',
    'onSale=yes',
    'inStock=0',
    'unknown=1',
  ])('ignores %s', (query) => {
    expect(parse(query)).toEqual(emptyFilterSet('dresses'));
  });

  it('leaves the newest first beside words, too, unless the best match is asked for', () => {
    expect(parse('q=linen').sort).toBe('newest');
    expect(parse('q=linen&sort=best_match').sort).toBe('best_match');
  });

  it('normalises colors and removes duplicates', () => {
    expect(parse('colors=+Off++White&colors=off+white&colors=BLACK').colors).toEqual(['black', 'off white']);
  });

  it('takes a control character for a space', () => {
    expect(parse('colors=%00off%09white&retailers=%1bGlassons%00')).toMatchObject({
      colors: ['off white'],
      retailers: ['Glassons'],
    });
  });

  it('keeps a bounded number of values', () => {
    const query = Array.from({ length: 500 }, (_, i) => `colors=c${i}`).join('&');
    expect(parse(query).colors).toHaveLength(100);
  });

  it('is the inverse of formatFilterSet', () => {
    fc.assert(
      fc.property(anyFilterSet, (filters) => {
        expect(parseFilterSet(filters.typeId, new URLSearchParams(formatFilterSet(filters)))).toEqual(filters);
      }),
    );
  });

  it('reads any query string without failing, to a fixed point', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (query) => {
        const filters = parse(query);
        expect(parse(formatFilterSet(filters))).toEqual(filters);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('formatFilterPath', () => {
  it('leaves defaults out', () => {
    expect(formatFilterPath(emptyFilterSet('jeans'))).toBe('/jeans');
  });

  it('does not name a retailer that its sizes already imply', () => {
    expect(formatFilterPath(parse('sizes=Glassons~AU+8'))).toBe('/dresses?sizes=Glassons%7EAU+8');
  });

  it('gives one address whatever the order of choosing', () => {
    expect(formatFilterSet(parse('colors=white&colors=black&page=1'))).toBe('colors=black&colors=white');
  });
});

describe('countActiveFilters', () => {
  it('counts each chosen value once', () => {
    expect(
      countActiveFilters(
        parse('subcategory=Mini+Dresses&minPrice=1&colors=a&colors=b&sizes=R~S&inStock=1&sort=price_asc'),
      ),
    ).toBe(6);
    expect(countActiveFilters(emptyFilterSet('tops'))).toBe(0);
  });
});

it.each(['%00%ff', '...', '🌸 !', '“”', '   '])('the words %s say nothing', (q) => {
  expect(formatWords(parseFilterSet('dresses', new URLSearchParams(`q=${q}`)).words)).toBe('');
});

it('words are searched for without what is pasted with them and not seen', () => {
  expect(
    formatWords(parseFilterSet('dresses', new URLSearchParams('q=bl%E2%80%8Back%EF%BB%BF+maxi%C2%ADdress')).words),
  ).toBe('black maxidress');
});

it.each([
  [`${'a'.repeat(190)} linen dress`, `${'a'.repeat(190)} linen`],
  [`${'a'.repeat(200)} dress`, 'a'.repeat(200)],
  ['a'.repeat(300), 'a'.repeat(200)],
])('cuts no word of a long text in half where it has others', (typed, text) => {
  expect(formatWords(parse(`q=${typed}`).words)).toBe(text);
});

it('a text is cut when it is spelled out, to 200 characters and 32 words', () => {
  const read = (q: string) => formatWords(parseFilterSet('dresses', new URLSearchParams({ q })).words);
  expect(read('\ufdfa'.repeat(200)).length).toBeLessThanOrEqual(200);
  expect(read('\ufdfa'.repeat(200)).split(' ').length).toBeLessThanOrEqual(32);
  expect(read('a '.repeat(200)).split(' ')).toHaveLength(32);
  expect(read('ＢＬＡＣＫ ｄｒｅｓｓ')).toBe('BLACK dress');
});
