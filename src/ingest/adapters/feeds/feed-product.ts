import { parseColors } from '../../classify/color-text.ts';
import type { ParsedRecord, RetailerSource, SourceProduct, SourceRecord } from '../../retailer.ts';
import { hintedColor } from '../color-hints.ts';
import { colorKey, splitFit, withFit } from '../color-key.ts';
import { parseRecordJson } from '../parse-json.ts';
import { titleWithoutSize } from '../row-key.ts';
import { describeIssue } from '../source-text.ts';
import { type FeedRow, feedRecordSchema, findRowFault, unescapeTwice } from './feed-row.ts';

/** What a feed's record says: a product for each color of its rows. */
export function parseFeedRecord(record: SourceRecord, source: RetailerSource): ParsedRecord {
  const given = parseRecordJson(record);
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
