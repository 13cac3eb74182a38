import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolObserver } from '../../db/connection/connection.ts';
import type { Replica } from '../../db/replica/watch-replica.ts';

/** Seconds: of a page from the cache to one that waits for the database. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Seconds: of an index in memory, and of what it must not come to. */
const SEARCH_BUCKETS = [0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25];
const QUERY_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];

/** The catalog that is answered from. */
interface CatalogCounts {
  readonly version: number;
  /** Products by type. */
  readonly products: ReadonlyMap<string, number>;
}

/** The replica that the catalog is read from. */
type MeasuredReplica = Pick<Replica, 'isUsable' | 'lag'>;

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What this process measures, for Prometheus. Names and units are as it advises (https://prometheus.io/docs/practices/naming/);
 * a label has few values, none of them a visitor's.
 * @param version of the program
 */
export function createMetrics(version: string) {
  const registry = new Registry();
  const registers = [registry];
  // Event loop, collector, heap, CPU and descriptors, as every Node.js process names them.
  collectDefaultMetrics({ register: registry });
  const gauge = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[] = [],
    collect: (gauge: Gauge<L>) => void = () => {},
  ) =>
    new Gauge({
      name: `selvedge_${name}`,
      help,
      labelNames,
      registers,
      collect() {
        collect(this);
      },
    });
  gauge('build_info', 'Always 1; what runs here.', ['version', 'node']).set({ version, node: process.version }, 1);
  const pools = new Map<string, Parameters<PoolObserver['onPool']>[0]>();
  const sources: {
    catalog: () => CatalogCounts | null;
    pageCache: () => { readonly pages: number; readonly bytes: number } | null;
    replica: () => MeasuredReplica | null;
    isDatabaseUp: () => boolean;
  } = { catalog: () => null, pageCache: () => null, replica: () => null, isDatabaseUp: () => true };
  gauge('database_up', 'Whether the database answers and takes writes.', [], (up) =>
    up.set(sources.isDatabaseUp() ? 1 : 0),
  );
  gauge('database_pool_connections', 'Connections to the database, by who uses them.', ['pool', 'state'], (all) => {
    for (const [pool, { totalCount, idleCount }] of pools) {
      all.set({ pool, state: 'idle' }, idleCount);
      all.set({ pool, state: 'busy' }, totalCount - idleCount);
    }
  });
  gauge('database_pool_waiting', 'Who waits for a connection to the database.', ['pool'], (waiting) => {
    for (const [pool, { waitingCount }] of pools) waiting.set({ pool }, waitingCount);
  });
  gauge('catalog_version', 'Version of the catalog that is answered from.', [], (version) => {
    const catalog = sources.catalog();
    if (catalog) version.set(catalog.version);
  });
  const replicaGauge = (name: string, help: string, value: (replica: MeasuredReplica) => number | undefined) =>
    gauge(`replica_${name}`, help, [], (own) => {
      own.reset();
      const replica = sources.replica();
      const found = replica === null ? undefined : value(replica);
      // A gauge without labels that was reset is 0: nothing is said where nothing is known.
      if (found === undefined) own.remove();
      else own.set(found);
    });
  replicaGauge('read', 'Whether the catalog is read from the replica now.', ({ isUsable }) => (isUsable() ? 1 : 0));
  replicaGauge('lag_seconds', 'How long the replica is behind.', ({ lag }) => lag?.seconds);
  replicaGauge('lag_bytes', 'How much of the log the replica has not replayed.', ({ lag }) => lag?.bytes);
  gauge('catalog_products', 'Products in the listing.', ['type'], (products) => {
    for (const [type, count] of sources.catalog()?.products ?? []) products.set({ type }, count);
  });
  gauge('page_cache_pages', 'Pages that are kept.', [], (kept) => kept.set(sources.pageCache()?.pages ?? 0));
  gauge('page_cache_bytes', 'Memory of the pages that are kept.', [], (kept) =>
    kept.set(sources.pageCache()?.bytes ?? 0),
  );
  return {
    registry,
    /** Where gauges are read from when somebody asks. */
    sources,
    pools,
    requests: new Histogram({
      name: 'selvedge_http_request_duration_seconds',
      help: 'Time from when a request is begun until its answer is there, by the pattern of its route.',
      labelNames: ['method', 'route', 'code'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    pageCache: new Counter({
      name: 'selvedge_page_cache_requests_total',
      help: 'Pages asked for: kept (hit), rendered and kept (miss), nobody else’s (pass).',
      labelNames: ['result'],
      registers,
    }),
    searches: new Histogram({
      name: 'selvedge_search_duration_seconds',
      help: 'Time of a filtered search with all its counts.',
      buckets: SEARCH_BUCKETS,
      registers,
    }),
    queries: new Histogram({
      name: 'selvedge_database_query_duration_seconds',
      help: 'Time of a statement, by who asks.',
      labelNames: ['pool'],
      buckets: QUERY_BUCKETS,
      registers,
    }),
    refusedLogIns: new Counter({
      name: 'selvedge_log_ins_refused_total',
      help: 'Log-ins that were refused, by why.',
      labelNames: ['reason'],
      registers,
    }),
  };
}
