import type { PieceWish, WatchKind } from './watch-rules.ts';
import type { WatchTimes } from './watch-times.ts';

/** Over what somebody is told. */
export type WatchChannelKind = 'mail' | 'webhook' | 'ntfy' | 'push';

/** A watch as its watcher sees it. Addresses of pictures are as they are stored; prices in minor units. */
export interface WatchEntry extends Omit<PieceWish, 'kind'> {
  readonly id: number;
  readonly kind: WatchKind;
  readonly isPaused: boolean;
  readonly currency: string;
  /** The piece; `null` for a list. */
  readonly piece: {
    readonly id: number;
    readonly title: string;
    readonly retailer: string;
    readonly imageUrl: string | null;
    readonly priceMinor: number;
    readonly currency: string;
    readonly isListed: boolean;
    readonly available: boolean;
  } | null;
  /** The address of the list on this site; `null` for a piece. */
  readonly list: string | null;
  /** When it last told something, in milliseconds since 1970; `null`: never. */
  readonly toldAt: number | null;
}

/** How somebody is told. `error`: why the last message over a channel was not taken. */
export interface WatchSettings {
  readonly times: WatchTimes;
  readonly channels: readonly {
    readonly id: string;
    readonly kind: WatchChannelKind;
    readonly target: string;
    readonly isOn: boolean;
    readonly error: string | null;
    /** What is posted to a webhook is signed with it; `null` for the others. */
    readonly secret: string | null;
    /** The browser that is pushed to, as far as it says what it is; `null` for the others. */
    readonly device: string | null;
  }[];
  /** What opens their feed; `null`: there is none. */
  readonly feed: string | null;
}
