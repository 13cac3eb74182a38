import { type Draft, dots, fold, seam } from '../draft.ts';
import type { Point } from '../geometry.ts';

/** A small shoulder bag, its strap lying loose. */
export function draftBag(): Draft {
  const metal = '#c2a46c';
  const rings = [-11.4, 11.4].map((x): Point => [x, 1.4]);
  return {
    focus: [0, 20],
    pieces: [
      { d: 'M-11 3C-16-16-7-28 3-25C14-21 15-8 11 3', cloth: 'shell', strap: 1.5 },
      {
        d: 'M-13 0Q0-2 13 0C15 6 15.4 14 14.4 18Q13.4 20.6 10 20.8Q0 21.6-10 20.8Q-13.4 20.6-14.4 18C-15.4 14-15 6-13 0Z',
        cloth: 'shell',
        folds: [fold([-12, 14], [10, 19], 0.4, 3, 1, 0.3)],
        seams: [seam('M-13.4 17.6Q-12.6 19.6-10 19.8Q0 20.6 10 19.8Q12.6 19.6 13.4 17.6', 'stitch')],
      },
      {
        d: 'M-13.2-.4Q0-2.6 13.2-.4C14.4 4 14.4 7 13 10Q7 13.6 0 13.8Q-7 13.6-13 10C-14.4 7-14.4 4-13.2-.4Z',
        cloth: 'shell',
        folds: [fold([-9, 2], [8, 4], 0.4, 4, 1, 0.35)],
        seams: [seam('M-12.2 9.4Q-6.6 12.6 0 12.8Q6.6 12.6 12.2 9.4', 'stitch')],
        trims: [dots([[0, 12]], 1.1, metal), dots(rings, 0.8, metal)],
      },
    ],
  };
}
