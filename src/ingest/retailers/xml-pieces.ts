import { SourceError } from '../retailer.ts';

/** One element of a document with all that is in it, as it is written. */
export interface XmlPiece {
  /** Its name without prefix. */
  readonly name: string;
  readonly xml: string;
}

/** An element larger than this is no product. */
const MAX_PIECE = 4 * 1024 * 1024;

interface Scan {
  text: string;
  /** Up to here the text has been looked at. */
  at: number;
  root: string | null;
  isClosed: boolean;
  /** The element that is open: where it begins, its name as written, how many of that name are open. */
  piece: { start: number; name: string; depth: number } | null;
}

/**
 * The elements of these names in a document, chunk by chunk, so that a document may be larger than memory. Declared
 * entities are refused, so none can expand. Throws a `SourceError` for what is not such a document or breaks off.
 * @param roots names, without prefix, that the document's root may have
 */
export async function* splitXml(
  chunks: AsyncIterable<string>,
  options: { readonly roots: readonly string[]; readonly pieces: readonly string[]; readonly name: string },
): AsyncGenerator<XmlPiece[]> {
  const scan: Scan = { text: '', at: 0, root: null, isClosed: false, piece: null };
  for await (const chunk of chunks) {
    scan.text += chunk;
    const found = takePieces(scan, options);
    if (found.length > 0) yield found;
    forget(scan, options.name);
  }
  if (scan.root === null) throw new SourceError(`${options.name}: not XML`);
  if (!scan.isClosed) throw new SourceError(`${options.name}: the XML breaks off before its end`);
}

/** Drops what has been looked at and belongs to no open element. */
function forget(scan: Scan, name: string): void {
  const from = scan.piece?.start ?? scan.at;
  scan.text = scan.text.slice(from);
  scan.at -= from;
  if (scan.piece) scan.piece.start = 0;
  if (scan.text.length > MAX_PIECE) throw new SourceError(`${name}: an element of more than ${MAX_PIECE} characters`);
}

function takePieces(scan: Scan, options: Parameters<typeof splitXml>[1]): XmlPiece[] {
  const found: XmlPiece[] = [];
  for (;;) {
    const open = scan.text.indexOf('<', scan.at);
    const end = open === -1 ? -1 : findMarkupEnd(scan.text, open, options.name);
    if (end === -1) {
      scan.at = open === -1 ? scan.text.length : open;
      return found;
    }
    scan.at = end;
    const tag = readTag(scan.text, open, end);
    if (tag) takeTag(scan, tag, options, found);
  }
}

interface Tag {
  readonly name: string;
  readonly isClosing: boolean;
  readonly isEmpty: boolean;
  readonly open: number;
  readonly end: number;
}

const NAME = /[^\s/>]+/y;

function readTag(text: string, open: number, end: number): Tag | null {
  const isClosing = text[open + 1] === '/';
  NAME.lastIndex = open + (isClosing ? 2 : 1);
  const name = NAME.exec(text)?.[0];
  if (end === open + 1 || name === undefined || /^[!?]/.test(name)) return null;
  return { name, isClosing, isEmpty: text[end - 2] === '/', open, end };
}

function takeTag(scan: Scan, tag: Tag, options: Parameters<typeof splitXml>[1], found: XmlPiece[]): void {
  const { piece } = scan;
  if (piece) {
    if (tag.name !== piece.name || tag.isEmpty) return;
    piece.depth += tag.isClosing ? -1 : 1;
    if (piece.depth > 0) return;
    found.push({ name: localName(piece.name), xml: scan.text.slice(piece.start, tag.end) });
    scan.piece = null;
  } else if (scan.root === null) {
    requireRoot(tag, options);
    scan.root = tag.name;
    scan.isClosed = tag.isEmpty;
  } else if (tag.isClosing) {
    scan.isClosed ||= tag.name === scan.root;
  } else if (options.pieces.includes(localName(tag.name)) && !tag.isEmpty) {
    scan.piece = { start: tag.open, name: tag.name, depth: 1 };
  }
}

function requireRoot({ name }: Tag, options: { readonly roots: readonly string[]; readonly name: string }): void {
  if (options.roots.includes(localName(name).toLowerCase())) return;
  const met = name.toLowerCase() === 'html' ? 'a web page' : `XML with the root <${name.slice(0, 40)}>`;
  throw new SourceError(`${options.name}: ${met}, expected ${options.roots.map((root) => `<${root}>`).join(' or ')}`);
}

/** The name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const COMMENT = '<!--';
const CDATA = '<![CDATA[';

/** Where the markup that begins at `open` ends; `-1` when the text does not hold its end. */
function findMarkupEnd(text: string, open: number, name: string): number {
  const next = text[open + 1];
  if (next === undefined) return -1;
  if (next === '?') return endOf(text, '?>', open + 2);
  if (next === '!') {
    const start = text.slice(open, open + CDATA.length);
    if (start.startsWith(COMMENT)) return endOf(text, '-->', open + COMMENT.length);
    if (start === CDATA) return endOf(text, ']]>', open + CDATA.length);
    if (COMMENT.startsWith(start) || CDATA.startsWith(start)) return -1;
    return findDoctypeEnd(text, open, name);
  }
  // A bare `<` in a text (`sizes < 10`) is no tag.
  return /[\p{L}_:/]/u.test(next) ? findTagEnd(text, open) : open + 1;
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? -1 : at + mark.length;
}

function findDoctypeEnd(text: string, open: number, name: string): number {
  const end = text.indexOf('>', open);
  if (text.slice(open, end === -1 ? text.length : end).includes('[')) {
    throw new SourceError(`${name}: declares entities of its own (DOCTYPE), which could be a bomb`);
  }
  return end === -1 ? -1 : end + 1;
}

/** Values of attributes, in quotes, may hold `>`. */
const TAG = /(?:[^"'>]|"[^"]*"|'[^']*')*>/y;

function findTagEnd(text: string, open: number): number {
  const end = text.indexOf('>', open);
  if (end === -1) return -1;
  const quote = text.slice(open, end).search(/["']/);
  if (quote === -1) return end + 1;
  TAG.lastIndex = open;
  return TAG.test(text) ? TAG.lastIndex : -1;
}
