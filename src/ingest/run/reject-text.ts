import { z } from 'zod';
import { scanPage } from '../adapters/product-pages/scan-page.ts';
import { parseJson } from '../adapters/source-text.ts';

/** Characters of one record that are kept, and of all of a run's: a broken feed must not fill the disk. */
const MOST_OF_ONE = 1_000_000;
const MOST_OF_ALL = 50_000_000;
const BEGINNING = 20_000;

/**
 * Writes rejected records as JSON text, whole, so that they can be read again after a fix; beyond some size, or when a run
 * has rejected a great deal, its beginning alone, in an object.
 */
export function createRejectText(): (body: string) => string {
  let left = MOST_OF_ALL;
  return (body) => {
    const json = toJson(body);
    const isKept = json.length <= MOST_OF_ONE && json.length <= left;
    const text = isKept ? json : JSON.stringify({ beginning: json.slice(0, BEGINNING) });
    left -= text.length;
    return text;
  };
}

/** Writes an object or a list with its long numbers as text: read back as numbers, they would be rounded. */
function toJson(body: string): string {
  try {
    const value = parseJson(body);
    if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  } catch {
    // Any other text is kept as text.
  }
  return JSON.stringify(body);
}

/** The body of a kept record: text is as it was written. */
export function toBody(record: unknown): string {
  return typeof record === 'string' ? record : JSON.stringify(record);
}

/** Whether a kept record is only its beginning. */
export function isBeginning(record: unknown): boolean {
  return typeof record === 'object' && record !== null && 'beginning' in record && Object.keys(record).length === 1;
}

const text = z.string().catch('');
const named = z.object({ title: text, name: text, product_title: text, url: text, link: text, handle: text });
const feedRecord = z.object({ rows: z.array(named).min(1) });

/**
 * Names a record that was rejected, for whoever looks through them: nothing is believed about it, so by what all shops call
 * these things.
 * @param record as it is kept: JSON, or the text of a page
 * @param place where it was read
 * @returns what it is called and where shoppers find it; `''` for what it does not say
 */
export function nameRecord(record: unknown, place: string) {
  if (typeof record === 'string') return { title: scanPage(record).heading, url: place };
  const [row] = feedRecord.safeParse(record).data?.rows ?? [];
  const found = row ?? named.safeParse(record).data ?? named.parse({});
  const { title, name, product_title: former, url, link, handle } = found;
  const page = handle === '' ? null : URL.parse(`products/${encodeURIComponent(handle.toWellFormed())}`, place);
  return { title: title || name || former, url: url || link || (page?.href ?? '') };
}
