import { z } from 'zod';
import { scanPage } from '../adapters/product-pages/scan-page.ts';

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
