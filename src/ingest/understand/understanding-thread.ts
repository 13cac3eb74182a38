import { parentPort } from 'node:worker_threads';
import { findAdapter } from '../adapters/find-adapter.ts';
import { understandAsText } from './understand-record.ts';
import { type Things, type ThreadQuestion, UP } from './understanding.ts';

/** The other side of `createThreadedUnderstanding`: posts an answer for each question, in their order. */
parentPort?.on('message', ({ source, records }: ThreadQuestion) => {
  const adapter = findAdapter(source.adapter);
  if (!adapter) throw new Error(`no adapter is called ${source.adapter}`);
  const things: Things[] = records.map((record) => understandAsText(adapter, source, record));
  parentPort?.postMessage(things);
});
parentPort?.postMessage(UP);
