/** What a toast says. */
export interface ToastText {
  readonly title: string;
  readonly description: string;
  /** Something went wrong: it looks like it. */
  readonly isError?: boolean;
}

export interface Toast extends ToastText {
  readonly id: number;
}

/** A toast goes away after this long, or when dismissed, or when the next one comes (specification, section 9). */
export const TOAST_REMOVAL_DELAY = 1_000_000;

let current: Toast | null = null;
let shown = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast in place of the one that may be there: only one at a time. */
export function showToast(title: string, description: string, isError = false): void {
  shown += 1;
  set({ id: shown, title, description, isError });
  removal = setTimeout(dismissToast, TOAST_REMOVAL_DELAY);
}

export function dismissToast(): void {
  set(null);
}

/** The toast to show now; with `subscribeToToast` the store React reads. */
export function currentToast(): Toast | null {
  return current;
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Toast | null): void {
  clearTimeout(removal);
  current = next;
  for (const listener of listeners) listener();
}
