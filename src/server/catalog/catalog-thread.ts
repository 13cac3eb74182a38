import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Client } from 'pg';
import { BlockPool } from '../../catalog/block-pool.ts';
import { blocksOf } from '../../catalog/rows/segment.ts';
import { readCatalogChanges } from '../../db/catalog/catalog-changes.ts';
import { createCatalogReader } from '../../db/connection/connection.ts';
import { packError } from '../../db/connection/thread-error.ts';
import { keepAddresses } from '../sample/sample-addresses.ts';
import { CatalogRefresher, type CatalogState } from './catalog-refresher.ts';
import { SnapshotStore } from './snapshot-store.ts';
import type { ThreadData, ThreadQuestion, ThreadWord } from './threaded-catalog.ts';

/** The other side of `startThreadedCatalog`: keeps the catalog, and says each new state of it. */

const { folder, known } = workerData as ThreadData;
/** ms between two savings at least. */
const SAVE_EVERY = 30_000;
/** ms after a change: more may come. */
const SAVE_AFTER = 1_000;
/** Requests go before: they are answered by the other thread. On Linux this is the thread's alone. */
if (process.platform === 'linux') setPriority(0, 5);

const post = (word: ThreadWord) => parentPort?.postMessage(word);
const pool = new BlockPool();
const store = new SnapshotStore(folder, (damage) => post({ kind: 'damaged', ...damage }));
const loading = known === null ? store.load() : Promise.resolve(known);

let address = '';
let client: { readonly address: string; readonly connection: Client } | null = null;
let saved: CatalogState | null = null;
let savedAt = Number.NEGATIVE_INFINITY;
let isSaving = false;
let refresher: CatalogRefresher | null = null;

async function openRefresher(): Promise<CatalogRefresher> {
  const state = await loading;
  saved = known === null ? state : null;
  return new CatalogRefresher({
    pool,
    known: state,
    read: async (since, taker) => readCatalogChanges(await connect(), since, taker),
    publish: (changes, number) => post({ kind: 'changes', changes, number }),
    clean: keepAddresses,
    onMisfit: (id, why) => post({ kind: 'misfit', id, why }),
  });
}

async function connect(): Promise<Client> {
  if (client?.address === address) return client.connection;
  await disconnect();
  const connection = createCatalogReader(address, { query_timeout: 120_000, keepAlive: true });
  await connection.connect();
  client = { address, connection };
  return connection;
}

async function disconnect(): Promise<void> {
  const connection = client?.connection;
  client = null;
  // A server that hangs does not even say goodbye.
  if (connection) void connection.end().catch(() => {});
}

async function refresh(number: number): Promise<void> {
  try {
    refresher ??= await openRefresher();
    await refresher.refresh();
    post({ kind: 'done', number });
    scheduleSaving();
    // A seal leaves more behind than the thread holds. Nobody waits for this one.
    globalThis.gc?.();
  } catch (error) {
    await disconnect();
    post({ kind: 'failed', number, error: packError(error) });
  }
}

function scheduleSaving(): void {
  if (isSaving || refresher?.state === saved) return;
  isSaving = true;
  const wait = Math.max(SAVE_AFTER, savedAt + SAVE_EVERY - performance.now());
  setTimeout(() => void save(), wait).unref();
}

async function save(): Promise<void> {
  const state = refresher?.state ?? null;
  const release = pool.hold(state?.segments.flatMap(blocksOf) ?? []);
  try {
    if (state !== null && state.watermark !== saved?.watermark) await store.save(state);
    saved = state;
  } catch (error) {
    post({ kind: 'unsaved', error: packError(error) });
  } finally {
    release();
  }
  savedAt = performance.now();
  isSaving = false;
  if (refresher?.state?.watermark !== saved?.watermark) scheduleSaving();
}

// The process may be about to give up root: see `shareCompiled`.
if (process.getuid?.() === 0) flushCompileCache();

parentPort?.on('message', (question: ThreadQuestion) => {
  if (question.kind === 'release') {
    refresher?.release(question.number);
  } else {
    address = question.address;
    void refresh(question.number);
  }
});
