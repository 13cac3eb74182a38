import { parseSizeText } from '../../../model/sizes/size-grammar.ts';
import { sortedSizeLabels } from '../../../model/sizes/size-label.ts';
import { memoize } from '../../../text/memoize.ts';

/** A card has room for so many. */
const MOST = 9;

/** The sizes in stock as a card names them, each system once: `US 4, 6, 8`, `S, M, +3`. `''` for none. */
export function formatCardSizes(sizes: readonly string[]): string {
  return sizes.length === 0 ? '' : formatSizes(sizes.join('\n'));
}

/** Products repeat each other's. */
const formatSizes = memoize((lines): string => {
  const sizes = sortedSizeLabels(lines.split('\n'));
  let last = '';
  const named = sizes.slice(0, MOST).map((size) => {
    const system = parseSizeText(size)?.system ?? '';
    const isRepeated = system !== '' && system === last && size.startsWith(`${system} `);
    last = system;
    return isRepeated ? size.slice(system.length + 1) : size;
  });
  return [...named, ...(sizes.length > MOST ? [`+${sizes.length - MOST}`] : [])].join(', ');
});
