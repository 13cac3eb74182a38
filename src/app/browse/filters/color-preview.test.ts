import { expect, it } from 'vitest';
import { previewColors } from './color-filter.tsx';

const options = [
  ...['black', 'white', 'pink', 'blue', 'red', 'green'].map((value) => ({
    value,
    count: 9,
    paint: `#${value}`,
    family: '',
  })),
  { value: 'mystery', count: 8, paint: '', family: '' },
  { value: 'floral', count: 0, paint: 'floral', family: '' },
];
const preview = (chosen: readonly string[], of = options) => previewColors(of, chosen).map(({ value }) => value);

it('shows the most frequent colors that give something', () => {
  expect(preview([])).toEqual(['black', 'white', 'pink', 'blue', 'red']);
  expect(preview([], options.slice(4))).toEqual(['red', 'green']);
});

it('shows what is chosen instead, whether it gives something or not', () => {
  expect(preview(['floral', 'red'])).toEqual(['red', 'floral']);
});

it('shows no color that nobody could paint', () => {
  expect(preview(['mystery'])).toEqual([]);
});

it('is short', () => {
  expect(preview(options.map(({ value }) => value))).toHaveLength(5);
});
