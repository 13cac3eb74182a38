import { createFindings, type NewFindings, type RunState } from './run-state.ts';

export interface BatchWriter {
  /** To be called after each page: writes behind what was found, when it is enough or it is time. */
  pageRead(cursor: string | null): Promise<void>;
  /** Writes what is left. @throws what an earlier write threw */
  writeAll(): Promise<void>;
}

/** Records that were read before cost nothing to write but that they were met. */
const RECORDS_TO_PRODUCTS = 5;
/** A shop is slow and a process may die: what was read is not kept back for longer than this, in ms. */
const LONGEST_WAIT = 1_000;

/**
 * Writes a run's findings while its next pages are read, one write at a time.
 * @param batch products of one write
 */
export function createBatchWriter(run: RunState, batch: number): BatchWriter {
  let writing: Promise<void> = Promise.resolve();
  let last = performance.now();
  let readBefore = run.tally.counts.read;
  let cursor = run.store.resumed?.cursor ?? null;
  const write = async () => {
    await writing;
    const findings = run.findings;
    run.findings = createFindings();
    readBefore = run.tally.counts.read;
    last = performance.now();
    // A copy: the tally goes on while this is written.
    writing = run.store.write(findings, structuredClone(run.tally), cursor);
    // Whoever waits for it next learns of its failure.
    writing.catch(() => {});
  };
  return {
    async pageRead(pageCursor) {
      cursor = pageCursor;
      const { added, changed } = run.findings;
      const isDue =
        added.length + changed.length >= batch ||
        run.tally.counts.read - readBefore >= batch * RECORDS_TO_PRODUCTS ||
        performance.now() - last >= LONGEST_WAIT;
      if (isDue) await write();
    },
    async writeAll() {
      if (!isEmpty(run.findings)) await write();
      await writing;
    },
  };
}

function isEmpty({ added, changed, back, understood, rejected, seen }: NewFindings): boolean {
  const lists = [added, changed, back, understood, rejected, seen.rejectedIds, seen.rejectedUrls];
  return lists.every((list) => list.length === 0);
}
