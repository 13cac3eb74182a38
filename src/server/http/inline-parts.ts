import { hash } from 'node:crypto';

/** Sources for the Content-Security-Policy: `'sha256-…'` of each inline part. */
export interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export const NO_INLINE_PARTS: InlineParts = { scripts: [], styles: [] };

/** The source that allows an inline script or style (CSP 3, 8.3). */
export function cspHash(text: string): string {
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
