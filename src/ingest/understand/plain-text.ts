import { decodeHTMLStrict } from 'entities';

/** Beyond this, no description is read: the longest seen was 13,268 characters of markup. */
const MAX_MARKUP = 60_000;
const MAX_TEXT = 5_000;

/**
 * A retailer's text without markup: tags, scripts and comments removed, entities decoded (doubly escaped ones too),
 * blocks as lines, white space collapsed. Safe to store; still to be escaped where it is shown.
 */
export function toPlainText(markup: string): string {
  let text = stripMarkup(markup.slice(0, MAX_MARKUP));
  // Doubly escaped markup (`&lt;p&gt;`, `&amp;quot;`) comes out one layer at a time.
  for (let layer = 0; layer < 3 && /&(?:#\w+|\w+);/.test(text); layer += 1) {
    const decoded = decodeHTMLStrict(text);
    if (decoded === text) break;
    text = /<\/?[a-z!][^<>]*>/i.test(decoded) ? stripMarkup(decoded) : decoded;
  }
  return shorten(collapse(text));
}

/** A retailer's text as one line: a title, a tag, a color, a size. */
export function toLine(markup: string): string {
  const isPlain = markup.length <= MAX_TEXT && !/[<&\s\p{Cc}\p{Cf}\ud800-\udfff\ufffd]/u.test(markup);
  if (isPlain) return markup;
  return toPlainText(markup).replace(/\s+/g, ' ');
}

function stripMarkup(markup: string): string {
  if (!markup.includes('<')) return markup;
  return removeUnshown(markup)
    .replace(/<\/?(?:p|div|br|li|ul|ol|h\d|tr|table|section|article|hr|blockquote|dd|dt)\b[^<>]*>/gi, '\n')
    .replace(/<\/?(?:td|th)\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/<\/?[a-z][^<>]*$/i, '');
}

/** What a browser would not show as text. */
function removeUnshown(markup: string): string {
  // Hardly any description has some of it; this is six passes less.
  if (!/<(?:!--|script|style|noscript|template|svg|iframe)/i.test(markup)) return markup;
  let text = removeBetween(markup, '<!--', '-->');
  for (const element of ['script', 'style', 'noscript', 'template', 'svg', 'iframe']) {
    text = removeBetween(text, `<${element}`, `</${element}>`);
  }
  return text;
}

/** One pass, so that hostile text cannot make it slow; an element that is never closed takes the rest with it. */
function removeBetween(text: string, open: string, close: string): string {
  const lower = text.toLowerCase();
  let kept = '';
  let at = 0;
  for (;;) {
    const start = lower.indexOf(open, at);
    if (start === -1) return kept + text.slice(at);
    kept += `${text.slice(at, start)} `;
    const end = lower.indexOf(close, start + open.length);
    if (end === -1) return kept;
    at = end + close.length;
  }
}

function collapse(text: string): string {
  // Most text is of ASCII characters: two passes less.
  const spaced = /[^ -~\n]/.test(text) ? blankUnprintable(text) : text;
  return spaced
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

function blankUnprintable(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cf}\ufffd]/gu, '')
    .replace(/[^\S\n]+|[^\P{Cc}\n]+/gu, ' ');
}

function shorten(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const cut = text.slice(0, MAX_TEXT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_TEXT - 100)).toWellFormed()}…`;
}
