import type { EarlyCounts } from './count-early.ts';
import { isLineFree } from './line.ts';

/** What the document's first script has for the app, until that takes over. */
export interface Early {
  /** Clicks on buttons that only scripts answer to. */
  readonly clicks: Event[];
  /** The page was left, and is shown again as it was. */
  isOld: boolean;
  /** What the server counted last for the filter form. */
  counts: EarlyCounts | null;
  /** Texts that show it, each with what it was. */
  readonly counted: Map<Text, string>;
}

declare global {
  interface Window {
    /** Absent once the app has taken over. */
    early?: Early | undefined;
  }
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/**
 * Starts the app once the largest picture of the first view is painted, or after a second; sooner when somebody is there, and only
 * then where data are to be spared. Until it runs, links and forms are the browser's own, and what is ticked or typed stays in its
 * form, where the app finds it. The build puts this function, with the little that it imports, into the head of every document
 * (`scripts/inline-script.ts`).
 * @param isNeeded the page needs the app, also where data are to be spared
 * @param held the styles that hold back what would share the line with the largest picture
 */
export default function startPage(isNeeded: boolean, [held, heldFont]: readonly [string, string]): void {
  /** Milliseconds. */
  const PATIENCE = 1000;
  /** Milliseconds from the last file of the first view to its picture, where no browser tells of that. */
  const FRAME = 300;
  const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click', 'change'];
  const page = document.documentElement;
  const early: Early = { clicks: [], isOld: false, counts: null, counted: new Map() };
  window.early = early;
  let hasFailed = false;
  let changed: HTMLFormElement | null = null;
  const isSpared = !isLineFree();

  const sheet = new CSSStyleSheet();
  // Whoever comes from another page of ours has the font.
  sheet.replaceSync(held + (document.referrer.startsWith(`${location.origin}/`) ? '' : heldFont));
  document.adoptedStyleSheets = [sheet];
  const release = () => {
    document.adoptedStyleSheets = [];
    for (const late of document.querySelectorAll<HTMLLinkElement>('link[media=print]')) late.media = 'all';
  };

  const signs = new AbortController();
  const start = () => {
    if (signs.signal.aborted) return;
    signs.abort();
    release();
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load);
    else load();
  };
  const load = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later-modulepreload]')) {
      link.fetchPriority = 'low';
      link.rel = 'modulepreload';
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = document.querySelector('script[type=later-module]')?.textContent ?? '';
    script.onerror = () => {
      hasFailed = true;
      changed?.requestSubmit();
    };
    const run = () => {
      document.head.append(script);
      script.remove();
    };
    // The app's screens need the sheet of all.
    const styles = document.querySelector<HTMLLinkElement>('link[data-later]');
    if (!styles) return run();
    styles.onload = run;
    styles.onerror = run;
    styles.removeAttribute('data-later');
    styles.disabled = false;
  };
  const paint = () => {
    release();
    if (isSpared && !isNeeded) return;
    if (document.hidden) document.addEventListener('visibilitychange', start, { once: true });
    else start();
  };
  setTimeout(paint, PATIENCE);
  addEventListener('load', () => setTimeout(paint, FRAME));
  new PerformanceObserver((list) => {
    if (list.getEntries().some((entry) => 'url' in entry && entry.url !== '')) paint();
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  for (const sign of SIGNS) {
    const onEvent = (event: Event) => {
      // Chromium tells of a mouse that lies still, or was never there.
      const isStill = event instanceof PointerEvent && sign === 'pointermove' && !event.movementX && !event.movementY;
      if (!isStill) start();
    };
    addEventListener(sign, onEvent, { capture: true, passive: true, signal: signs.signal });
  }

  addEventListener(
    'click',
    (event) => {
      const button = window.early && (event.target as Element).closest('button[type=button]:not([popovertarget])');
      if (button) early.clicks.push(event);
    },
    true,
  );
  addEventListener(
    'change',
    ({ target }) => {
      const { form } = target as HTMLInputElement;
      if (form?.id !== 'filters' || !window.early) return;
      changed = form;
      page.dataset.waiting = '';
      if (hasFailed) form.requestSubmit();
    },
    true,
  );
  addEventListener('keydown', (event) => {
    const field = document.querySelector<HTMLInputElement>('[aria-keyshortcuts="/"]');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || !field) return;
    if ((event.target as Element).matches('input, select, textarea')) return;
    event.preventDefault();
    field.select();
    field.focus();
  });
  addEventListener('pageshow', ({ persisted }) => {
    early.isOld ||= persisted;
    if (persisted) start();
  });
}
