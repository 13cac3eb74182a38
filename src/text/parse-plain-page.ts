/** A part of a page. Of a list, an entry for each item. */
export type PageBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly pieces: readonly PagePiece[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly PagePiece[])[] };

export interface PagePiece {
  readonly text: string;
  /** Where it leads; `null` for words. */
  readonly href: string | null;
}

/**
 * A page out of plain text: paragraphs with empty lines between, headings with `# ` before them, items of a list with `- `. Web and mail
 * addresses lead where they say.
 */
export function parsePlainPage(text: string): PageBlock[] {
  const blocks: PageBlock[] = [];
  let items: PagePiece[][] | null = null;
  for (const part of splitParts(text)) {
    const mark = MARK.exec(part)?.[0] ?? '';
    const pieces = findAddresses(part.slice(mark.length).replace(/\s+/g, ' ').trim());
    if (pieces.length === 0) continue;
    if (mark.startsWith('-')) {
      if (items === null) {
        items = [];
        blocks.push({ kind: 'list', items });
      }
      items.push(pieces);
      continue;
    }
    items = null;
    blocks.push({ kind: mark === '' ? 'paragraph' : 'heading', pieces });
  }
  return blocks;
}

const MARK = /^(#+|-)\s+/;

/** A part ends at an empty line, after a heading, and where another mark begins. */
function splitParts(text: string): string[] {
  return text
    .replaceAll('\r', '')
    .split(/\n\s*\n|\n(?=\s*(?:#+|-)\s)|(?<=^\s*#+\s.*)\n/m)
    .map((part) => part.trim());
}

/** Addresses end before the sentence's own full stop or comma. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

function findAddresses(text: string): PagePiece[] {
  return text
    .split(ADDRESS)
    .map((piece, at) => ({ text: piece, href: at % 2 === 0 ? null : addressOf(piece) }))
    .filter((piece) => piece.text !== '');
}

function addressOf(text: string): string {
  return /^https?:/.test(text) ? text : `mailto:${text}`;
}
