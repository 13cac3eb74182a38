import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { currentAddress, type DatabaseAddress } from '../../db/connection/connection.ts';
import { type PackedError, unpackError } from '../../db/connection/thread-error.ts';
import type { CatalogChanges, CatalogState } from './catalog-refresher.ts';
import type { CatalogSource, TakeChanges } from './live-catalog.ts';
import type { Damage } from './snapshot-store.ts';

/** What the thread begins with. */
export interface ThreadData {
  /** Where the last state is kept. */
  readonly folder: string;
  /** A state to go on from in place of that. */
  readonly known: CatalogState | null;
}

export type ThreadQuestion =
  /** To bring the catalog up to date. */
  | { readonly kind: 'refresh'; readonly number: number; readonly address: string }
  /** Nobody reads the states before these changes any more: their memory may be used again. */
  | { readonly kind: 'release'; readonly number: number };

export type ThreadWord =
  | { readonly kind: 'changes'; readonly changes: CatalogChanges; readonly number: number }
  | { readonly kind: 'done'; readonly number: number }
  | { readonly kind: 'failed'; readonly number: number; readonly error: PackedError }
  | { readonly kind: 'misfit'; readonly id: number; readonly why: string }
  | { readonly kind: 'unsaved'; readonly error: PackedError }
  | ({ readonly kind: 'damaged' } & Damage);

export type ThreadedCatalog = ReturnType<typeof startThreadedCatalog>;

/**
 * The thread's heap, in MB. What it holds lies in shared memory; it must not hold garbage besides, which a young generation of
 * the usual size would let pile up.
 */
const HEAP = { maxYoungGenerationSizeMb: 3, maxOldGenerationSizeMb: 512 };

/**
 * Keeps the catalog in a thread of its own, which begins at once to load the state that was kept last. One that dies fails
 * the refresh that is under way; the next one starts another, which goes on from the state that was published last.
 */
export function startThreadedCatalog(folder: string, logger: Logger) {
  let state: CatalogState | null = null;
  let thread: Worker | null = null;
  let asked: { readonly number: number; readonly settle: PromiseWithResolvers<void> } | null = null;
  let publish: TakeChanges = () => {};
  let isClosed = false;
  let numbers = 0;

  const fail = (error: Error) => {
    asked?.settle.reject(error);
    asked = null;
  };
  const onWord = (worker: Worker, word: ThreadWord) => {
    if (word.kind === 'changes') {
      state = withChanges(state, word.changes);
      const answer: ThreadQuestion = { kind: 'release', number: word.number };
      publish(word.changes, () => worker.postMessage(answer));
    } else if (word.kind === 'misfit') {
      logger.warn({ id: word.id, why: word.why }, 'a product cannot be listed');
    } else if (word.kind === 'unsaved') {
      logger.warn(
        { err: unpackError(word.error) },
        'the catalog could not be kept; the next start has to read all of it',
      );
    } else if (word.kind === 'damaged') {
      const { file, why } = word;
      if (word.isMended) logger.warn({ file }, 'a damaged file of the kept catalog was written again');
      else logger.warn({ file, why }, 'what was kept of the catalog is damaged; all of it is read from the database');
    } else if (word.number === asked?.number) {
      if (word.kind === 'done') asked.settle.resolve();
      else asked.settle.reject(unpackError(word.error));
      asked = null;
    }
  };
  const start = () => {
    const data: ThreadData = { folder, known: state };
    const worker = new Worker(new URL('./catalog-thread.ts', import.meta.url), {
      workerData: data,
      resourceLimits: HEAP,
    });
    worker.on('message', (word: ThreadWord) => onWord(worker, word));
    worker.on('error', fail);
    worker.on('exit', (code) => {
      if (thread === worker) thread = null;
      if (!isClosed) logger.warn({ code }, 'the thread that keeps the catalog has ended; another takes its place');
      fail(new Error(`The thread that keeps the catalog has ended with code ${code}`));
    });
    worker.unref();
    return worker;
  };
  thread = start();
  return {
    /** The catalog of the database at an address. */
    follow: (address: DatabaseAddress): CatalogSource => ({
      async refresh(onChanges) {
        if (isClosed) throw new Error('The catalog is closed');
        publish = onChanges;
        thread ??= start();
        asked = { number: ++numbers, settle: Promise.withResolvers<void>() };
        const question: ThreadQuestion = { kind: 'refresh', number: asked.number, address: currentAddress(address) };
        const { promise } = asked.settle;
        thread.postMessage(question);
        await promise;
      },
    }),
    /** Ends the thread as a fault in it would; the next refresh starts another. */
    async kill() {
      await thread?.terminate();
    },
    async close() {
      isClosed = true;
      fail(new Error('The catalog is closed'));
      await thread?.terminate();
    },
  };
}

/** A state with what is new; `null` is none yet. */
export function withChanges(state: CatalogState | null, { watermark, segments }: CatalogChanges): CatalogState {
  const isNew = new Set(segments.map(({ typeId }) => typeId));
  return { watermark, segments: [...(state?.segments ?? []).filter(({ typeId }) => !isNew.has(typeId)), ...segments] };
}
