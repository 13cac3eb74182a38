import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { joinEmbeddedPostgres } from '../embedded/embedded.ts';
import { migrate } from '../migrate.ts';
import {
  createDatabase,
  currentAddress,
  type Database,
  type DatabaseAddress,
  type PoolObserver,
} from './connection.ts';
import { connectionError, isAway, isStarting } from './database-error.ts';

/** Milliseconds for queries that still run. */
const CLOSE_PATIENCE = 5000;

/** What has to be known to open the database; `Config` has it. */
export interface DatabaseOptions {
  /** A PostgreSQL of one's own; `null` is the embedded one. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

export interface OpenDatabase {
  readonly db: Database;
  /** The address behind `db`, for connections of one's own (LISTEN). Holds the password. */
  readonly address: DatabaseAddress;
  /** Names of the migrations that this opening applied. */
  readonly applied: readonly string[];
  /** Ends the connections; the last process to close also stops the embedded server. */
  close(): Promise<void>;
}

/**
 * Finds the database of this installation as it is: nothing is migrated.
 * @returns its address, and how to leave it
 * @throws DatabaseError with one line for the operator.
 */
export async function joinDatabase({
  databaseUrl,
  dataDir,
}: DatabaseOptions): Promise<Pick<OpenDatabase, 'address' | 'close'>> {
  const embedded = databaseUrl === null ? await joinEmbeddedPostgres(dataDir) : null;
  return { address: () => embedded?.url ?? databaseUrl ?? '', close: async () => embedded?.close() };
}

/**
 * Opens the database of this installation, migrated to the newest schema.
 * @throws DatabaseError with one line for the operator.
 */
export async function openDatabase(options: DatabaseOptions, observer?: PoolObserver): Promise<OpenDatabase> {
  const { address, close: leave } = await joinDatabase(options);
  const db = createDatabase(address, observer);
  const close = async () => {
    // A query that does not end must not keep the others from leaving; the process ends it in any case.
    await Promise.race([db.destroy(), sleep(CLOSE_PATIENCE, null, { ref: false })]);
    await leave();
  };
  try {
    const prepare = async () => {
      await sql`select 1`.execute(db).catch((cause) => {
        throw connectionError(currentAddress(address), cause);
      });
      return migrate(db);
    };
    // Ours comes back by itself; of another we say at once that it is away, unless it is about to be there.
    return {
      db,
      address,
      applied: await untilThere(prepare, options.databaseUrl === null ? {} : { isPassing: isStarting }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** ms; a PostgreSQL that crashed in the middle of much writing reads all of that again before anybody is let in. */
const PATIENCE = 600_000;
const PAUSE = 250;

interface UntilThereOptions {
  /** Whether a failure is one that passes; a database that is away, when absent. */
  readonly isPassing?: (error: unknown) => boolean;
  /** Told of each failure that is waited out. */
  readonly onFailure?: () => void;
}

/**
 * Does `work`, and again when the database went away in the middle of it. What may be done twice only.
 * @throws what `work` throws otherwise
 */
export async function untilThere<T>(
  work: () => Promise<T>,
  { isPassing = isAway, onFailure = () => {} }: UntilThereOptions = {},
): Promise<T> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) throw error;
      onFailure();
      await sleep(PAUSE);
    }
  }
}
