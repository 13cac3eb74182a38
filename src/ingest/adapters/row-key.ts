import { hash } from 'node:crypto';
import { cleanSize, isRecognizedSize } from '../../model/sizes/size-label.ts';
import { colorKey, splitFit } from './color-key.ts';
import type { FeedRow } from './feeds/feed-row.ts';

/** Longer texts are no titles with a size at their end. */
const MAX_TITLE = 300;
const SIZE_AT_END =
  /[,–—|/(-]\s*(?:(size|maat|größe|groesse|gr\.?|taille|talla|taglia|tamanho|rozmiar|storlek)[\s:.]+)?([\dA-Z][\dA-Z./]{0,7}(?: ?[-/] ?[\dA-Z]{1,4})?)\)?$/i;

/** A row with the size that its title ends with, where the feed has no field for it: `Slip Dress, Maat XS`. */
export function withTitleSize(row: FeedRow): FeedRow {
  if (row.size !== '' || row.title.length > MAX_TITLE) return row;
  const [, label, text = ''] = SIZE_AT_END.exec(row.title.trim()) ?? [];
  const size = text === '' ? null : cleanSize(text);
  // A bare number may be anything: `Levi's - 501`.
  const isSize = size !== null && isRecognizedSize(size) && (label !== undefined || !/^\d/.test(size));
  return isSize ? { ...row, title: row.title.trim().replace(SIZE_AT_END, '').trim(), size: text } : row;
}

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

/**
 * A row that has a size and says of no group that it is part of it, with a group of its own making: rows of one title (but
 * for the size), address and color are sizes of one product. The group's id does not change with the sizes in stock.
 */
export function withOwnGroup(given: FeedRow): FeedRow {
  if (given.groupId !== '') return given;
  const row = withTitleSize(given);
  if (row.size === '' || row.id === '') return row;
  const key = [titleWithoutSize(row).trim().toLowerCase(), addressKey(row), colorKey(splitFit(row.color).color)];
  return { ...row, groupId: `g${hash('sha256', key.join('\n'), 'hex').slice(0, 15)}` };
}

/** Where an affiliate's address leads to. */
const TARGETS = ['ued', 'url', 'u', 'murl', 'dest', 'destination', 'deeplink', 'r', 'pred'];
/** What tells a size from another, not a product. */
const OF_VARIANT = /^(?:variant|size|sku|utm_\w+|gclid|ref|aff\w*|p|v|s|groesse|taille|talla|taglia|maat)$/i;

/** The address of the product without what tells its size. */
function addressKey({ url, size, id }: FeedRow, depth = 0): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  const target = TARGETS.map((name) => parsed.searchParams.get(name)).find((value) => value && /^https?:/i.test(value));
  if (target && depth < 2) return addressKey({ url: target, size, id } as FeedRow, depth + 1);
  const path = withoutEnding(withoutEnding(parsed.pathname.replace(/\/$/, '').toLowerCase(), id), size);
  const query = [...parsed.searchParams].filter(([name, value]) => !OF_VARIANT.test(name) && value !== id);
  // A page that shows any product tells by its parameters which.
  return /\.(?:php|aspx?|cgi|do)$|^$/.test(path) ? `${parsed.host}${path}?${query.join('&')}` : `${parsed.host}${path}`;
}

/** `…/slip-dress-xs` is `…/slip-dress` in XS. */
function withoutEnding(path: string, ending: string): string {
  const slug = ending.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  if (slug === '') return path;
  const end = ['-', '_', '/'].map((mark) => `${mark}${slug}`).find((text) => path.endsWith(text));
  return end === undefined ? path : path.slice(0, -end.length);
}
