import type { RetailerAdapter, RetailerSource, ShopReader, SourcePage } from './retailer.ts';
import { isFileAddress, readShopFile } from './shop-file.ts';

export interface PagesOptions {
  readonly source: RetailerSource;
  readonly adapter: RetailerAdapter;
  /** Asked unless a file is read. */
  readonly reader: ShopReader;
  /** A file with the shop's answer, read in place of the shop; `-` is standard input. */
  readonly file?: string | undefined;
  /** The cursor to go on from; a file is read from its beginning. */
  readonly from?: string | undefined;
  /** For a look at the shop: about so many records are enough. */
  readonly first?: number | undefined;
}

/** The pages of a retailer's shop, or of the file that stands for it. */
export function openPages({ source, adapter, reader, file, from, first }: PagesOptions): AsyncIterable<SourcePage> {
  const path = file ?? (isFileAddress(source.address) ? source.address : undefined);
  if (path === undefined) return adapter.readPages(source, reader, from, first);
  return adapter.readStream(readShopFile(path), path === '-' ? 'standard input' : path, source);
}
