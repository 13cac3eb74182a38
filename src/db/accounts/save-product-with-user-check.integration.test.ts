import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeGooglePerson, makePerson, type Person } from '../../../test/visitors/people.ts';
import { type Accounts, createAccounts } from '../../accounts/create-accounts.ts';
import { CURRENCIES } from '../../model/money/money.ts';
import type { SavedProductsTable } from '../schema.ts';

type SavedRow = { [Column in keyof SavedProductsTable]: unknown };

let database: TestDatabase;
let accounts: Accounts;
let ada: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  accounts = createAccounts({ db: database.db });
  ada = await makePerson(accounts);
});

afterAll(() => database.drop());

async function call(parameters: RawBuilder<unknown>): Promise<SavedRow[]> {
  const { rows } = await sql<SavedRow>`select * from save_product_with_user_check(${parameters})`.execute(database.db);
  return rows;
}

/** As another person might call it, with what matters to the test. */
function save(userId: string | null, email: string | null, productId = 1): Promise<SavedRow[]> {
  return call(sql`${userId}, ${email}, ${productId}, 'A dress', '', 68, 'https://shop.example', 'Glassons', 'dresses'`);
}

async function countSaved(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from saved_products`.execute(database.db);
  return rows[0]?.count ?? -1;
}

test('by name, what has a default left out', async () => {
  const rows = await call(sql`f_firebase_id => ${ada.session.account.id}, f_email => ${ada.email}, f_product_id => 11,
    f_title => 'A dress', f_price => 68.1, f_url => 'https://shop.example/11', f_retailer => 'Glassons',
    f_type_id => 'dresses', f_tags => '{new}', f_image_urls => '{https://shop.example/11.jpg}'`);
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      user_id: ada.session.ownerId,
      original_product_id: 11,
      title: 'A dress',
      description: '',
      price: '68.10',
      currency: 'USD',
      url: 'https://shop.example/11',
      retailer: 'Glassons',
      type_id: 'dresses',
      tags: ['new'],
      image_urls: ['https://shop.example/11.jpg'],
      sizes: [],
      colors: [],
      saved_at: expect.any(Date),
    },
  ]);
});

test('by position, in the order of the specification', async () => {
  const [row] = await call(sql`${ada.session.account.id.toUpperCase()}, ${ada.email.toUpperCase()}, 12, 'A top', 'Soft',
    9999999999.99, 'https://shop.example/12', 'Motel Rocks', 'tops', '{a}', '{b}', '{S,M}', '{black}'`);
  expect(row).toMatchObject({
    user_id: ada.session.ownerId,
    original_product_id: 12,
    title: 'A top',
    description: 'Soft',
    price: '9999999999.99',
    url: 'https://shop.example/12',
    retailer: 'Motel Rocks',
    type_id: 'tops',
    tags: ['a'],
    image_urls: ['b'],
    sizes: ['S', 'M'],
    colors: ['black'],
  });
});

test('nothing given for a list or a description is an empty one', async () => {
  const [row] = await call(sql`${ada.session.account.id}, ${ada.email}, 13, 'A top', null, 1, 'u', 'r', 'tops', null,
    null, null, null`);
  expect(row).toMatchObject({ description: '', tags: [], image_urls: [], sizes: [], colors: [] });
});

test('saving again gives the same row, as it was', async () => {
  const [first] = await save(ada.session.account.id, ada.email, 14);
  const again = await call(sql`${ada.session.account.id}, ${ada.email}, 14, 'Changed', '', 1, 'u', 'r', 'tops'`);
  expect(again).toEqual([first]);
});

test('saved at once it is one row', async () => {
  const rows = await Promise.all(Array.from({ length: 8 }, () => save(ada.session.account.id, ada.email, 15)));
  expect(new Set(rows.map(([row]) => row?.id)).size).toBe(1);
});

test('a person without an e-mail address saves without one, and with none besides', async () => {
  const { account, ownerId } = await makeGooglePerson({ db: database.db, accounts }, null);
  for (const email of [null, '']) expect(await save(account.id, email)).toMatchObject([{ user_id: ownerId }]);
  await expect(save(account.id, ada.email)).rejects.toMatchObject({ code: '42501' });
});

test('user and e-mail that do not belong together are refused, whatever they are', async () => {
  const eve = await makePerson(accounts);
  const disabled = await makePerson(accounts);
  const { account } = disabled.session;
  await database.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', account.id).execute();
  const before = await countSaved();
  const attempts: [string | null, string | null][] = [
    [ada.session.account.id, eve.email],
    [ada.session.account.id, 'nobody@shop.example'],
    [ada.session.account.id, null],
    [ada.session.account.id, ''],
    [ada.session.ownerId, ada.email],
    ['00000000-0000-0000-0000-000000000000', ada.email],
    [`{${ada.session.account.id}}`, ada.email],
    [ada.session.account.id.replaceAll('-', ''), ada.email],
    [' ', ada.email],
    ['x'.repeat(10_000), ada.email],
    ["' or true --", ada.email],
    [null, null],
    [account.id, disabled.email],
  ];
  for (const [userId, email] of attempts) {
    await expect(save(userId, email), `${userId} ${email}`).rejects.toMatchObject({
      code: '42501',
      constraint: 'save_product_with_user_check',
    });
  }
  expect(await countSaved()).toBe(before);
});

test.each(['-0.01', 'NaN', '10000000000'])('a price of %s is no price', async (price) => {
  const saving = call(sql`${ada.session.account.id}, ${ada.email}, 16, 't', '', ${price}, 'u', 'r', 'tops'`);
  await expect(saving).rejects.toThrow(/check constraint|overflow/);
});

test('nobody but the program may call it', async () => {
  const { rows } = await sql`
    select has_function_privilege('public', p.oid, 'execute') as public, pronamespace::regnamespace || '.' || proname as name
    from pg_proc p where p.proname in ('save_product_with_user_check', 'saved_among', 'find_open_session')
    order by name`.execute(database.db);
  expect(rows).toEqual([
    { name: 'api.save_product_with_user_check', public: false },
    { name: 'public.find_open_session', public: false },
    { name: 'public.save_product_with_user_check', public: false },
    { name: 'public.saved_among', public: false },
  ]);
});

test('a temporary table of a like name does not stand in for ours', async () => {
  const email = 'somebody@else.example';
  await database.db.connection().execute(async (connection) => {
    await sql`create temporary table users as select * from users`.execute(connection);
    await sql`update pg_temp.users set email = ${email}`.execute(connection);
    const saved = sql`select * from save_product_with_user_check(${ada.session.account.id}, ${email}, 12, 'A dress')`;
    const error = await saved.execute(connection).catch((cause: unknown) => cause);
    await sql`drop table pg_temp.users`.execute(connection);
    expect(error).toMatchObject({ constraint: 'save_product_with_user_check' });
  });
});

test('with what it cost: in the product’s currency where nobody says, rounded to what that is paid in', async () => {
  const price = async (productId: number, currency: string | null, amount: number) => {
    const [row] = await call(sql`f_firebase_id => ${ada.session.account.id}, f_email => ${ada.email},
      f_product_id => ${productId}, f_title => 'A dress', f_price => ${amount}, f_url => 'https://shop.example/1',
      f_retailer => 'Glassons', f_type_id => 'dresses', f_tags => '{}', f_image_urls => '{}', f_currency => ${currency}`);
    return `${row?.price} ${row?.currency}`;
  };
  await sql`insert into products (id, retailer, external_id, type_id, type_reason, title, price, currency, available, url,
      content_hash, created_at)
    values (900, 'Nova', '900', 'tops', '', 'A top', 49.95, 'EUR', true, '', '', now())`.execute(database.db);
  expect(await price(900, null, 49.95)).toBe('49.95 EUR');
  expect(await price(901, null, 49.955)).toBe('49.96 USD');
  expect(await price(902, 'JPY', 5490.4)).toBe('5490 JPY');
  expect(await price(903, 'KWD', 12.5)).toBe('12.500 KWD');
  await expect(price(904, 'XAU', 1)).rejects.toThrow('f_currency is no currency');
});

test('the database knows the decimals of every currency', async () => {
  for (const { code, digits } of CURRENCIES) {
    const { rows } = await sql<{ digits: number }>`select currency_digits(${code}) as digits`.execute(database.db);
    expect([code, rows[0]?.digits]).toEqual([code, digits]);
  }
});
