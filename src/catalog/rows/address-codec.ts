/** Folders that a segment keeps; addresses of others are written out. */
const MAX_FOLDERS = 4096;
/** What an address may have in common with the one before it: its count has to be a character, and no half of one. */
const MAX_SHARED = 0x1000;

export type Folders = ReturnType<typeof createFolders>;

/**
 * The folders that addresses lie in, as they are numbered; `''` comes first. Thousands of addresses of a shop lie in a few: they are
 * kept once.
 */
export function createFolders(known: readonly string[] = ['']) {
  const names = [...known];
  const numbers = new Map(names.map((name, number) => [name, number]));
  return {
    names,
    /** The number of a folder that an address lies in: its own if there is room for it, else one further up. */
    numberOf(address: string): number {
      const path = address.indexOf('?') < 0 ? address : address.slice(0, address.indexOf('?'));
      for (let end = path.lastIndexOf('/') + 1; end > 0; end = path.lastIndexOf('/', end - 2) + 1) {
        const folder = path.slice(0, end);
        const number = numbers.get(folder);
        if (number !== undefined) return number;
        if (names.length < MAX_FOLDERS) {
          numbers.set(folder, names.length);
          return names.push(folder) - 1;
        }
      }
      return 0;
    },
  };
}

/** An address by its folder: a character for the folder's number, and the rest. */
export function packAddress(address: string, folders: Folders): string {
  const folder = folders.numberOf(address);
  return String.fromCharCode(folder + 1) + address.slice(folders.names[folder].length);
}

export function unpackAddress(packed: string, folders: readonly string[]): string {
  return (folders[packed.charCodeAt(0) - 1] ?? '') + packed.slice(1);
}

/** A text by the one before it: a character for how much they have in common, and the rest. */
export function packBeside(text: string, before: string): string {
  const most = Math.min(text.length, before.length, MAX_SHARED);
  let shared = 0;
  while (shared < most && text.charCodeAt(shared) === before.charCodeAt(shared)) shared++;
  // A character of two halves stays whole.
  if (shared > 0 && (text.charCodeAt(shared - 1) & 0xfc00) === 0xd800) shared--;
  return String.fromCharCode(shared + 1) + text.slice(shared);
}

export function unpackBeside(packed: string, before: string): string {
  return before.slice(0, packed.charCodeAt(0) - 1) + packed.slice(1);
}
