import { expect, test } from 'vitest';
import { runs } from '../../test/property-runs.ts';
import { checkEngine } from '../../test/search/engine-contract.ts';
import { emptyFilterSet } from '../model/filters/filter-set.ts';
import { buildCatalog } from './build-catalog.ts';
import { createMemoryEngine } from './memory-engine.ts';

test('the index in memory means by a filter set what every engine does', async () => {
  const compared = await checkEngine(
    async (products) => {
      const catalog = buildCatalog(products);
      return createMemoryEngine(() => ({ catalog, version: 1, idOf: (_, position) => products[position]?.id ?? 0 }));
    },
    { catalogs: runs(20), questions: 50, scale: 300 },
  );
  expect(compared).toBe(runs(20) * 50);
});

test('an engine without a catalog says so', async () => {
  const engine = createMemoryEngine(() => null);
  await expect(engine.search(emptyFilterSet('dresses'), { min: null, max: null })).rejects.toThrow('not ready');
});
