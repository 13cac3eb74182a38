import { load } from 'cheerio';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { emptyFilterSet } from '../../../model/filters/filter-set.ts';
import { PRODUCT_TYPES } from '../../../model/product/product-types.ts';
import type { Result } from '../../../model/result.ts';
import type { ColorOption } from '../loading/load-browse.ts';
import { ColorFilter } from './color-filter.tsx';

function draw(result: Result<readonly ColorOption[]>, colors: readonly string[] = []) {
  const filters = { ...emptyFilterSet('dresses'), colors };
  return load(
    renderToString(<ColorFilter type={PRODUCT_TYPES[0]} filters={filters} result={result} touched="" />),
    null,
    false,
  );
}

const options = (count: number): ColorOption[] =>
  Array.from({ length: count }, (_, index) => ({
    value: `color ${index}`,
    count: 100 - index,
    paint: '',
    family: index % 3 === 0 ? 'Blue & teal' : 'Black',
  }));

it('a failed question is an error, and what is chosen is still sent', () => {
  const $ = draw({ ok: false, message: 'Failed to fetch colors: away' }, ['black']);
  expect($.text()).toContain('Error loading colors: Failed to fetch colors: away');
  expect($.text()).not.toContain('No colors available');
  expect($('input[type=hidden][name=colors]').val()).toBe('black');
});

it('no colors are no error', () => {
  expect(draw({ ok: true, value: [] }).text()).toContain('No colors available for dresses');
});

const valuesOf = ($: ReturnType<typeof draw>, within: string) =>
  $(`${within} input[name=colors]`)
    .map((_, box) => $(box).val())
    .get();
const named = (from: number, to: number) =>
  options(to)
    .map(({ value }) => value)
    .slice(from);

it('a long list begins with the ten most frequent, in no groups', () => {
  const $ = draw({ ok: true, value: options(20) });
  expect(valuesOf($, '.long-list > .choices')).toEqual(named(0, 10));
  expect($('.long-list > .choices .rest')).toHaveLength(0);
});

it('show all brings the others by families, that of the most frequent color first, and a field to search in', () => {
  const $ = draw({ ok: true, value: options(20) });
  expect(
    $('.family.rest legend')
      .map((_, legend) => $(legend).text())
      .get(),
  ).toEqual(['Blue & teal', 'Black']);
  expect(valuesOf($, '.family:first-of-type')).toEqual(['color 12', 'color 15', 'color 18']);
  expect($('input[name=colors]')).toHaveLength(20);
  expect($('.rest input[type=search].scripted')).toHaveLength(1);
});

it('what is chosen is in sight, whatever its place', () => {
  const $ = draw({ ok: true, value: options(20) }, ['color 15']);
  expect(valuesOf($, '.choice:not(.rest)')).toEqual([...named(0, 10), 'color 15']);
  expect(valuesOf($, '.family:not(.rest)')).toContain('color 15');
});

it('a short list has neither', () => {
  const $ = draw({ ok: true, value: options(12) });
  expect($('fieldset fieldset, input[type=search]')).toHaveLength(0);
});
