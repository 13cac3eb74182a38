import { expect, test } from 'vitest';
import { runs } from '../../test/property-runs.ts';
import { checkEngine } from '../../test/search/engine-contract.ts';
import { createMemoryEngine } from '../../test/search/memory-engine.ts';
import { openBrowser, openMemory } from '../../test/search/open-engines.ts';
import { emptyFilterSet } from '../model/filters/filter-set.ts';

// `npm run test:opensearch` asks each of the engines 10,000 filter sets.
test.each([
  ['in memory', openMemory],
  ['that a browser makes', openBrowser],
])('the index %s means by a filter set what every engine does', async (_, open) => {
  const compared = await checkEngine(open, { catalogs: runs(20), questions: 50, scale: 300 });
  expect(compared).toBe(runs(20) * 50);
});

test('an engine without a catalog says so', async () => {
  const engine = createMemoryEngine(() => null);
  await expect(engine.search(emptyFilterSet('dresses'), { min: null, max: null })).rejects.toThrow('not ready');
  await expect(engine.count(emptyFilterSet('dresses'), { min: null, max: null })).rejects.toThrow('not ready');
});
