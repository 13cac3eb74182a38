import { findAdapter } from '../../src/ingest/adapters/find-adapter.ts';
import { openPages } from '../../src/ingest/http/shop-reader.ts';
import type { RetailerSource, SourceRecord } from '../../src/ingest/retailer.ts';
import { understandRecord } from '../../src/ingest/understand/understand-record.ts';
import type { NormalizedProduct } from '../../src/model/product/product.ts';
import { createCounter } from './counter.ts';

/** What came out of a shop's file by the same steps as in an ingest: parse → classify → normalize. */
export interface RealFile {
  readonly records: number;
  /** Rows of a feed, which are variants; the records themselves elsewhere. */
  readonly rows: number;
  /** Records of which nothing came out, not even a rejection. */
  readonly unaccounted: number;
  readonly products: readonly NormalizedProduct[];
  /** Products by type, things that are not ours by kind, rejected ones by reason. */
  readonly types: Readonly<Record<string, number>>;
  readonly notOurs: Readonly<Record<string, number>>;
  readonly rejected: Readonly<Record<string, number>>;
}

/** Reads a shop's file as `selvedge ingest --file` does, without a database. */
export async function readRealFile(file: string, adapterName: string): Promise<RealFile> {
  const adapter = findAdapter(adapterName);
  if (!adapter) throw new Error(`no adapter is called ${adapterName}`);
  const source: RetailerSource = { name: 'Real', adapter: adapterName, address: 'https://real.test' };
  const reader = { get: refuse, open: refuse };
  const products: NormalizedProduct[] = [];
  const [types, notOurs, rejected] = [createCounter(), createCounter(), createCounter()];
  const read = { records: 0, rows: 0, unaccounted: 0 };
  for await (const page of openPages({ source, adapter, reader, file })) {
    for (const record of page.records) {
      if ('failure' in record) throw new Error(`${record.source}: ${record.failure}`);
      const things = understandRecord(adapter, source, record);
      read.records += 1;
      read.rows += countRows(record);
      if (things.length === 0) read.unaccounted += 1;
      for (const thing of things) {
        if (thing.kind === 'other') notOurs.add(thing.other);
        else if (thing.kind !== 'product') rejected.add(thing.reason);
        else {
          types.add(thing.product.typeId);
          products.push(thing.product);
        }
      }
    }
  }
  return { ...read, products, types: types.counts, notOurs: notOurs.counts, rejected: rejected.counts };
}

/** A feed's record holds the rows of one product. */
function countRows({ body }: SourceRecord): number {
  const record: unknown = body.startsWith('{') ? JSON.parse(body) : null;
  const rows = typeof record === 'object' && record !== null && 'rows' in record ? record.rows : null;
  return Array.isArray(rows) ? rows.length : 1;
}

function refuse(url: string): Promise<never> {
  return Promise.reject(new Error(`a file was to be read, and ${url} was asked`));
}
