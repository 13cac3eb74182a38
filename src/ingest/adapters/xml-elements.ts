import { Parser } from 'htmlparser2';
import { SourceError } from '../retailer.ts';

/** An element of a document with all that is in it; names are as written, with their prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Texts, with their references undone, and elements, in their order. */
  readonly children: readonly (string | XmlElement)[];
}

/** An element larger than this, in characters, is no product. */
const MAX_LENGTH = 4 * 1024 * 1024;
/** Elements in one another; a list of tags that nobody closed is no document. */
const MAX_DEPTH = 1_000;

interface OpenElement extends XmlElement {
  readonly children: (string | XmlElement)[];
}

export interface XmlOptions {
  /** Names, without prefix, that the document's root may have. */
  readonly roots: readonly string[];
  /** Names, without prefix, of the elements that are wanted. */
  readonly elements: readonly string[];
  /** What the document is called in messages. */
  readonly name: string;
}

/**
 * The elements of these names in a document, chunk by chunk, so that a document may be larger than memory. Shops' markup is
 * read as leniently as it is written (a bare `&`, `sizes < 10`), but declared entities are refused, so none can expand.
 * Throws a `SourceError` for what is not such a document or breaks off.
 */
export async function* readXml(chunks: AsyncIterable<string>, options: XmlOptions): AsyncGenerator<XmlElement[]> {
  const { name: document, elements } = options;
  /** What the chunk that is read completes. */
  let found: XmlElement[] = [];
  let written = 0;
  let depth = 0;
  let isRootOpened = false;
  let isRootClosed = false;
  /** The wanted element that is open, with those in it, and where it begins. */
  const open: OpenElement[] = [];
  let start = 0;
  let openedAt = -1;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        openedAt = parser.endIndex;
        depth += 1;
        if (depth > MAX_DEPTH) throw new SourceError(`${document}: elements in one another, ${MAX_DEPTH} deep`);
        if (!isRootOpened) requireRoot(name, options);
        else if (open.length > 0 || elements.includes(localName(name))) openElement({ name, attributes, children: [] });
        isRootOpened = true;
      },
      ontext: (text) => addText(open.at(-1)?.children, text),
      onclosetag(_name, isImplied) {
        depth -= 1;
        // `<item/>` is closed where it was opened; the others that nobody closed have been cut short.
        const isEmpty = isImplied && parser.endIndex === openedAt;
        const isWhole = isEmpty || !isImplied;
        if (depth === 0 && isWhole) isRootClosed = true;
        const closed = open.pop();
        if (closed === undefined || open.length > 0) return;
        if (!isWhole) throw brokenOff(document);
        if (!isEmpty) found.push(closed);
      },
      onprocessinginstruction(_name, text) {
        if (text.startsWith('!') && text.includes('[')) {
          throw new SourceError(`${document}: declares entities of its own (DOCTYPE), which could be a bomb`);
        }
      },
    },
    { xmlMode: true },
  );
  function openElement(element: OpenElement): void {
    if (open.length === 0) start = parser.startIndex;
    open.at(-1)?.children.push(element);
    open.push(element);
  }
  for await (const chunk of chunks) {
    parser.write(chunk);
    written += chunk.length;
    // The parser keeps what it has not understood yet: a comment, a tag, a value without an end.
    const from = open.length > 0 ? start : parser.endIndex;
    if (written - from > MAX_LENGTH) {
      throw new SourceError(`${document}: an element of more than ${MAX_LENGTH} characters`);
    }
    if (found.length > 0) yield found;
    found = [];
  }
  if (!isRootOpened) throw new SourceError(`${document}: not XML`, { code: 'other-document' });
  if (!isRootClosed) throw brokenOff(document);
}

function addText(children: (string | XmlElement)[] | undefined, text: string): void {
  const last = children?.at(-1);
  // A text comes in pieces: at references, and where the document is cut into chunks.
  if (children && typeof last === 'string') children[children.length - 1] = last + text;
  else children?.push(text);
}

function brokenOff(document: string): SourceError {
  return new SourceError(`${document}: the XML breaks off before its end`);
}

function requireRoot(name: string, { roots, name: document }: XmlOptions): void {
  if (roots.includes(localName(name).toLowerCase())) return;
  const met = name.toLowerCase() === 'html' ? 'a web page' : `XML with the root <${name.slice(0, 40)}>`;
  const expected = roots.map((root) => `<${root}>`).join(' or ');
  throw new SourceError(`${document}: ${met}, expected ${expected}`, { code: 'other-document' });
}

/** The name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The text of an element with that of the elements in it, which are words of their own. */
export function elementText(element: XmlElement): string {
  const parts: string[] = [];
  collectText(element, parts);
  return parts.join('').trim();
}

function collectText({ children }: XmlElement, parts: string[]): void {
  for (const child of children) {
    if (typeof child === 'string') parts.push(child);
    else {
      parts.push(' ');
      collectText(child, parts);
      parts.push(' ');
    }
  }
}
