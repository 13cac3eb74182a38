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
  failed: 'That could not be done. Please try again in a moment.',
} as const;

export type Said = keyof typeof SAID;

/** Those that are no failure. */
export const DONE: readonly Said[] = ['made', 'copied', 'imported', 'added'];

export function listsPath(said: Said | null = null): string {
  return said === null ? '/lists' : `/lists?said=${said}`;
}

export function pathOfList(id: number, said: Said | null = null): string {
  return said === null ? `/lists/${id}` : `/lists/${id}?said=${said}`;
}

export function parseSaid(query: URLSearchParams): Said | null {
  const said = query.get('said') ?? '';
  return Object.hasOwn(SAID, said) ? (said as Said) : null;
}
