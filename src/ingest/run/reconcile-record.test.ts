import { expect, test } from 'vitest';
import { createRunTally } from './ingest-report.ts';
import { createFindings, type Reconciling, reconcileRecord } from './reconcile-record.ts';

test('a record may hold more things than a function takes arguments', () => {
  const run = { tally: createRunTally(), findings: createFindings() } as Reconciling;
  const things = Array.from({ length: 200_000 }, (_, at) => {
    return {
      kind: 'other',
      externalId: String(at),
      title: 'A bag',
      url: '',
      other: 'bags',
      reason: 'title: bag',
    } as const;
  });
  reconcileRecord(run, { kind: 'read', record: { source: 'https://shop.test/', body: '' }, digest: 1, things });
  expect(run.tally.counts.notOurs).toBe(things.length);
  expect(run.findings.understood).toHaveLength(things.length);
});
