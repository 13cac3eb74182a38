import { describeDevice } from '../../accounts/sessions/describe-device.ts';
import type { Refused } from '../../model/account/account.ts';
import type { WatchEntry } from '../../model/watches/watch-entry.ts';
import type { AskedWatch } from '../../model/watches/watch-rules.ts';
import type { WatchTimes } from '../../model/watches/watch-times.ts';
import type { ConfirmRefusal, WatchStop } from '../../watches/address-watches.ts';
import type { PushSubscription } from '../../watches/push-keys.ts';
import type { ChannelRefusal, WatchRefusal } from '../../watches/watches.ts';
import { placePicture } from '../sample/sample-addresses.ts';
import type { AuthContext } from './auth-context.ts';

/** What came of a wish to watch something. */
export type WatchOutcome = 'watched' | WatchRefusal | 'signed-out' | 'failed';

/** What is to be changed of somebody's watches. */
export type WatchChange =
  | { readonly do: 'remove' | 'pause' | 'resume'; readonly id: number }
  | { readonly do: 'times'; readonly times: WatchTimes }
  | { readonly do: 'mail'; readonly isOn: boolean }
  | { readonly do: 'add-channel'; readonly kind: 'webhook' | 'ntfy'; readonly target: string }
  | { readonly do: 'add-push'; readonly subscription: PushSubscription }
  | { readonly do: 'remove-channel'; readonly id: string }
  | { readonly do: 'make-feed' }
  | { readonly do: 'remove-feed' };

/** What people watch, for whoever makes one request. */
export function createWatchesAuth({
  watches,
  siteUrl,
  address,
  userAgent,
  guard,
  ofSignedIn,
  asSignedIn,
}: AuthContext) {
  const place = <Entry extends WatchEntry>({ piece, ...entry }: Entry) => ({
    ...entry,
    piece: piece && { ...piece, imageUrl: placePicture(piece.imageUrl, siteUrl) },
  });
  return {
    async watch(asked: AskedWatch): Promise<WatchOutcome> {
      return reasonOf(await asSignedIn((session) => watches.watch(session, asked))) ?? 'watched';
    },

    /** The watches of whoever is there; `null` when signed out. Rejects when they cannot be had. */
    listWatches: () => ofSignedIn(async (session) => (await watches.list(session)).map(place)),

    /** How they are told; `null` when signed out, or when they have watched nothing yet. */
    watchSettings: () => ofSignedIn((session) => watches.settings(session)),

    /** @returns why it was not changed, or `null` */
    async changeWatches(change: WatchChange): Promise<'signed-out' | 'failed' | ChannelRefusal | null> {
      const outcome = await asSignedIn<ChannelRefusal | null>(async (session) => {
        if (change.do === 'times') await watches.changeTimes(session, change.times);
        else if (change.do === 'mail') await watches.switchMail(session, change.isOn);
        else if (change.do === 'add-channel') return watches.addChannel(session, change.kind, change.target);
        else if (change.do === 'add-push') return watches.addPush(session, change.subscription, nameDevice(userAgent));
        else if (change.do === 'remove-channel') await watches.removeChannel(session, change.id);
        else if (change.do === 'make-feed') await watches.makeFeed(session);
        else if (change.do === 'remove-feed') await watches.removeFeed(session);
        else await watches[change.do](session, change.id);
        return null;
      });
      return reasonOf(outcome);
    },

    /** What a browser subscribes to, to be pushed to; `null`: none is. */
    pushKey: () => watches.pushKey,

    /** The feed that an address opens, as Atom, whoever asks; `null`: it opens none. Rejects when it cannot be had. */
    watchFeed: (token: string) => watches.feed(token, { siteUrl, address }),

    /** Asks an address without an account, by mail, whether it wants to be told. */
    askWatch: (asked: AskedWatch, email: string) => guard(() => watches.ofAddresses.ask(asked, { email, address })),

    /** What the link of that mail is about; `null`: it is none, used or too old. Rejects when that cannot be had. */
    findAskedWatch: (link: string) => watches.ofAddresses.findAsked(link),

    /** Has the address of the link told. @returns why not, or `null` */
    async confirmWatch(link: string): Promise<ConfirmRefusal | 'failed' | null> {
      return reasonOf(await guard(() => watches.ofAddresses.confirm(link)));
    },

    /** What the link of a mail would stop; `null`: nothing any more. Rejects when that cannot be had. */
    async findWatchStop(token: string): Promise<WatchStop | null> {
      const stop = await watches.ofAddresses.findStop(token);
      if (stop?.kind === 'watch') return { ...stop, entry: place(stop.entry) };
      return stop?.kind === 'address' ? { ...stop, entries: stop.entries.map(place) } : stop;
    },

    /** Stops what the link of a mail says. @returns whether there is anything. Rejects when it cannot be done. */
    stopWatching: (token: string) => watches.ofAddresses.stop(token),
  };
}

/** Why something was not done, or `null`. */
function reasonOf<Reason extends string>(outcome: Reason | Refused<Reason> | null): Reason | null {
  return outcome === null || typeof outcome === 'string' ? outcome : outcome.reason;
}

function nameDevice(userAgent: string | null): string {
  const { browser, system } = describeDevice(userAgent);
  return [browser ?? 'A browser', system].filter((name) => name !== null).join(' on ');
}
