import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, type LogEvent, PostgresDialect, type PostgresDialectConfig, type RawBuilder, sql } from 'kysely';
import { Client, type ClientConfig, type CustomTypesConfig, Pool, type PoolConfig, types } from 'pg';
import type { Schema } from '../schema.ts';

export type Database = Kysely<Schema>;

/** postgres://user:password@host:port/name, or what tells it: the embedded cluster may move while we run. */
export type DatabaseAddress = string | (() => string);

/** The address as it is now. */
export function currentAddress(address: DatabaseAddress): string {
  return typeof address === 'string' ? address : address();
}

/** How our connections call themselves in `pg_stat_activity`. */
export const APPLICATION_NAME = 'selvedge';

const INT8 = types.builtins.INT8;

/**
 * How values of the wire become values of ours: as `pg` does it, but bigint as a number. numeric stays decimal text,
 * so that no price passes through a float.
 */
export const typeParsers: Pick<typeof types, 'getTypeParser'> = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    return id === INT8 && format !== 'binary' ? parseBigint : types.getTypeParser(id, format as 'text');
  },
};

/** A bigint as a number. Throws a `RangeError` above 2^53 rather than rounding somebody's id. */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a number exactly`);
  return value;
}

/** Observes a pool and the statements on it. */
export interface PoolObserver {
  /** Given the pool once, which counts its connections. */
  onPool(pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): void;
  /** Told of each statement that has ended, in the course of what asked it. */
  onQuery(event: LogEvent): void;
}

/** Typed queries over a pool of `pg`'s. */
export function createQueries(
  pool: Pool,
  observer: PoolObserver | undefined,
  dialectPool: PostgresDialectConfig['pool'] = pool,
): Database {
  observer?.onPool(pool);
  const log = observer && { log: (event: LogEvent) => observer.onQuery(event) };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: dialectPool }), ...log });
}

/** A pool of connections, each opened to where the database is then. Opens none by itself. */
export function createPool(address: DatabaseAddress, options: PoolConfig): Pool {
  class FollowingClient extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: currentAddress(address) });
    }
  }
  const pool = new Pool({ connectionTimeoutMillis: 10_000, keepAlive: true, ...options, Client: FollowingClient });
  // An idle connection that breaks is replaced by the pool; the next query tells whether the server is still there.
  pool.on('error', () => {});
  // The pool does not listen while a connection is lent out, and an 'error' that nobody hears ends the process. Whoever
  // has borrowed it learns of the break from the query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Typed queries over a small pool of connections. Opens no connection by itself; end it with `destroy()`. */
export function createDatabase(address: DatabaseAddress, observer?: PoolObserver): Database {
  const pool = createPool(address, {
    application_name: APPLICATION_NAME,
    types: typeParsers,
    max: 10,
    idleTimeoutMillis: 30_000,
    // No request waits a minute for its answer; what takes longer (migrations) lifts the limit itself.
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  return createQueries(pool, observer);
}

/** Settings of a connection for `readCatalogChanges`: every value comes as its text. */
export const AS_TEXT: CustomTypesConfig = { getTypeParser: () => (text: string) => text };

/** A connection of its own to the catalog, every value as text, still to be opened. What breaks is told by its query, or by its end. */
export function createCatalogReader(connectionString: string, config: ClientConfig): Client {
  const known = {
    connectionString,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: 10_000,
    types: AS_TEXT,
  };
  const client = new Client({ ...known, ...config });
  client.on('error', () => {});
  return client;
}

/** Nobody answered in time. Its code makes it a database that is away. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  readonly code = 'ETIMEDOUT';
}

/**
 * What `answer` comes to, if it comes within `ms`. An answer that has arrived while we were too busy to look is in time.
 * @throws NoAnswerError
 */
export async function withDeadline<T>(
  answer: Promise<T>,
  ms: number,
  message = 'The database does not answer',
): Promise<T> {
  const { promise: late, resolve: expire } = Promise.withResolvers<typeof LATE>();
  const timer = setTimeout(async () => {
    // Timers come first in a turn of the event loop, what the network has brought only after them.
    for (let turn = 0; turn < 3; turn++) await nextTurn();
    expire(LATE);
  }, ms);
  try {
    const first = await Promise.race([answer, late]);
    if (first === LATE) throw new NoAnswerError(message);
    return first;
  } finally {
    clearTimeout(timer);
  }
}

const LATE = Symbol('late');

/** Rows of a pack: enough that the round trips do not count, few enough to be small beside what is made of them. */
const PACKED = 5000;

/** The values of a column, row by row. */
type Columns<Row> = { readonly [K in keyof Row]: readonly Row[K][] };

/**
 * Passes every row of a query to `take`, in no order, without ever holding more than some thousands of them. They come
 * column by column as JSON, which the server makes of all of them first: row by row the driver takes twice the processor.
 * For values that JSON can hold; a number above 2^53 it cannot.
 */
export async function fetchRows<Row extends object>(
  db: Database,
  columns: readonly (keyof Row & string)[],
  query: RawBuilder<Row>,
  take: (row: Row) => void,
): Promise<void> {
  const packs = sql`
    select ${packOf(columns)}
    from (select *, (row_number() over () - 1) / ${sql.lit(PACKED)} as pack from (${query}) as given) as numbered
    group by pack`;
  await db.transaction().execute(async (trx) => {
    // All rows are wanted: a plan that gives the first ones soonest would read the table in the order of an index.
    await sql`set local cursor_tuple_fraction = 1`.execute(trx);
    await sql`declare fetched no scroll cursor for ${packs}`.execute(trx);
    const fetchMore = () => sql<Columns<Row>>`fetch 1 from fetched`.execute(trx);
    let coming = fetchMore();
    for (;;) {
      const [pack] = (await coming).rows;
      if (!pack) return;
      // The server sends the next one while this is taken.
      coming = fetchMore();
      coming.catch(() => {});
      takeRows(columns, pack, take);
    }
  });
}

/** The rows of a query, sent as those of `fetchRows`, all at once: for some ten thousands. */
export async function selectPacked<Row extends object>(
  db: Database,
  columns: readonly (keyof Row & string)[],
  query: RawBuilder<Row>,
): Promise<Row[]> {
  const { rows } = await sql<
    Columns<Row>
  >`select ${packOf(columns)} from (${query}) as given having count(*) > 0`.execute(db);
  const taken: Row[] = [];
  for (const pack of rows) takeRows(columns, pack, (row) => taken.push(row));
  return taken;
}

function packOf(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql`json_agg(${sql.ref(column)}) as ${sql.ref(column)}`));
}

function takeRows<Row extends object>(
  names: readonly (keyof Row & string)[],
  pack: Columns<Row>,
  take: (row: Row) => void,
) {
  const length = names[0] === undefined ? 0 : pack[names[0]].length;
  for (let at = 0; at < length; at += 1) {
    const row = {} as Row;
    for (const name of names) row[name] = pack[name][at] as Row[typeof name];
    take(row);
  }
}
