import { beforeEach, expect, it, vi } from 'vitest';
import { startScript } from './start-scripts.ts';

/** As much of a page as the script touches. */
interface Scene {
  readonly isNeeded?: boolean;
  /** That of all screens, where the document has a part of it. */
  readonly sheet?: object | null;
  readonly stored?: number;
  /** All of it has been read. */
  readonly isWhole?: boolean;
  readonly loadsIn?: number;
  readonly saveData?: boolean;
  /** The page before. */
  readonly referrer?: string;
  readonly pictures?: readonly { readonly complete: boolean; readonly naturalWidth: number }[];
}

let listeners: Map<string, ((event: object) => void)[]>;
let page: { adoptedStyleSheets: { readonly text: string }[] };
/** Tells of what is painted: a picture's address, or none for a text. */
let paint: (url: string) => void;
let made: { type: string; textContent: string; onerror(): void }[];
const link = { rel: '' };
const font = { media: '' };
beforeEach(() => {
  listeners = new Map();
  made = [];
  link.rel = 'later-modulepreload';
  font.media = 'print';
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

function open(scene: Scene = {}): { early?: { events: object[] } } {
  const {
    isNeeded = false,
    sheet = null,
    stored = 0,
    isWhole = true,
    loadsIn = 500,
    saveData = false,
    referrer = '',
    pictures = [],
  } = scene;
  const shown = {};
  const storage = { length: stored, setItem: vi.fn() };
  const document = {
    readyState: isWhole ? 'interactive' : 'loading',
    images: pictures,
    referrer,
    adoptedStyleSheets: [],
    querySelectorAll: (selector: string) => [selector === 'link[media=print]' ? font : link],
    querySelector: (selector: string) => (selector === 'link[data-later]' ? sheet : { textContent: 'go()' }),
    createElement: () => ({ remove() {} }),
    head: { append: (script: (typeof made)[number]) => made.push(script) },
  };
  page = document;
  const listen = (name: string, listener: () => void) => {
    listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  };
  const scope = {
    CSSStyleSheet: class {
      text = '';
      replaceSync(text: string) {
        this.text = text;
      }
    },
    PerformanceObserver: class {
      constructor(call: (list: object) => void) {
        paint = (url) => call({ getEntries: () => [{ url }] });
      }
      observe() {}
      disconnect() {
        paint = () => {};
      }
    },
    window: shown,
    document,
    addEventListener: listen,
    removeEventListener() {},
    localStorage: storage,
    sessionStorage: { ...storage, length: 0 },
    navigator: { connection: { saveData, effectiveType: '4g' } },
    performance: { now: () => loadsIn },
    location: { origin: 'https://ours.example' },
  };
  new Function(...Object.keys(scope), startScript(isNeeded))(...Object.values(scope));
  return shown;
}

function happen(type: string, event: object = {}): void {
  for (const listener of listeners.get(type) ?? []) listener({ type, ...event });
}

const box = { matches: () => true, closest: () => null, form: { id: 'filters', requestSubmit: vi.fn() } };

it('starts nothing as long as nobody does anything', () => {
  open({ pictures: [{ complete: true, naturalWidth: 10 }] });
  happen('load');
  vi.runAllTimers();
  // A mouse that lies still.
  happen('pointermove', { movementX: 0, movementY: 0 });
  // The row of categories, which goes to the one that is open.
  happen('scroll', { target: box });
  expect([made, link.rel]).toEqual([[], 'later-modulepreload']);
});

it.each(['pointermove', 'touchstart', 'click', 'keydown', 'focusin', 'scroll', 'wheel', 'change', 'error'])(
  'starts at a sign of somebody there, once: %s',
  (sign) => {
    open();
    happen(sign, { target: sign === 'scroll' ? page : box, movementX: 1 });
    happen('touchstart');
    expect(made.map(({ type, textContent }) => `${type} ${textContent}`)).toEqual(['module go()']);
    expect(link.rel).toBe('modulepreload');
  },
);

it.each(['onload', 'onerror'] as const)(
  'waits for the sheet of all screens where the document has a part of it: %s',
  (end) => {
    const sheet = { disabled: true, removeAttribute: vi.fn(), onload() {}, onerror() {} };
    open({ sheet });
    happen('click', { target: box });
    expect([sheet.disabled, link.rel, made]).toEqual([false, 'modulepreload', []]);
    sheet[end]();
    expect(made).toHaveLength(1);
  },
);

const PICTURE = { complete: true, naturalWidth: 10 };

it('has the font of headings applied once the largest picture is painted, or there is none', () => {
  open({ pictures: [PICTURE] });
  happen('load');
  paint('');
  expect(font.media).toBe('print');
  paint('https://shop.example/a.webp');
  expect(font.media).toBe('all');
  font.media = 'print';
  open();
  happen('load');
  expect(font.media).toBe('print');
  paint('');
  expect(font.media).toBe('all');
});

it('holds pictures back until the largest is painted, somebody is there, or it has taken too long', () => {
  const held = () => page.adoptedStyleSheets.length;
  open({ pictures: [PICTURE] });
  expect(held()).toBe(1);
  happen('load');
  paint('https://shop.example/a.webp');
  expect(held()).toBe(0);
  open();
  happen('touchstart');
  expect(held()).toBe(0);
  open();
  vi.advanceTimersByTime(1499);
  expect(held()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(held()).toBe(0);
});

it('takes the picture for painted where no browser tells of it', () => {
  open({ pictures: [PICTURE] });
  happen('load');
  vi.advanceTimersByTime(299);
  expect(font.media).toBe('print');
  vi.advanceTimersByTime(1);
  expect(font.media).toBe('all');
});

it('starts once the pictures are painted where it is needed, the app is known to have run, or a picture has failed', () => {
  const scenes = [{ isNeeded: true }, { stored: 1 }, { pictures: [{ complete: true, naturalWidth: 0 }] }];
  for (const scene of scenes) {
    open(scene);
    expect(made).toEqual([]);
    happen('load');
    expect(made).toEqual([]);
    paint('https://shop.example/a.webp');
    expect(made).toHaveLength(1);
    [listeners, made] = [new Map(), []];
  }
  open({ isNeeded: true });
  vi.runAllTimers();
  expect(made).toHaveLength(1);
});

it('starts by itself where the line is slow, when it is calm, unless data are to be spared', () => {
  open({ loadsIn: 3000 });
  happen('load');
  expect(made).toEqual([]);
  vi.runAllTimers();
  expect(made).toHaveLength(1);
  [listeners, made] = [new Map(), []];
  open({ loadsIn: 3000, saveData: true });
  happen('load');
  vi.runAllTimers();
  expect(made).toEqual([]);
});

it('starts when the page has been read, where somebody is quicker', () => {
  open({ isWhole: false });
  happen('touchstart');
  expect(made).toEqual([]);
  happen('DOMContentLoaded');
  expect(made).toHaveLength(1);
});

it('starts on a page that is shown again as it was left', () => {
  open();
  happen('pageshow', { persisted: false });
  expect(made).toHaveLength(0);
  happen('pageshow', { persisted: true });
  expect(made).toHaveLength(1);
});

it('keeps a changed filter for the app, and sends it as its form when that cannot come', () => {
  const page = open();
  happen('change', { target: box });
  expect(page.early?.events).toHaveLength(1);
  expect(box.form.requestSubmit).not.toHaveBeenCalled();
  made[0]?.onerror();
  expect(box.form.requestSubmit).toHaveBeenCalledTimes(1);
  happen('change', { target: box });
  expect(box.form.requestSubmit).toHaveBeenCalledTimes(2);
});

it.each([
  ['', true],
  ['https://search.example/', true],
  ['https://ours.example.evil.example/', true],
  ['https://ours.example/dresses', false],
])('has the font wait for whoever comes from %j: %s', (referrer, isHeld) => {
  open({ referrer });
  expect(page.adoptedStyleSheets[0]?.text.includes('--font-sans')).toBe(isHeld);
});
