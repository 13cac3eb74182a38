import { createFairTurns } from '../http/fair-turns.ts';

/**
 * Lets those who come at the same moment go on one in each turn of the event loop. What a flood is refused comes all at once,
 * and each of them is then given a page: other people's requests are heard between two of those.
 */
export function createTurnstile(): () => Promise<void> {
  const start = createFairTurns(1);
  return () => new Promise((pass) => start('refused', () => true, pass));
}
