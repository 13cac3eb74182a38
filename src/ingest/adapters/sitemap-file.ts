import { copyString } from '../../text/copy-string.ts';
import { type ShopReader, SourceError } from '../retailer.ts';
import { decodeText } from './decode-text.ts';
import { dropBody } from './drop-body.ts';
import { elementText, localName, readXml, type XmlElement } from './xml-elements.ts';

export interface SitemapEntry {
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
