import { setImmediate as nextTurn } from 'node:timers/promises';

/** Nobody answered in time. Its code makes it a database that is away. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  readonly code = 'ETIMEDOUT';
}

/**
 * What `answer` comes to, if it comes within `ms`. An answer that has arrived while we were too busy to look is in time.
 * @throws NoAnswerError
 */
export async function withDeadline<T>(
  answer: Promise<T>,
  ms: number,
  message = 'The database does not answer',
): Promise<T> {
  const { promise: late, resolve: expire } = Promise.withResolvers<typeof LATE>();
  const timer = setTimeout(async () => {
    // Timers come first in a turn of the event loop, what the network has brought only after them.
    for (let turn = 0; turn < 3; turn++) await nextTurn();
    expire(LATE);
  }, ms);
  try {
    const first = await Promise.race([answer, late]);
    if (first === LATE) throw new NoAnswerError(message);
    return first;
  } finally {
    clearTimeout(timer);
  }
}

const LATE = Symbol('late');
