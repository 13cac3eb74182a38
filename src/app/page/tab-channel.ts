/** What the tabs of one browser tell each other. */
export type LiveMessage =
  /** Who is signed in where this comes from; `null`: nobody. */
  | { readonly kind: 'account'; readonly accountId: string | null }
  | { readonly kind: 'saved'; readonly productId: number; readonly isSaved: boolean };

/** The window of a sign-in with Google reports on the same channel, with a kind of its own. */
const NAME = 'selvedge-account';

let channel: BroadcastChannel | null = null;

/** Opened by the first who needs it, which is never on the server. Without it every tab is for itself. */
function open(): BroadcastChannel | null {
  if (channel === null && typeof BroadcastChannel === 'function') channel = new BroadcastChannel(NAME);
  return channel;
}

/** Tells all other tabs. */
export function notifyTabs(message: LiveMessage): void {
  open()?.postMessage(message);
}

/** Hears what other tabs tell; this tab's own messages do not come back. Returns what stops it. */
export function onTabMessage(onMessage: (message: LiveMessage) => void): () => void {
  const listener = ({ data }: MessageEvent<LiveMessage | null>) => {
    if (data?.kind === 'account' || data?.kind === 'saved') onMessage(data);
  };
  open()?.addEventListener('message', listener);
  return () => open()?.removeEventListener('message', listener);
}
