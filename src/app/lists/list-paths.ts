import { LEFT_REASONS, type LeftOut } from '../../model/lists/list-file.ts';

/** What a screen of lists says of what was just done: a word in its address, which needs no scripts. */
export const SAID = {
  made: 'Your list is made.',
  copied: 'The list is copied.',
  imported: 'The list is imported.',
  added: 'It is in this list.',
  nameless: 'Please give the list a name.',
  'too-many-lists': 'There is no room for another list: 50 is the most.',
  'too-many-pieces': 'There is no room in this list: 500 pieces is the most.',
  'no-list': 'There is no such list.',
  unread: 'This file is no list that can be read.',
  'no-column': 'This file has no column called product, with the numbers of products.',
  'broken-row': 'This file cannot be read: a row of it is broken.',
  'no-pieces': 'There is no product in this file.',
  failed: 'That could not be done. Please try again in a moment.',
} as const;

export type Said = keyof typeof SAID;

/** Those that are no failure. */
export const DONE: readonly Said[] = ['made', 'copied', 'imported', 'added'];

/** @param row of a file that it is said of */
export function listsPath(said: Said | null = null, row: number | null = null): string {
  return said === null ? '/lists' : `/lists?said=${said}${row === null ? '' : `&row=${row}`}`;
}

export function pathOfList(id: number, said: Said | null = null): string {
  return said === null ? `/lists/${id}` : `/lists/${id}?said=${said}`;
}

export function parseSaid(query: URLSearchParams): Said | null {
  const said = query.get('said') ?? '';
  return Object.hasOwn(SAID, said) ? (said as Said) : null;
}

/** Rows that are named one by one; how many more there are is said. */
const MOST_LEFT = 100;

/** Where an imported list is, with what of its file was left out. */
export function importedPath(id: number, left: readonly LeftOut[]): string {
  const path = pathOfList(id, 'imported');
  if (left.length === 0) return path;
  const sorted = left.toSorted((a, b) => a.row - b.row);
  const named = sorted.slice(0, MOST_LEFT).map(({ row, why }) => `${row}.${why}`);
  return `${path}&left=${named.join(',')}&more=${Math.max(0, left.length - MOST_LEFT)}`;
}

export type Left = ReturnType<typeof parseLeft>;

/** What was left out of an imported file, as its address says. */
export function parseLeft(query: URLSearchParams) {
  const rows = (query.get('left') ?? '').split(',', MOST_LEFT).flatMap((text): LeftOut[] => {
    const [, row, reason] = /^(\d{1,7})\.([a-z-]+)$/.exec(text) ?? [];
    const why = LEFT_REASONS.find((known) => known === reason);
    return why === undefined ? [] : [{ row: Number(row), why }];
  });
  return { rows, more: parseRow(query.get('more')) };
}

/** The number of a row as an address has it; 0 for none. */
export function parseRow(text: string | null): number {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0;
}
