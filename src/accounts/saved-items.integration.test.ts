import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { runs } from '../../test/property-runs.ts';
import { insertProducts, makeGooglePerson, makePerson } from '../../test/visitors/people.ts';
import { asUser } from '../db/accounts/saved-products.ts';
import { createDatabase } from '../db/connection/connection.ts';
import type { SavedList } from '../model/account/account.ts';
import { type Accounts, createAccounts } from './create-accounts.ts';
import type { FoundSession } from './sessions/sessions.ts';

const HUGE = Number.MAX_SAFE_INTEGER;

let database: TestDatabase;
let accounts: Accounts;

beforeAll(async () => {
  database = await createTestDatabase();
  accounts = createAccounts({ db: database.db });
  await insertProducts(
    database.db,
    Array.from({ length: 60 }, (_, index) => index + 1),
  );
  await insertProducts(database.db, [101, 102, 103, HUGE], 'tops');
});

afterAll(() => database.drop());

async function listAll(session: FoundSession): Promise<SavedList> {
  return accounts.listSaved(session, { typeId: null, page: 1 });
}

const productIds = (list: SavedList) => list.items.map(({ productId }) => productId);

test('the hearts of two devices and of the account become their union, in whatever order they are merged', async () => {
  const { session } = await makePerson(accounts);
  const ids = [...Array.from({ length: 12 }, (_, index) => index + 1), 999_999];
  const some = fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(some, some, some, fc.boolean(), async (account, phone, laptop, isTogether) => {
      await asUser(database.db, session.ownerId, (trx) => trx.deleteFrom('saved_products').execute());
      for (const id of account) await accounts.save(session, id);
      const merges = [phone, laptop].map((hearts) => () => accounts.saveAll(session, hearts));
      if (isTogether) await Promise.all(merges.map((merge) => merge()));
      else for (const merge of merges) await merge();
      const union = new Set([...account, ...phone, ...laptop].filter((id) => id < 999_999));
      const saved = productIds(await listAll(session));
      expect(new Set(saved)).toEqual(union);
      expect(saved).toHaveLength(union.size);
    }),
    { numRuns: runs(40) },
  );
});

test('a saved item is a copy of the product', async () => {
  const { session } = await makePerson(accounts);
  const before = Date.now() - 1000;
  expect(await accounts.save(session, 102)).toBe(true);
  const { items } = await listAll(session);
  expect(items).toEqual([
    {
      productId: 102,
      title: 'Product 102',
      currency: 'USD',
      priceMinor: 10_250,
      url: 'https://shop.example/102',
      retailer: 'Glassons',
      typeId: 'tops',
      imageUrls: ['https://shop.example/102.jpg'],
      isListed: true,
    },
  ]);
  const { rows } = await asUser(database.db, session.ownerId, (trx) =>
    sql`select user_id, description, tags, sizes, colors, saved_at > ${new Date(before)} as "isNew" from saved_products`.execute(
      trx,
    ),
  );
  expect(rows).toEqual([
    {
      user_id: session.ownerId,
      description: 'About 102',
      tags: ['new'],
      sizes: ['AU 8', 'AU 10'],
      colors: ['black'],
      isNew: true,
    },
  ]);
});

test('the copy stays as it was when the product changes, goes, or was never to be seen again', async () => {
  const { session } = await makePerson(accounts);
  await insertProducts(database.db, [201, 202, 203]);
  for (const id of [201, 202, 203]) await accounts.save(session, id);
  await sql`update products set title = 'Changed', price = 1 where id = 201`.execute(database.db);
  await sql`update products set gone_at = now() where id = 202`.execute(database.db);
  await sql`delete from products where id = 203`.execute(database.db);
  const { items } = await listAll(session);
  expect(items.map(({ title, priceMinor, isListed }) => [title, priceMinor, isListed])).toEqual([
    ['Product 203', 20_350, false],
    ['Product 202', 20_250, false],
    ['Product 201', 20_150, true],
  ]);
  // A page that was open since before has it still.
  const other = await makePerson(accounts);
  expect(await accounts.save(other.session, 202)).toBe(true);
  expect(await accounts.save(other.session, 203)).toBe(false);
});

test.each([0, -1, 1.5, NaN, Infinity, HUGE + 1, 1e300, 404])('there is no product %s', async (productId) => {
  const { session } = await makePerson(accounts);
  expect(await accounts.save(session, productId)).toBe(false);
  await accounts.remove(session, productId);
  expect(await listAll(session)).toEqual({
    items: [],
    totalCount: 0,
    matchCount: 0,
    typeCounts: {},
    currentPage: 1,
    totalPages: 1,
  });
});

test('saving twice is saving once, also at once', async () => {
  const { session } = await makePerson(accounts);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => accounts.save(session, 7)));
  expect(outcomes).toEqual(Array(6).fill(true));
  const findFirst = () =>
    asUser(database.db, session.ownerId, (trx) =>
      trx.selectFrom('saved_products').selectAll().where('original_product_id', '=', 7).execute(),
    );
  const first = await findFirst();
  await accounts.save(session, 8);
  await accounts.save(session, 7);
  const { items } = await listAll(session);
  expect(items.map(({ productId }) => productId)).toEqual([8, 7]);
  expect(await findFirst()).toEqual(first);
});

test('an id up to 2^53 is exact', async () => {
  const { session } = await makePerson(accounts);
  expect(await accounts.save(session, HUGE)).toBe(true);
  expect(await accounts.save(session, HUGE - 1)).toBe(false);
  expect(productIds(await listAll(session))).toEqual([HUGE]);
});

test('who has no e-mail address saves as well', async () => {
  const session = await makeGooglePerson({ db: database.db, accounts }, null);
  expect(await accounts.save(session, 1)).toBe(true);
  expect(productIds(await listAll(session))).toEqual([1]);
});

test('a session that does not fit its user any more saves nothing', async () => {
  const [ada, eve] = [await makePerson(accounts), await makePerson(accounts)];
  const forged = [
    { ...ada.session, account: { ...ada.session.account, email: eve.email } },
    { ...ada.session, account: eve.session.account },
    { ...ada.session, ownerId: eve.session.ownerId },
  ];
  for (const session of forged) expect(await accounts.save(session, 1)).toBe(false);
  await accounts.deleteAccount(ada.session, { password: ada.password, address: '' });
  expect(await accounts.save(ada.session, 1)).toBe(false);
  await accounts.remove(ada.session, 1);
  expect(productIds(await listAll(ada.session))).toEqual([]);
  expect(productIds(await listAll(eve.session))).toEqual([]);
});

test('a permission that the database lacks is an error, not a refusal', async () => {
  const { session } = await makePerson(accounts);
  await sql`revoke select on products from selvedge_shopper`.execute(database.db);
  await expect(accounts.save(session, 1)).rejects.toThrow('permission denied');
  await sql`grant select on products to selvedge_shopper`.execute(database.db);
  expect(await accounts.save(session, 1)).toBe(true);
});

test('pages of 24, newest first, with totals; a page past the end is the last', async () => {
  const { session } = await makePerson(accounts);
  const order = [...Array.from({ length: 55 }, (_, index) => index + 1), 101, 102, 103];
  for (const id of order) await accounts.save(session, id);
  const pages = await Promise.all([1, 2, 3].map((page) => accounts.listSaved(session, { typeId: null, page })));
  expect(pages.flatMap(productIds)).toEqual(order.toReversed());
  expect(pages.map(({ items }) => items.length)).toEqual([24, 24, 10]);
  const typeCounts = { dresses: 55, tops: 3 };
  expect(pages[1]).toMatchObject({ totalCount: 58, matchCount: 58, typeCounts, currentPage: 2, totalPages: 3 });
  const tops = await accounts.listSaved(session, { typeId: 'tops', page: 1 });
  expect(productIds(tops)).toEqual([103, 102, 101]);
  expect(tops).toMatchObject({ totalCount: 58, matchCount: 3, currentPage: 1, totalPages: 1 });
  const past = await accounts.listSaved(session, { typeId: 'dresses', page: 1e9 });
  expect(past).toMatchObject({ totalCount: 58, matchCount: 55, currentPage: 3, totalPages: 3 });
  expect(productIds(past)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  for (const page of [0, -5, NaN, 1.9]) {
    expect(await accounts.listSaved(session, { typeId: null, page })).toEqual(pages[0]);
  }
  expect(await accounts.listSaved(session, { typeId: 'skirts', page: 2 })).toEqual({
    items: [],
    totalCount: 58,
    matchCount: 0,
    typeCounts,
    currentPage: 1,
    totalPages: 1,
  });
});

test('what was removed can be put back as it was and where it was, also when no retailer lists it any more', async () => {
  const { session } = await makePerson(accounts);
  await insertProducts(database.db, [301, 302, 303]);
  for (const id of [301, 302, 303]) await accounts.save(session, id);
  const before = await listAll(session);
  await sql`update products set title = 'Changed', price = 1 where id = 302`.execute(database.db);
  await sql`delete from products where id = 301`.execute(database.db);
  for (const id of [301, 302]) await accounts.remove(session, id);
  // Removing twice, as an impatient click does, forgets nothing.
  await accounts.remove(session, 301);
  expect(productIds(await listAll(session))).toEqual([303]);
  for (const id of [301, 302]) expect(await accounts.restore(session, id)).toBe(true);
  const { items } = await listAll(session);
  expect(items).toEqual(before.items.map((item) => ({ ...item, isListed: item.productId !== 301 })));
});

test('putting back what was never removed, or is saved again, is saving', async () => {
  const { session } = await makePerson(accounts);
  await accounts.save(session, 1);
  await accounts.save(session, 2);
  await accounts.remove(session, 1);
  await accounts.save(session, 1);
  const again = await listAll(session);
  expect(await accounts.restore(session, 1)).toBe(true);
  expect(await listAll(session)).toEqual(again);
  expect(await accounts.restore(session, 3)).toBe(true);
  expect(productIds(await listAll(session))).toEqual([3, 1, 2]);
  expect(await accounts.restore(session, 404)).toBe(false);
});

test('what another person removed is not put back', async () => {
  const [ada, eve] = [await makePerson(accounts), await makePerson(accounts)];
  await insertProducts(database.db, [311]);
  await accounts.save(ada.session, 311);
  await accounts.remove(ada.session, 311);
  await sql`delete from products where id = 311`.execute(database.db);
  expect(await accounts.restore(eve.session, 311)).toBe(false);
  expect(await accounts.restore(ada.session, 311)).toBe(true);
});

test('saving and removing in any order, by several, is what sets would hold', async () => {
  const step = fc.record({ who: fc.nat(1), id: fc.integer({ min: 1, max: 6 }), removes: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const people = [
        await makeGooglePerson({ db: database.db, accounts }),
        await makeGooglePerson({ db: database.db, accounts }),
      ];
      // Sets keep the order of their first addition, as saved items do.
      const models = people.map(() => new Set<number>());
      for (const { who, id, removes } of steps) {
        const session = people[who] as FoundSession;
        if (removes) {
          await accounts.remove(session, id);
          models[who]?.delete(id);
        } else {
          expect(await accounts.save(session, id)).toBe(true);
          models[who]?.add(id);
        }
      }
      const lists = await Promise.all(people.map(listAll));
      expect(lists.map(productIds)).toEqual(models.map((model) => [...model].reverse()));
    }),
    { numRuns: runs(8) },
  );
});

test('a database that is away is an error, which names no value', async () => {
  const { session, token } = await makePerson(accounts);
  const away = createDatabase('postgres://nobody:hidden@127.0.0.1:1/x');
  const closed = createAccounts({ db: away });
  const errors = await Promise.all(
    [
      closed.save(session, 1),
      closed.findSession(token, [1]),
      closed.logIn({ email: 'ada@example.org', password: 'secret word', address: '192.0.2.1' }),
      closed.signUp({ email: 'ada@example.org', password: 'secret word', username: '', address: '192.0.2.1' }),
    ].map((attempt) => attempt.then(String, (error: Error) => error.message)),
  );
  for (const message of errors) expect(message).toMatch(/^connect ECONNREFUSED 127\.0\.0\.1:1$/);
  await away.destroy();
});
