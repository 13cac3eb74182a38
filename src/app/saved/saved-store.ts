import { createListeners } from '../page/listeners.ts';

/** What a page's data say of its hearts. */
export interface SavedAnswer {
  /** Those of the page's products that the visitor has saved. */
  readonly savedIds: readonly number[];
  /** What `savedVersion()` was when these data were asked for; nothing in what the server sent with the page itself. */
  readonly askedAt?: number | undefined;
}

/** A heart stays what it was until the server has answered. */
export type HeartState = 'unsaved' | 'saving' | 'saved' | 'removing';

/** What became of products since the page was opened, here and in other tabs, and when. */
const changes = new Map<number, { readonly isSaved: boolean; readonly at: number }>();
const toggling = new Set<number>();
const listeners = createListeners();
let version = 0;

/** Counts everything that happens here; with `subscribeToSaved` the store React reads. */
export function savedVersion(): number {
  return version;
}

export const subscribeToSaved = listeners.subscribe;

/** A change counts until data come that were asked for after it: they know of it, and of what happened elsewhere. */
export function heartState(productId: number, { savedIds, askedAt = 0 }: SavedAnswer): HeartState {
  const change = changes.get(productId);
  const isSaved = change && change.at > askedAt ? change.isSaved : savedIds.includes(productId);
  if (toggling.has(productId)) return isSaved ? 'removing' : 'saving';
  return isSaved ? 'saved' : 'unsaved';
}

/** Whether anything was saved or removed after these data were asked for. */
export function isSavedOutdated({ askedAt = 0 }: SavedAnswer): boolean {
  return [...changes.values()].some(({ at }) => at > askedAt);
}

/** Tells that a product has been saved or removed. */
export function noteSaved(productId: number, isSaved: boolean): void {
  changes.set(productId, { isSaved, at: version + 1 });
  notify();
}

/**
 * Keeps a product's heart busy while `ask` asks the server; it says whether the product is saved now, `null` when nothing
 * has changed. A heart that is busy already is left alone.
 */
export async function toggleHeart(productId: number, ask: () => Promise<boolean | null>): Promise<void> {
  if (toggling.has(productId)) return;
  toggling.add(productId);
  notify();
  const isSaved = await ask();
  toggling.delete(productId);
  if (isSaved === null) notify();
  else noteSaved(productId, isSaved);
}

function notify(): void {
  version += 1;
  listeners.notify();
}
