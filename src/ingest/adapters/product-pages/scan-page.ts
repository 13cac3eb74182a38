import { Parser } from 'htmlparser2';

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

/** Properties of a page that are read; a list of so many is no description of a product. */
const MAX_PROPERTIES = 10_000;
/** Characters of a property's text. */
const MAX_TEXT = 20_000;

type Attributes = Readonly<Record<string, string>>;

/** An element that is open. */
interface OpenElement {
  /** The item that it begins. */
  readonly item: Map<string, unknown[]> | null;
  /** What becomes of it once it is closed. */
  readonly finish: (() => void) | null;
}

/**
 * The products that a page describes by microdata (HTML, 5: `itemscope`, `itemprop`), in the form of JSON-LD nodes, from
 * its elements and texts as they come. Each `open` has its `close`.
 */
function createMicrodata() {
  const items: unknown[] = [];
  const elements: OpenElement[] = [];
  const scopes: Map<string, unknown[]>[] = [];
  /** All text since the first property opened whose value is its text, in pieces, and how many such are open. */
  let pieces: string[] = [];
  let readers = 0;
  let properties = 0;

  /** @returns takes the value of the properties that an element names */
  function readerFor({ itemprop = '' }: Attributes): ((value: unknown) => void) | null {
    const scope = scopes.at(-1);
    const names = itemprop.trim().split(/\s+/);
    if (scope === undefined || itemprop.trim() === '' || properties + names.length > MAX_PROPERTIES) return null;
    properties += names.length;
    return (value) => {
      for (const name of names) scope.getOrInsert(name, []).push(value);
    };
  }

  function openItem(attributes: Attributes): OpenElement {
    const take = readerFor(attributes);
    const isOfPage = take === null && attributes.itemprop === undefined && attributes.itemtype !== undefined;
    const item = new Map<string, unknown[]>();
    const finish = () => {
      if (isOfPage) items.push(toItem(item, attributes));
      take?.(toItem(item, attributes));
    };
    return { item, finish };
  }

  function openProperty(name: string, attributes: Attributes): OpenElement {
    const take = readerFor(attributes);
    const given = attributes[VALUE_ATTRIBUTES.get(name) ?? 'content'] ?? attributes.content;
    if (given !== undefined) take?.(toLine(given));
    if (take === null || given !== undefined) return { item: null, finish: null };
    const start = pieces.length;
    readers += 1;
    const finish = () => {
      take(toLine(textFrom(pieces, start)));
      readers -= 1;
      if (readers === 0) pieces = [];
    };
    return { item: null, finish };
  }

  return {
    /** The items that are part of no other. */
    items,
    open(name: string, attributes: Attributes): void {
      const element = attributes.itemscope === undefined ? openProperty(name, attributes) : openItem(attributes);
      elements.push(element);
      if (element.item !== null) scopes.push(element.item);
    },
    add(part: string): void {
      if (readers > 0 && part !== '') pieces.push(part);
    },
    close(): void {
      const element = elements.pop();
      if (element?.item) scopes.pop();
      element?.finish?.();
    },
  };
}

/** The pieces from one on as a text: as many as are read. One within another must not join what is around it each time. */
function textFrom(pieces: readonly string[], start: number): string {
  let text = '';
  for (let at = start; at < pieces.length && text.length < MAX_TEXT; at += 1) text += pieces[at];
  return text.slice(0, MAX_TEXT);
}

function toItem(properties: ReadonlyMap<string, readonly unknown[]>, { itemtype, itemid }: Attributes) {
  const single = [...properties].map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  return { '@type': itemtype?.trim().split(/\s+/) ?? [], '@id': itemid, ...Object.fromEntries(single) };
}

function toLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}

/** Where an element has its value (HTML, 5.2.4); the others have it as their text. */
const VALUE_ATTRIBUTES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    meta: 'content',
    img: 'src',
    audio: 'src',
    embed: 'src',
    iframe: 'src',
    source: 'src',
    track: 'src',
    video: 'src',
    a: 'href',
    area: 'href',
    link: 'href',
    object: 'data',
    data: 'value',
    meter: 'value',
    time: 'datetime',
  }),
);
