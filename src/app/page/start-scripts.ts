/** Milliseconds. A picture of a slow shop does not keep the scripts for ever. */
const PATIENCE = 1500;
/** Milliseconds. A page that takes longer is on a line, or a device, where scripts that start with the first tap come late for it. */
const SLOW = 2000;
/** And there they start so long, in milliseconds, after all of the first view is there. */
const CALM = 2000;

/** Milliseconds. Where no browser tells of it the largest picture is taken for painted so long after it is there. */
const FRAME = 300;

/**
 * Pictures that wait for the largest of the first view, so that its line is its own: on a phone those of a list below its first row, of
 * the home page, and of a product a swipe away. Chromium fetches lazy ones that are so near at once.
 */
const HELD = [
  '@media screen and (width < 40rem) { .track > [loading=lazy], .hero-pictures [loading=lazy], .category-picture [loading=lazy] { display: none } .hero-pictures { background: var(--color-tint) } }',
  '@media screen and (width < 64rem) { .gallery-track [loading=lazy] { display: none } }',
].join(' ');

/**
 * On a phone the font waits, too: what is seen first is its stand-in of the same widths (`tokens.css`). Not for whoever comes from another
 * page of ours, and has it.
 */
const HELD_FONT =
  '@media screen and (width < 40rem) { :root { --font-sans: "Inter fallback", system-ui, sans-serif } }';

/** What the document's first script has heard before the app ran. `replayEarly` takes it. */
export interface Early {
  /** Clicks on buttons that only scripts hear, and changes of controls. */
  readonly events: Event[];
  /** The last click on a box, which changes it: its `change` comes after. */
  box: Event | null;
  /** What the pointer came to last. */
  over: PointerEvent | null;
  /** The page was left, and is shown again as it was. */
  isOld: boolean;
  /** React listens: clicks and changes are not kept any more. */
  isTaken: boolean;
}

declare global {
  interface Window {
    /** Absent once the app has taken over. */
    early?: Early | undefined;
  }
}

/**
 * Starts the app: at the first sign of somebody there. Where it is needed sooner, or the tab is known to have run it, once the
 * largest picture is painted or after a while. On a slow line, unless data are to be spared, when it is calm.
 *
 * Until then links and forms are the browser's own. What only scripts could hear is kept for them; should they not come, a
 * changed filter is sent as its form. Plain text, since it is hashed and small.
 */
const STARTER = `(isNeeded => {
  const early = window.early = { events: [], box: null, over: null, isOld: false, isTaken: false };
  const signs = 'pointermove pointerdown touchstart click keydown focusin input change scroll wheel submit online error'.split(' ');
  const kept = 'click change keydown pointerover'.split(' ');
  const choice = 'select,[type=checkbox],[type=radio]';
  let isStarted = false;
  let hasFailed = false;
  try {
    const held = new CSSStyleSheet();
    held.replaceSync('HELD' + (document.referrer.startsWith(location.origin + '/') ? '' : 'FONT'));
    document.adoptedStyleSheets = [held];
  } catch {}
  const release = () => {
    document.adoptedStyleSheets = [];
    for (const sheet of document.querySelectorAll('link[media=print]')) sheet.media = 'all';
  };
  setTimeout(release, PATIENCE);
  const start = event => {
    if (isStarted || event && isNobody(event)) return;
    isStarted = true;
    release();
    for (const sign of signs) removeEventListener(sign, start, true);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
    else begin();
  };
  // Chromium tells of a mouse that lies still, or was never there; and what has an initial scroll target scrolls by itself.
  const isNobody = ({ type, target, movementX, movementY }) =>
    type === 'scroll' ? target !== document : type === 'pointermove' && movementX === 0 && movementY === 0;
  const begin = () => {
    try { sessionStorage.setItem('selvedge:used', '1') } catch {}
    for (const link of document.querySelectorAll('link[rel=later-modulepreload]')) link.rel = 'modulepreload';
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = document.querySelector('script[type=later-module]').textContent;
    script.onerror = () => {
      hasFailed = true;
      early.events.findLast(send);
    };
    const run = () => {
      document.head.append(script);
      script.remove();
    };
    // The app's screens need the sheet of all.
    const sheet = document.querySelector('link[data-later]');
    if (!sheet) return run();
    sheet.onload = sheet.onerror = run;
    sheet.removeAttribute('data-later');
    sheet.disabled = false;
  };
  const send = ({ type, target }) => type === 'change' && target.form?.id === 'filters' && (target.form.requestSubmit(), true);
  const keep = event => {
    const { type, target } = event;
    if (window.early !== early) for (const name of kept) removeEventListener(name, keep, true);
    else if (type === 'pointerover') early.over = event;
    else if (type === 'keydown') {
      const field = document.querySelector('[aria-keyshortcuts="/"]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || !field || target.matches('input,select,textarea')) return;
      event.preventDefault();
      field.select();
      field.focus();
    } else if (early.isTaken) return;
    else if (type === 'click' && target.matches(choice)) early.box = event;
    else if (type === 'change' ? target.matches(choice) : target.closest('button[type=button]:not([popovertarget])')) {
      early.events.push(event);
      if (hasFailed) send(event);
    }
  };
  for (const sign of signs) addEventListener(sign, start, true);
  for (const name of kept) addEventListener(name, keep, true);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || window.early !== early) return;
    early.isOld = true;
    start();
  });
  const soon = () => document.prerendering ? document.addEventListener('prerenderingchange', () => start()) : start();
  try { isNeeded ||= localStorage.length + sessionStorage.length > 0 } catch {}
  if (isNeeded) setTimeout(soon, PATIENCE);
  const look = () => {
    release();
    const { saveData, effectiveType } = navigator.connection ?? {};
    if (isNeeded || [...document.images].some(image => image.complete && !image.naturalWidth)) soon();
    else if (performance.now() > SLOW && !saveData && !/2g/.test(effectiveType)) setTimeout(soon, CALM);
  };
  // Pictures that are there are not painted yet: the frame with the first of them does not share line and processor.
  const paint = () => {
    if (document.hidden) return look();
    const observer = new PerformanceObserver(list => {
      if (!document.images.length || list.getEntries().some(({ url }) => url)) go();
    });
    const go = () => {
      clearTimeout(timer);
      observer.disconnect();
      look();
    };
    const timer = setTimeout(go, FRAME);
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  };
  addEventListener('load', paint);
})`
  .replaceAll(/\n\s*(\/\/.*)?/g, '')
  .replace('HELD', HELD)
  .replace("'FONT'", `'${HELD_FONT}'`)
  .replaceAll('PATIENCE', String(PATIENCE))
  .replace('SLOW', String(SLOW))
  .replace('CALM', String(CALM))
  .replace('FRAME', String(FRAME));

/** The text of the document's first script. */
export function startScript(isNeeded: boolean): string {
  return `${STARTER}(${isNeeded})`;
}
