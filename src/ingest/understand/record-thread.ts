import { parentPort } from 'node:worker_threads';
import { findAdapter } from '../adapters/find-adapter.ts';
import { type ProcessedRecord, READY, type ThreadRequest } from './record-processor.ts';
import { understandAsText } from './understand-record.ts';

/** The other side of `createThreadedProcessor`: posts an answer for each question, in their order. */
parentPort?.on('message', ({ source, records }: ThreadRequest) => {
  const adapter = findAdapter(source.adapter);
  if (!adapter) throw new Error(`no adapter is called ${source.adapter}`);
  const things: ProcessedRecord[] = records.map((record) => understandAsText(adapter, source, record));
  parentPort?.postMessage(things);
});
parentPort?.postMessage(READY);
