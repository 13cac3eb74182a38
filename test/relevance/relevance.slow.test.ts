import { expect, test } from 'vitest';
import { createTestCatalog } from '../test-catalog.ts';
import { findAnswer } from './find-answer.ts';
import { judgeGraded } from './judge-graded.ts';
import { judgeList, scoreVerdicts } from './judge-list.ts';
import { readSampleProducts } from './sample-products.ts';

const products = readSampleProducts();
const catalog = await createTestCatalog(products);

test('what shoppers type is answered, and rightly, on the sample', () => {
  const { right, empty, precision } = judgeList('first-list.tsv', products, (query) => findAnswer(catalog, query));
  expect(empty).toBeLessThanOrEqual(0.02);
  expect(right).toBeGreaterThanOrEqual(0.8);
  expect(precision).toBeGreaterThanOrEqual(0.86);
});

/** Those that shops of this market are searched in most. */
const OFTEN = ['de', 'en', 'es', 'fr', 'it', 'nl'];

test('readers find right what searches show', () => {
  const verdicts = judgeGraded(products, (query) => findAnswer(catalog, query));
  const { often = [], seldom = [] } = Object.groupBy(verdicts, ({ language }) =>
    OFTEN.includes(language) ? 'often' : 'seldom',
  );
  const { right, empty, precision, ndcg } = scoreVerdicts(often);
  expect(empty).toBe(0);
  expect(right).toBeGreaterThanOrEqual(0.8);
  expect(precision).toBeGreaterThanOrEqual(0.89);
  expect(ndcg).toBeGreaterThanOrEqual(0.83);
  // Of Swedish, Danish, Norwegian, Finnish, Polish, Czech, Portuguese and Turkish.
  const others = scoreVerdicts(seldom);
  expect(others.empty).toBe(0);
  expect(others.right).toBeGreaterThanOrEqual(0.68);
  expect(others.precision).toBeGreaterThanOrEqual(0.83);
  expect(others.ndcg).toBeGreaterThanOrEqual(0.79);
  // What nobody has read says nothing: grade it before it is much.
  expect(verdicts.reduce((sum, { unread }) => sum + unread, 0)).toBeLessThan(400);
});
