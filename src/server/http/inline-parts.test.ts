import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createStyleInliner, nameInlineParts } from './inline-parts.ts';

const NONCE = 'abc+/=';
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('inline parts', () => {
  it('are named by what they say, and the nonce is gone', () => {
    const { html, parts } = nameInlineParts(
      `<style nonce="${NONCE}">a{}</style><link nonce="${NONCE}" href="x"/><script async="" nonce="${NONCE}" type="module">go()</script>`,
      NONCE,
    );
    expect(html).toBe('<style>a{}</style><link href="x"/><script async="" type="module">go()</script>');
    expect(parts).toEqual({ styles: [sha('a{}')], scripts: [sha('go()')] });
  });

  it('are ours alone: what has another nonce, none, or an address is not named', () => {
    const others = '<script>evil()</script><script nonce="guess">evil()</script><style>b{}</style>';
    const { html, parts } = nameInlineParts(`${others}<script nonce="${NONCE}" src="/a.js"></script>`, NONCE);
    expect(html).toBe(`${others}<script src="/a.js"></script>`);
    expect(parts).toEqual({ styles: [], scripts: [] });
  });

  it('that say the same are named once', () => {
    const script = `<script nonce="${NONCE}">go()</script>`;
    expect(nameInlineParts(script + script, NONCE).parts.scripts).toHaveLength(1);
  });
});

describe('styles', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'selvedge-styles-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets/root-A_b-1.css'), 'body{color:red}');
  writeFileSync(path.join(folder, 'assets/home-1.css'), 'h1{color:red}');
  afterAll(() => rmSync(folder, { recursive: true }));
  const inline = createStyleInliner(folder);
  // Another build takes the place of the one that is served.
  rmSync(path.join(folder, 'assets/home-1.css'));

  it('of the first view come with the document, and their link fetches nothing', () => {
    const page = '<head><link nonce="" rel="stylesheet" href="/assets/root-A_b-1.css"/></head>';
    const { body, styles } = inline(page);
    expect(body.toString()).toBe(
      '<head><style>body{color:red}</style><link disabled="" nonce="" rel="stylesheet" href="/assets/root-A_b-1.css"/></head>',
    );
    expect(styles).toEqual([sha('body{color:red}')]);
  });

  it('that are enough for a first view come alone, and the link is there for later', () => {
    const { body, styles } = inline('<link rel="stylesheet" href="/assets/root-A_b-1.css"/>', '/assets/home-1.css');
    expect(body.toString()).toBe(
      '<style>h1{color:red}</style><link disabled="" data-later="" rel="stylesheet" href="/assets/root-A_b-1.css"/>',
    );
    expect(styles).toEqual([sha('h1{color:red}')]);
  });

  it('of no build are left to their links', () => {
    for (const page of [
      '<p>no styles</p>',
      '<link rel="stylesheet" href="/google-window.css"/>',
      '<link rel="stylesheet" href="/assets/../root-x.css">',
    ]) {
      expect(inline(page)).toEqual({ body: Buffer.from(page), styles: [] });
    }
  });
});
