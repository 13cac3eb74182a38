import { expect, test } from 'vitest';
import type { IngestProgress } from '../run/ingest-report.ts';
import { createProgressLines } from './progress.ts';

const nothing = { retailer: 'Nova', pages: 0, read: 0, products: 0, total: null };

function linesOf(...progress: IngestProgress[]): string[] {
  const lines: string[] = [];
  const { show } = createProgressLines({ write: (line) => lines.push(line) });
  for (const one of progress) show(one);
  return lines;
}

test('why nothing is read just now is said', () => {
  const failure = 'https://nova.test/products.json?token=secret: answers 429';
  const retry = { failure, wait: 20_000, attempt: 2, attempts: 4 };
  expect(
    linesOf(
      { ...nothing, stage: 'wait', host: 'nova.test' },
      { ...nothing, stage: 'retry', retry },
      { ...nothing, stage: 'retry', retry: { ...retry, failure: 'no answer in time', wait: 400, attempt: 3 } },
    ),
  ).toEqual([
    "Nova: waits until another retailer's ingest is done with nova.test\n",
    'Nova: https://nova.test/products.json?token=***: answers 429; asks again in 20 s (2 of 4)\n',
    'Nova: no answer in time; asks again at once (3 of 4)\n',
  ]);
});

test('now and then a line tells how far it is', () => {
  const read = (records: number, total: number | null = null): IngestProgress => ({
    ...nothing,
    stage: 'read',
    read: records,
    total,
  });
  expect(
    linesOf(read(250), read(1000), read(1250), read(2000, 2400), { ...nothing, stage: 'done', read: 2400 }),
  ).toEqual(['Nova: 1000 read\n', 'Nova: 2000 of 2400 read\n', 'Nova: 2400 read\n']);
});
