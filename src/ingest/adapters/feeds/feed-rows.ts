import { hash } from 'node:crypto';
import { z } from 'zod';
import { cleanSize, isRecognizedSize } from '../../../model/sizes/parse-size.ts';
import { parseColors } from '../../classify/color-text.ts';
import type { ParsedRecord, RetailerSource, SourceProduct, SourceRecord } from '../../retailer.ts';
import { colorKey, hintedColor, splitFit, withFit } from '../shop-color.ts';
import { describeIssue, parseRecordJson } from '../source-text.ts';

const rowSchema = z.object({
  id: z.string(),
  /** What the rows of one product share; `''` when the row is a product of its own. */
  groupId: z.string(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  imageUrls: z.array(z.string()),
  /** As written, with the currency when the feed names it. */
  price: z.string(),
  compareAt: z.string(),
  available: z.boolean(),
  color: z.string(),
  size: z.string(),
  /** The feed's own category, the most telling of those it gives. */
  productType: z.string(),
  /** Google's own category, by its number or its name. */
  googleCategory: z.string().default(''),
  tags: z.array(z.string()),
  /** Whose make it is. */
  brand: z.string().default(''),
  /** The code of the language that the feed says it is in. */
  language: z.string().default(''),
});

/** One row of a feed, which is one variant. Texts are `''` when absent. */
export type FeedRow = z.infer<typeof rowSchema>;

/** A row that is none, with what can be shown of it. */
const brokenSchema = z.object({ broken: z.string(), text: z.string() });
export type BrokenRow = z.infer<typeof brokenSchema>;

/** What a feed's record holds: the rows of one product, or one row that cannot be part of any. */
const feedRecordSchema = z.union([
  brokenSchema,
  z.object({
    rows: z.array(rowSchema).min(1),
    /** Why the row is not among those of its group. */
    excluded: z.string().exactOptional(),
  }),
]);
export type FeedRecord = z.infer<typeof feedRecordSchema>;

/** Why a row alone cannot be read, or `null`. */
export function findRowFault(row: FeedRow): string | null {
  return row.id === '' ? 'no id' : null;
}

/** Doubly escaped markup (`&amp;quot;`) as it was meant, once: the catalog undoes the second. */
function unescapeTwice(text: string): string {
  return text.replace(/&amp;(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,10});)/gi, '&');
}

/** Whether one can buy what a feed calls `in_stock`, `in stock`, `preorder`, `yes`, `1`, `out of stock`, `0` …; silence is for sale. */
export function isForSale(availability: string): boolean {
  return !/^(?:0|no|n|false)$|out[ _-]?of[ _-]?stock|sold[ _-]?out|unavailable|discontinued/i.test(availability.trim());
}

/** A feed's category with the audience it names apart from it (`male`, `kids`), which decides what the product is. */
export function audienceCategory(category: string, gender: string, ageGroup: string): string {
  const forChildren = /^(?:kids?|child(?:ren)?|toddler|infant|newborn|boys?|girls?|bab(?:y|ies))$/i;
  if (forChildren.test(ageGroup) || forChildren.test(gender)) return `Kids > ${category}`;
  return /^(?:male|men|mens|men's)$/i.test(gender) ? `Menswear > ${category}` : category;
}

/** Longer texts are no titles with a size at their end. */
const MAX_TITLE = 300;
const SIZE_AT_END =
  /[,–—|/(-]\s*(?:(size|maat|größe|groesse|gr\.?|taille|talla|taglia|tamanho|rozmiar|storlek)[\s:.]+)?([\dA-Z][\dA-Z./]{0,7}(?: ?[-/] ?[\dA-Z]{1,4})?)\)?$/i;

/** A row with the size that its title ends with, where the feed has no field for it: `Slip Dress, Maat XS`. */
function withTitleSize(row: FeedRow): FeedRow {
  if (row.size !== '' || row.title.length > MAX_TITLE) return row;
  const [, label, text = ''] = SIZE_AT_END.exec(row.title.trim()) ?? [];
  const size = text === '' ? null : cleanSize(text);
  // A bare number may be anything: `Levi's - 501`.
  const isSize = size !== null && isRecognizedSize(size) && (label !== undefined || !/^\d/.test(size));
  return isSize ? { ...row, title: row.title.trim().replace(SIZE_AT_END, '').trim(), size: text } : row;
}

/** A row's title without its size, which many feeds add: `Slip Dress - Champagne / XS`. */
function titleWithoutSize({ title, size }: FeedRow): string {
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

/** What a feed's record says: a product for each color of its rows. */
export function parseFeedRecord(record: SourceRecord, source: RetailerSource): ParsedRecord {
  const given = parseRecordJson(record.body);
  if ('broken' in given) return given.broken;
  const parsed = feedRecordSchema.safeParse(given.json);
  if (!parsed.success) return { kind: 'rejected', externalId: null, reason: describeIssue(parsed.error) };
  const body = parsed.data;
  if ('broken' in body) return { kind: 'rejected', externalId: null, reason: body.broken };
  const [first] = body.rows;
  const reason = body.excluded ?? (first && body.rows.length === 1 ? findRowFault(first) : null);
  if (reason !== null) return { kind: 'rejected', externalId: (first && idOf(first, source)) || null, reason };
  const byColor = Map.groupBy(body.rows, (row) => colorKey(colorOf(row, source)));
  return { kind: 'products', products: [...byColor.values()].map((rows) => toProduct(rows, source)) };
}

/** The color text of a row without a fit that it names; `''` for what names none (`See product page`, `Petite`). */
function colorOf(row: FeedRow, source: RetailerSource): string {
  const hinted = hintedColor(row, source.hints) ?? '';
  return parseColors(row.color).length > 0 ? splitFit(row.color).color : hinted;
}

/** The size text of a row, with the fit that its color names; `null` when it has none. */
function sizeOf({ size, color }: FeedRow): string | null {
  return withFit(size, splitFit(color).fit);
}

/** The id of the product that a row is part of. A color that sells out leaves the feed; the others' must not change with it. */
function idOf(row: FeedRow, source: RetailerSource): string {
  const color = colorOf(row, source);
  return [row.groupId || row.id, ...(row.groupId && color ? [colorKey(color)] : [])].join('~');
}

function toProduct(rows: readonly FeedRow[], source: RetailerSource): SourceProduct {
  const [first] = rows as [FeedRow, ...FeedRow[]];
  const color = colorOf(first, source);
  const firstText = (field: 'description' | 'url' | 'productType' | 'googleCategory' | 'brand' | 'language') =>
    rows.find((row) => row[field] !== '')?.[field] ?? '';
  const titled = rows.find((row) => row.title !== '') ?? first;
  const url = firstText('url');
  const language = firstText('language');
  return {
    externalId: idOf(first, source),
    title: unescapeTwice(titleWithoutSize(titled)),
    brand: unescapeTwice(firstText('brand')),
    description: unescapeTwice(firstText('description')),
    productType: firstText('productType'),
    googleCategory: firstText('googleCategory'),
    tags: [...new Set(rows.flatMap((row) => row.tags))],
    ...(language !== '' && { language }),
    handle:
      URL.parse(url)
        ?.pathname.split('/')
        .findLast((part) => part !== '') ?? '',
    colors: color === '' ? [] : [color],
    variants: rows.map((row) => ({
      externalId: row.id,
      size: sizeOf(row),
      price: row.price,
      compareAt: row.compareAt === '' ? null : row.compareAt,
      available: row.available,
    })),
    url,
    imageUrls: [...new Set(rows.flatMap((row) => row.imageUrls))],
    publishedAt: null,
  };
}
