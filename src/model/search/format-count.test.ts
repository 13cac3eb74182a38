import fc from 'fast-check';
import { it } from 'vitest';
import { formatCount } from './format-count.ts';

it('groups by thousands as English does', () => {
  fc.assert(fc.property(fc.nat(), (count) => formatCount(count) === count.toLocaleString('en-US')));
});
