import { describe, expect, it } from 'vitest';
import { makeProducts } from '../../../test/made-products.ts';
import { makeRouteArgs } from '../../../test/made-route-args.ts';
import { createTestCatalog } from '../../../test/test-catalog.ts';
import { emptyFilterSet } from '../../model/filters/filter-set.ts';
import { servicesContext } from '../context.ts';
import type { Route } from './+types/counts.ts';
import { loader } from './counts.ts';

const catalog = await createTestCatalog(makeProducts(200));

function ask(query: string): Promise<Response> {
  const args = makeRouteArgs({ path: `/api/counts?${query}` });
  args.context.set(servicesContext, { ...args.context.get(servicesContext), catalog });
  return loader(args as unknown as Route.LoaderArgs);
}

describe('counts', () => {
  it('are those of the list that the form leads to', async () => {
    const all = catalog.search(emptyFilterSet('dresses'));
    const color = all.colors.ok ? (all.colors.value[0]?.value ?? '') : '';
    const found = catalog.search({ ...emptyFilterSet('dresses'), colors: [color] });
    const total = found.listing.ok ? found.listing.value.pagination.totalCount : 0;
    const answer = await (await ask(`type_id=dresses&shown=&${new URLSearchParams({ colors: color })}`)).json();
    expect(answer.path).toBe(`/dresses?${new URLSearchParams({ colors: color })}`);
    expect(answer.counts).toMatchObject({ total, shown: Math.min(12, total), subcategory: null });
    expect(answer.counts.options[`colors=${color}`]).toBe(total);
  });

  it('are of one state with what was unticked', async () => {
    expect(await (await ask('type_id=dresses&shown=colors%3Dblack')).json()).toMatchObject({ path: '/dresses' });
  });

  it.each(['', 'type_id=hats'])('are refused for %j', async (query) => {
    expect((await ask(query)).status).toBe(400);
  });
});
