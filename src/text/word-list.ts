/**
 * The words or phrases of a list as data files hold it: sorted, parted by commas, over as many lines as it takes.
 * @param list one text, or its lines
 */
export function wordList(list: string | readonly string[]): string[] {
  return (typeof list === 'string' ? list : list.join(','))
    .split(',')
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '');
}
