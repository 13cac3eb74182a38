import { randomBytes } from 'node:crypto';
import { refuse } from '../accounts/refuse.ts';
import type { FoundSession, Owner } from '../accounts/sessions/sessions.ts';
import { createThrottle } from '../accounts/throttles/throttle.ts';
import { addressKey } from '../accounts/throttles/throttle-key.ts';
import { asUser } from '../db/accounts/saved-products.ts';
import type { Database } from '../db/connection/connection.ts';
import { adoptAddresses } from '../db/watches/watch-addresses.ts';
import { deleteFeed, findFeed, putFeed } from '../db/watches/watch-feeds.ts';
import { asWatching } from '../db/watches/watch-rounds.ts';
import { findPieces } from '../db/watches/watched-pieces.ts';
import {
  addWatchChannel,
  addWatcher,
  changeWatchTimes,
  countWatches,
  deleteWatch,
  deleteWatchChannel,
  findWatchEntries,
  findWatchSettings,
  pauseWatch,
  resumeListWatch,
  switchMail,
} from '../db/watches/watches.ts';
import type { Refused } from '../model/account/account.ts';
import { formatFilterPath } from '../model/filters/filter-set.ts';
import type { WatchEntry, WatchSettings } from '../model/watches/watch-entry.ts';
import { type AskedWatch, MOST_WATCHES } from '../model/watches/watch-rules.ts';
import type { WatchTimes } from '../model/watches/watch-times.ts';
import { type AddressWatchesOptions, createAddressWatches } from './address-watches.ts';
import { findWatched, insertWatch } from './asked-watch.ts';
import { isPostable } from './post-guarded.ts';
import { hasPushKeys, type PushSubscription } from './push-keys.ts';
import { writeFeed } from './write-feed.ts';

/** `gone`: there is no such piece, size or list. `full`: too much is watched already. */
export type WatchRefusal = 'gone' | 'full';

/** `unsafe`: what is told would go over the net for all to read. `broken`: a browser's keys are none. `full`: there are too many. */
export type ChannelRefusal = 'unsafe' | 'broken' | 'full';

/** What people watch: their own rows alone, by row-level security. Rejects with what the database throws. */
export type Watches = ReturnType<typeof createWatches>;

export interface WatchesOptions extends AddressWatchesOptions {
  /** Whether people may be told within private networks. */
  readonly mayBePrivate?: boolean;
  /** What browsers subscribe to, to be pushed to; none are when absent. */
  readonly pushKey?: string | null;
}

export function createWatches(options: WatchesOptions) {
  const { db, mayBePrivate = false, pushKey = null } = options;
  const guesses = createThrottle(db, 'feed-address');
  const asWatcher = <T>(ownerId: string, work: (trx: Database) => Promise<T>): Promise<T> =>
    asUser(db, ownerId, async (trx) => {
      await addWatcher(trx, ownerId);
      return work(trx);
    });
  const addChannelOf = (ownerId: string, channel: Parameters<typeof addWatchChannel>[2]): Promise<'full' | null> =>
    asWatcher(ownerId, async (trx) => ((await addWatchChannel(trx, ownerId, channel)) ? null : 'full'));
  const watch = async ({ ownerId }: Owner, asked: AskedWatch): Promise<WatchRefusal | null> => {
    const watched = await findWatched(db, asked);
    // Of a list that is none it is said only where there is room for one.
    if (watched === null && 'wish' in asked) return 'gone';
    return asWatcher(ownerId, async (trx) => {
      if ((await countWatches(trx, ownerId)) >= MOST_WATCHES) return 'full';
      if (watched === null) return 'gone';
      if ('list' in watched && formatFilterPath(watched.list).length > MOST_OF_ADDRESS) return 'gone';
      await insertWatch(trx, ownerId, watched);
      return null;
    });
  };

  return {
    /** Watches a piece from how it is now on, or a list for what is new from now on. @returns why it is not, or `null` */
    watch,

    /** What the price of a piece is in; `null` where there is no such piece. */
    findCurrency: async (productId: number): Promise<string | null> =>
      (await findPieces(db, [productId])).get(productId)?.currency ?? null,

    /** The watches of somebody, the newest first; those that they began before they had an account as well. */
    async list({ ownerId }: Owner, productId: number | null = null): Promise<readonly WatchEntry[]> {
      if (productId === null) await asWatching(db, (trx) => adoptAddresses(trx, ownerId));
      return asUser(db, ownerId, (trx) => findWatchEntries(trx, { ownerId, productId }));
    },

    /** `null` for somebody who has watched nothing yet. */
    settings: ({ ownerId }: Owner): Promise<WatchSettings | null> =>
      asUser(db, ownerId, (trx) => findWatchSettings(trx, ownerId)),

    remove: ({ ownerId }: Owner, id: number) => asUser(db, ownerId, (trx) => deleteWatch(trx, ownerId, id)),

    pause: ({ ownerId }: Owner, id: number) => asUser(db, ownerId, (trx) => pauseWatch(trx, ownerId, id)),

    /** Goes on with a watch, from how things are now on. */
    async resume(session: Owner, id: number): Promise<void> {
      const { ownerId } = session;
      const entry = (await asUser(db, ownerId, (trx) => findWatchEntries(trx, { ownerId, id })))[0];
      if (!entry?.isPaused) return;
      const { kind, size, target, percent, piece } = entry;
      if (kind === 'new') await asUser(db, ownerId, (trx) => resumeListWatch(trx, ownerId, id, Date.now()));
      else if (piece !== null) await watch(session, { productId: piece.id, wish: { kind, size, target, percent } });
    },

    changeTimes: ({ ownerId }: Owner, times: WatchTimes) =>
      asWatcher(ownerId, (trx) => changeWatchTimes(trx, ownerId, times)),

    switchMail: ({ ownerId }: Owner, isOn: boolean) => asWatcher(ownerId, (trx) => switchMail(trx, ownerId, isOn)),

    /** @returns why it is not added, or `null` */
    async addChannel({ ownerId }: Owner, kind: 'webhook' | 'ntfy', target: string): Promise<ChannelRefusal | null> {
      if (!isPostable(target, mayBePrivate)) return 'unsafe';
      // What is posted is signed with it.
      const keys = kind === 'webhook' ? { secret: `whsec_${randomBytes(24).toString('base64')}` } : {};
      return addChannelOf(ownerId, { kind, target, keys });
    },

    /** Pushes to a browser from now on, until its person signs out there. @param device what it is, for its owner @returns why not, or `null` */
    async addPush(
      { ownerId, sessionId }: FoundSession,
      { endpoint, p256dh, auth }: PushSubscription,
      device: string,
    ): Promise<ChannelRefusal | null> {
      if (!isPostable(endpoint, mayBePrivate)) return 'unsafe';
      if (!hasPushKeys({ endpoint, p256dh, auth })) return 'broken';
      return addChannelOf(ownerId, { kind: 'push', target: endpoint, keys: { p256dh, auth, device }, sessionId });
    },

    removeChannel: ({ ownerId }: Owner, id: string) =>
      asUser(db, ownerId, (trx) => deleteWatchChannel(trx, ownerId, id)),

    /** Gives somebody's feed an address, or another one: the former opens nothing from then on. */
    makeFeed: ({ ownerId }: FoundSession) =>
      asWatcher(ownerId, (trx) => putFeed(trx, ownerId, randomBytes(16).toString('base64url'))),

    removeFeed: ({ ownerId }: FoundSession) => asUser(db, ownerId, (trx) => deleteFeed(trx, ownerId)),

    /**
     * The feed that an address opens, as Atom. Who tries addresses waits, as with other guesses.
     * @param siteUrl origin of the site
     * @param address of who asks
     * @returns `null`: it opens none
     */
    async feed(
      token: string,
      { siteUrl, address }: { readonly siteUrl: string; readonly address: string },
    ): Promise<string | null | Refused<'throttled'>> {
      const key = addressKey(address);
      const gate = await guesses.findWait(key);
      if (gate !== null) return refuse('throttled', gate);
      const feed = FEED_TOKEN.test(token) ? await asWatching(db, (trx) => findFeed(trx, token)) : null;
      if (feed !== null) return writeFeed(feed, token, siteUrl);
      const wait = await guesses.take(key);
      return wait === null ? null : refuse('throttled', wait);
    },

    pushKey,

    /** What is watched for addresses without an account. */
    ofAddresses: createAddressWatches(options),
  };
}

const MOST_OF_ADDRESS = 4000;
const FEED_TOKEN = /^[A-Za-z0-9_-]{22}$/;
