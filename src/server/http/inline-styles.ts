import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The sheet that every page of the build begins with. */
const SHEET = /<link(?=[^>]* rel="stylesheet")[^>]* href="(?<address>\/assets\/root-[\w-]+\.css)"[^>]*>/;

/**
 * Puts the styles of the first view into a document, so that it can be painted as soon as it is there. The link stays, disabled:
 * nothing is fetched, and the browser's scripts find the element that they rendered.
 * @param clientDir folder of the built client files
 * @returns what does it; `nonce` marks the styles as ours
 */
export function createStyleInliner(clientDir: string): (html: string, nonce: string) => string {
  const sheets = new Map<string, string>();
  const read = (address: string) => {
    const known = sheets.get(address);
    if (known !== undefined) return known;
    const text = readFileSync(path.join(clientDir, address), 'utf8');
    sheets.set(address, text);
    return text;
  };
  return (html, nonce) => {
    const found = SHEET.exec(html);
    const address = found?.groups?.address;
    if (!found || address === undefined) return html;
    const link = found[0].replace('<link', '<link disabled=""');
    const style = `<style nonce="${nonce}">${read(address)}</style>`;
    return html.slice(0, found.index) + style + link + html.slice(found.index + found[0].length);
  };
}
