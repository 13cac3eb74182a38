import { afterEach, expect, it, vi } from 'vitest';
import type { ProductDetails } from '../../model/product/product.ts';
import type { ProductDetail } from '../../model/product/product-detail.ts';
import { keepDetails, keepProducts } from './kept-details.ts';

const detailsOf = (id: number): ProductDetails => ({
  description: `of ${id}`,
  tags: [],
  colors: [],
  sizes: [],
  availableSizes: [],
  attributes: [],
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

it('keeps no details that were read while the catalog changed', async () => {
  let version = 1;
  const reading = Promise.withResolvers<Map<number, ProductDetails>>();
  const find = vi.fn<() => Promise<Map<number, ProductDetails>>>().mockReturnValueOnce(reading.promise);
  const details = keepDetails(find, () => version);
  const early = details([1]);
  version = 2;
  find.mockResolvedValue(new Map([[1, detailsOf(1)]]));
  await details([2]);
  reading.resolve(new Map([[1, detailsOf(9)]]));
  expect((await early).get(1)).toEqual(detailsOf(9));
  expect((await details([1])).get(1)).toEqual(detailsOf(1));
});

it('keeps no failure', async () => {
  const find = vi.fn<() => Promise<Map<number, ProductDetails>>>().mockRejectedValueOnce(new Error('away'));
  const details = keepDetails(find, () => 1);
  await expect(details([1])).rejects.toThrow('away');
  find.mockResolvedValue(new Map([[1, detailsOf(1)]]));
  expect((await details([1])).get(1)).toEqual(detailsOf(1));
});

afterEach(() => void vi.useRealTimers());

const productOf = (id: number) => ({ product: { id } }) as ProductDetail;

it('asks for a product anew when the catalog has changed, and after a minute', async () => {
  vi.useFakeTimers();
  const find = vi.fn(async (id: number) => productOf(id));
  let version: number | null = 1;
  const product = keepProducts(find, () => version);
  const asks = async (id: number) => {
    const before = find.mock.calls.length;
    expect(await product(id)).toEqual(productOf(id));
    return find.mock.calls.length > before;
  };
  expect([await asks(1), await asks(1), await asks(2)]).toEqual([true, false, true]);
  version = 2;
  expect([await asks(1), await asks(1)]).toEqual([true, false]);
  vi.advanceTimersByTime(61_000);
  expect(await asks(1)).toBe(true);
  version = null;
  expect([await asks(1), await asks(1)]).toEqual([true, true]);
});

it('keeps no product that there is not, and none that was read while the catalog changed', async () => {
  let version = 1;
  const find = vi.fn<(id: number) => Promise<ProductDetail | null>>().mockResolvedValueOnce(null);
  const product = keepProducts(find, () => version);
  expect(await product(1)).toBeNull();
  const reading = Promise.withResolvers<ProductDetail>();
  find.mockReturnValueOnce(reading.promise);
  const early = product(1);
  version = 2;
  find.mockImplementation(async (id) => productOf(id));
  await product(2);
  reading.resolve(productOf(9));
  expect(await early).toEqual(productOf(9));
  expect(await product(1)).toEqual(productOf(1));
});
