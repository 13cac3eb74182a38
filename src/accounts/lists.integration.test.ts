import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { insertProducts, makePerson, type Person } from '../../test/visitors/people.ts';
import { asUser } from '../db/accounts/saved-products.ts';
import { deleteExpired } from '../db/expired-rows.ts';
import { MOST_LISTS, MOST_PIECES } from '../model/lists/list.ts';
import { type Accounts, createAccounts } from './create-accounts.ts';

let database: TestDatabase;
let accounts: Accounts;
let ada: Person;
let eve: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  accounts = createAccounts({ db: database.db });
  await insertProducts(
    database.db,
    Array.from({ length: MOST_PIECES + 5 }, (_, at) => at + 1),
  );
  [ada, eve] = [await makePerson(accounts, 'Ada'), await makePerson(accounts, 'Eve')];
});

afterAll(() => database.drop());

const piecesOf = (...ids: number[]) => ids.map((productId) => ({ productId, note: '' }));

async function make(person: Person, name: string, ...ids: number[]): Promise<number> {
  const outcome = await accounts.makeList(person.session, name, piecesOf(...ids));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.listId;
}

async function open({ session }: Person, listId: number) {
  const list = await accounts.findList(session, listId);
  if (list === null) throw new Error('no list');
  const idOf = (productId: number) => list.pieces.find((piece) => piece.productId === productId)?.id ?? 0;
  return { ...list, products: list.pieces.map(({ productId }) => productId), idOf };
}

test('a list keeps copies in the order they were put in, each once, and passes over what is no product', async () => {
  const id = await make(ada, 'Summer', 3, 1, 9999, 2);
  expect(await accounts.addToList(ada.session, id, 4)).toMatchObject({ ok: true, added: 1 });
  expect(await accounts.addToList(ada.session, id, 3)).toMatchObject({ ok: true, added: 0 });
  const { products, pieces } = await open(ada, id);
  expect(products).toEqual([3, 1, 2, 4]);
  expect(pieces[0]).toMatchObject({ title: 'Product 3', currency: 'USD', priceMinor: 350, now: { priceMinor: 350 } });
  await database.db.updateTable('products').set({ price: '1.00', available: false }).where('id', '=', 3).execute();
  await database.db.updateTable('products').set({ gone_at: new Date() }).where('id', '=', 1).execute();
  const later = await open(ada, id);
  expect(later.pieces[0]).toMatchObject({ priceMinor: 350, now: { priceMinor: 100, available: false } });
  expect(later.pieces[1]?.now).toBeNull();
});

test('it is ordered, noted, covered and named', async () => {
  const id = await make(ada, 'Autumn', 11, 12, 13);
  const { idOf } = await open(ada, id);
  const change = (given: Parameters<Accounts['changeList']>[2]) => accounts.changeList(ada.session, id, given);
  await change({ kind: 'move', pieceId: idOf(13), by: -1 });
  expect((await open(ada, id)).products).toEqual([11, 13, 12]);
  await change({ kind: 'move', pieceId: idOf(11), by: -1 });
  await change({ kind: 'place', pieceId: idOf(11), place: 99 });
  expect((await open(ada, id)).products).toEqual([13, 12, 11]);
  await change({ kind: 'note', pieceId: idOf(12), note: ' for\u0000 Eve ' });
  await change({ kind: 'cover', pieceId: idOf(12) });
  await change({ kind: 'rename', name: ' Winter\n' });
  await change({ kind: 'rename', name: ' ' });
  const list = await open(ada, id);
  expect(list).toMatchObject({ name: 'Winter', coverId: idOf(12) });
  expect(list.pieces[1]?.note).toBe('for Eve');
  const summary = (await accounts.findLists(ada.session)).find((one) => one.id === id);
  expect(summary).toMatchObject({ count: 3, coverUrl: 'https://shop.example/12.jpg', isShared: false });
});

test('what is taken away comes back where it was, for an hour', async () => {
  const id = await make(ada, 'Undone', 21, 22, 23);
  const { idOf } = await open(ada, id);
  await accounts.changeList(ada.session, id, { kind: 'remove', pieceId: idOf(22) });
  expect((await open(ada, id)).products).toEqual([21, 23]);
  await accounts.changeList(ada.session, id, { kind: 'put-back', pieceId: idOf(22) });
  expect((await open(ada, id)).products).toEqual([21, 22, 23]);
  await accounts.changeList(ada.session, id, { kind: 'delete' });
  expect(await accounts.findList(ada.session, id)).toBeNull();
  await accounts.changeList(ada.session, id, { kind: 'restore' });
  expect((await open(ada, id)).products).toEqual([21, 22, 23]);
  await accounts.changeList(ada.session, id, { kind: 'delete' });
  await asUser(database.db, ada.session.ownerId, (trx) =>
    trx
      .updateTable('lists')
      .set({ deleted_at: new Date(Date.now() - 2 * 3_600_000) })
      .where('id', '=', id)
      .execute(),
  );
  await deleteExpired(database.db);
  await accounts.changeList(ada.session, id, { kind: 'restore' });
  expect(await accounts.findList(ada.session, id)).toBeNull();
});

test('an address opens it to anybody until it is taken back, and a new one is another', async () => {
  const id = await make(ada, 'Shared', 31, 32);
  const share = async () => {
    await accounts.changeList(ada.session, id, { kind: 'share' });
    return (await open(ada, id)).shareToken ?? '';
  };
  const first = await share();
  expect(first).toMatch(/^[\w-]{22}$/);
  expect((await accounts.findShared(first))?.name).toBe('Shared');
  const copy = await accounts.copyList(eve.session, { token: first });
  expect(copy).toMatchObject({ ok: true, added: 2 });
  const second = await share();
  expect(second).not.toBe(first);
  expect(await accounts.findShared(first)).toBeNull();
  await accounts.changeList(ada.session, id, { kind: 'unshare' });
  expect(await accounts.findShared(second)).toBeNull();
  expect(await accounts.copyList(eve.session, { token: second })).toEqual({ ok: false, reason: 'no-list' });
  const third = await share();
  await accounts.changeList(ada.session, id, { kind: 'delete' });
  expect(await accounts.findShared(third)).toBeNull();
  await accounts.changeList(ada.session, id, { kind: 'restore' });
  expect(await accounts.findShared(third)).toBeNull();
});

test.each(['', 'x', "' or 1=1 --", '%00', 'a'.repeat(22), '__proto__'])(
  'the address %j opens nothing',
  async (token) => {
    expect(await accounts.findShared(token)).toBeNull();
  },
);

describe('somebody else', () => {
  test('sees, changes and fills nothing of it', async () => {
    const id = await make(ada, 'Mine', 41);
    const { idOf } = await open(ada, id);
    expect(await accounts.findList(eve.session, id)).toBeNull();
    expect(await accounts.addToList(eve.session, id, 42)).toEqual({ ok: false, reason: 'no-list' });
    expect(await accounts.copyList(eve.session, { listId: id })).toEqual({ ok: false, reason: 'no-list' });
    for (const kind of ['share', 'delete'] as const) await accounts.changeList(eve.session, id, { kind });
    await accounts.changeList(eve.session, id, { kind: 'remove', pieceId: idOf(41) });
    const row = { list_id: id, user_id: eve.session.ownerId, product_id: 43, place: 1, title: '', price: '1' };
    const insert = asUser(database.db, eve.session.ownerId, (trx) =>
      trx
        .insertInto('list_items')
        .values({ ...row, currency: 'USD', url: '', retailer: '', type_id: '' })
        .execute(),
    );
    await expect(insert).rejects.toThrow(/row-level security/);
    expect(await open(ada, id)).toMatchObject({ products: [41], shareToken: null });
  });
});

describe('limits', () => {
  test('hold for pieces, also where two come at once', async () => {
    const ids = Array.from({ length: MOST_PIECES - 1 }, (_, at) => at + 1);
    const id = await make(eve, 'Full', ...ids);
    const both = await Promise.all([501, 502].map((product) => accounts.addToList(eve.session, id, product)));
    expect(both.map((one) => (one.ok ? 'in' : one.reason)).sort()).toEqual(['in', 'too-many-pieces']);
    expect((await open(eve, id)).products).toHaveLength(MOST_PIECES);
    const more = piecesOf(...ids, 500, 501);
    expect(await accounts.makeList(eve.session, 'More', more)).toEqual({ ok: false, reason: 'too-many-pieces' });
  });

  test('hold for lists, and a list without a name is none', async () => {
    const zoe = await makePerson(accounts, 'Zoe');
    expect(await accounts.makeList(zoe.session, ' \u200b', [])).toEqual({ ok: false, reason: 'nameless' });
    const made = await Promise.all(
      Array.from({ length: MOST_LISTS + 3 }, (_, at) => accounts.makeList(zoe.session, `List ${at}`, [])),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(MOST_LISTS);
    expect(await accounts.findLists(zoe.session)).toHaveLength(MOST_LISTS);
  });
});
