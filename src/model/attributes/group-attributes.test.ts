import { expect, test } from 'vitest';
import { groupAttributes } from './group-attributes.ts';

const counts = new Map([
  ['fit:slim', 9],
  ['fit:wrap', 9],
  ['material:linen', 4],
  ['material:silk', 0],
  ['material:wool', 7],
  ['pattern:check', 2],
  ['pattern:stripe', 5],
]);

test('offers kinds of at least three values, most frequent first', () => {
  expect(groupAttributes(counts, [])).toEqual([
    {
      kind: 'material',
      options: [
        { value: 'material:wool', count: 7 },
        { value: 'material:linen', count: 4 },
        { value: 'material:silk', count: 0 },
      ],
    },
  ]);
});

test('keeps what is chosen in sight, of whatever kind, in the order of kinds', () => {
  const groups = groupAttributes(counts, ['fit:wrap', 'pattern:zebra']);
  expect(groups.map(({ kind }) => kind)).toEqual(['material', 'pattern', 'fit']);
  expect(groups[1]?.options.at(-1)).toEqual({ value: 'pattern:zebra', count: 0 });
  expect(groups[2]?.options.map(({ value }) => value)).toEqual(['fit:slim', 'fit:wrap']);
});
