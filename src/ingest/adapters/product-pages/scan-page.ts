import { Parser } from 'htmlparser2';
import { createMicrodata } from './microdata.ts';

/** Elements in one another: browsers stop at half of it. Each costs time in proportion to those that it is in. */
const MAX_DEPTH = 1_000;
/** Characters read between two looks at whether that is enough. */
const CHUNK = 64 * 1024;
const MAX_HEADING = 1_000;

/**
 * What a web page says for machines, and what it calls itself. Texts are `''` when absent. It is read from its beginning to
 * its end, without a tree of its elements: a page whose elements are never closed would make one that takes minutes.
 */
export function scanPage(html: string) {
  const blocks: string[] = [];
  const microdata = createMicrodata();
  const headings = { h1: createHeading(), title: createHeading() };
  let canonical = '';
  let social = '';
  let language = '';
  let depth = 0;
  let isTooDeep = false;
  /** The JSON-LD block that is open. */
  let block: string[] | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      isTooDeep ||= depth > MAX_DEPTH;
      if (name === 'script') block = /^\s*application\/ld\+json\s*(?:;|$)/i.test(attributes.type ?? '') ? [] : null;
      if (name === 'html') language ||= attributes.lang?.trim().slice(0, 20) ?? '';
      if (name === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(attributes.rel ?? ''))
        canonical ||= attributes.href ?? '';
      if (name === 'meta' && attributes.property === 'og:title') social ||= attributes.content?.trim() ?? '';
      if (name === 'h1' || name === 'title') headings[name].open();
      microdata.open(name, attributes);
    },
    ontext(text) {
      block?.push(text);
      headings.h1.add(text);
      headings.title.add(text);
      microdata.add(text);
    },
    onclosetag(name) {
      depth -= 1;
      if (name === 'script' && block !== null) blocks.push(block.join(''));
      if (name === 'script') block = null;
      if (name === 'h1' || name === 'title') headings[name].close();
      microdata.close();
    },
  });
  for (let at = 0; at < html.length && !isTooDeep; at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  parser.end();
  return {
    /** The texts of its JSON-LD blocks. */
    blocks,
    /** Its microdata, in the form of JSON-LD nodes. */
    items: microdata.items,
    /** Its canonical address, as written. */
    canonical,
    /** The code of the language that it says that it is in. */
    language,
    /** What it is called: its heading, else what it tells other sites, else its title. */
    heading: headings.h1.text() || social || headings.title.text(),
    /** Why a part of it was left out, or `null`. */
    fault: isTooDeep ? `elements in one another, more than ${MAX_DEPTH} deep` : null,
  };
}

/** The text of the first element of a kind that has some. */
function createHeading() {
  let text = '';
  let depth = 0;
  return {
    open: () => {
      depth += 1;
    },
    add(part: string) {
      if (depth > 0) text += part.slice(0, MAX_HEADING - text.length);
    },
    close() {
      depth -= 1;
      // Another one is added to no text that there is.
      if (depth === 0 && text.trim() !== '') depth = Number.NEGATIVE_INFINITY;
    },
    text: () => text.trim(),
  };
}
