import { createListeners } from '../page/listeners.ts';

/** What a toast says. */
export interface ToastText {
  readonly title: string;
  readonly description: string;
  /** Something went wrong: it looks like it, and stays longer. */
  readonly isError?: boolean;
  /** The product whose removal it tells of, and can take back. */
  readonly removedId?: number | null;
}

export interface Toast extends ToastText {
  readonly id: number;
  /** False once it has been shown long enough, or was dismissed. */
  readonly isOpen: boolean;
}

/** Why a toast stays: it is being read or used, nobody can see it, or what it tells of still lasts. */
export type Hold = 'pointer' | 'focus' | 'tab' | 'cause';

/** For how long a toast is shown, in milliseconds. */
export const TOAST_TIME = 5_000;
export const ERROR_TOAST_TIME = 10_000;

/** How long after it is hidden its record goes (specification, section 9). */
export const TOAST_REMOVAL_DELAY = 1_000_000;

let current: Toast | null = null;
let shown = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** What is left of its time, as of `since`, by the clock of `performance`. */
let left = 0;
let since = 0;
const holds = new Set<Hold>();
const listeners = createListeners();

/** Shows a toast in place of the one that may be there: only one at a time. */
export function showToast(title: string, description: string, isError = false, removedId: number | null = null): void {
  shown += 1;
  // The cause was the former one's.
  holds.delete('cause');
  set({ id: shown, title, description, isError, removedId, isOpen: true });
  left = isError ? ERROR_TOAST_TIME : TOAST_TIME;
  goOn();
}

/** Hides the toast, if one is shown. Its record goes later. */
export function dismissToast(): void {
  if (!current?.isOpen) return;
  // Who was on it cannot leave it any more.
  for (const hold of ['pointer', 'focus'] as const) holds.delete(hold);
  set({ ...current, isOpen: false });
  timer = setTimeout(() => set(null), TOAST_REMOVAL_DELAY);
}

/** Stops the time of what is shown, or lets it go on, when nothing else holds it. */
export function holdToast(hold: Hold, isHeld: boolean): void {
  const wasHeld = holds.size > 0;
  if (isHeld) holds.add(hold);
  else holds.delete(hold);
  if (!current?.isOpen || wasHeld === holds.size > 0) return;
  if (wasHeld) goOn();
  else {
    clearTimeout(timer);
    left -= performance.now() - since;
  }
}

/** The toast there is a record of; with `subscribeToToast` the store React reads. */
export function currentToast(): Toast | null {
  return current;
}

export const subscribeToToast = listeners.subscribe;

function goOn(): void {
  if (holds.size > 0) return;
  since = performance.now();
  timer = setTimeout(dismissToast, left);
}

function set(next: Toast | null): void {
  clearTimeout(timer);
  current = next;
  listeners.notify();
}
