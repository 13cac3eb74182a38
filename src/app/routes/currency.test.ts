import { expect, test } from 'vitest';
import { makeProducts } from '../../../test/made-products.ts';
import { makeRouteArgs } from '../../../test/made-route-args.ts';
import { createTestCatalog } from '../../../test/test-catalog.ts';
import { servicesContext } from '../context.ts';
import type { Route } from './+types/currency.ts';
import { action } from './currency.ts';

async function choose(
  currency: string,
  returnTo: string,
): Promise<[status: number, to: string | null, cookie: string | null]> {
  const args = makeRouteArgs({ path: '/currency', form: { currency, returnTo } });
  const catalog = await createTestCatalog(makeProducts(8));
  args.context.set(servicesContext, { ...args.context.get(servicesContext), catalog });
  const { status, headers } = await action(args as unknown as Route.ActionArgs);
  return [status, headers.get('location'), headers.get('set-cookie')];
}

test('a choice is kept, and leads back with bounds in the new currency', async () => {
  const [status, to, cookie] = await choose('eur', '/dresses?maxPrice=113&colors=black');
  expect([status, to]).toEqual([302, '/dresses?maxPrice=101&currency=EUR&colors=black']);
  expect(cookie).toMatch(/^currency=EUR; Path=\/; .*SameSite=Lax; HttpOnly$/);
  expect((await choose('EUR', '/profile?page=2'))[1]).toBe('/profile?page=2');
  // What a shared address asked for gives way.
  expect((await choose('EUR', '/products/1/slip?currency=USD&size=S'))[1]).toBe('/products/1/slip?size=S');
  expect((await choose('EUR', '/products/1/slip?currency=USD'))[1]).toBe('/products/1/slip');
  expect((await choose('EUR', '/dresses?currency=USD'))[1]).toBe('/dresses');
});

test.each(['XAU', '', 'EUR; theme=dark', 'constructor'])(
  '%j is no choice, and no other site is led to',
  async (code) => {
    expect(await choose(code, '//evil.example/dresses')).toEqual([302, '/', null]);
  },
);
