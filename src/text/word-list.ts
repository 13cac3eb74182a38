/** The words or phrases of a list as data files hold it: sorted, parted by commas, over as many lines as it takes. */
export function wordList(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '');
}
