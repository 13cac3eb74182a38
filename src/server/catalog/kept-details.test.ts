import { expect, it, vi } from 'vitest';
import type { ProductDetails } from '../../model/product/product.ts';
import { keepDetails } from './kept-details.ts';

const detailsOf = (id: number): ProductDetails => ({
  description: `of ${id}`,
  tags: [],
  colors: [],
  sizes: [],
  availableSizes: [],
});

it('asks for what it does not know, and anew when the catalog has changed', async () => {
  const find = vi.fn(async (ids: readonly number[]) => new Map(ids.map((id) => [id, detailsOf(id)])));
  let version = 1;
  const details = keepDetails(find, () => version);
  expect(await details([1, 2])).toEqual(new Map([1, 2].map((id) => [id, detailsOf(id)])));
  expect([...(await details([2, 3])).keys()]).toEqual([2, 3]);
  await details([1, 3]);
  expect(find.mock.calls).toEqual([[[1, 2]], [[3]]]);
  version = 2;
  await details([1]);
  expect(find.mock.lastCall).toEqual([[1]]);
});

it('keeps no failure', async () => {
  const find = vi.fn<() => Promise<Map<number, ProductDetails>>>().mockRejectedValueOnce(new Error('away'));
  const details = keepDetails(find, () => 1);
  await expect(details([1])).rejects.toThrow('away');
  find.mockResolvedValue(new Map([[1, detailsOf(1)]]));
  expect((await details([1])).get(1)).toEqual(detailsOf(1));
});
