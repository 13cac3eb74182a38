import { describe, expect, it } from 'vitest';
import { makeProducts } from '../../../test/made-products.ts';
import { makeRouteArgs } from '../../../test/made-route-args.ts';
import { createTestCatalog } from '../../../test/test-catalog.ts';
import { emptyFilterSet } from '../../model/filters/filter-set.ts';
import { servicesContext } from '../context.ts';
import type { Route } from './+types/cards.ts';
import { loader } from './cards.ts';

const catalog = await createTestCatalog(makeProducts(200));

async function ask(query: string, savedIds: readonly number[] = []): Promise<Response> {
  const args = makeRouteArgs({ path: `/api/cards?${query}`, auth: { savedAmong: async () => savedIds } });
  const services = args.context.get(servicesContext);
  args.context.set(servicesContext, { ...services, catalog });
  return loader(args as unknown as Route.LoaderArgs);
}

describe('cards', () => {
  it('come as they were asked for, as the list shows them, without those that are not listed', async () => {
    const { listing } = catalog.search(emptyFilterSet('dresses'));
    const [one, other] = listing.ok ? listing.value.products : [];
    const answer = await ask(`type_id=dresses&currency=EUR&ids=${other?.id},999999,${one?.id}`, [7]);
    const { cards, savedIds, index } = await answer.json();
    expect(cards).toMatchObject([
      { id: other?.id, title: other?.title, aboutMinor: expect.any(Number) },
      { id: one?.id, title: one?.title },
    ]);
    expect(savedIds).toEqual([7]);
    expect(index).toEqual(catalog.indexNotice('dresses', null));
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([
    '',
    'type_id=hats&currency=USD&ids=1',
    'type_id=dresses&ids=1',
    'type_id=dresses&currency=XXX&ids=1',
    'type_id=dresses&currency=USD&ids=',
    'type_id=dresses&currency=USD&ids=1,,2',
    'type_id=dresses&currency=USD&ids=1e3',
    'type_id=dresses&currency=USD&ids=99999999999999999',
    'type_id=dresses&currency=USD&ids=1,2,3,4,5,6,7,8,9,10,11,12,13',
  ])('are refused for %j', async (query) => {
    expect((await ask(query)).status).toBe(400);
  });
});
