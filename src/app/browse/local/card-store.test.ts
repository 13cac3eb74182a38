import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedCard } from '../loading/load-browse.ts';
import { createCardStore, type Reason } from './card-store.ts';

interface Asked {
  readonly ids: readonly number[];
  readonly signal: AbortSignal;
  answer(ids: readonly number[]): void;
  fail(): void;
}

let asked: Asked[];
let store: ReturnType<typeof createCardStore>;

beforeEach(() => {
  store = createCardStore(() => {});
  asked = [];
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    const query = new URL(address, 'http://shop.example').searchParams;
    asked.push({
      ids: (query.get('ids') ?? '').split(',').map(Number),
      signal,
      answer: (ids) => resolve(Response.json({ cards: ids.map((id) => ({ id })), savedIds: [2], index: null })),
      fail: () => reject(new TypeError('fetch failed')),
    });
    return promise;
  });
});

const want = (ids: readonly number[], reason: Reason = 'shown', isFresh = false) =>
  store.want({ typeId: 'dresses', currency: 'USD', ids }, reason, isFresh);
const known = (id: number) => store.finder()('USD', id);
const open = () => asked.filter(({ signal }) => !signal.aborted).map(({ ids }) => ids);

describe('cards', () => {
  it('are asked for once: not those that are known, nor those on their way', async () => {
    store.keep('USD', [{ id: 1 } as ListedCard], { savedIds: [1] });
    want([1, 2, 3]);
    want([1, 2, 3]);
    expect(open()).toEqual([[2, 3]]);
    asked[0]?.answer([2, 3]);
    await vi.waitFor(() => expect(known(2)).toMatchObject({ card: { id: 2 }, saved: { savedIds: [2] } }));
    expect(known(1)).toMatchObject({ saved: { savedIds: [1] } });
    expect(store.finder()('EUR', 2)).toEqual({ id: 2, isFailed: false });
    want([1, 2, 3]);
    expect(asked).toHaveLength(1);
    want([1, 2, 3], 'shown', true);
    expect(open().at(-1)).toEqual([1, 2, 3]);
  });

  it('that were pointed at are given up for others, but not once they are to be shown', () => {
    want([1, 2], 'pointed-at');
    want([3, 4], 'pointed-at');
    expect(open()).toEqual([[3, 4]]);
    want([3, 4]);
    want([5], 'pointed-at');
    expect(open()).toEqual([[3, 4], [5]]);
    // Another list is shown.
    want([6]);
    expect(open()).toEqual([[5], [6]]);
  });

  it('are asked for by four questions at most; what is to be shown goes first', () => {
    const reasons = ['pointed-at', 'next-page', 'shown'] as const;
    for (let id = 1; id < 40; id++) want([id], reasons[id % 3]);
    expect(open().length).toBeLessThanOrEqual(4);
    want([100]);
    expect(open()).toContainEqual([100]);
  });

  it('that could not be had say so until they come', async () => {
    want([1]);
    asked[0]?.fail();
    await vi.waitFor(() => expect(known(1)).toEqual({ id: 1, isFailed: true }));
    want([1]);
    asked[1]?.answer([1]);
    await vi.waitFor(() => expect(known(1)).toMatchObject({ card: { id: 1 } }));
  });

  it('of the longest unseen go first when there are too many', () => {
    const listed = Array.from({ length: 1200 }, (_, id) => ({ id }) as ListedCard);
    store.keep('USD', listed, { savedIds: [] });
    expect(known(199)).toEqual({ id: 199, isFailed: false });
    expect(known(200)).toHaveProperty('card');
  });
});
