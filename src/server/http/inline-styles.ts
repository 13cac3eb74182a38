import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cspHash } from './inline-parts.ts';

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
  const sheets = clientDir === null ? new Map<string, Sheet>() : readSheets(clientDir);
  return (html: string, first: string | null = null) => {
    const found = SHEET.exec(html);
    const sheet = sheets.get(first ?? found?.groups?.address ?? '');
    if (!found || sheet === undefined) return { body: Buffer.from(html), styles: [] };
    const { element, hash } = sheet;
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

interface Sheet {
  readonly element: Buffer;
  readonly hash: string;
}

/** Every sheet of a build, by its address. */
function readSheets(clientDir: string): Map<string, Sheet> {
  const folder = path.join(clientDir, 'assets');
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
  return new Map(
    names.map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      return [`/assets/${name}`, { element: Buffer.from(`<style>${text}</style>`), hash: cspHash(text) }];
    }),
  );
}
