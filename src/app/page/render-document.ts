import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { escapeScriptText } from './script-text.ts';

export interface DocumentParts {
  /** The loaders' data as the router's client wants it, encoded. */
  readonly handoff: ReadableStream<Uint8Array> | undefined;
  readonly structuredData: readonly object[];
  readonly nonce: string;
}

/**
 * The whole page as one string. All data is there before rendering starts, so there is nothing to wait for: rendering
 * in one go takes a third less time than a stream, and the answer has a length.
 */
export async function renderDocument(page: ReactElement, parts: DocumentParts): Promise<string> {
  // Started before rendering, so that encoding is done by the time the markup is.
  const handoff = parts.handoff ? readText(parts.handoff) : null;
  const markup = deferScripts(renderToString(page), parts.nonce);
  const scripts = parts.structuredData.map(structuredDataScript).join('') + handoffScript(await handoff, parts.nonce);
  const end = markup.lastIndexOf('</body>');
  return end < 0 ? `<!DOCTYPE html>${markup}` : `<!DOCTYPE html>${markup.slice(0, end)}${scripts}${markup.slice(end)}`;
}

/**
 * The page works before its scripts, and what is seen comes first: they start once its pictures are there, when somebody
 * touches the page, or after a while (`START_SCRIPTS`). The router's `<Scripts>` cannot be told so. While the browser hydrates,
 * everything is again as the router rendered it.
 */
function deferScripts(markup: string, nonce: string): string {
  const later = markup
    .replaceAll('<link rel="modulepreload"', '<link rel="later-modulepreload"')
    .replace(/<script(?<nonce>[^>]*) type="module" async="">/, '<script$<nonce> type="later-module" async="">');
  return later === markup
    ? markup
    : later.replace('</body>', `<script nonce="${nonce}">${START_SCRIPTS}</script></body>`);
}

/** Milliseconds. A picture of a slow shop does not keep the scripts for ever. */
const PATIENCE = 1500;

const START_SCRIPTS = `(() => {
  const touches = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'submit'];
  const start = () => {
    if (!touches.length) return;
    for (const touch of touches.splice(0)) removeEventListener(touch, start, true);
    for (const link of document.querySelectorAll('link[rel=later-modulepreload]')) link.rel = 'modulepreload';
    const later = document.querySelector('script[type=later-module]');
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = later.textContent;
    document.head.append(script);
    script.remove();
  };
  for (const touch of touches) addEventListener(touch, start, true);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
  setTimeout(start, ${PATIENCE});
})()`.replaceAll(/\n\s*/g, '');

/** What `ServerRouter` would stream in pieces; the receiving end is in the script that `<Scripts>` renders. */
function handoffScript(encoded: string | null, nonce: string): string {
  if (encoded === null) return '';
  const text = escapeScriptText(JSON.stringify(encoded));
  return `<script nonce="${nonce}">var c=window.__reactRouterContext?.streamController;if(c){c.enqueue(${text});c.close()}</script>`;
}

function structuredDataScript(data: object): string {
  return `<script type="application/ld+json">${escapeScriptText(JSON.stringify(data))}</script>`;
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}
