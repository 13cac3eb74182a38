import { setTimeout as sleep } from 'node:timers/promises';
import { STOPPED } from '../ingest-report.ts';

/** The reading was broken off from outside; the message is the run's error. As the reason of a signal, it says why. */
export class StoppedError extends Error {
  override name = 'StoppedError';
}

function stoppedBy({ reason }: AbortSignal): StoppedError {
  return reason instanceof StoppedError ? reason : new StoppedError(STOPPED);
}

/** How long, in ms, a reader that was broken off is given to leave in good order. */
const LEAVING = 500;

/**
 * Passes items on, asking for the next while one is being dealt with: so a shop is waited for but once.
 * @throws StoppedError as soon as the signal is given, whatever is being waited for
 */
export async function* prefetch<T>(
  items: AsyncIterable<T>,
  signal: AbortSignal = NEVER,
): AsyncGenerator<T, void, undefined> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    // A failure becomes a value: it must not count as unhandled until it is waited for.
    let coming = Promise.allSettled([iterator.next()]);
    for (;;) {
      const [answer] = await unlessStopped(coming, signal);
      // A stop makes many things fail; whatever it was, it was the stop.
      if (answer.status === 'rejected') throw signal.aborted ? stoppedBy(signal) : answer.reason;
      if (answer.value.done) return;
      coming = Promise.allSettled([iterator.next()]);
      yield answer.value.value;
    }
  } finally {
    const left = iterator.return?.();
    // Whoever waits for something that never comes cannot leave.
    await (signal.aborted ? Promise.race([left?.catch(() => {}), sleep(LEAVING)]) : left);
  }
}

const NEVER = new AbortController().signal;

/** Removes its listener each time: a signal lives as long as the run, and would keep every promise raced against it. */
async function unlessStopped<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = () => reject(stoppedBy(signal));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  try {
    // In this order: one who stops does not want what has come meanwhile, or a file would be read to its end.
    return await Promise.race([stopped, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
