import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { reportTrouble } from './create-boss.ts';

afterEach(() => vi.useRealTimers());

it('says the same thing once a minute, whichever worker it came from', () => {
  const lines: string[] = [];
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const report = reportTrouble(
    pino({}, { write: (line) => lines.push(JSON.parse(line).err.message.split(' (')[0]) }),
    'the queue is in trouble',
  );
  report(new Error('the database is away (Queue: ingest, Worker: 1)'));
  report(new Error('the database is away (Queue: ingest, Worker: 2)'));
  report(new Error('something else'));
  vi.setSystemTime(59_999);
  report(new Error('the database is away'));
  vi.setSystemTime(60_000);
  report(new Error('the database is away'));
  expect(lines).toEqual(['the database is away', 'something else', 'the database is away']);
});
