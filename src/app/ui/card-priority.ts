import type { Priority } from './picture.tsx';

/** At most this many cards stand in the first row. */
const FIRST_ROW = 6;
/** And this many always do: one of them is the largest picture of the first view. */
const FIRST_IN_VIEW = 2;

/** How much the picture of the card at this place, counted from 0, matters to the first view. */
export function cardPriority(index: number): Priority {
  return index < FIRST_IN_VIEW ? 'high' : index < FIRST_ROW ? 'eager' : 'lazy';
}
