import { describe, expect, it, vi } from 'vitest';
import { randomCatalog } from '../../../bench/made/random-catalog.ts';
import { randomFilterSets } from '../../../bench/made/random-filter-sets.ts';
import { makeProduct } from '../../../test/made-products.ts';
import { createTestCatalog } from '../../../test/test-catalog.ts';
import { createTestCluster } from '../../../test/test-cluster.ts';
import { emptyFilterSet, type FilterSet } from '../../model/filters/filter-set.ts';
import { parseWords } from '../../model/filters/query-words.ts';
import type { SearchAnswer } from '../../model/search/listing.ts';

const products = randomCatalog({ count: 600, types: ['dresses', 'jeans'], seed: 2 });
const memory = await createTestCatalog(products);
// It alone has this.
const own = await createTestCatalog([makeProduct({ id: 4711, typeId: 'dresses' })]);
const noMemory = await createTestCatalog(null);
const of = (changes: Partial<FilterSet> = {}): FilterSet => ({ ...emptyFilterSet('dresses'), ...changes });

/** What pages show. Cards of memory know less of a product, and colors of styles are the database's. */
function shown(answer: SearchAnswer) {
  const { listing, ...rest } = answer;
  const list = listing.ok && {
    pagination: listing.value.pagination,
    cards: listing.value.products.map(({ id, title, aboutMinor }) => ({ id, title, aboutMinor })),
  };
  return { ...rest, list };
}

describe('an answer of the cluster', () => {
  const { cluster } = createTestCluster(products, { memory: noMemory });

  it('is what memory answers, part by part', async () => {
    const asked = [
      ...randomFilterSets(products, 60, 5),
      of({ words: parseWords('dress'), sort: 'best_match' }),
      of({ words: parseWords('~linen ~zzzz'), sort: 'best_match' }),
      of({ colors: ['nobody has it'], sizes: [{ retailer: 'Nobody', size: 'M' }] }),
      of({ minPrice: 900_000, colors: ['black'] }),
      of({ page: 500 }),
    ];
    for (const filters of asked) expect(shown(await cluster.search(filters))).toEqual(shown(memory.search(filters)));
  });

  it('counts as memory does', async () => {
    for (const filters of randomFilterSets(products, 20, 6)) {
      expect(await cluster.count(filters, null)).toBe(memory.count(filters, null));
    }
  });

  it('lists what each type has, as memory does', async () => {
    const asked = { ...memory.understand('black'), words: [] };
    const brief = (found: Awaited<ReturnType<typeof cluster.searchTypes>>) =>
      found.map(({ total, met, products: cards }) => ({ total, met, ids: cards.map(({ id }) => id) }));
    expect(brief(await cluster.searchTypes(asked, null))).toEqual(brief(memory.searchTypes(asked, null)));
  });

  it('has pictures for the screens that list nothing', async () => {
    expect((await cluster.showcase('dresses', 3)).map(({ id }) => id)).toEqual(
      memory.showcase('dresses', 3).map(({ id }) => id),
    );
  });

  it('leaves out a card of what is no more, and keeps its counts', async () => {
    const { cluster: fewer } = createTestCluster(products, {
      memory: noMemory,
      findListed: async (ids) => {
        const rest = products.filter(({ id }) => id !== ids[0] && ids.includes(id));
        return new Map(rest.map((product) => [product.id, { product, siblings: [] }]));
      },
    });
    const { listing } = await fewer.search(of());
    const whole = memory.search(of()).listing;
    expect(listing).toMatchObject({ ok: true, value: { pagination: whole.ok && whole.value.pagination } });
    expect(listing.ok && listing.value.products).toHaveLength(11);
  });
});

describe('where the cluster does not answer', () => {
  const broken = { search: async () => Promise.reject(new Error('refused')) };
  const idsOf = ({ listing }: SearchAnswer) => listing.ok && listing.value.products.map(({ id }) => id);

  it('memory does, and nobody asks again until it is well', async () => {
    const search = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('refused'));
    const { cluster, watch } = createTestCluster(products, { memory: own, engine: { search } });
    expect(idsOf(await cluster.search(of()))).toEqual([4711]);
    expect(watch.failures).toEqual([new Error('refused')]);
    expect(idsOf(await cluster.search(of()))).toEqual([4711]);
    expect(search).toHaveBeenCalledOnce();
    expect(await cluster.count(of(), null)).toBe(1);
  });

  it('memory does after a while, should it be silent', async () => {
    vi.useFakeTimers();
    try {
      const { cluster } = createTestCluster(products, { memory: own, engine: { search: () => new Promise(() => {}) } });
      const answer = cluster.search(of());
      await vi.advanceTimersByTimeAsync(650);
      expect(idsOf(await answer)).toEqual([4711]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('memory does when the database has no cards, and the cluster stays well', async () => {
    const findListed = async () => Promise.reject(new Error('away'));
    const { cluster, watch } = createTestCluster(products, { memory: own, findListed });
    expect(idsOf(await cluster.search(of()))).toEqual([4711]);
    expect(watch.isWell).toBe(true);
  });

  it('counts stand without the cards of the database', async () => {
    const findListed = async () => Promise.reject(new Error('away'));
    const { cluster } = createTestCluster(products, { memory: noMemory, findListed });
    const answer = await cluster.search(of());
    expect(answer.listing).toEqual({ ok: false, message: 'Failed to fetch products: away' });
    expect(answer.colors).toEqual(memory.search(of()).colors);
  });

  it('a page says so where nobody else can answer, and the others are asked all the same', async () => {
    const { cluster, watch } = createTestCluster(products, { memory: noMemory, engine: broken });
    expect(await cluster.search(of())).toMatchObject({
      isReady: false,
      listing: { ok: false, message: 'Failed to fetch products: the catalog cannot be reached' },
      colors: { ok: false, message: 'Failed to fetch colors: the catalog cannot be reached' },
    });
    expect(await cluster.showcase('dresses', 2)).toEqual([]);
    expect(watch.isWell).toBe(true);
    // What needs no list goes on.
    expect(cluster.isReady()).toBe(true);
  });

  it('and never did, the catalog is not ready', async () => {
    const { cluster, watch } = createTestCluster(products, { memory: noMemory });
    Object.assign(watch, { state: null, isWell: false });
    expect((await cluster.search(of())).listing).toMatchObject({
      message: 'Failed to fetch products: the catalog is not ready yet',
    });
    expect(cluster.isReady()).toBe(false);
    expect(cluster.version()).toBeNull();
  });

  it('pages are of another version, so that none is kept', async () => {
    const { cluster } = createTestCluster(products, { memory: own, engine: broken });
    const before = cluster.version();
    const told = vi.fn();
    cluster.onChange(told);
    await cluster.search(of());
    expect(cluster.version()).not.toBe(before);
    expect(told).toHaveBeenCalled();
  });
});

describe('the file that browsers answer from', () => {
  it('is offered where it is of the catalog that the cluster has', async () => {
    const notice = memory.indexNotice('dresses', null);
    expect(notice).not.toBeNull();
    expect(createTestCluster(products, { memory }).cluster.indexNotice('dresses', null)).toEqual(notice);
    const { cluster, watch } = createTestCluster(products, { memory, version: 2 });
    expect(cluster.indexNotice('dresses', null)).toBeNull();
    watch.isWell = false;
    expect(cluster.indexNotice('dresses', null)).toEqual(notice);
  });
});
