import { expect, test } from 'vitest';
import { createTestCatalog } from '../test-catalog.ts';
import { findAnswer } from './find-answer.ts';
import { judgeGraded } from './judge-graded.ts';
import { judgeList, scoreVerdicts } from './judge-list.ts';
import { readSampleProducts } from './sample-products.ts';

test('what shoppers type is answered, and rightly, on the sample', async () => {
  const products = readSampleProducts();
  const catalog = await createTestCatalog(products);
  const { right, empty, precision } = judgeList('first-list.tsv', products, (query) => findAnswer(catalog, query));
  expect(empty).toBeLessThanOrEqual(0.02);
  expect(right).toBeGreaterThanOrEqual(0.8);
  expect(precision).toBeGreaterThanOrEqual(0.86);
});

test('readers find right what searches show', async () => {
  const products = readSampleProducts();
  const catalog = await createTestCatalog(products);
  const verdicts = judgeGraded(products, (query) => findAnswer(catalog, query));
  const { right, empty, precision, ndcg } = scoreVerdicts(verdicts);
  expect(empty).toBe(0);
  expect(right).toBeGreaterThanOrEqual(0.8);
  expect(precision).toBeGreaterThanOrEqual(0.89);
  expect(ndcg).toBeGreaterThanOrEqual(0.82);
  // What nobody has read says nothing: grade it before it is much.
  expect(verdicts.reduce((sum, { unread }) => sum + unread, 0)).toBeLessThan(400);
});
