import type { FeedRow } from './feeds/feed-row.ts';

/** A row's title without its size, which many feeds add: `Slip Dress - Champagne / XS`. */
export function titleWithoutSize({ title, size }: FeedRow): string {
  const bare = title.trim().replace(/\)$/, '');
  // The size may have got its system's name before it.
  const end = [size, size.replace(/^[A-Z]{2,3} /, '')].find((text) => text !== '' && endsWith(bare, text));
  if (end === undefined) return title;
  const rest = bare.slice(0, -end.length).trimEnd();
  const name = rest.replace(/[-–—/|,(]$/, '').trimEnd();
  return name === '' || name === rest ? title : name;
}

function endsWith(text: string, end: string): boolean {
  return text.toLowerCase().endsWith(end.toLowerCase());
}
