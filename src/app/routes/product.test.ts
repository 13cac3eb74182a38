import { expect, test } from 'vitest';
import { makeProduct, makeProducts } from '../../../test/made-products.ts';
import { makeRouteArgs } from '../../../test/made-route-args.ts';
import { createTestCatalog, createTestProductPages } from '../../../test/test-catalog.ts';
import type { ProductDetail } from '../../model/product/product-detail.ts';
import type { RequestAuth } from '../../server/auth/request-auth.ts';
import { servicesContext, structuredDataContext } from '../context.ts';
import { unpack } from '../page/packed.ts';
import type { ProductData } from '../product/load-product.ts';
import type { Route } from './+types/product.ts';
import { loader } from './product.tsx';

const DAY = 86_400_000;
const catalog = await createTestCatalog(makeProducts(80));
const dress = makeProduct({ id: 7, title: 'Slip Dress', description: '<img src=x onerror=alert(1)>' });

interface Visit {
  readonly id?: string;
  readonly slug?: string | undefined;
  readonly query?: string;
  readonly change?: Partial<ProductDetail>;
  readonly auth?: Partial<RequestAuth>;
  readonly find?: () => Promise<never>;
}

async function visit({ id = '7', slug = 'slip-dress', query = '', change = {}, auth, find }: Visit = {}) {
  const reported: unknown[] = [];
  const path = `/products/${id}/${slug}${query}`;
  const made = makeRouteArgs({ path, report: (error) => void reported.push(error), ...(auth && { auth }) });
  const known = createTestProductPages([dress], () => change);
  const site = { url: 'https://shop.example', brand: 'Selvedge', isSample: false };
  made.context.set(servicesContext, {
    catalog,
    site,
    searchLog: null,
    productPages: find ? { ...known, find } : known,
  });
  const args = { ...made, params: { id, slug } } as unknown as Route.LoaderArgs;
  const told = await loader(args).catch((thrown: Response) => thrown);
  // As browsers read it, from its text.
  const read = told instanceof Response ? told : { ...told, data: unpack<ProductData>(structuredClone(told.data)) };
  const answer = read as { data: ProductData; init: ResponseInit | null };
  return { answer, reported, structured: made.context.get(structuredDataContext) as Record<string, unknown>[] };
}

test('a product has a page, pieces like it, and says so to search engines', async () => {
  const { answer, structured } = await visit();
  expect(answer.init?.status ?? 200).toBe(200);
  const { data } = answer;
  if (data.kind !== 'product') throw new Error(data.kind);
  expect(data.shown.card.title).toBe('Slip Dress');
  expect(data.likes.length).toBe(6);
  expect(new Set(data.likes.map(({ title }) => title)).size).toBe(6);
  expect(structured[0]).toMatchObject({
    '@type': 'Product',
    url: 'https://shop.example/products/7/slip-dress',
    offers: { price: '68.00', availability: 'https://schema.org/InStock', seller: { name: 'Princess Polly' } },
  });
});

test('a size in its address is marked, cleaned, and what is like it is sought in that', async () => {
  const { answer } = await visit({ query: `?size=us+4,&size=%00&size=$5.00&size=BUY+HERE&${'size=US+6&'.repeat(50)}` });
  const { data } = answer;
  if (data.kind !== 'product') throw new Error(data.kind);
  expect(data.shown.wantedSizes).toEqual(['US 4', 'US 6']);
  const inSize = data.likes.filter(({ size }) => size !== null);
  expect(inSize.length).toBeGreaterThan(0);
  for (const { size, reason } of inSize) expect(reason).toContain(`in ${size}`);
});

test.each(['abc', '0', '-1', '1e3', '07', '9007199254740993', '99999999999999999999', '1.0', '٧', '8'])(
  'of %s there is none',
  async (id) => {
    const { answer } = await visit({ id });
    expect(answer).toMatchObject({ data: { kind: 'missing' }, init: { status: 404 } });
  },
);

test.each(['other', '', undefined, 'Slip-Dress'])('the slug %j leads to the right one, query and all', async (slug) => {
  const { answer } = await visit({ slug: slug ?? '', query: '?utm=x' });
  const response = answer as unknown as Response;
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe('/products/7/slip-dress?utm=x');
});

test('a piece that is gone keeps its page for 90 days, and is gone for good afterwards', async () => {
  const recent = await visit({ change: { goneAt: Date.now() - 89 * DAY } });
  expect(recent.answer.data).toMatchObject({ kind: 'product', shown: { goneSince: expect.any(String) } });
  expect(recent.structured[0]).toMatchObject({ offers: { availability: 'https://schema.org/Discontinued' } });
  // Of a retailer that an operator took away, nobody knows whether it still has it.
  const ours = await visit({ change: { goneAt: Date.now() - DAY, isGoneByUs: true } });
  expect(ours.answer.data).toMatchObject({ shown: { gone: { head: 'No longer listed here.' } } });
  expect(ours.structured[0]).not.toHaveProperty('offers.availability');
  const old = await visit({ change: { goneAt: Date.now() - 91 * DAY } });
  expect(old.answer).toMatchObject({ data: { kind: 'forgotten' }, init: { status: 410 } });
});

test('without the database the page says that it cannot be shown now', async () => {
  const { answer, reported } = await visit({ find: () => Promise.reject(new Error('away')) });
  expect(answer).toMatchObject({ data: { kind: 'failed' }, init: { status: 503 } });
  expect(reported).toEqual([new Error('away')]);
});

test('hearts that cannot be found out take nothing else with them', async () => {
  const { answer, reported } = await visit({ auth: { savedAmong: () => Promise.reject(new Error('away')) } });
  expect(answer.data).toMatchObject({ kind: 'product', savedIds: [] });
  expect(reported).toHaveLength(1);
});
