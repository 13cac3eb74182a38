import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WishesNote } from './wishes-note.tsx';

test.each([
  [['“silk”'], 0, 'No exact match. Without “silk”: 40'],
  [['“silk”', '“midi”'], 0, 'None has all of “silk”, “midi”; what fits best comes first'],
  [['“silk”', '“midi”'], 3, '3 of 40 have “silk”, “midi”; what fits best comes first'],
  [['“work”', '“blazers”', '“blouse”', '“midi”'], 0, 'What fits best comes first: “work”, “blazers”, “blouse”, “midi”'],
])('of %j, which %i pieces have, it is said: %s', (names, met, text) => {
  expect(renderToStaticMarkup(<WishesNote wishes={{ names, met }} total={40} sort="best_match" />)).toBe(
    `<p class="wishes">${text}</p>`,
  );
});

test('of an empty list nothing is said', () => {
  expect(renderToStaticMarkup(<WishesNote wishes={{ names: ['“silk”'], met: 0 }} total={0} sort="best_match" />)).toBe(
    '',
  );
});
