import { adoptAddresses } from '../db/watches/watch-addresses.ts';
import { deleteOldEntries } from '../db/watches/watch-feeds.ts';
import { deleteOldNotices } from '../db/watches/watch-messages.ts';
import { asWatching } from '../db/watches/watch-rounds.ts';
import type { LookOptions } from './look-at-changes.ts';
import { sendDue, type TellingOptions } from './send-messages.ts';
import { createThreadedLook } from './threaded-look.ts';

export interface WatchingOptions extends Omit<LookOptions, 'lists'>, TellingOptions {}

/** ms between two looks at what is due. */
const EVERY = 15_000;
const HOUR = 3_600_000;

/**
 * Looks at what changes in the catalog and tells those who watch it, in any number of processes at once: each change is looked at by
 * one of them. A process that dies leaves the rest to the others.
 */
export function startWatching(options: WatchingOptions) {
  const { db, logger } = options;
  const looking = createThreadedLook(options);
  let current: Promise<void> | null = null;
  let isAsked = false;
  let isStopped = false;
  let cleanedAt = 0;
  const run = async () => {
    do {
      isAsked = false;
      try {
        await looking.look();
        await sendDue(options);
        if (Date.now() - cleanedAt > HOUR) {
          cleanedAt = Date.now();
          await asWatching(db, deleteOldNotices);
          await asWatching(db, deleteOldEntries);
          await asWatching(db, (trx) => adoptAddresses(trx, null));
        }
      } catch (err) {
        if (!isStopped) logger.warn({ err }, 'what people watch could not be looked at; trying again');
      }
    } while (isAsked && !isStopped);
  };
  const look = () => {
    if (isStopped) return;
    isAsked = true;
    current ??= run().finally(() => {
      current = null;
    });
  };
  look();
  const timer = setInterval(look, EVERY).unref();
  return {
    /** The catalog has changed: looks at once, or once more after the look that goes on. */
    look,
    /** Takes no more. A look that is under way is broken off; messages that are, are waited for. */
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await looking.close();
      await current;
    },
  };
}
