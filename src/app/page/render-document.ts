import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import countEarly from './count-early.ts?script';
import { escapeScriptText } from './script-text.ts';
import startPage from './start-page.ts?script';

interface DocumentParts {
  /** The loaders' data as the router's client wants it, encoded. */
  readonly handoff: ReadableStream<Uint8Array> | undefined;
  readonly structuredData: readonly object[];
  readonly nonce: string;
  /** The scripts have nothing to do before somebody does. */
  readonly startsWhenUsed: boolean;
}

/**
 * The whole page as one string. All data is there before rendering starts, so there is nothing to wait for: rendering
 * in one go takes a third less time than a stream, and the answer has a length.
 */
export async function renderDocument(page: ReactElement, parts: DocumentParts): Promise<string> {
  // Started before rendering, so that encoding is done by the time the markup is.
  const handoff = parts.handoff ? text(parts.handoff) : null;
  const markup = deferScripts(renderToString(page), parts);
  const scripts = parts.structuredData.map(structuredDataScript).join('') + handoffScript(await handoff, parts.nonce);
  const end = markup.lastIndexOf('</body>');
  return end < 0 ? `<!DOCTYPE html>${markup}` : `<!DOCTYPE html>${markup.slice(0, end)}${scripts}${markup.slice(end)}`;
}

/**
 * The page works before its scripts, and what is seen comes first: `startPage` says when they start. The router's `<Scripts>`
 * cannot be told so. While the browser hydrates, everything is again as the router rendered it.
 */
function deferScripts(markup: string, { nonce, startsWhenUsed }: DocumentParts): string {
  const headEnd = markup.indexOf('</head>');
  const script = markup.lastIndexOf(MODULE_SCRIPT);
  if (headEnd < 0 || script < headEnd) return markup;
  const head = markup.slice(0, headEnd).replaceAll('<link rel="modulepreload"', '<link rel="later-modulepreload"');
  const counting = markup.includes(FILTER_FORM) ? `;${countEarly}run()` : '';
  const start = `<script nonce="${nonce}">${startPage}run(${!startsWhenUsed},${HELD})${counting}</script>`;
  // What follows the screen: scripts, and the sheet of what waits.
  const end = Math.max(headEnd, markup.lastIndexOf('</div>', script));
  const after = markup.slice(end, script).replace(LATE_SHEET, '<link media="print"$1<noscript>$&</noscript>');
  return `${head}${start}${markup.slice(headEnd, end)}${after}${LATER_SCRIPT}${markup.slice(script + MODULE_SCRIPT.length)}`;
}

const FILTER_FORM = '<form id="filters"';

/**
 * Pictures that wait for the largest of the first view, so that its line is its own: on a phone those of a list below its first row, of
 * the home page, and of a product a swipe away. Chromium fetches lazy ones that are so near at once.
 */
const PICTURES = [
  '@media screen and (width < 40rem) { .track > [loading=lazy], .hero-pictures [loading=lazy], .category-picture [loading=lazy] { display: none } .hero-pictures { background: var(--color-tint) } }',
  '@media screen and (width < 64rem) { .gallery-track [loading=lazy] { display: none } }',
].join(' ');

/** On a phone the font waits, too: what is seen first is its stand-in of the same widths (`tokens.css`). */
const FONT = '@media screen and (width < 40rem) { :root { --font-sans: "Inter fallback", system-ui, sans-serif } }';

/** What `startPage` holds back until the largest picture is painted: for everybody, and for whoever has no font of ours yet. */
const HELD = escapeScriptText(JSON.stringify([PICTURES, FONT]));

/** The sheet of what waits, which `startPage` has applied when the largest picture is painted. */
const LATE_SHEET = /<link( rel="stylesheet" href="\/assets\/late-[\w-]+\.css"\/>)/;

/** How the router's script, the last of a page, begins and is to begin. In text and attributes React leaves no such quotes. */
const MODULE_SCRIPT = ' type="module" async="">';
const LATER_SCRIPT = ' type="later-module" async="">';

/** What `ServerRouter` would stream in pieces; the receiving end is in the script that `<Scripts>` renders. */
function handoffScript(encoded: string | null, nonce: string): string {
  if (encoded === null) return '';
  const data = escapeScriptText(JSON.stringify(encoded));
  return `<script nonce="${nonce}">var c=window.__reactRouterContext?.streamController;if(c){c.enqueue(${data});c.close()}</script>`;
}

function structuredDataScript(data: object): string {
  return `<script type="application/ld+json">${escapeScriptText(JSON.stringify(data))}</script>`;
}
