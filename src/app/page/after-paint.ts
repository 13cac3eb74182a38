let held: Promise<void> | null = null;

/** Something that can wait does so for this long at most, in milliseconds. */
const PATIENCE = 100;

/** Settles once what the present event changes is painted, and nothing else is to be done. Where nothing is painted (a tab in the background) at once. */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    // Safari has no idle callbacks. What a frame's callbacks leave to a task of its own runs after the frame is painted.
    const whenIdle = window.requestIdleCallback ?? ((call: () => void) => setTimeout(call));
    requestAnimationFrame(() => whenIdle(() => resolve(), { timeout: PATIENCE }));
  });
}

/** Has the router wait with what it is asked for until the present event is painted: nothing it does is needed for that. */
export function paintFirst(): void {
  held ??= afterPaint().finally(() => {
    held = null;
  });
}

/** What the router waits for before it loads anything. */
export function untilPainted(): Promise<void> | null {
  return held;
}
