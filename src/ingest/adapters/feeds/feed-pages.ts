import {
  type RetailerAdapter,
  type RetailerSource,
  type ShopReader,
  SourceError,
  type SourcePage,
  type SourceRecord,
} from '../../retailer.ts';
import { decodeText } from '../decode-text.ts';
import { dropBody } from '../drop-body.ts';
import { withOwnGroup } from '../row-key.ts';
import { parseFeedRecord } from './feed-product.ts';
import { type BrokenRow, type FeedRecord, type FeedRow, findRowFault } from './feed-row.ts';
import { createRowGroups, type RowGroup } from './row-groups.ts';

/** Rows in one page, or a few more: a record may have a thousand of them, and a page is held in memory. */
const PAGE_ROWS = 250;

export interface FeedOptions {
  /** What the feed is called in messages and records: its address, or the file. */
  readonly name: string;
  readonly source: RetailerSource;
  /** About so many products are enough: rows that stand far behind their group's others are then missed. */
  readonly first?: number | undefined;
}

/** The rows of a feed as they come; throws a `SourceError` when it is none of its kind. */
export type ReadRows = (
  chunks: AsyncIterable<string>,
  options: FeedOptions,
) => AsyncIterable<readonly (FeedRow | BrokenRow)[]>;

/** The adapter of a kind of feed, which differs from the others in how its rows are written. */
export function createFeedAdapter(name: string, readRows: ReadRows): RetailerAdapter {
  const read = (body: AsyncIterable<Uint8Array>, contentType: string, options: FeedOptions) =>
    readFeedPages(readRows(decodeText(body, contentType), options), options);
  return {
    name,
    async *readPages(source, reader, _from, first) {
      const { body, url, contentType } = await openFeed(source.address, reader);
      yield* read(body, contentType, { name: url, source, first });
    },
    readStream: (body, file, source) => read(body, '', { name: file, source }),
    parse: parseFeedRecord,
  };
}

/** A feed's rows as pages of records: a record is a product with its rows, or a row that is part of none. */
async function* readFeedPages(
  batches: AsyncIterable<readonly (FeedRow | BrokenRow)[]>,
  options: FeedOptions,
): AsyncGenerator<SourcePage> {
  const { name, first = Number.POSITIVE_INFINITY } = options;
  const groups = createRowGroups();
  let ready: SourceRecord[] = [];
  let rows = 0;
  const add = (body: string, length = 1) => {
    ready.push({ source: name, body });
    rows += length;
  };
  const takePage = (): SourcePage => {
    const records = ready;
    ready = [];
    rows = 0;
    return { records };
  };
  try {
    let count = 0;
    for await (const batch of batches) {
      for (const given of batch) {
        const row = 'broken' in given ? given : withOwnGroup(given);
        if (isPartOfGroup(row)) groups.add(row);
        else add(JSON.stringify('broken' in row ? row : ({ rows: [row] } satisfies FeedRecord)));
        count = ready.length + groups.size;
        if (count >= first) break;
      }
      if (count >= first) break;
      await groups.settle();
      if (rows >= PAGE_ROWS) yield takePage();
    }
    for await (const group of groups.read()) {
      add(groupToJson(group), group.rows.length);
      if (rows >= PAGE_ROWS) yield takePage();
    }
    if (rows > 0) yield takePage();
  } finally {
    await groups.close();
  }
}

/** A `FeedRecord`. */
function groupToJson({ rows, excluded }: RowGroup): string {
  const list = `"rows":[${rows.join(',')}]`;
  return excluded === undefined ? `{${list}}` : `{${list},"excluded":${JSON.stringify(excluded)}}`;
}

function isPartOfGroup(row: FeedRow | BrokenRow): row is FeedRow {
  return !('broken' in row) && row.groupId !== '' && findRowFault(row) === null;
}

/** A feed's bytes, once it is clear that it is there. Throws a `SourceError` when it is not. */
async function openFeed(address: string, reader: ShopReader) {
  const stream = await reader.open(address);
  const failure = findFailure(stream);
  if (failure === null) return stream;
  await dropBody(stream.body);
  throw new SourceError(`${stream.url}: ${failure}`);
}

function findFailure({ status, contentType }: { status: number; contentType: string }): string | null {
  if (status === 401 || status === 403) return `${status}, the feed refuses us (its address may need a key)`;
  if (status === 404 || status === 410) return `${status}, there is no feed`;
  if (status !== 200) return `answers ${status}`;
  return /^text\/html\b/.test(contentType) ? 'a web page instead of a feed (a log-in or a bot check)' : null;
}
