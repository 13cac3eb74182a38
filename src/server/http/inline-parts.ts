import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Sources for the Content-Security-Policy: `'sha256-…'` of each inline part. */
export interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export const NO_INLINE_PARTS: InlineParts = { scripts: [], styles: [] };

/** The source that allows an inline script or style (CSP 3, 8.3). */
function cspHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/**
 * Takes the nonce from a rendered page and gives the hashes of the inline scripts and styles that carried it (CSP 3, 8.3). Nobody
 * can have written a script into the page that carries a nonce drawn for this rendering alone, so what is hashed is ours; and
 * without a nonce the page is the same for everyone, so that a cache may hold it.
 */
export function nameInlineParts(html: string, nonce: string): { readonly html: string; readonly parts: InlineParts } {
  const found = { script: new Set<string>(), style: new Set<string>() };
  const [first = '', ...rest] = html.split(` nonce="${nonce}"`);
  let tag = first.slice(first.lastIndexOf('<'));
  for (const part of rest) {
    const end = part.indexOf('>');
    const name = /^<(script|style)\b/.exec(tag)?.[1] as keyof typeof found | undefined;
    // What has an address is allowed by it.
    if (name && !/\ssrc=/.test(tag + part.slice(0, end))) {
      found[name].add(cspHash(part.slice(end + 1, part.indexOf(`</${name}`, end))));
    }
    tag = part.slice(part.lastIndexOf('<'));
  }
  return { html: [first, ...rest].join(''), parts: { scripts: [...found.script], styles: [...found.style] } };
}

/** The sheet that every page of the build begins with. */
const SHEET = /<link(?=[^>]* rel="stylesheet")[^>]* href="(?<address>\/assets\/root-[\w-]+\.css)"[^>]*>/;

/**
 * Puts the styles of the first view into a document, so that it can be painted as soon as it is there. The link stays, disabled:
 * nothing is fetched, and the browser's scripts find the element that they rendered. Where a part of the sheet is enough for the
 * first view the link is marked, for the scripts to enable it before they run. The styles are as much as the rest of a
 * page, and the same in each of its kind: read, encoded and hashed once, at the start: pages stay whole while another
 * build takes this one's place.
 * @param clientDir folder of the built client files; `null` where styles are left to their links
 * @returns gives the document, and sources for the Content-Security-Policy
 */
export function createStyleInliner(clientDir: string | null) {
  const sheets = clientDir === null ? null : readSheets(clientDir);
  return (html: string, first: string | null = null) => {
    const found = SHEET.exec(html);
    const sheet = sheets?.get(first ?? found?.groups?.address ?? '');
    if (!found || sheet === undefined) return { body: Buffer.from(html), styles: [] };
    const { element, source } = sheet;
    const link = found[0].replace('<link', first === null ? '<link disabled=""' : '<link disabled="" data-later=""');
    const before = html.slice(0, found.index);
    const after = link + html.slice(found.index + found[0].length);
    return { body: join(before, element, after), styles: [source] };
  };
}

/** Into one buffer: the collector hears late of what was allocated for a moment. */
function join(before: string, element: Buffer, after: string): Buffer<ArrayBuffer> {
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(before) + element.byteLength + Buffer.byteLength(after));
  const start = body.write(before);
  element.copy(body, start);
  body.write(after, start + element.byteLength);
  return body;
}

/** Every sheet of a build, by its address. */
function readSheets(clientDir: string) {
  const folder = path.join(clientDir, 'assets');
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
  return new Map(
    names.map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      return [`/assets/${name}`, { element: Buffer.from(`<style>${text}</style>`), source: cspHash(text) }];
    }),
  );
}
