import path from 'node:path';
import { expect, it } from 'vitest';
import { readRules } from './digests.ts';

const SRC = path.resolve(import.meta.dirname, '../..');
const files = readRules().map(([file]) => path.relative(SRC, file).replaceAll(path.sep, '/'));
const folders = [...new Set(files.map((file) => path.posix.dirname(file)))];

it('holds what decides how a record is understood, down to its words', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'ingest/understand/understand-record.ts',
      'ingest/understand/normalize-product.ts',
      'ingest/classify/find-type.ts',
      'language/data/de.json',
      'ingest/adapters/shopify/shopify.ts',
      'ingest/adapters/feeds/feed-rows.ts',
      'model/colors/color-names.ts',
      'text/fold-words.ts',
    ]),
  );
});

it('holds nothing of what reads, compares, writes and reports', () => {
  for (const folder of ['ingest/run', 'ingest/jobs', 'ingest/commands', 'ingest/config', 'db/connection']) {
    expect(folders).not.toContain(folder);
  }
  expect(files).not.toContain('ingest/pipeline.ts');
  expect(files).not.toContain('ingest/understand/record-processor.ts');
});
