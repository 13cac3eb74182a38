import type { LimitFunction } from 'p-limit';

/** With 30 ms for each, who comes last waits six seconds. */
const MOST_WAITING = 200;

/** Seconds after which it is worth trying again. */
export const OVERRUN_RETRY_AFTER = 10;

/**
 * Whether so many passwords wait to be hashed that nobody should join the queue: an attack from many addresses at once,
 * which no counter of attempts stops, would make it minutes long, and everybody in it would wait as long.
 */
export function isOverrun({ pendingCount }: LimitFunction): boolean {
  return pendingCount >= MOST_WAITING;
}
