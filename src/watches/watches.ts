import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { refuse } from '../accounts/refuse.ts';
import type { FoundSession } from '../accounts/sessions/sessions.ts';
import { createThrottle } from '../accounts/throttles/throttle.ts';
import { addressKey } from '../accounts/throttles/throttle-key.ts';
import { asUser } from '../db/accounts/saved-products.ts';
import type { Database } from '../db/connection/connection.ts';
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
  insertListWatch,
  insertPieceWatch,
  pauseWatch,
  resumeListWatch,
  stopChannel,
  switchMail,
} from '../db/watches/watches.ts';
import type { Refused } from '../model/account/account.ts';
import { formatFilterPath } from '../model/filters/filter-set.ts';
import { beginWatch, type PieceWish } from '../model/watches/watch.ts';
import type { WatchEntry, WatchSettings } from '../model/watches/watch-entry.ts';
import type { WatchTimes } from '../model/watches/watch-times.ts';
import { facetOfList, readWatchedList } from './match-lists.ts';
import { isPostable } from './post-guarded.ts';
import { hasPushKeys, type PushSubscription } from './push-keys.ts';
import { writeFeed } from './write-feed.ts';

/** What somebody can watch at once, and where they can be told. */
export const MOST_WATCHES = 500;
const MOST_CHANNELS = 10;

/** `gone`: there is no such piece, size or list. `full`: too much is watched already. */
export type WatchRefusal = 'gone' | 'full';

/** `unsafe`: what is told would go over the net for all to read. `broken`: a browser's keys are none. `full`: there are too many. */
export type ChannelRefusal = 'unsafe' | 'broken' | 'full';

/** Whose watches they are. */
type Owner = Pick<FoundSession, 'ownerId'>;

/** What people watch: their own rows alone, by row-level security. Rejects with what the database throws. */
export type Watches = ReturnType<typeof createWatches>;

export interface WatchesOptions {
  readonly db: Database;
  /** The same in every process. */
  readonly secret: Uint8Array;
  /** Whether people may be told within private networks. */
  readonly mayBePrivate?: boolean;
  /** What browsers subscribe to, to be pushed to; none are when absent. */
  readonly pushKey?: string | null;
  readonly now?: () => number;
}

export function createWatches({ db, secret, mayBePrivate = false, pushKey = null, now = Date.now }: WatchesOptions) {
  const tokens = createStopTokens(secret);
  const guesses = createThrottle(db, 'feed-address');
  const begin = (
    { ownerId }: Owner,
    work: (trx: Database) => Promise<WatchRefusal | null>,
  ): Promise<WatchRefusal | null> =>
    asUser(db, ownerId, async (trx) => {
      await addWatcher(trx, ownerId);
      if ((await countWatches(trx, ownerId)) >= MOST_WATCHES) return 'full';
      return work(trx);
    });
  const watchPiece = async (session: Owner, productId: number, wish: PieceWish) => {
    const piece = (await findPieces(db, [productId])).get(productId);
    if (piece === undefined || (wish.size !== null && !piece.sizes.includes(wish.size))) return 'gone';
    return begin(session, async (trx) => {
      await insertPieceWatch(trx, session.ownerId, productId, wish, beginWatch(wish, piece, now()));
      return null;
    });
  };

  return {
    /** Watches a piece, from how it is now on. @returns why it is not, or `null` */
    watchPiece,

    /** Watches a list for what is new from now on. @param address on this site, with the currency of its bounds */
    watchList: (session: Owner, address: string) =>
      begin(session, async (trx) => {
        const list = readWatchedList(address);
        if (list === null) return 'gone';
        const stored = { address: addressOf(list), facet: facetOfList(list) };
        if (stored.address.length > MOST_OF_ADDRESS) return 'gone';
        await insertListWatch(trx, session.ownerId, stored, now());
        return null;
      }),

    /** The address under which a list is watched. */
    addressOf,

    /** What the price of a piece is in; `null` where there is no such piece. */
    findCurrency: async (productId: number): Promise<string | null> =>
      (await findPieces(db, [productId])).get(productId)?.currency ?? null,

    /** The watches of somebody, the newest first. */
    list: ({ ownerId }: Owner, productId: number | null = null): Promise<readonly WatchEntry[]> =>
      asUser(db, ownerId, (trx) => findWatchEntries(trx, ownerId, productId)),

    /** `null` for somebody who has watched nothing yet. */
    settings: ({ ownerId }: Owner): Promise<WatchSettings | null> =>
      asUser(db, ownerId, (trx) => findWatchSettings(trx, ownerId)),

    remove: ({ ownerId }: Owner, id: number) => asUser(db, ownerId, (trx) => deleteWatch(trx, ownerId, id)),

    pause: ({ ownerId }: Owner, id: number) => asUser(db, ownerId, (trx) => pauseWatch(trx, ownerId, id)),

    /** Goes on with a watch, from how things are now on. */
    async resume(session: Owner, id: number): Promise<void> {
      const { ownerId } = session;
      const entry = (await asUser(db, ownerId, (trx) => findWatchEntries(trx, ownerId))).find((one) => one.id === id);
      if (!entry?.isPaused) return;
      const { kind, size, target, percent, piece } = entry;
      if (kind === 'new') await asUser(db, ownerId, (trx) => resumeListWatch(trx, ownerId, id, now()));
      else if (piece !== null) await watchPiece(session, piece.id, { kind, size, target, percent });
    },

    changeTimes: ({ ownerId }: Owner, times: WatchTimes) =>
      asUser(db, ownerId, async (trx) => {
        await addWatcher(trx, ownerId);
        await changeWatchTimes(trx, ownerId, times);
      }),

    switchMail: ({ ownerId }: Owner, isOn: boolean) =>
      asUser(db, ownerId, async (trx) => {
        await addWatcher(trx, ownerId);
        await switchMail(trx, ownerId, isOn);
      }),

    /** @returns why it is not added, or `null` */
    addChannel: ({ ownerId }: Owner, kind: 'webhook' | 'ntfy', target: string): Promise<ChannelRefusal | null> =>
      asUser(db, ownerId, async (trx) => {
        if (!isPostable(target, mayBePrivate)) return 'unsafe';
        await addWatcher(trx, ownerId);
        // What is posted is signed with it.
        const keys = kind === 'webhook' ? { secret: `whsec_${randomBytes(24).toString('base64')}` } : {};
        return (await addWatchChannel(trx, ownerId, { kind, target, keys }, MOST_CHANNELS)) ? null : 'full';
      }),

    /** Pushes to a browser from now on. @param device what it is, for its owner @returns why not, or `null` */
    addPush: (
      { ownerId }: FoundSession,
      { endpoint, p256dh, auth }: PushSubscription,
      device: string,
    ): Promise<ChannelRefusal | null> =>
      asUser(db, ownerId, async (trx) => {
        if (!isPostable(endpoint, mayBePrivate)) return 'unsafe';
        if (!hasPushKeys({ endpoint, p256dh, auth })) return 'broken';
        await addWatcher(trx, ownerId);
        const channel = { kind: 'push', target: endpoint, keys: { p256dh, auth, device } } as const;
        return (await addWatchChannel(trx, ownerId, channel, MOST_CHANNELS)) ? null : 'full';
      }),

    removeChannel: ({ ownerId }: Owner, id: string) =>
      asUser(db, ownerId, (trx) => deleteWatchChannel(trx, ownerId, id)),

    /** Gives somebody's feed an address, or another one: the former opens nothing from then on. */
    makeFeed: ({ ownerId }: FoundSession) =>
      asUser(db, ownerId, async (trx) => {
        await addWatcher(trx, ownerId);
        await putFeed(trx, ownerId, randomBytes(16).toString('base64url'));
      }),

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

    tokens,
    pushKey,

    /** Stops the channel of a message, by the token in it. @returns whether it is one */
    async stop(token: string): Promise<boolean> {
      const id = tokens.read(token);
      return id !== null && asWatching(db, (trx) => stopChannel(trx, id));
    },
  };
}

const addressOf = formatFilterPath;
const MOST_OF_ADDRESS = 4000;
const FEED_TOKEN = /^[A-Za-z0-9_-]{22}$/;
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{40})$/;

/** By which a message is answered with a stop: it says which channel, and only we can make one. */
export interface StopTokens {
  of(channelId: string): string;
  /** The channel of a token; `null` when it is none. */
  read(token: string): string | null;
}

export function createStopTokens(secret: Uint8Array): StopTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'watch stops', 32));
  const seal = (id: string) => createHmac('sha256', key).update(id).digest().subarray(0, 20);
  return {
    of: (id) => `${id}.${seal(id).toString('hex')}`,
    read(token) {
      const [, id, mark] = TOKEN.exec(token) ?? [];
      if (id === undefined || mark === undefined) return null;
      return timingSafeEqual(seal(id), Buffer.from(mark, 'hex')) ? id : null;
    },
  };
}
