import { sql } from 'kysely';
import type { Database } from '../../src/db/connection/connection.ts';
import type { CrawlOptions } from '../../src/ingest/http/crawl-policy.ts';
import type { RetailerSource } from '../../src/ingest/retailer.ts';
import type { IngestReport } from '../../src/ingest/run/ingest-report.ts';
import { runIngest } from '../../src/ingest/run-ingest.ts';
import { type Answer, startTestShop, type TestShop } from './test-shop.ts';

/** A retailer whose shop is a test shop, read into a real database. */
export interface TestRetailer {
  readonly shop: TestShop;
  ingest(http?: CrawlOptions): Promise<IngestReport>;
  /** All that shoppers could see, and how close each product is to being retired. */
  catalog(): Promise<unknown[]>;
  /** External ids of what is listed. */
  listed(): Promise<string[]>;
  /** Forgets the catalog. */
  clear(): Promise<void>;
}

/** No real rest, few retries, small answers. */
const HASTY: CrawlOptions = { sleep: async () => {}, retries: 1, maxBytes: 1_000_000 };

export async function startTestRetailer(
  db: () => Database,
  adapter: string,
  answer: Answer,
  changes: (address: string) => Partial<RetailerSource> = () => ({}),
): Promise<TestRetailer> {
  const shop = await startTestShop(answer);
  const source = { name: 'Nova', adapter, address: shop.address, ...changes(shop.address) };
  return {
    shop,
    async ingest(http = {}) {
      const [report] = await runIngest({ db: db(), http: { ...HASTY, ...http } }, [source]);
      if (!report) throw new Error('no report');
      return report;
    },
    catalog: () =>
      db()
        .selectFrom('products')
        .selectAll()
        .select(sql<boolean>`gone_at is not null`.as('is_gone'))
        .orderBy('external_id')
        .execute()
        .then((rows) => rows.map(withoutTimes)),
    listed: () =>
      db()
        .selectFrom('products')
        .select('external_id')
        .where('gone_at', 'is', null)
        .orderBy('external_id')
        .execute()
        .then((rows) => rows.map((row) => row.external_id)),
    clear: async () => {
      await sql`truncate products, ingest_runs, rejected_records restart identity cascade`.execute(db());
    },
  };
}

/** When a row was written, and under which number, is no part of the catalog. */
function withoutTimes<T extends object>(row: T): object {
  const volatile = ['id', 'changed_in', 'created_at', 'first_seen_at', 'last_seen_at', 'gone_at'];
  return Object.fromEntries(Object.entries(row).filter(([name]) => !volatile.includes(name)));
}
