import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cspHash } from './inline-parts.ts';

/** The sheet that every page of the build begins with. */
const SHEET = /<link(?=[^>]* rel="stylesheet")[^>]* href="(?<address>\/assets\/root-[\w-]+\.css)"[^>]*>/;

export interface StyledPage {
  readonly body: Buffer<ArrayBuffer>;
  /** Sources for the Content-Security-Policy. */
  readonly styles: readonly string[];
}

/**
 * Puts the styles of the first view into a document, so that it can be painted as soon as it is there. The link stays, disabled:
 * nothing is fetched, and the browser's scripts find the element that they rendered. Where a part of the sheet is enough for the
 * first view the link is marked, for the scripts to enable it before they run. The styles are as much as the rest of a
 * page, and the same in each of its kind: encoded and hashed once.
 * @param clientDir folder of the built client files; `null` where styles are left to their links
 */
export function createStyleInliner(clientDir: string | null): (html: string, first?: string | null) => StyledPage {
  const sheets = new Map<string, { readonly element: Buffer; readonly hash: string }>();
  const read = (folder: string, address: string) => {
    const known = sheets.get(address);
    if (known !== undefined) return known;
    const text = readFileSync(path.join(folder, address), 'utf8');
    const sheet = { element: Buffer.from(`<style>${text}</style>`), hash: cspHash(text) };
    sheets.set(address, sheet);
    return sheet;
  };
  return (html, first = null) => {
    const found = clientDir === null ? null : SHEET.exec(html);
    const address = found?.groups?.address;
    if (!found || address === undefined || clientDir === null) return { body: Buffer.from(html), styles: [] };
    const { element, hash } = read(clientDir, first ?? address);
    const link = found[0].replace('<link', first === null ? '<link disabled=""' : '<link disabled="" data-later=""');
    const before = html.slice(0, found.index);
    const after = link + html.slice(found.index + found[0].length);
    return { body: join(before, element, after), styles: [hash] };
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
