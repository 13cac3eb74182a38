import type { Mail } from '../accounts/mail/mail.ts';
import { refuse } from '../accounts/refuse.ts';
import { createThrottle } from '../accounts/throttles/throttle.ts';
import { addressKey } from '../accounts/throttles/throttle-key.ts';
import type { OneTimeToken } from '../db/accounts/one-time-tokens.ts';
import { ownerIdOf } from '../db/accounts/owner-id.ts';
import { createUser } from '../db/accounts/users.ts';
import type { Database } from '../db/connection/connection.ts';
import {
  findVerifiedOwner,
  findWatchAddress,
  findWatcherOf,
  forgetWatchAddress,
  insertWatchAddress,
  lockAddress,
  stopWatch,
} from '../db/watches/watch-addresses.ts';
import { asWatching } from '../db/watches/watch-rounds.ts';
import { addWatcher, countWatches, findWatchEntries, stopChannel } from '../db/watches/watches.ts';
import type { AccountRefusal, Refused } from '../model/account/account.ts';
import { parseEmail } from '../model/account/email.ts';
import { findProductType } from '../model/product/product-types.ts';
import { formatWatch } from '../model/watches/format-watch.ts';
import type { WatchEntry } from '../model/watches/watch-entry.ts';
import { type AskedWatch, MOST_WATCHES } from '../model/watches/watch-rules.ts';
import { findWatched, insertWatch, readAskedWatch, type Watched } from './asked-watch.ts';
import { createStopTokens } from './stop-tokens.ts';

/** What an address without an account can watch at once. */
const MOST_OF_ADDRESS = 50;

type AskWatchRefusal = Extract<AccountRefusal, 'missing' | 'invalid-email' | 'throttled' | 'too-many-mails'> | 'gone';

/** `locked`: the account of the address is. */
export type ConfirmRefusal = 'old-link' | 'gone' | 'full' | 'locked';

/** What a link in a mail would stop. */
export type WatchStop =
  /** The mails of an account. */
  | { readonly kind: 'mails' }
  | { readonly kind: 'watch'; readonly entry: WatchEntry }
  /** All that an address is told. */
  | {
      readonly kind: 'address';
      readonly email: string;
      readonly entries: readonly (WatchEntry & { readonly stop: string })[];
    };

export interface AddressWatchesOptions {
  readonly db: Database;
  /** The same in every process. */
  readonly secret: Uint8Array;
  /** Asks addresses whether they want to be told. */
  readonly mail: Pick<Mail, 'send' | 'tokens'>;
}

/**
 * What is watched for addresses without an account. Nothing is written to one before it has said yes, to each watch by itself: what
 * is asked for is in the token of the mail that asks, and gone with it.
 */
export function createAddressWatches({ db, secret, mail }: AddressWatchesOptions) {
  const stops = createStopTokens(secret);
  const byAddress = createThrottle(db, 'mail-address');
  /** What the mail says: nothing that a stranger wrote, as the words of a search. */
  const format = (watched: Watched) => {
    if ('list' in watched)
      return `new pieces among ${findProductType(watched.list.typeId)?.name ?? watched.list.typeId}`;
    const { title, retailer, currency } = watched.piece;
    return `${title} (${retailer}): ${formatWatch({ ...watched.wish, currency })}`;
  };

  /** Who stands for an address without an account. */
  const findGuest = async (trx: Database, email: string) => {
    const known = await findWatcherOf(trx, email);
    if (known !== null) return known;
    const userId = await createUser(trx, { email: null, username: '' });
    if (userId === null) throw new Error('A user without an address was not made');
    await insertWatchAddress(trx, ownerIdOf(userId), email);
    return ownerIdOf(userId);
  };

  const begin = async (trx: Database, { email, data }: OneTimeToken): Promise<ConfirmRefusal | null> => {
    const asked = readAskedWatch(data);
    const watched = asked && (await findWatched(db, asked));
    if (!watched) return 'gone';
    await lockAddress(trx, email);
    // It becomes a watch of the account that has proved the address, or of the address itself.
    const owner = await findVerifiedOwner(trx, email);
    if (owner === 'locked') return 'locked';
    const watcherId = owner ?? (await findGuest(trx, email));
    await addWatcher(trx, watcherId);
    if ((await countWatches(trx, watcherId)) >= (owner === null ? MOST_OF_ADDRESS : MOST_WATCHES)) return 'full';
    await insertWatch(trx, watcherId, watched);
    return null;
  };

  return {
    /**
     * Asks an address by mail whether it wants to be told. The answer is the same whoever it is of.
     * @param address of who asks
     */
    async ask(
      asked: AskedWatch,
      { email: typed, address }: { readonly email: string; readonly address: string },
    ): Promise<{ readonly ok: true } | Refused<AskWatchRefusal>> {
      if (typed.trim() === '') return refuse('missing');
      const to = parseEmail(typed);
      if (to === null) return refuse('invalid-email');
      const watched = await findWatched(db, asked);
      if (!watched) return refuse('gone');
      const wait = await byAddress.take(addressKey(address));
      if (wait !== null) return refuse('throttled', wait);
      const details = { asked, what: format(watched) };
      const nextWait = await db
        .transaction()
        .execute((trx) => mail.send(trx, { template: 'watch-confirm', to, userId: null, details }));
      return nextWait === null ? { ok: true } : refuse('too-many-mails', nextWait);
    },

    /** What a link would have an address told of, without using it; `null`: it is none, used or too old. */
    async findAsked(link: string): Promise<{ readonly email: string; readonly what: string } | null> {
      const token = await mail.tokens.find(db, link, ['watch']);
      return token && { email: token.email, what: String(token.data.what ?? '') };
    },

    /** Has the address of a link told from now on. @returns why not, or `null` */
    async confirm(link: string): Promise<ConfirmRefusal | null> {
      const found = await mail.tokens.find(db, link, ['watch']);
      if (found === null) return 'old-link';
      return asWatching(db, async (trx) => {
        // Two who bring the same one: the second finds none.
        const token = await mail.tokens.take(trx, found.id);
        return token === null ? 'old-link' : begin(trx, token);
      });
    },

    /** What the link of a mail would stop; `null`: nothing any more. */
    async findStop(token: string): Promise<WatchStop | null> {
      const subject = stops.read(token);
      if (subject === null) return null;
      return asWatching(db, async (trx) => {
        if (subject.of === 'channel') return { kind: 'mails' };
        if (subject.of === 'watch') {
          const [entry] = await findWatchEntries(trx, { id: subject.id });
          return entry ? { kind: 'watch', entry } : null;
        }
        const found = await findWatchAddress(trx, subject.id);
        if (found === null) return null;
        const { email, watcherId } = found;
        if (email === null) return { kind: 'mails' };
        const entries = await findWatchEntries(trx, { ownerId: watcherId });
        return {
          kind: 'address',
          email,
          entries: entries.map((entry) => ({ ...entry, stop: stops.ofWatch(entry.id) })),
        };
      });
    },

    /** Stops what the link of a mail says. @returns whether there is anything to stop */
    async stop(token: string): Promise<boolean> {
      const subject = stops.read(token);
      if (subject === null) return false;
      return asWatching(db, async (trx) => {
        if (subject.of === 'channel') return stopChannel(trx, subject.id);
        if (subject.of === 'watch') return stopWatch(trx, subject.id);
        const found = await findWatchAddress(trx, subject.id);
        if (found !== null) await forgetWatchAddress(trx, found);
        return found !== null;
      });
    },
  };
}
