import { hash } from 'node:crypto';
import type { RenderedPage } from './page-cache.ts';

/** A page whose inline scripts the Content-Security-Policy can name by what they say. */
export interface NamedPage {
  readonly html: string;
  /** Sources for `script-src`: `'sha256-…'` of each inline script. */
  readonly sources: readonly string[];
}

/**
 * Takes the nonce from a rendered page and gives the hashes of the inline scripts that carried it (CSP 3, 8.3). Nobody can have
 * written a script into the page that carries a nonce drawn for this rendering alone, so what is hashed is ours; and without
 * a nonce the page is the same for everyone, so that a cache may hold it.
 */
export function nameInlineScripts(html: string, nonce: string): NamedPage {
  const attribute = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  const [first = '', ...rest] = html.split(attribute);
  let tag = first.slice(first.lastIndexOf('<'));
  for (const part of rest) {
    const end = part.indexOf('>');
    // What has an address is allowed by it.
    if (/^<script\b/.test(tag) && !/\ssrc=/.test(tag + part.slice(0, end))) {
      const body = part.slice(end + 1, part.indexOf('</script', end));
      sources.add(`'sha256-${hash('sha256', body, 'base64')}'`);
    }
    tag = part.slice(part.lastIndexOf('<'));
  }
  return { html: [first, ...rest].join(''), sources: [...sources] };
}

/** The same of an answer, which stays as it is when it is no document. */
export async function nameScripts(response: Response, nonce: string): Promise<RenderedPage> {
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/html'))
    return { response, scripts: [] };
  const { html, sources } = nameInlineScripts(await response.text(), nonce);
  return { response: new Response(html, { status: response.status, headers: response.headers }), scripts: sources };
}
