import type { Early } from './start-scripts.ts';

/** Scripts that start later than this after their page, in milliseconds, start on a page that has lain in a tab behind. */
const LONG = 60_000;

/**
 * Takes over clicks and changes from the document's first script, as React begins to listen: it is not to keep what React hears.
 * @returns what was done before and React has not heard, in order
 */
export function takeEarly(): readonly Event[] {
  const { early } = window;
  if (!early) return [];
  early.isTaken = true;
  // What is on its way through the document React hears by itself, but for boxes: what they are by now it takes for what they were.
  const isLost = (event: Event) => !isOnItsWay(event) || event.target instanceof HTMLInputElement;
  const box = early.box !== null && isOnItsWay(early.box) ? [early.box] : [];
  return [...early.events, ...box].filter(isLost);
}

function isOnItsWay({ eventPhase }: Event): boolean {
  return eventPhase !== Event.NONE;
}

/** Does what was done on the page before its scripts: once they run, before anything else is done. */
export async function replayEarly(events: readonly Event[]): Promise<void> {
  const { early } = window;
  window.early = undefined;
  if (!early) return;
  // A box hears no click in the midst of another.
  if (events.some(isOnItsWay)) await new Promise((resolve) => setTimeout(resolve));
  if (early.isOld || performance.now() > LONG) {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }
  replayPointer(early.over);
  // With each change that React takes in it sets a list back to what it knows.
  const chosen = events.map(({ target }) => (target instanceof HTMLSelectElement ? target.value : ''));
  for (const [at, { type, target }] of events.entries()) {
    if (!(target instanceof HTMLElement)) continue;
    if (target instanceof HTMLSelectElement) target.value = chosen[at] ?? '';
    if (target instanceof HTMLInputElement) change(target);
    else if (type === 'click') target.closest('button')?.click();
    else target.dispatchEvent(new Event('change', { bubbles: true }));
    // React has taken the one in before the next.
    await null;
  }
}

/** A mouse that rests over something has come to it, as far as the scripts are concerned. */
function replayPointer(over: Early['over']): void {
  if (over?.pointerType !== 'mouse' || !(over.target instanceof Element) || !over.target.matches(':hover')) return;
  const { pointerType, clientX, clientY } = over;
  over.target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType, clientX, clientY }));
}

/** React hears of a box by its click, and only where that changes what it knows. Two changes of one box are none. */
function change(box: HTMLInputElement): void {
  box.checked = !box.checked;
  box.click();
}
