import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSampleProducts } from '../../../test/relevance/sample-products.ts';
import { createTestCatalog } from '../../../test/test-catalog.ts';
import { createTestCluster } from '../../../test/test-cluster.ts';

const products = readSampleProducts();
const memory = await createTestCatalog(products);
const { cluster } = createTestCluster(products, { memory: await createTestCatalog(null) });

/** As shoppers type them, in several languages; every third, for each is understood twice. */
const list = readFileSync(new URL('../../../test/relevance/first-list.tsv', import.meta.url), 'utf8');
const queries = list.split('\n').flatMap((line, at) => (at % 3 === 1 ? [line.split('\t')[1] ?? ''] : []));

it('what words mean is what a catalog in memory says', async () => {
  expect(queries.length).toBeGreaterThan(90);
  for (const query of [...queries, '', 'zzzz', 'blakc dres']) {
    expect(await cluster.understand(query)).toEqual(memory.understand(query));
  }
});

it('what is typed half is completed as by a catalog in memory', async () => {
  for (const query of queries.slice(0, 30).map((query) => query.slice(0, Math.ceil(query.length / 2)))) {
    expect(await cluster.suggest(query)).toEqual(memory.suggest(query));
  }
});

it('pieces like another are mostly those of a catalog in memory, and never of its style', async () => {
  let [shared, found] = [0, 0];
  for (const product of products.filter(({ id }) => id % 60 === 0)) {
    const [own, other] = await Promise.all(
      [memory, cluster].map(async (catalog) =>
        (await catalog.findLikes(product, [], null)).map((like) => like.product.id),
      ),
    );
    expect(other).not.toContain(product.id);
    expect(new Set(other).size).toBe(other?.length);
    found += own?.length ?? 0;
    shared += other?.filter((id) => own?.includes(id)).length ?? 0;
  }
  expect(shared / found).toBeGreaterThan(0.6);
});
