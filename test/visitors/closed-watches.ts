import type { Watches } from '../../src/watches/watches.ts';

/** Where nothing can be watched, and nothing is. */
export function createClosedWatches(): Watches {
  const gone = async () => 'gone' as const;
  const full = async () => 'full' as const;
  const nothing = async () => null;
  const done = async () => {};
  return {
    watch: gone,
    findCurrency: nothing,
    list: async () => [],
    settings: nothing,
    remove: done,
    pause: done,
    resume: done,
    changeTimes: done,
    switchMail: done,
    addChannel: full,
    addPush: full,
    removeChannel: done,
    makeFeed: done,
    removeFeed: done,
    feed: nothing,
    pushKey: null,
    ofAddresses: {
      ask: async () => ({ ok: false, reason: 'gone' }),
      findAsked: nothing,
      confirm: gone,
      findStop: nothing,
      stop: async () => false,
    },
  };
}
