import {
  ForbiddenError,
  type ShopAnswer,
  type ShopReader,
  SourceError,
  type SourcePage,
  type SourceRecord,
  type UnreadRecord,
} from '../retailer.ts';

/** Records read between two reports of progress. */
const BATCH = 20;
/** After so many addresses in a row without an answer the shop is down, and the rest is not asked for. */
const MAX_FAILURES = 5;

export interface OneByOne {
  readonly reader: ShopReader;
  /** Addresses in all, when these are not a part of something larger. */
  readonly total?: number;
  /** The address to ask for a record, when that is another than its own. */
  readonly askAt?: (url: string) => string;
  /** Where the reading is to go on after an address: after which page, by its `cursor`. */
  readonly cursorOf: (url: string) => string;
  /** What the record is that an answer holds; `null` when it holds none, so that nobody knows what the shop has there. */
  readonly bodyOf: (answer: ShopAnswer) => unknown;
}

/** Records that have an address each. Throws a `SourceError` when several in a row do not answer. */
export async function* readOneByOne(urls: readonly string[], options: OneByOne): AsyncGenerator<SourcePage> {
  const { total, cursorOf } = options;
  let failures = 0;
  for (let at = 0; at < urls.length; at += BATCH) {
    const records: (SourceRecord | UnreadRecord)[] = [];
    for (const url of urls.slice(at, at + BATCH)) {
      const record = await readOne(url, options);
      failures = 'lost' in record && record.lost ? failures + 1 : 0;
      records.push(record);
      if (failures >= MAX_FAILURES) break;
    }
    const last = records.at(-1);
    yield { records, ...(total !== undefined && { total }), cursor: cursorOf(last?.source ?? '') };
    if (failures < MAX_FAILURES) continue;
    const reason = last && 'failure' in last ? last.failure : '';
    throw new SourceError(`${MAX_FAILURES} product pages in a row did not answer; the last: ${reason}`);
  }
}

async function readOne(
  url: string,
  { reader, bodyOf, askAt = (own) => own }: OneByOne,
): Promise<SourceRecord | UnreadRecord> {
  const asked = askAt(url);
  try {
    const answer = await reader.get(asked);
    if (answer.status === 200) {
      const body = bodyOf(answer);
      return body === null ? { source: url, failure: 'the answer is no product', lost: true } : { source: url, body };
    }
    const isGone = answer.status === 404 || answer.status === 410;
    return { source: url, failure: `the page answers ${answer.status}`, lost: !isGone };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const isForbidden = error instanceof ForbiddenError;
    return { source: url, failure: error.reasonAt(asked), lost: !isForbidden, isForbidden };
  }
}
