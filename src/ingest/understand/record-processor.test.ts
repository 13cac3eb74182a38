import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { shopifyAdapter } from '../adapters/shopify/shopify.ts';
import type { RetailerAdapter, RetailerSource, SourceRecord } from '../retailer.ts';
import { createThreadedProcessor, processHere, type RecordProcessor } from './record-processor.ts';

const source: RetailerSource = { name: 'Nova', adapter: 'shopify', address: 'https://nova.test/' };

let open: RecordProcessor[] = [];
afterEach(async () => {
  await Promise.all(open.map((processor) => processor.close()));
  open = [];
});

/** One whose thread is worth its start at once. */
function createThreaded(): RecordProcessor {
  const processor = createThreadedProcessor(0);
  open.push(processor);
  return processor;
}

function record(at: number, changes: object = {}): SourceRecord {
  const variants = [{ id: at * 10, price: '12.00', option1: 'S' }];
  const body = { id: at, title: `Nova Dress ${at}`, handle: `nova-${at}`, variants, ...changes };
  return toRecord(JSON.stringify(body));
}

function toRecord(body: string): SourceRecord {
  return { source: 'https://nova.test/products.json', body };
}

/** Counts what is understood here. */
function countingAdapter(): RetailerAdapter & { parse: ReturnType<typeof vi.fn<RetailerAdapter['parse']>> } {
  return { ...shopifyAdapter, parse: vi.fn(shopifyAdapter.parse) };
}

/** Asks until the thread has come up and takes its share. */
async function comeUp(processor: RecordProcessor): Promise<void> {
  const records = [1, 2, 3, 4].map((at) => record(at));
  for (;;) {
    const adapter = countingAdapter();
    await processor.process(adapter, source, records);
    if (adapter.parse.mock.calls.length < records.length) return;
    await sleep(10);
  }
}

test('few records are understood here', async () => {
  const processor = createThreadedProcessor();
  open.push(processor);
  const adapter = countingAdapter();
  const records = [1, 2, 3, 4].map((at) => record(at));
  const things = await processor.process(adapter, source, records);
  expect(things.flat().map((thing) => thing.kind)).toEqual(['product', 'product', 'product', 'product']);
  expect(adapter.parse).toHaveBeenCalledTimes(4);
});

test('a thread understands what is understood here, each page in its order', async () => {
  const processor = createThreaded();
  await comeUp(processor);
  const odd = [
    { title: 'Nova Candle' },
    { title: 'a\u0000b \ud800 Dress' },
    { id: '90071992547409931' },
    { handle: '' },
    { variants: [] },
    { tags: ['__proto__', '\u2028'] },
  ];
  const pages = [
    Array.from({ length: 9 }, (_, at) => record(at + 1)),
    [record(20)],
    odd.map((changes, at) => record(at + 30, changes)),
    ['null', '7', 'text', '[]', '{"id":3}', '{"id":'].map(toRecord),
  ];
  const there = await Promise.all(pages.map((page) => processor.process(shopifyAdapter, source, page)));
  const here = await Promise.all(pages.map((page) => processHere.process(shopifyAdapter, source, page)));
  expect(there).toEqual(here);
  expect(new Set(here.flat(2).map((thing) => thing.kind))).toEqual(new Set(['product', 'other', 'rejected', 'broken']));
});

test('what a thread that died owes fails, and all after it', async () => {
  const processor = createThreaded();
  await comeUp(processor);
  // No adapter is called so in the thread, which ends it.
  const lost = { ...source, adapter: 'none' };
  const asked = [lost, source].map((one) => processor.process(shopifyAdapter, one, [record(1)]));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(processor.process(shopifyAdapter, source, [record(1)])).rejects.toThrow('none');
});

test('nobody waits for a thread that was closed', async () => {
  const processor = createThreaded();
  await comeUp(processor);
  // Too few for a share of our own and too long to be understood before the end.
  const long = record(1, { body_html: '<p>A dress of linen.</p>'.repeat(200_000) });
  const asked = processor.process(shopifyAdapter, source, [long, long, long]);
  await processor.close();
  await expect(asked).rejects.toThrow('ended');
});
