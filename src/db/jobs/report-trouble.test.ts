import { pino } from 'pino';
import { expect, it } from 'vitest';
import { reportTrouble } from './report-trouble.ts';

it('says the same thing once a minute, whichever worker it came from', () => {
  const lines: string[] = [];
  let now = 0;
  const report = reportTrouble(
    pino({}, { write: (line) => lines.push(JSON.parse(line).err.message.split(' (')[0]) }),
    'the queue is in trouble',
    () => now,
  );
  report(new Error('the database is away (Queue: ingest, Worker: 1)'));
  report(new Error('the database is away (Queue: ingest, Worker: 2)'));
  report(new Error('something else'));
  now = 59_999;
  report(new Error('the database is away'));
  now = 60_000;
  report(new Error('the database is away'));
  expect(lines).toEqual(['the database is away', 'something else', 'the database is away']);
});
