import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { insertProducts, makePerson } from '../../../test/visitors/people.ts';
import { createTestWire, type TestWire } from '../../../test/visitors/wire-client.ts';
import { CURRENCIES } from '../../model/money/money.ts';

let database: TestDatabase;
let wire: TestWire;

beforeAll(async () => {
  database = await createTestDatabase();
  wire = createTestWire(database.db);
  await insertProducts(database.db, [1, 2, 3, 4]);
});

afterAll(() => database.drop());

async function signIn() {
  const person = await makePerson(wire.accounts);
  const { id, email } = person.session.account;
  const token = await wire.tokens.sign({ sub: id, role: 'authenticated', aud: 'authenticated', email });
  const client = wire.client(undefined, token);
  /** The rows of a call that goes well. */
  const call = async (name: string, args: object) => {
    const { data, error } = await client.rpc(name, args);
    expect(error).toBeNull();
    return data as { readonly id: number; readonly [column: string]: unknown }[];
  };
  const first = async (name: string, args: object) => (await call(name, args))[0] ?? { id: 0 };
  return { ...person, client, call, first };
}

type Signed = Awaited<ReturnType<typeof signIn>>;

async function makeList({ first }: Signed, products = [1, 2, 3]) {
  const { id } = await first('make_list', { f_name: 'Wedding' });
  const items: number[] = [];
  for (const product of products) items.push((await first('add_to_list', { f_list_id: id, f_product_id: product })).id);
  return { id, items };
}

describe('lists', () => {
  test('are made, filled, noted, ordered, shared and taken back, and deleted', async () => {
    const ada = await signIn();
    const { id, items } = await makeList(ada);
    expect(await ada.first('add_to_list', { f_list_id: id, f_product_id: 2, f_note: 'In blue' })).toMatchObject({
      id: items[1],
      note: 'In blue',
      title: 'Product 2',
    });
    expect(await ada.first('note_list_item', { f_list_id: id, f_item_id: items[0], f_note: 'a\nb' })).toMatchObject({
      note: 'a b',
    });
    const [a, b, c] = items;
    const ordered = await ada.call('order_list', { f_list_id: id, f_item_ids: [c, a, b] });
    expect(ordered.map((item) => [item.id, item.place])).toEqual([
      [a, 2],
      [b, 3],
      [c, 1],
    ]);
    expect((await ada.client.from('list_items').select('id').order('place')).data?.map((row) => row.id)).toEqual([
      c,
      a,
      b,
    ]);
    expect(await ada.first('change_list', { f_list_id: id, f_name: 'Summer', f_cover_id: a })).toMatchObject({
      name: 'Summer',
      cover_id: a,
      share_token: null,
    });
    const shared = await ada.first('share_list', { f_list_id: id, f_is_shared: true });
    expect((await wire.accounts.findShared(String(shared.share_token)))?.name).toBe('Summer');
    expect(await ada.first('share_list', { f_list_id: id, f_is_shared: false })).toMatchObject({ share_token: null });
    expect(await wire.accounts.findShared(String(shared.share_token))).toBeNull();
    // The screens show the same.
    expect(await wire.accounts.findLists(ada.session)).toMatchObject([{ id, name: 'Summer', count: 3 }]);
    expect((await ada.client.from('lists').delete().eq('id', id)).error).toBeNull();
    expect((await ada.client.from('list_items').select()).data).toEqual([]);
  });

  test('of somebody else are not there, whatever is asked', async () => {
    const [ada, eve] = [await signIn(), await signIn()];
    const { id, items } = await makeList(ada);
    const [a, b, c] = items;
    const calls: readonly (readonly [string, object])[] = [
      ['change_list', { f_list_id: id, f_name: 'Mine' }],
      ['share_list', { f_list_id: id, f_is_shared: true }],
      ['add_to_list', { f_list_id: id, f_product_id: 4 }],
      ['note_list_item', { f_list_id: id, f_item_id: a, f_note: 'x' }],
      ['order_list', { f_list_id: id, f_item_ids: [c, b, a] }],
    ];
    for (const [name, args] of calls) {
      expect((await eve.client.rpc(name, args)).error, name).toMatchObject({ code: 'PT404' });
      expect((await wire.client().rpc(name, args)).error, name).toMatchObject({ code: '42501' });
      expect((await wire.client(wire.keys.secret).rpc(name, args)).error, name).toMatchObject({ code: '42501' });
    }
    // Nor in a list of her own.
    const own = await makeList(eve, [1]);
    expect((await eve.client.rpc('change_list', { f_list_id: own.id, f_cover_id: a })).error?.code).toBe('PT404');
    for (const name of ['lists', 'list_items']) {
      await eve.client.from(name).delete().eq('user_id', ada.session.ownerId);
      expect((await eve.client.from(name).select('user_id')).data).toEqual([{ user_id: eve.session.ownerId }]);
      expect((await wire.client().from(name).select()).data).toEqual([]);
    }
    expect(await wire.accounts.findList(ada.session, id)).toMatchObject({
      name: 'Wedding',
      shareToken: null,
      pieces: [{ note: '' }, {}, {}],
    });
  });

  test.each([
    ['make_list', { f_name: ' \u200b' }, '22023', /f_name/],
    ['make_list', { f_name: 'x'.repeat(81) }, '22023', /80 characters/],
    ['make_list', { f_name: null }, '22004', /f_name/],
    ['make_list', {}, 'PGRST202', /make_list/],
    ['make_list', { f_name: 'a', f_color: 'b' }, 'PGRST202', /f_color/],
    ['share_list', { f_list_id: 'a', f_is_shared: true }, '22P02', /bigint/],
    ['share_list', { f_list_id: 9e15, f_is_shared: true }, 'PT404', /no such list/],
    ['order_list', { f_list_id: 1, f_item_ids: ['a'] }, '22P02', /bigint\[\]/],
  ])('%s(%j) is refused', async (name, args, code, message) => {
    const { error } = await (await signIn()).client.rpc(name, args);
    expect(error?.code).toBe(code);
    expect(`${error?.message} ${error?.details}`).toMatch(message);
  });

  test('what is not there, twice, or too much is refused with a word why', async () => {
    const ada = await signIn();
    const { id, items } = await makeList(ada);
    const [a = 0, b = 0] = items;
    const refuse = async (name: string, args: object) => (await ada.client.rpc(name, args)).error;
    expect(await refuse('add_to_list', { f_list_id: id, f_product_id: 99 })).toMatchObject({ code: 'PT404' });
    expect(await refuse('order_list', { f_list_id: id, f_item_ids: [a, b] })).toMatchObject({ code: '22023' });
    expect(await refuse('order_list', { f_list_id: id, f_item_ids: [a, b, b] })).toMatchObject({ code: '22023' });
    await sql`insert into lists (user_id, name) select ${ada.session.ownerId}, 'more' from generate_series(1, 49)`.execute(
      database.db,
    );
    const { status, error } = await ada.client.rpc('make_list', { f_name: 'One more' });
    expect({ status, error }).toMatchObject({ status: 409, error: { code: 'PT409', message: /50 lists/ } });
  });

  test('a call by GET writes nothing', async () => {
    const ada = await signIn();
    const { error } = await ada.client.rpc('make_list', { f_name: 'a' }, { get: true });
    expect(error?.code).toBe('25006');
    expect((await ada.client.from('lists').select()).data).toEqual([]);
  });
});

describe('watches', () => {
  test('are begun, paused, gone on with and stopped, and their notices read', async () => {
    const ada = await signIn();
    const below = await ada.first('watch_product', { f_product_id: 1, f_kind: 'below', f_target: 1.2 });
    expect(below).toMatchObject({ kind: 'below', product_id: 1, target: 1.2, currency: 'USD', is_paused: false });
    expect(
      await ada.first('watch_product', { f_product_id: 2, f_kind: 'percent', f_percent: 30, f_size: 'AU 8' }),
    ).toMatchObject({ kind: 'percent', size: 'AU 8', percent: 30, target: null });
    const list = await ada.first('watch_list', { f_address: '/dresses?colors=red,black&maxPrice=60&currency=EUR' });
    expect(list).toMatchObject({ kind: 'new', product_id: null });
    expect(list.list).toMatch(/^\/dresses\?.*colors=/);
    expect(await ada.first('pause_watch', { f_watch_id: below.id, f_is_paused: true })).toMatchObject({
      is_paused: true,
      target: 1.2,
    });
    expect(await ada.first('pause_watch', { f_watch_id: below.id, f_is_paused: false })).toMatchObject({
      id: below.id,
      is_paused: false,
      target: 1.2,
    });
    // The screens show the same.
    expect((await ada.client.from('watches').select('id,kind')).data).toHaveLength(3);
    await sql`insert into watch_notices (watch_id, watcher_id, key, product_id, price, from_price, currency, due_at)
      values (${below.id}, ${ada.session.ownerId}, 1, 1, 110, 150, 'USD', now())`.execute(database.db);
    expect((await ada.client.from('watch_notices').select('watch_id,price,from_price,state')).data).toEqual([
      { watch_id: below.id, price: 1.1, from_price: 1.5, state: 'waiting' },
    ]);
    expect((await ada.client.from('watches').delete().eq('id', below.id).select('kind')).data).toEqual([
      { kind: 'below' },
    ]);
    expect((await ada.client.from('watch_notices').select()).data).toEqual([]);
    expect((await ada.client.from('watch_notices').delete().eq('id', 1)).error?.code).toBe('42501');
  });

  test('of somebody else are not there, whatever is asked', async () => {
    const [ada, eve] = [await signIn(), await signIn()];
    const { id } = await ada.first('watch_product', { f_product_id: 1, f_kind: 'drop' });
    await sql`insert into watch_notices (watch_id, watcher_id, key, product_id, price, currency, due_at)
      values (${id}, ${ada.session.ownerId}, 1, 1, 110, 'USD', now())`.execute(database.db);
    await eve.client.from('watches').delete().eq('user_id', ada.session.ownerId);
    const args = { f_watch_id: id, f_is_paused: true };
    expect((await eve.client.rpc('pause_watch', args)).error?.code).toBe('PT404');
    expect((await wire.client().rpc('pause_watch', args)).error?.code).toBe('42501');
    for (const name of ['watches', 'watch_notices']) {
      expect((await eve.client.from(name).select()).data).toEqual([]);
      expect((await wire.client().from(name).select()).data).toEqual([]);
      expect(
        (await wire.client(wire.keys.secret).from(name).select('id').eq('user_id', ada.session.ownerId)).data,
      ).toHaveLength(1);
    }
    expect((await ada.client.from('watches').select('is_paused')).data).toEqual([{ is_paused: false }]);
  });

  test.each([
    ['watch_product', { f_product_id: 99, f_kind: 'drop' }, 'PT404', /product/],
    ['watch_product', { f_product_id: 1, f_kind: 'new' }, '22023', /below, percent/],
    ['watch_product', { f_product_id: 1, f_kind: 'below' }, '22023', /f_target/],
    ['watch_product', { f_product_id: 1, f_kind: 'below', f_target: 0 }, '22023', /f_target/],
    ['watch_product', { f_product_id: 1, f_kind: 'below', f_target: 1.234 }, '22023', /USD/],
    ['watch_product', { f_product_id: 1, f_kind: 'drop', f_target: 1 }, '22023', /f_target/],
    ['watch_product', { f_product_id: 1, f_kind: 'percent', f_percent: 100 }, '22023', /f_percent/],
    ['watch_product', { f_product_id: 1, f_kind: 'percent', f_percent: 1.5 }, '22P02', /smallint/],
    ['watch_product', { f_product_id: 1, f_kind: 'back', f_size: 'XXS' }, '22023', /size/],
    ['watch_list', { f_address: '/hats' }, '22023', /f_address/],
    ['watch_list', { f_address: '/dresses?maxPrice=60' }, '22023', /currency/],
    ['pause_watch', { f_watch_id: 1, f_is_paused: 'maybe' }, '22P02', /boolean/],
  ])('%s(%j) is refused', async (name, args, code, message) => {
    const { error } = await (await signIn()).client.rpc(name, args);
    expect(error?.code).toBe(code);
    expect(error?.message).toMatch(message);
  });

  test('are 500 at most', async () => {
    const ada = await signIn();
    await ada.first('watch_product', { f_product_id: 1, f_kind: 'drop' });
    await sql`insert into watches (watcher_id, kind, product_id, size, currency)
      select ${ada.session.ownerId}, 'back', 1, nr::text, 'USD' from generate_series(1, 499) nr`.execute(database.db);
    const { status, error } = await ada.client.rpc('watch_product', { f_product_id: 2, f_kind: 'drop' });
    expect({ status, error }).toMatchObject({ status: 409, error: { code: 'PT409', message: /500/ } });
  });
});

test('an account that is deleted leaves none of it', async () => {
  const ada = await signIn();
  const { id } = await makeList(ada);
  await ada.first('share_list', { f_list_id: id, f_is_shared: true });
  const watch = await ada.first('watch_product', { f_product_id: 1, f_kind: 'drop' });
  await sql`insert into watch_notices (watch_id, watcher_id, key, product_id, price, currency, due_at)
    values (${watch.id}, ${ada.session.ownerId}, 1, 1, 110, 'USD', now())`.execute(database.db);
  expect(
    await wire.accounts.deleteAccount(ada.session, { password: ada.password, address: '192.0.2.1' }),
  ).toMatchObject({
    ok: true,
  });
  for (const [table, key] of [
    ['lists', 'user_id'],
    ['list_items', 'user_id'],
    ['shared_lists', 'user_id'],
    ['watchers', 'id'],
    ['watch_channels', 'watcher_id'],
    ['watches', 'watcher_id'],
    ['watch_notices', 'watcher_id'],
  ]) {
    const { rows } =
      await sql`select from ${sql.raw(table ?? '')} where ${sql.raw(key ?? '')} = ${ada.session.ownerId}`.execute(
        database.db,
      );
    expect(rows, table).toEqual([]);
  }
  expect((await ada.client.rpc('make_list', { f_name: 'a' })).error?.code).toBe('PGRST301');
});

test('amounts have the decimals of their currency', async () => {
  for (const { code, digits } of CURRENCIES) {
    const { rows } = await sql<{ amount: string }>`select from_minor(123456, ${code})::text as amount`.execute(
      database.db,
    );
    expect(rows[0]?.amount, code).toBe((123456 / 10 ** digits).toFixed(digits));
  }
});
