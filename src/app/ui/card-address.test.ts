import { expect, it } from 'vitest';
import { picturePath, readPicture } from './card-address.ts';

it('an arrow’s address shows that picture, of that card, in that list', () => {
  expect(picturePath('', 7, 1)).toBe('?picture=7.1#item-7');
  expect(picturePath('?colors=black&page=2', 7, 1)).toBe('?colors=black&page=2&picture=7.1#item-7');
  expect(picturePath('?picture=3.2&page=2', 7, 1)).toBe('?page=2&picture=7.1#item-7');
  expect(readPicture('?page=2&picture=7.1', 7, 3)).toBe(1);
});

it.each(['', '?picture=8.1', '?picture=7.3', '?picture=7.-1', '?picture=x', '?picture=7.1x'])(
  '%s shows the first picture',
  (search) => {
    expect(readPicture(search, 7, 3)).toBe(0);
  },
);
