import { copyString } from '../../text/memoize.ts';
import {
  ForbiddenError,
  type ShopAnswer,
  type ShopReader,
  SourceError,
  type SourcePage,
  type SourceRecord,
  type UnreadRecord,
} from '../retailer.ts';
import { decodeText, dropBody } from './decode-text.ts';
import { elementText, localName, readXml, type XmlElement } from './xml-elements.ts';

interface SitemapEntry {
  readonly kind: 'page' | 'sitemap';
  /** As written. */
  readonly url: string;
}

/** The shop answers that it has no such sitemap. */
export class MissingSitemapError extends SourceError {
  override name = 'MissingSitemapError';
}

/**
 * The entries of a sitemap or of an index of them (sitemaps.org, 0.9), as they come.
 * @throws SourceError when it cannot be read to its end
 */
export async function* readSitemapFile(address: string, reader: ShopReader): AsyncGenerator<SitemapEntry[]> {
  const { status, url, contentType, body } = await reader.open(address);
  if (status !== 200) {
    await dropBody(body);
    const message = `${url}: no sitemap (answers ${status})`;
    throw status === 404 || status === 410 ? new MissingSitemapError(message) : new SourceError(message);
  }
  const chunks = decodeText(body, contentType);
  const options = { roots: ['urlset', 'sitemapindex'], elements: ['url', 'sitemap'], name: url };
  try {
    for await (const entries of readXml(chunks, options)) {
      yield entries.map((entry) => ({
        kind: localName(entry.name) === 'sitemap' ? 'sitemap' : 'page',
        url: locationOf(entry),
      }));
    }
  } catch (error) {
    if (!(error instanceof SourceError) || error.code !== 'other-document') throw error;
    throw new SourceError(`${url}: not a sitemap`, { cause: error });
  }
}

/** Longer addresses are none (sitemaps.org, 0.9, allows 2,048 characters): they would go into messages and requests. */
const MAX_ADDRESS = 4_096;

/** The address of an entry, `<loc>`; pictures have theirs as `<image:loc>`. */
function locationOf({ children }: XmlElement): string {
  const location = children.find((child) => typeof child !== 'string' && child.name === 'loc');
  const address = typeof location === 'object' ? elementText(location) : '';
  return address.length <= MAX_ADDRESS ? copyString(address) : '';
}

/** Records read between two reports of progress. */
const BATCH = 20;
/** After so many addresses in a row without an answer the shop is down, and the rest is not asked for. */
const MAX_FAILURES = 5;
/** After so many refusals in a row, it is we whom the shop refuses, and not one of its pages. */
const MAX_REFUSALS = 20;

interface OneByOne {
  readonly reader: ShopReader;
  /** Addresses in all, when these are not a part of something larger. */
  readonly total?: number;
  /** The address to ask for a record, when that is another than its own. */
  readonly askAt?: (url: string) => string;
  /** Where the reading is to go on after an address: after which page, by its `cursor`. */
  readonly cursorOf: (url: string) => string;
  /** What the record is that an answer holds; `null` when it holds none, so that nobody knows what the shop has there. */
  readonly bodyOf: (answer: ShopAnswer) => string | null;
}

/** Records that have an address each. Throws a `SourceError` when several in a row do not answer. */
export async function* fetchRecords(urls: readonly string[], options: OneByOne): AsyncGenerator<SourcePage> {
  const { total, cursorOf } = options;
  const findFault = createStreak();
  for (let at = 0; at < urls.length; at += BATCH) {
    const records: (SourceRecord | UnreadRecord)[] = [];
    let fault: string | null = null;
    for (const url of urls.slice(at, at + BATCH)) {
      const record = await readOne(url, options);
      records.push(record);
      fault = findFault(record);
      if (fault !== null) break;
    }
    yield { records, ...(total !== undefined && { total }), cursor: cursorOf(records.at(-1)?.source ?? '') };
    if (fault !== null) throw new SourceError(fault);
  }
}

/** Counts what is unread in a row. @returns tells of each record why nobody should ask on after it, or `null` */
function createStreak() {
  let lost = 0;
  let refused = 0;
  return (record: SourceRecord | UnreadRecord): string | null => {
    const unread = 'failure' in record ? record : null;
    lost = unread?.lost ? lost + 1 : 0;
    refused = unread?.status !== undefined && REFUSALS.includes(unread.status) ? refused + 1 : 0;
    if (lost >= MAX_FAILURES) return `${lost} product pages in a row did not answer; the last: ${unread?.failure}`;
    return refused < MAX_REFUSALS ? null : `${refused} product pages in a row refused us; the last: ${unread?.failure}`;
  };
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
    return { source: url, ...describeStatus(answer.status) };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const isForbidden = error instanceof ForbiddenError;
    const failure = error.reasonAt(asked);
    return { source: url, failure, lost: !isForbidden && error.code !== 'dead-end', isForbidden };
  }
}

/** A page that is there and not for us may be sold from: its product is not missed, and the run can be complete. */
function describeStatus(status: number): Omit<UnreadRecord, 'source'> {
  const failure = `the page answers ${status}`;
  if (REFUSALS.includes(status)) return { failure, status, lost: false, isForbidden: true };
  return { failure, lost: status !== 404 && status !== 410 };
}

const REFUSALS = [401, 402, 403, 451];
