import { beforeEach, expect, it, vi } from 'vitest';
import startPage from './start-page.ts';

/** As much of a page as the script touches. */
interface Scene {
  readonly isNeeded?: boolean;
  /** That of all screens, where the document has a part of it. */
  readonly sheet?: object | null;
  /** All of it has been read. */
  readonly isWhole?: boolean;
  readonly isHidden?: boolean;
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** The page before. */
  readonly referrer?: string;
}

interface Listening {
  readonly hear: (event: object) => void;
  readonly signal?: AbortSignal;
}

let listeners: Map<string, Listening[]>;
let page: { adoptedStyleSheets: { readonly text: string }[] };
/** Tells of what is painted: a picture's address, or none for a text. */
let paint: (url: string) => void;
let made: { type: string; textContent: string; onerror(): void }[];
const link = { rel: '', fetchPriority: '' };
const font = { media: '' };
beforeEach(() => {
  listeners = new Map();
  made = [];
  link.rel = 'later-modulepreload';
  font.media = 'print';
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

function open(scene: Scene = {}) {
  const { isNeeded = false, sheet = null, isWhole = true, isHidden = false, referrer = '', ...connection } = scene;
  const shown: Pick<Window, 'early'> = {};
  const listen = (name: string, hear: Listening['hear'], { signal }: { signal?: AbortSignal } = {}) => {
    listeners.set(name, [...(listeners.get(name) ?? []), signal ? { hear, signal } : { hear }]);
  };
  const document = {
    readyState: isWhole ? 'interactive' : 'loading',
    hidden: isHidden,
    referrer,
    documentElement: { dataset: {} },
    adoptedStyleSheets: [],
    addEventListener: listen,
    querySelectorAll: (selector: string) => [selector === 'link[media=print]' ? font : link],
    querySelector: (selector: string) => (selector === 'link[data-later]' ? sheet : { textContent: 'go()' }),
    createElement: () => ({ remove() {} }),
    head: { append: (script: (typeof made)[number]) => made.push(script) },
  };
  page = document;
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
    },
    PointerEvent: Event,
    window: shown,
    document,
    addEventListener: listen,
    navigator: { connection },
    location: { origin: 'https://ours.example' },
  };
  for (const [name, value] of Object.entries(scope)) vi.stubGlobal(name, value);
  startPage(isNeeded, ['pictures{}', 'font{}']);
  return shown;
}

function happen(type: string, event: object = {}): void {
  for (const { hear, signal } of listeners.get(type) ?? []) {
    if (!signal?.aborted) hear(Object.assign(new Event(type), event));
  }
}

/** An event's `target`, which nobody else may set. */
function at(type: string, target: object): void {
  const event = new Event(type);
  Object.defineProperty(event, 'target', { value: target });
  for (const { hear, signal } of listeners.get(type) ?? []) if (!signal?.aborted) hear(event);
}

const form = { id: 'filters', requestSubmit: vi.fn() };
const box = { closest: () => null, matches: () => true, form };
const PICTURE = 'https://shop.example/a.webp';

it('starts once the largest picture is painted, at a low priority, or after a second', () => {
  open();
  paint('');
  expect(made).toEqual([]);
  paint(PICTURE);
  expect(made.map(({ type, textContent }) => `${type} ${textContent}`)).toEqual(['module go()']);
  expect(link).toEqual({ rel: 'modulepreload', fetchPriority: 'low' });
  open();
  vi.advanceTimersByTime(999);
  expect(made).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(made).toHaveLength(2);
});

it('takes the picture for painted a little after all is there, where no browser tells of it', () => {
  open();
  happen('load');
  vi.advanceTimersByTime(299);
  expect(made).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(made).toHaveLength(1);
});

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'waits for somebody to be there where data are to be spared (%j), unless it is needed',
  (spared) => {
    open(spared);
    paint(PICTURE);
    vi.runAllTimers();
    // A mouse that lies still.
    happen('pointermove', { movementX: 0, movementY: 0 });
    expect([made, link.rel]).toEqual([[], 'later-modulepreload']);
    happen('touchstart');
    expect(made).toHaveLength(1);
    open({ ...spared, isNeeded: true });
    paint(PICTURE);
    expect(made).toHaveLength(2);
  },
);

it('waits for a page that nobody sees yet to be seen', () => {
  open({ isHidden: true });
  paint(PICTURE);
  expect(made).toEqual([]);
  happen('visibilitychange');
  expect(made).toHaveLength(1);
});

it.each(['pointerdown', 'touchstart', 'wheel', 'click', 'keydown', 'focusin', 'change'])(
  'starts sooner at a sign of somebody there, once: %s',
  (sign) => {
    open();
    at(sign, box);
    happen('touchstart');
    paint(PICTURE);
    vi.runAllTimers();
    expect(made).toHaveLength(1);
  },
);

it.each(['onload', 'onerror'] as const)(
  'waits for the sheet of all screens where the document has a part of it: %s',
  (end) => {
    const sheet = { disabled: true, removeAttribute: vi.fn(), onload() {}, onerror() {} };
    open({ sheet });
    paint(PICTURE);
    expect([sheet.disabled, link.rel, made]).toEqual([false, 'modulepreload', []]);
    sheet[end]();
    expect(made).toHaveLength(1);
  },
);

it('starts when the page has been read, where somebody is quicker', () => {
  open({ isWhole: false });
  happen('touchstart');
  expect(made).toEqual([]);
  happen('DOMContentLoaded');
  expect(made).toHaveLength(1);
});

it('holds pictures and fonts back until the largest is painted, somebody is there, or it has taken too long', () => {
  const held = () => [page.adoptedStyleSheets.length, font.media];
  for (const come of [() => paint(PICTURE), () => happen('touchstart'), () => vi.advanceTimersByTime(1000)]) {
    font.media = 'print';
    listeners.clear();
    open();
    expect(held()).toEqual([1, 'print']);
    come();
    expect(held()).toEqual([0, 'all']);
  }
});

it.each([
  ['', true],
  ['https://search.example/', true],
  ['https://ours.example.evil.example/', true],
  ['https://ours.example/dresses', false],
])('has the font wait for whoever comes from %j: %s', (referrer, isHeld) => {
  open({ referrer });
  expect(page.adoptedStyleSheets[0]?.text).toBe(isHeld ? 'pictures{}font{}' : 'pictures{}');
});

it('starts on a page that is shown again as it was left, and says so', () => {
  const shown = open();
  happen('pageshow', { persisted: false });
  expect([made.length, shown.early?.isOld]).toEqual([0, false]);
  happen('pageshow', { persisted: true });
  expect([made.length, shown.early?.isOld]).toEqual([1, true]);
});

it('keeps clicks on buttons that only scripts hear until the app has taken over', () => {
  const shown = open();
  const { early } = shown;
  at('click', box);
  at('click', { closest: () => ({}) });
  expect(early?.clicks).toHaveLength(1);
  shown.early = undefined;
  at('click', { closest: () => ({}) });
  expect(early?.clicks).toHaveLength(1);
});

it('sends a changed filter as its form when the app cannot come', () => {
  open();
  at('change', box);
  expect(form.requestSubmit).not.toHaveBeenCalled();
  made[0]?.onerror();
  expect(form.requestSubmit).toHaveBeenCalledTimes(1);
  at('change', box);
  expect(form.requestSubmit).toHaveBeenCalledTimes(2);
});
