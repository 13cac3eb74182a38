import { expect, test } from 'vitest';
import { createTestCatalog } from '../test-catalog.ts';
import { findAnswer } from './find-answer.ts';
import { judgeList } from './judge-list.ts';
import { readSampleProducts } from './sample-products.ts';

test('what shoppers type is answered, and rightly, on the sample', async () => {
  const products = readSampleProducts();
  const catalog = await createTestCatalog(products);
  const { right, empty, precision } = judgeList('first-list.tsv', products, (query) => findAnswer(catalog, query));
  expect(empty).toBeLessThanOrEqual(0.02);
  expect(right).toBeGreaterThanOrEqual(0.8);
  expect(precision).toBeGreaterThanOrEqual(0.86);
});
